"""The web table: every title in the browser, alone, side by side or far apart.

`serve` runs it · `guard` the door · `app` the routes · `live` one websocket per viewer · `room` one authority per
table · `rooms` all tables of a process · `look` what one viewer gets · `store` what is kept · `broker`, `workers`
several server processes · `thinking` opponents in other processes · `advice`, `reviewing` their words on a game ·
`catalogue` titles and rules for the page · `markup` terminal drawings · `load` a load to measure it ·
``web/`` the client
"""
