"""Adapters: titles as environments of other libraries. Each needs its extra; nothing else of ours imports them."""
