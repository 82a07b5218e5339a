"""What is said unasked.

`outbox` sends each notice once, `opening` gives a table its thread before, `cleanup` follows behind, with `pinning`.
`wording` finds the words, those of four subjects in `game_over`, `seat_changes`, `reminder_text` and `concern_text`
(what is about one person).
"""
