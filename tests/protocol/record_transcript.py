#!/usr/bin/python3
"""Plays a short game on a fresh server and writes what one player sent and got: protocol/examples/*.jsonl.

    tests/protocol/record_transcript.py --server build/release/bin/palatine-server > protocol/examples/two-players.jsonl

It is a whole client in a few lines: it knows no rules and takes choices out of the prompts.
"""
import argparse
import asyncio
import hashlib
import json
import re
import secrets
import subprocess
import sys
import tempfile

import websockets


def choose(prompt):
    """Some action of those that the prompt offers; as a table, so that the transcript is not all of one kind."""
    kind = prompt["kind"]
    if kind == "choose_family":
        return {"kind": kind, "family": prompt["families"][0]}
    if kind == "lay_disc":
        return {"kind": kind, "disc": prompt["discs"][-1]}
    if kind == "place_knight":
        region = None if prompt["left"] % 2 else prompt["regions"][prompt["left"]]
        return {"kind": kind, "family": prompt["families"][-1], "region": region}
    if kind == "move_emperor":
        best = max(prompt["choices"], key=lambda choice: len(choice["preview"]))
        return {"kind": kind, "steps": best["steps"]}
    if kind == "place_emperor":
        return {"kind": kind, "region": prompt["regions"][-1]}
    if kind == "take_turn":
        return choose_target(prompt)
    if kind == "roll":
        if prompt["may_stop"] and prompt["beats"]:
            return {"kind": "stop"}
        best = max(prompt["keeps"], key=lambda choice: choice["chance"] or len(choice["keep"]))
        return {"kind": kind, "keep": best["keep"]}
    if kind == "give_castle":
        return {"kind": kind, "castle": prompt["castles"][0], "pile": prompt["piles"][-1]}
    if kind in WARLORDS:
        return {"kind": kind, **WARLORDS[kind](prompt)}
    if kind in ("campaign", "reserves", "muster", "recruit"):
        return choose_of_many(prompt)
    if kind == "play_card":
        return play(prompt["cards"][0]) if prompt["cards"] else {"kind": "pass", "until": prompt["untils"][0]}
    if kind == "choose_battle":
        return {"kind": "fight", "fief": prompt["fiefs"][0]}
    if kind == "name_losses":
        loss = prompt["soldiers"][0]
        return {"kind": "lose", "soldier": loss["soldier"], "count": loss["most"]}
    raise ValueError(f"a prompt of an unknown kind: {kind}")


def placed(choice, fief):
    return {"fief": fief, "soldier": choice["soldier"], "count": choice["most"]}


# Of Warlords of Europe, where the action is called as the prompt is.
WARLORDS = {
    "choose_kingdom": lambda prompt: {"kingdom": prompt["kingdoms"][0]},
    "found": lambda prompt: {"castle": prompt["fiefs"][0], "warlord": prompt["fiefs"][1]},
    "place": lambda prompt: {**placed(prompt["choices"][0], prompt["choices"][0]["fiefs"][-1]),
                             "bonus": prompt["choices"][0]["bonus"]},
    "fight_on": lambda prompt: {},
    "send_back": lambda prompt: placed(prompt["choices"][0]["soldiers"][0], prompt["choices"][0]["fief"]),
    "house": lambda prompt: {"fief": prompt["fiefs"][0]},
    "carry_out": lambda prompt: {"fief": (prompt["fiefs"] or [None])[0], "seat": (prompt["seats"] or [None])[0],
                                 "keep": None if prompt["fiefs"] or prompt["seats"] else True},
    "answer_pope": lambda prompt: {"answer": "comply" if prompt["may_comply"] else "disfavour",
                                   "fief": prompt["fiefs"][0] if prompt["may_comply"] and prompt["fiefs"] else None},
    "choose_die": lambda prompt: {"sides": prompt["dice"][-1]["sides"],
                                  "cards": [] if prompt["dice"][-1]["for_gold"] else prompt["dice"][-1]["stakes"][0]},
    "pick_place": lambda prompt: {"place": prompt["places"][0]},
    "buy_card": lambda prompt: {"buy": True},
}


def play(choice):
    """The first of each list."""
    first = {name: choice[many][0] if choice[many] else None for name, many in
             (("fief", "fiefs"), ("to", "to"), ("seat", "seats"))}
    return {"kind": "play_card", "card": choice["card"], **first, "count": choice["most"] or None}


def choose_of_many(prompt):
    """One attack, with most of an army; one purchase of each kind; then the end."""
    kind = prompt["kind"]
    if kind == "campaign" and len(prompt["marches"]) > 1:
        march = max(prompt["marches"], key=lambda choice: sum(each["most"] for each in choice["soldiers"]))
        largest = max(march["soldiers"], key=lambda each: each["most"])
        return {"kind": "march", "path": march["paths"][0], "soldier": largest["soldier"], "count": largest["most"]}
    if kind == "recruit" and prompt["begin"]:
        return {"kind": "begin_castle", "fief": prompt["begin"][0]}
    if kind == "recruit" and prompt["soldiers"]:
        bought = prompt["soldiers"][-1]
        return {"kind": "buy", "soldier": bought["soldier"], "count": bought["most"]}
    return {"kind": {"campaign": "end_campaign", "reserves": "end_reserves", "muster": "end_muster",
                     "recruit": "end_recruiting"}[kind]}


