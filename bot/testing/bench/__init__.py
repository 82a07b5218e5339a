"""`turnkeeper bench`: what things cost on this machine, beside somebody else's code in the same run."""
