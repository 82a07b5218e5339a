"""What people look at.

`table_card` and `table_threads` are for all, `seat_panel` for one person alone, as `order_panel` with their standing
orders; `replay` looks back, `guided_game` is a first game with advice, and `admission` says who may open a table.
"""
