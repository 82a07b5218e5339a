"""How the bots play: `judge` answers a question, `plans` one's own turn; `odds`, `stakes`, `gains`, `outlook` and
`aims` say what is worth how much, `race` how far each seat has come.
"""
