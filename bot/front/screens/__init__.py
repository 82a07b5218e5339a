"""What people look at.

`table_card` and `table_threads` are for all, `seat_panel` for one person alone, with what came of their deeds
(`done_deeds`), votes (`vote_panel`), their standing orders (`order_panel`), what a sensible player would do
(`suggestion`) and what an undo would take (`taken_back`); `ended` is what is left when a game is over, and `moments`
what turned it.
`replay` looks back, `recaps` says what has happened, `wait_lines` says for whom a table waits. `five_lines` is what a
game is about, `lessons` teach its first moves, `guided_game` is one with a bot for oneself; `zone_question` asks where
somebody lives, `arrival` greets a new server, `signpost` says where a table went that was asked for elsewhere, and
`admission` says who may open one.
"""
