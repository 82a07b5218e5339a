"""A view in; a picture and its words out."""
