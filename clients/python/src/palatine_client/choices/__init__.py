"""Prompts turned into actions: complete, legal, and made from the prompt alone. `random.choice(choices(game, prompt))`.

For a game that is not here: `register("its-id", its_choices)`."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from palatine_client.choices.sequences import Action, Choices, each, handfuls, one_of, pairs

# None: a prompt of a kind that is not known
ChoicesOf = Callable[[dict[str, Any]], Sequence[Action] | None]

# Each module here but the helpers is a game's.
_games: dict[str, ChoicesOf] = {
    module.name.replace("_", "-"): import_module(f"{__name__}.{module.name}").choices
    for module in iter_modules(__path__) if module.name != "sequences"
}


class UnknownPrompt(LookupError):
    """Of a newer game or version than this package."""


def choices(game: str, prompt: Mapping[str, Any]) -> Sequence[Action]:
    """Every action that answers this prompt of this game, as a sequence that is made while it is read."""
    if game not in _games:
        raise UnknownPrompt(f"nothing is known of the prompts of {game}: palatine_client.choices.register")
    found = _games[game](dict(prompt))
    if found is None:
        raise UnknownPrompt(f"{game} has a prompt of an unknown kind: {prompt.get('kind')}")
    return found


def register(game: str, of_game: ChoicesOf) -> None:
    _games[game] = of_game


__all__ = ["Action", "Choices", "UnknownPrompt", "choices", "each", "handfuls", "one_of", "pairs", "register"]
