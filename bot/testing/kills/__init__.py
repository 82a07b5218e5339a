"""The kill test: play, be killed anywhere, come back, and find that nothing was lost and nothing was said twice."""
