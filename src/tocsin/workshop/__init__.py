"""The owner's workshop: a title's printed parts as forms to fill in, and packs as drafts that are changed by them."""
