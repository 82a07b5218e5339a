"""The kill test: play, be killed anywhere, come back, and find that nothing was lost and nothing was said twice.

`killing` starts and kills `stress_player`, which `outside_world` hears; `fortnight` is two weeks in virtual time,
`fortnight_log` what they leave in the database, and `recount` what had to ring in them; `reminded` kills one of two
processes; `wire` is a network that goes silent.
"""
