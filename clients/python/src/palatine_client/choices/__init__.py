"""Prompts turned into actions: complete, legal, and made from the prompt alone. `random.choice(choices(game, prompt))`.

For a game that is not here: `register("its-id", its_choices)`."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from palatine_client.choices import carolus_magnus, chevaliers, warlords_of_europe
from palatine_client.choices.sequences import Action, Choices, each, handfuls, one_of, pairs

# None: a prompt of a kind that is not known
ChoicesOf = Callable[[dict[str, Any]], Sequence[Action] | None]

_games: dict[str, ChoicesOf] = {
    "carolus-magnus": carolus_magnus.choices,
    "chevaliers": chevaliers.choices,
    "warlords-of-europe": warlords_of_europe.choices,
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
