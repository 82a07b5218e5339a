"""Discord's refusals, by their numbers (docs: topics/opcodes-and-status-codes, "JSON Error Codes")."""

from typing import Any

CODES: dict[int, tuple[int, str]] = {
    0: (401, "401: Unauthorized"),
    10002: (404, "Unknown Application"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10011: (404, "Unknown Role"),
    10013: (404, "Unknown User"),
    10014: (404, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    30003: (400, "Maximum number of pins reached (250)"),
    30008: (400, "Maximum number of emojis reached (2000)"),
    30032: (400, "Maximum number of application commands reached (100)"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later"),
    30034: (429, "Max number of daily application command creates has been reached (200)"),
    40003: (400, "You are opening direct messages too fast"),
    40005: (413, "Request entity too large"),
    40067: (400, "A tag is required to create a forum post in this channel"),
    40094: (400, "This interaction has hit the maximum number of follow up messages"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50003: (403, "Cannot execute action on a DM channel"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50008: (400, "Cannot send messages in a non-text channel"),
    50013: (403, "Missing Permissions"),
    50021: (403, "Cannot execute action on a system message"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50033: (400, "Invalid Recipient(s)"),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    50138: (400, "Failed to resize asset below the maximum size: 262144"),
    50240: (
        400,
        "You cannot remove this app's Entry Point command in a bulk update operation. "
        "Please include the Entry Point command in your update request or delete it separately.",
    ),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
    160004: (400, "A thread has already been created for this message"),
    160005: (403, "Thread is locked"),
    160006: (400, "Maximum number of active threads reached"),
    200000: (400, "Message was blocked by automatic moderation"),
    200001: (400, "Title was blocked by automatic moderation"),
}

MALFORMED = (50006, 50035, 50109)


class ApiError(Exception):
    """A request that Discord would refuse."""

    def __init__(
        self, code: int, errors: dict[str, Any] | None = None, *, malformed: bool | None = None, retry_after: float = 0
    ) -> None:
        self.code = code
        self.malformed = code in MALFORMED if malformed is None else malformed
        """The bot should never have sent it, whatever the world is like."""
        self.status, message = CODES[code]
        self.body: dict[str, Any] = {"code": code, "message": message}
        if retry_after:
            self.body |= {"retry_after": retry_after, "global": False}
        if errors:
            self.body["errors"] = errors
        super().__init__(f"{self.status} {code}: {message}")


def invalid(path: str, code: str, message: str) -> ApiError:
    """50035 with the field it is about, as Discord nests it: `invalid("data.content", ...)`."""
    errors: dict[str, Any] = {"_errors": [{"code": code, "message": message}]}
    for part in reversed(path.split(".")) if path else ():
        errors = {part: errors}
    return ApiError(50035, errors)