def choose_target(prompt):
    if prompt["guards"]:
        guard = prompt["guards"][0]
        return {"kind": "lay_guard", "guard": guard["guard"], "on": guard["on"][-1]}
    if prompt["throne"]:
        return {"kind": "try_throne"}
    if prompt["cards"]:
        return {"kind": "attack", "card": max(prompt["cards"], key=lambda choice: choice["chance"])["card"]}
    if prompt["piles"]:
        return {"kind": "try_pile", "pile": max(prompt["piles"], key=lambda choice: choice["chance"] or 0)["pile"]}
    return {"kind": "bury", "pile": prompt["bury"][0]} if prompt["bury"] else {"kind": "end_turn"}


class Player:
    """One connection; asks one request at a time and keeps all that came."""

    def __init__(self, socket, log):
        self.socket, self.log, self.next_id, self.prompts = socket, log, 0, []
        self.seq, self.over, self.entropy_asked = 0, False, None

    def note(self, sender, message, method=None):
        if self.log is not None:
            entry = {"from": sender, **({"method": method} if method else {}), "message": message}
            self.log.append(json.dumps(entry, ensure_ascii=False, separators=(",", ":")))

    async def receive(self, method=None):
        message = json.loads(await asyncio.wait_for(self.socket.recv(), 30))
        self.note("server", message, method if "id" in message else None)
        params = message.get("params", {})
        if message.get("method") == "room.update":
            self.prompts = params.get("prompts", [])
            self.seq = params["seq"]
            self.over = any(event["kind"] == "seed_published" for event in params["events"]) or self.over
        if message.get("method") == "reveal_entropy":
            self.entropy_asked = params
        return message

    async def ask(self, method, **params):
        self.next_id += 1
        request = {"jsonrpc": "2.0", "id": self.next_id, "method": method, "params": params}
        self.note("client", request)
        await self.socket.send(json.dumps(request))
        while True:
            message = await self.receive(method)
            if message.get("id") == self.next_id:
                return message

    async def done(self, method, **params):
        answer = await self.ask(method, **params)
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']}")
        return answer["result"]


# Options that make it short, and an action that no prompt asked for.
GAMES = {
    "carolus-magnus": ("max_rounds", {"kind": "lay_disc", "disc": 1}),
    "chevaliers": ("max_turns", {"kind": "try_pile", "pile": 0}),
    "warlords-of-europe": ("max_rounds", {"kind": "end_campaign"}),
}


async def play(url, game, rounds, sync):
    log = []
    async with websockets.connect(url, subprotocols=["palatine.v1"], max_size=None) as socket:
        player = Player(socket, log)
        client = {"name": "recorder", "version": "1"}
        await player.done("session.hello", client=client, name="Anna")
        await player.done("session.ping")
        await player.done("lobby.watch")
        made = await player.done("room.create", game=game, options={"players": 2, GAMES[game][0]: rounds},
                                 title="A short one", key="create-1")
        joined = await player.done("room.join", room=made["room"], sync=sync)
        game_id = joined["table"]["game_id"]
        await player.done("room.sit", room=made["room"], seat=0, key="sit-1")
        await player.ask("room.sit", room=made["room"], seat=1)  # refused: one sits already
        await player.done("room.add_bot", room=made["room"], kind="random", key="bot-1")
        await player.done("chat.say", room=made["room"], text="Good luck!", key="say-1")
        entropy = secrets.token_bytes(16)
        commit = hashlib.sha256(b"palatine-entropy/1\0" + game_id.encode() + bytes([0]) + entropy).hexdigest()
        await player.done("room.ready", room=made["room"], entropy_commit=commit, key="ready-1")
        while player.entropy_asked is None:
            await player.receive()
        await player.done("room.reveal", room=made["room"], entropy=entropy.hex(), key="reveal-1")
        await player.ask("game.act", room=made["room"], prompt="none", key="act-0",
                         action=GAMES[game][1])  # refused: there is no such prompt
        await player.done("room.resume", room=made["room"], seq=player.seq, sync=sync)
        acts = 0
        while not player.over:
            if not player.prompts:
                await player.receive()
                continue
            prompt = player.prompts[0]
            player.prompts = []
            acts += 1
            await player.done("game.act", room=made["room"], prompt=prompt["id"], key=f"act-{acts}",
                              action=choose(prompt["prompt"]))
        await player.done("replay.get", room=made["room"])
        await player.done("room.leave", room=made["room"])
    return log


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--server", required=True)
    parser.add_argument("--game", choices=sorted(GAMES), default="carolus-magnus")
    parser.add_argument("--rounds", type=int, default=1, help="or turns")
    parser.add_argument("--sync", choices=["view", "patch", "events"], default="view")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as data:
        command = [arguments.server, "--listen", "127.0.0.1:0", "--data", data]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as server:
            try:
                for line in server.stdout:
                    found = re.search(r"http://([0-9.]+:[0-9]+)", line)
                    if found:
                        break
                else:
                    sys.exit("the server did not start")
                log = asyncio.run(play(f"ws://{found.group(1)}/ws", arguments.game, arguments.rounds,
                                       arguments.sync))
            finally:
                server.terminate()
                server.stdout.read()
    print("\n".join(log))


if __name__ == "__main__":
    main()
