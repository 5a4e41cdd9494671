"""Tocsin as a static page that works offline: a door whose server is a worker of the browser, and how it is built."""
