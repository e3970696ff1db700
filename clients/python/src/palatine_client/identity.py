"""Who says hello: by a token, by a code once, or as a new guest with a name."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Who:
    token: str | None = None
    code: str | None = None  # of account.code
    name: str | None = None  # of a new guest
    bot: bool = False  # a new guest that is a program, and shown as one

    def hello(self) -> dict[str, object]:
        if self.token:
            return {"token": self.token}
        if self.code:
            return {"code": self.code}
        return {**({"name": self.name} if self.name else {}), **({"bot": True} if self.bot else {})}


class Identity:
    """`is_kept`: the token was found among what is kept, and may be one that the server has forgotten."""

    def __init__(self, who: Who, kept: str | None, on_token: Callable[[str], None]) -> None:
        self._new = Who(name=who.name, bot=who.bot)
        self.is_kept = kept is not None and not who.token and not who.code
        self.who = Who(token=kept) if self.is_kept else who
        self._on_token = on_token

    def become(self, who: Who) -> None:
        self.is_kept = False
        self.who = who

    def forget(self) -> None:
        """A new guest, of the name that was given."""
        self.become(self._new)

    def got_token(self, token: str | None) -> None:
        if token is not None:
            self.who = Who(token=token)
            self._on_token(token)
