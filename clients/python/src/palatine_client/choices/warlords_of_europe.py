"""What may be done at a prompt of Warlords of Europe."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from palatine_client.choices.sequences import Action, each, one_of, pairs

_YES_NO = (True, False)


def choices(prompt: dict[str, Any]) -> Sequence[Action] | None:
    kind = prompt["kind"]
    match kind:
        case "choose_kingdom":
            return each(prompt["kingdoms"], lambda kingdom: {"kind": kind, "kingdom": kingdom})
        case "found":
            two = [(castle, other) for castle in prompt["fiefs"] for other in prompt["fiefs"] if castle != other]
            return each(two, lambda fiefs: {"kind": kind, "castle": fiefs[0], "warlord": fiefs[1]})
        case "place":
            return one_of([_of_place(choice) for choice in prompt["choices"]])
        case "campaign":
            return one_of(
                [
                    _marches(prompt["marches"]),
                    _cards(prompt["cards"]),
                    each(prompt["prisoners"], lambda prisoner: {"kind": "open_offer", "prisoner": prisoner}),
                    [{"kind": "end_campaign"}],
                ]
            )
        case "reserves":
            return one_of([_marches(prompt["marches"]), [{"kind": "end_reserves"}]])
        case "play_card":
            return one_of([_cards(prompt["cards"]), each(prompt["untils"], lambda u: {"kind": "pass", "until": u})])
        case "muster":
            buys = [_counted(prompt["soldiers"], {"kind": kind, "fief": fief}) for fief in prompt["fiefs"]]
            return one_of([*buys, [{"kind": "end_muster"}]])
        case "recruit":
            return _in_recruiting(prompt)
        case "choose_die":
            return one_of([_of_die(choice) for choice in prompt["dice"]])
        case "pick_place":
            return each(prompt["places"], lambda place: {"kind": kind, "place": place})
        case "buy_card":
            return each(_YES_NO, lambda buy: {"kind": kind, "buy": buy})
        case "take_vassals":
            return each(_YES_NO, lambda take: {"kind": kind, "take": take})
    in_battle = _in_battle(prompt)
    return _with_others(prompt) if in_battle is None else in_battle


def _in_battle(prompt: dict[str, Any]) -> Sequence[Action] | None:
    kind = prompt["kind"]
    match kind:
        case "choose_battle":
            return each(prompt["fiefs"], lambda fief: {"kind": "fight", "fief": fief})
        case "fight_on":
            return one_of([[{"kind": kind}], each(prompt["retreats"], lambda f: {"kind": "retreat", "fief": f})])
        case "name_losses":
            return _counted(prompt["soldiers"], {"kind": "lose"})
        case "send_back":
            ways = [_counted(way["soldiers"], {"kind": kind, "fief": way["fief"]}) for way in prompt["choices"]]
            return one_of(ways)
        case "house":
            return each(prompt["fiefs"], lambda fief: {"kind": kind, "fief": fief})
    return None


def _with_others(prompt: dict[str, Any]) -> Sequence[Action] | None:
    kind = prompt["kind"]
    match kind:
        case "offer":
            return one_of(
                [
                    each(range(1, prompt["most_gold"] + 1), lambda gold: {"kind": "add_gold", "gold": gold}),
                    each(prompt["cards"], lambda card: {"kind": "add_card", "card": card}),
                    each(prompt["prisoners"], lambda prisoner: {"kind": "add_prisoner", "prisoner": prisoner}),
                    each(range(1, prompt["most_cards"] + 1), lambda count: {"kind": "ask_cards", "count": count}),
                    [{"kind": "add_truce"}] if prompt["may_truce"] else [],
                    [{"kind": "send_offer"}, {"kind": "drop_offer"}],
                ]
            )
        case "parley":
            return one_of(
                [
                    each(prompt["prisoners"], lambda prisoner: {"kind": "open_offer", "prisoner": prisoner}),
                    each(prompt["untils"], lambda until: {"kind": "pass", "until": until}),
                ]
            )
        case "give_card":
            return each(prompt["cards"], lambda card: {"kind": kind, "card": card})
        case "answer_offer":
            return each(_YES_NO, lambda accept: {"kind": kind, "accept": accept})
        case "carry_out":
            return _of_pope(prompt)
        case "answer_pope":
            places = prompt["fiefs"] or [None]
            comply = each(places, lambda fief: {"kind": kind, "answer": "comply", "fief": fief})
            return one_of(
                [
                    comply if prompt["may_comply"] else [],
                    [{"kind": kind, "answer": "disfavour", "fief": None}],
                    [{"kind": kind, "answer": "indulgence", "fief": None}] if prompt["may_use_indulgence"] else [],
                ]
            )
    return None


def _counted(soldiers: list[dict[str, Any]], action: Action) -> Sequence[Action]:
    """A kind of soldiers, and how many of it."""

    def of_one(choice: dict[str, Any]) -> Sequence[Action]:
        soldier = choice["soldier"]
        return each(range(1, choice["most"] + 1), lambda count: {**action, "soldier": soldier, "count": count})

    return one_of([of_one(choice) for choice in soldiers])


def _marches(choices: list[dict[str, Any]]) -> Sequence[Action]:
    return one_of(
        [
            _counted(choice["soldiers"], {"kind": "march", "path": path})
            for choice in choices
            for path in choice["paths"]
        ]
    )


def _cards(choices: list[dict[str, Any]]) -> Sequence[Action]:
    """One of each list that is not empty; None where nothing is named."""

    def of_one(choice: dict[str, Any]) -> Sequence[Action]:
        targets = pairs(choice["fiefs"] or [None], choice["to"] or [None], lambda fief, to: {"fief": fief, "to": to})
        counts = range(1, choice["most"] + 1) if choice["most"] else [None]
        besides = pairs(choice["seats"] or [None], counts, lambda seat, count: {"seat": seat, "count": count})
        card = {"kind": "play_card", "card": choice["card"]}
        return pairs(targets, besides, lambda target, more: {**card, **target, **more})

    return one_of([of_one(choice) for choice in choices])


def _of_place(choice: dict[str, Any]) -> Sequence[Action]:
    what = {"kind": "place", "soldier": choice["soldier"], "bonus": choice["bonus"]}
    counts = range(1, choice["most"] + 1)
    return pairs(choice["fiefs"], counts, lambda fief, count: {**what, "fief": fief, "count": count})


def _of_die(choice: dict[str, Any]) -> Sequence[Action]:
    nothing: list[list[str]] = [[]] if choice["for_gold"] else []
    stakes = nothing + choice["stakes"]
    return each(stakes, lambda cards: {"kind": "choose_die", "sides": choice["sides"], "cards": cards})


def _of_pope(prompt: dict[str, Any]) -> Sequence[Action]:
    nothing = {"kind": "carry_out", "fief": None, "seat": None, "keep": None}
    if prompt["fiefs"]:
        return each(prompt["fiefs"], lambda fief: {**nothing, "fief": fief})
    if prompt["seats"]:
        return each(prompt["seats"], lambda seat: {**nothing, "seat": seat})
    return each(_YES_NO, lambda keep: {**nothing, "keep": keep})


def _in_recruiting(prompt: dict[str, Any]) -> Sequence[Action]:
    return one_of(
        [
            _counted(prompt["soldiers"], {"kind": "buy"}),
            *(_counted(way["soldiers"], {"kind": "keep_hired", "fief": way["fief"]}) for way in prompt["hired"]),
            each(prompt["begin"], lambda fief: {"kind": "begin_castle", "fief": fief}),
            each(prompt["finish"], lambda fief: {"kind": "finish_castle", "fief": fief}),
            _cards(prompt["cards"]),
            [{"kind": "end_recruiting"}],
        ]
    )
