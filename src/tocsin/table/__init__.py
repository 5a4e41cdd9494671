"""The web table: every title in the browser, alone, sharing a screen, or over the network.

`serve` runs the server · `guard` security headers and rate limits · `app` routes · `live` one websocket per viewer ·
`room` one table · `rooms` all tables of a process · `store` the database · `broker`, `workers` several server
processes · `thinking` opponents in other processes · `catalogue` titles and rules for the page · `reports` the
laboratory's reports · `load` the load test · ``web/`` the client
"""
