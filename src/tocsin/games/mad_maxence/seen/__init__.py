"""What people see: the view as data, as text and as a picture, and the words for answers."""
