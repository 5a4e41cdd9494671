"""What people see: `view` as data, `text` for the terminal, `picture` for the web table, `words` for options and seats.

`hidden` deals unseen cards again · `uses` tells what answers do with cards · `shapes` has the tokens and icons of the
picture
"""
