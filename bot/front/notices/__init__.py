"""What is said unasked.

`outbox` sends each notice once, `cleanup` follows behind. `wording` finds the words, those of three subjects in
`game_over`, `seat_changes` and `reminder_text`.
"""
