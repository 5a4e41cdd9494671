"""Tables that people sit at: a sitting, those who look at it, and opponents who think. No server and no database yet.

Whoever opens a door brings the `Means`: a store, thinkers, and how to tell others.
"""
