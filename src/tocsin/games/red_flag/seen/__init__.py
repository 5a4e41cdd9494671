"""What people see: the position as data, as text and as a picture; answers in words; what stays hidden."""
