"""What a person's client will not do."""


class ClientRefusal(Exception):
    """A real client would not let one do this."""
