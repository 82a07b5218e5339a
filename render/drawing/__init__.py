"""What pictures are made of. No game is named here.

`parts` are values whose images are drawn once; `art`, `emblems`, `signs` and `playing_cards` are drawings, made with
`pen`; `palette` has the colours and `patterns` what says the same without them; `animation` puts pictures in a row.
"""
