"""Proof, not product: nothing that runs the bot imports from here.

`kills` kills the bot and counts what was lost, `crowd` plays on the loopback Discord through bad weather, `company`
plays by correspondence as people do, `panels` presses its way through games, and `bench` measures.
`picture_contract` is what every game's pictures promise.
"""
