"""Reckoning with time: nothing is stored here.

`quiet_time` says when somebody rests, `usual_hours` when they usually answer, `countdown` how long a
clock still runs and when that is to be said.
"""
