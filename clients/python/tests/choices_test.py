"""Actions are put together from prompts: complete and legal, by the schemas and by what was really played."""
from __future__ import annotations

import contextlib
import itertools
import json
import random
import sys
import unittest
from collections.abc import Iterator, Sequence
from typing import Any

from jsonschema import Draft202012Validator

import support
from palatine_client.choices import UnknownPrompt, choices, each, handfuls, one_of, pairs, register


def schema(game: str, name: str) -> dict[str, Any]:
    path = support.ROOT / "protocol" / "schemas" / "games" / game / f"{name}.json"
    loaded: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return loaded


def played() -> Iterator[tuple[str, dict[str, Any], dict[str, Any] | None]]:
    """Game, prompt and the action that answered it, of all that was ever recorded. None: it was not answered."""
    for path in sorted((support.ROOT / "protocol" / "examples").glob("*.jsonl")):
        game, prompts, answered = "", {}, {}
        for line in support.recorded(path.stem):
            message = line["message"]
            if not isinstance(message, dict):  # what could not be read
                continue
            params = message.get("params") or message.get("result") or {}
            if not isinstance(params, dict):
                continue
            told = params["snapshot"] if isinstance(params.get("snapshot"), dict) else params
            game = told["table"]["game"] if "table" in told else game
            for prompt in told.get("prompts", ()):
                prompts[told["room"], prompt["id"]] = prompt["prompt"]
            if message.get("method") == "game.act":
                answered[params["room"], params["prompt"]] = params["action"]
        for number, prompt in prompts.items():
            yield game, prompt, answered.get(number)


PLAYED: dict[str, Any] = {"kind": "play_card", "fief": None, "to": None, "seat": None, "count": None}


def without_nulls(action: dict[str, Any]) -> dict[str, Any]:
    knights = {name: count for name, count in action.get("knights", {}).items() if count}
    plain = {name: value for name, value in action.items() if value is not None}
    return {**plain, "knights": knights} if "knights" in action else plain


