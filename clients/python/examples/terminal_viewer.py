#!/usr/bin/env python3
"""Draws a table in the terminal, anew whenever it changes, until its game is over.

  terminal_viewer.py ws://127.0.0.1:8080/ws ROOM
"""
from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections.abc import Iterator, Mapping
from typing import cast

from palatine_client import Client, Room, RoomState, clock_left
from palatine_client.games.carolus_magnus import view as carolus_magnus
from palatine_client.games.chevaliers import view as chevaliers

HEARD = 4  # events that are shown


def name_of(state: RoomState, seat: int) -> str:
    there = state.table["seats"][seat]
    person = there.get("person")
    computer = f" (played by {there['stand_in']})" if "stand_in" in there else ""
    return (person["name"] if person else "nobody") + computer


def knights(counts: Mapping[str, object]) -> str:
    """Two red ones and a green one: r2 g1."""
    return " ".join(f"{family[0]}{count}" for family, count in counts.items() if count) or "-"


def draw_carolus_magnus(state: RoomState, view: carolus_magnus.View) -> Iterator[str]:
    yield f"Round {view['round']}, {view['phase']['kind'].replace('_', ' ')}"
    for region in view["regions"]:
        emperor = "♔" if region["region"] == view["emperor"] else " "
        land = "▒▒" * len(region["provinces"])
        owner = "" if region["owner"] is None else f"{'♜' * region['castles']} side {region['owner']}"
        yield f" {emperor} {region['region']:2} {land:<14} {knights(dict(region['knights'])):<24} {owner}"
    control = [f"{family} {'-' if seat is None else seat}" for family, seat in dict(view["control"]).items()]
    yield f"Families: {', '.join(control)}"
    for seat in view["seats"]:
        side = view["sides"][seat["side"]]
        disc = f"disc {seat['laid']}" if seat["laid"] else ""
        yield f"{seat_line(state, seat['seat'])}  {side['castles_left']} castles left  {disc}"
        yield f"     court {knights(dict(seat['court']))}   reserve {knights(dict(seat['reserve']))}"


def value(combination: chevaliers.Value) -> str:
    return f"{combination['count']}×{combination['face']}/{combination['other']}" if combination["count"] else "nothing"


def special(card: chevaliers.Special | chevaliers.SpecialWithoutKind) -> str:
    face = f" {card['face']}" if card["face"] else ""
    return card["special"].replace("_", " ") + face


def card_text(card: chevaliers.Castle | chevaliers.Tournament | chevaliers.Special) -> str:
    if card["kind"] == "castle":
        return f"castle {card['colour']} {value(card['combination'])}"
    if card["kind"] == "special":
        return f"{special(card)} {value(card['combination'])}"
    return "tournament"


def draw_chevaliers(state: RoomState, view: chevaliers.View) -> Iterator[str]:
    phase = view["phase"]
    yield f"Turn {view['turn']}, {phase['kind'].replace('_', ' ')}"
    for side, pile in zip(("left", "right"), view["piles"]):
        yield f"  {side:>5} pile, {pile['cards']:2} cards: {card_text(pile['top']) if pile['top'] else '-'}"
    if phase["kind"] == "rolling":
        beaten = f", to beat {value(phase['to_beat'])}" if phase["to_beat"] else ""
        dice = " ".join(f"[{die}]" for die in phase["dice"]) or "no dice yet"
        yield f"  {phase['purpose']} of {name_of(state, phase['seat'])}: {dice} {value(phase['value'])}{beaten}"
    for seat in view["seats"]:
        guarded = {card for guard in seat["guards"] for card in guard["on"]}
        castles = [f"♜{castle['colour']}{'*' if castle['card'] in guarded else ''}" for castle in seat["castles"]]
        others = [special(card) + ("*" if card["card"] in guarded else "") for card in seat["specials"]]
        throne = "  THRONE" if seat["throne"] else ""
        yield f"{seat_line(state, seat['seat'])}  {len(seat['tournaments'])} tournaments{throne}"
        yield f"     {' '.join(castles) or 'no castle'}   {', '.join(others)}"


def seat_line(state: RoomState, seat: int) -> str:
    left = clock_left(state, seat, time.monotonic())
    clock = "" if left is None else f" {int(left) // 60}:{int(left) % 60:02}"
    return f" {'►' if seat in state.to_act else ' '} {seat} {name_of(state, seat)}{clock}"


def draw(state: RoomState) -> Iterator[str]:
    table = state.table
    yield f"{table['title']}: {table['game']}, {table['status']}{', paused' if table['paused'] else ''}"
    if state.view is None:
        for seat in table["seats"]:
            yield f"{seat_line(state, seat['seat'])}{'  ready' if seat['ready'] else ''}"
    elif table["game"] == "carolus-magnus":
        yield from draw_carolus_magnus(state, cast(carolus_magnus.View, state.view))
    elif table["game"] == "chevaliers":
        yield from draw_chevaliers(state, cast(chevaliers.View, state.view))
    if "result" in table:
        winners = [name_of(state, seat["seat"]) for seat in table["seats"] if seat["side"] in table["result"]["winners"]]
        yield f"Won by {' and '.join(winners) or 'nobody'}: {table['result']['reason'].replace('_', ' ')}"


async def show(room: Room) -> None:
    heard: list[str] = []
    room.on("events", lambda told: heard.extend(event["kind"].replace("_", " ") for event in told.events))
    async for state in room.states():
        del heard[:-HEARD]
        clear = "\x1b[H\x1b[2J" if sys.stdout.isatty() else "\n"
        print(clear + "\n".join([*draw(state), f"  … {', '.join(heard)}"]), flush=True)
        if state.is_over:
            return


async def main(url: str, room: str) -> None:
    async with Client(url, name="Viewer", app="terminal viewer", version="1") as client:
        await show(await client.join(room, as_="spectator", sync="patch"))


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description="Draws a table in the terminal.")
    arguments.add_argument("url")
    arguments.add_argument("room")
    given = arguments.parse_args()
    asyncio.run(main(given.url, given.room))
