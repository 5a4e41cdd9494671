"""What people see: `view` as data, `text` for the terminal, `picture` for the web table, `words` for options and seats.

`hidden` deals unseen cards again and tells what everybody knows · `aids` has the menu · `uses` tells what answers do
with cards · `emblems` has the small drawings of the picture
"""