class ChoicesTest(unittest.TestCase):
    def test_all_that_was_played_is_among_the_choices_and_all_choices_are_actions(self) -> None:
        kinds, compared = set(), 0
        for game, prompt, answer in played():
            valid = Draft202012Validator(schema(game, "action"))
            actions = list(choices(game, prompt))
            kinds.add((game, prompt["kind"]))
            self.assertTrue(actions, prompt)
            for action in actions:
                valid.validate(action)
            texts = [json.dumps(without_nulls(action), sort_keys=True) for action in actions]
            self.assertEqual(len(texts), len(set(texts)), "an action that is there twice")
            if answer is not None:
                compared += 1
                self.assertIn(json.dumps(without_nulls(answer), sort_keys=True), texts)
        self.assertGreater(compared, 40)
        self.assertGreaterEqual(len(kinds), 6, kinds)

    def test_every_prompt_of_every_game_is_known(self) -> None:
        folder = support.ROOT / "protocol" / "schemas" / "games"
        for game in sorted(path.name for path in folder.iterdir()):
            definitions = schema(game, "prompt")["$defs"]
            for one in schema(game, "prompt")["oneOf"]:
                kind = definitions[one["$ref"].removeprefix("#/$defs/")]["properties"]["kind"]["const"]
                with self.subTest(game=game, kind=kind):
                    # without its choices: a kind that is known misses them, where it has some; one that is not says so
                    with contextlib.suppress(KeyError):
                        choices(game, {"kind": kind})

    def test_a_pile_of_which_some_are_taken(self) -> None:
        pile = {"pile": 1, "knights": {"red": 2, "pink": 0, "blue": 1, "yellow": 1, "green": 0}, "take": 2}
        actions = list(choices("carolus-magnus", {"kind": "take_pile", "choices": [pile]}))
        taken = {tuple(sorted(action["knights"].items())) for action in actions}
        self.assertEqual(len(actions), 4)  # rr rb ry by
        self.assertEqual(len(taken), 4)
        for action in actions:
            self.assertEqual((action["kind"], action["pile"], sum(action["knights"].values())), ("take_pile", 1, 2))

    def test_a_guard_and_a_throne(self) -> None:
        prompt: dict[str, Any] = {
            "kind": "take_turn",
            "bury": [1],
            "guards": [{"guard": 40, "on": [[0], [0, 3]]}],
            "piles": [{"pile": 0, "chance": None}],
            "cards": [{"card": 7, "seat": 1, "chance": 5}],
            "throne": {"chance": 117},
            "may_end": True,
        }
        expected = [
            {"kind": "bury", "pile": 1},
            {"kind": "lay_guard", "guard": 40, "on": [0]},
            {"kind": "lay_guard", "guard": 40, "on": [0, 3]},
            {"kind": "try_pile", "pile": 0},
            {"kind": "attack", "card": 7},
            {"kind": "try_throne"},
            {"kind": "end_turn"},
        ]
        self.assertEqual(list(choices("chevaliers", prompt)), expected)
        self.assertEqual(list(choices("chevaliers", {**prompt, "throne": None, "may_end": False})), expected[:5])

    def test_a_card_is_played_in_every_combination_of_what_its_choice_lists(self) -> None:
        card: dict[str, Any] = {"card": "fleet", "fiefs": [5, 7], "to": [1, 2, 3], "seats": [], "most": 0}
        bowmen: dict[str, Any] = {"card": "bowmen", "fiefs": [5], "to": [], "seats": [], "most": 2}
        prompt = {"kind": "play_card", "moment": "campaign", "cards": [card, bowmen], "untils": ["next_moment"]}
        actions = list(choices("warlords-of-europe", prompt))
        fleets = [{**PLAYED, "card": "fleet", "fief": fief, "to": to} for fief in (5, 7) for to in (1, 2, 3)]
        archers = [{**PLAYED, "card": "bowmen", "fief": 5, "count": count} for count in (1, 2)]
        self.assertEqual(actions, [*fleets, *archers, {"kind": "pass", "until": "next_moment"}])

    def test_each_kind_of_soldiers_marches_along_each_path_in_each_number(self) -> None:
        march = {"paths": [[7, 8], [7, 8, 10]], "soldiers": [{"soldier": "knight", "most": 2}]}
        actions = list(choices("warlords-of-europe", {"kind": "reserves", "marches": [march]}))
        marched = [(action.get("path"), action.get("count")) for action in actions]
        self.assertEqual(marched, [([7, 8], 1), ([7, 8], 2), ([7, 8, 10], 1), ([7, 8, 10], 2), (None, None)])

    def test_a_pope_s_card_asks_for_a_fief_or_an_opponent_or_whether_it_is_kept(self) -> None:
        def of(fiefs: list[int], seats: list[int]) -> list[tuple[Any, Any, Any]]:
            prompt = {"kind": "carry_out", "card": "relic", "fiefs": fiefs, "seats": seats}
            return [(one["fief"], one["seat"], one["keep"]) for one in choices("warlords-of-europe", prompt)]

        self.assertEqual(of([3], []), [(3, None, None)])
        self.assertEqual(of([], [0, 2]), [(None, 0, None), (None, 2, None)])
        self.assertEqual(of([], []), [(None, None, True), (None, None, False)])

    def test_handfuls_are_all_there_are(self) -> None:
        chance = random.Random(4)
        for _ in range(50):
            there = {name: chance.randrange(4) for name in "abcd"}
            take = chance.randrange(sum(there.values()) + 1)
            lying = [name for name, count in there.items() for _ in range(count)]
            expected = {tuple(sorted(some)) for some in itertools.combinations(lying, take)}
            made = [tuple(sorted(n for n, count in one.items() for _ in range(count))) for one in handfuls(there, take)]
            self.assertEqual(len(made), len(expected))
            self.assertEqual(set(made), expected)

    def test_too_many_to_list_are_still_chosen_from(self) -> None:
        many = handfuls({str(name): 12 for name in range(20)}, 40)
        self.assertGreater(len(many), 10**12)
        self.assertLess(len(many), sys.maxsize)
        chance = random.Random(1)
        some = [chance.choice(many) for _ in range(20)]
        self.assertTrue(all(sum(one.values()) == 40 and max(one.values()) <= 12 for one in some))
        self.assertGreater(len({str(one) for one in some}), 18)

    def test_sequences(self) -> None:
        self.assertEqual(list(pairs("ab", [1, 2, 3], lambda a, b: f"{a}{b}")), ["a1", "a2", "a3", "b1", "b2", "b3"])
        both = one_of([each([1, 2], str), [], ["x"]])
        self.assertEqual((list(both), both[-1], list(both[1:]), "2" in both), (["1", "2", "x"], "x", ["2", "x"], True))
        self.assertRaises(IndexError, both.__getitem__, 3)
        self.assertEqual(len(pairs([], [1], lambda a, b: str(a))), 0)

    def test_a_further_game(self) -> None:
        self.assertRaises(UnknownPrompt, choices, "sealed", {"kind": "bid", "most": 2})

        def bids(prompt: dict[str, Any]) -> Sequence[dict[str, Any]] | None:
            if prompt["kind"] != "bid":
                return None
            return each(range(prompt["most"] + 1), lambda chips: {"kind": "bid", "chips": chips})

        register("sealed", bids)
        self.assertEqual(len(choices("sealed", {"kind": "bid", "most": 2})), 3)
        self.assertRaises(UnknownPrompt, choices, "sealed", {"kind": "offer"})
        self.assertRaises(UnknownPrompt, choices, "chevaliers", {"kind": "dance"})


if __name__ == "__main__":
    unittest.main()
