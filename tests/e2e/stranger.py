"""A client that somebody could write from the guide alone: it knows no rules, and puts its actions together from the
prompts. What it sends and gets is kept, for the schemas."""
import asyncio
import hashlib
import json
import random

import json_patch
import websockets
import websockets.exceptions
from e2e import CLIENT, PATIENCE, strangers

strangers()
from validate_transcript import ROOT, Schemas, validate  # noqa: E402

PROTOCOL = "palatine.v1"


class Refused(Exception):
    def __init__(self, error):
        super().__init__(f"{error['data']['reason']}: {error['message']}")
        self.reason = error["data"]["reason"]
        self.rule = error["data"].get("rule")


class Socket:
    """Frames over a WebSocket."""

    def __init__(self, url):
        self.url = url

    async def open(self):
        self.socket = await websockets.connect(self.url, subprotocols=[PROTOCOL], max_size=None, open_timeout=PATIENCE)

    async def send(self, text):
        await self.socket.send(text)

    async def frames(self):
        try:
            async for text in self.socket:
                yield text
        except websockets.exceptions.ConnectionClosed:
            pass

    async def close(self):
        await self.socket.close()


class Pipe:
    """Frames over `palatine --json`, a line each."""

    def __init__(self, url, environment):
        self.url, self.environment = url, environment

    async def open(self):
        self.process = await asyncio.create_subprocess_exec(
            CLIENT, "--json", self.url, "--no-hello", env=self.environment, limit=2**24,
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE)

    async def send(self, text):
        self.process.stdin.write(text.encode() + b"\n")
        await self.process.stdin.drain()

    async def frames(self):
        async for line in self.process.stdout:
            yield line.decode()

    async def close(self):
        """The exit code."""
        self.process.stdin.close()
        return await asyncio.wait_for(self.process.wait(), PATIENCE)


class Person:
    """One person on one connection: asks, listens, and remembers."""

    def __init__(self, name, transport, transcript=None):
        self.name, self.transport = name, transport
        self.transcript = [] if transcript is None else transcript  # the lines of protocol/examples
        self.heard = []  # chat and notices, presence and lobby: (method, params)
        self.token = None
        self.id = None
        self._last = 0
        self._asked = {}
        self._changed = asyncio.Event()

    async def open(self):
        await self.transport.open()
        self._reader = asyncio.ensure_future(self._read())
        return self

    async def connect(self, **hello):
        await self.open()
        who = {"token": self.token} if self.token else {"name": self.name}
        self.hello = await self.ask("session.hello", client={"name": "stranger", "version": "1"}, **{**who, **hello})
        self.token = self.hello.get("token", self.token)
        self.id = self.hello["person"]["id"]
        return self

    async def close(self):
        code = await self.transport.close()
        await self._reader
        return code

    async def closed(self):
        """The server ends the connection."""
        await asyncio.wait_for(self._reader, PATIENCE)

    async def _read(self):
        async for text in self.transport.frames():
            message = json.loads(text)
            method = self._asked[message["id"]][0] if "method" not in message else None
            self._keep("server", message, method)
            if method:
                self._answer(method, message)
            else:
                self.on(message["method"], message["params"])
            self._changed.set()
        self._changed.set()

    def _answer(self, method, message):
        if "result" in message:
            self.on_result(method, message["result"])
        self._asked.pop(message["id"])[1].set_result(message)

    def _keep(self, sender, message, method=None):
        entry = {"from": sender, **({"method": method} if method else {}), "message": message}
        self.transcript.append(json.dumps(entry, ensure_ascii=False, separators=(",", ":")))

    async def ask(self, method, **params):
        self._last += 1
        answer = asyncio.get_running_loop().create_future()
        self._asked[self._last] = (method, answer)
        request = {"jsonrpc": "2.0", "id": self._last, "method": method, "params": params}
        self._keep("client", request)
        await self.transport.send(json.dumps(request))
        message = await asyncio.wait_for(answer, PATIENCE)
        if "error" in message:
            raise Refused(message["error"])
        return message["result"]

    async def refused(self, reason, method, **params):
        try:
            await self.ask(method, **params)
        except Refused as refusal:
            assert refusal.reason == reason, f"{method}: {refusal}, and not {reason}"
        else:
            raise AssertionError(f"{method} should be refused: {reason}")

    async def until(self, condition, what):
        async def wait():
            while not (found := condition()):
                if self._reader.done():
                    raise AssertionError(f"{self.name}: the connection ended before {what}")
                self._changed.clear()
                await self._changed.wait()
            return found

        try:
            return await asyncio.wait_for(wait(), PATIENCE)
        except asyncio.TimeoutError:
            raise AssertionError(f"{self.name}: never {what}") from None

    async def settle(self):
        """What the server sent before now has come: a connection's frames come in order."""
        await self.ask("session.ping")

    def on(self, method, params):
        self.heard.append((method, params))

    def on_result(self, method, result):
        pass

    def texts(self):
        return [params["text"] for method, params in self.heard if method == "chat.message"]

    def notices(self):
        return [params["kind"] for method, params in self.heard if method == "server.notice"]


class Player(Person):
    """A person at one table, in one of the three ways to be told."""

    def __init__(self, name, transport, sync="view", seed=0, transcript=None):
        super().__init__(name, transport, transcript)
        self.sync, self.rng = sync, random.Random(seed)
        self.room = self.seat = self.seq = self.view = self.table = None
        self.prompts, self.reveal = [], False
        self.views = {}   # by seq, where views are told
        self.events = []  # of the room and the game, in order
        self.looked = 0   # how many of them were waited for
        self.acts = 0
        self.entropy = self.rng.randbytes(16)

    def on(self, method, params):
        super().on(method, params)
        if method == "reveal_entropy" and params["room"] == self.room:
            self.reveal = True
        if method == "room.update" and params["room"] == self.room:
            self._update(params)

    def _update(self, update):
        assert update["seq"] == self.seq + 1, f"{self.name}: update {update['seq']} after {self.seq}"
        self.seq = update["seq"]
        self.table = update.get("table", self.table)
        self.prompts = update.get("prompts", [])
        self.events += update["events"]
        if self.sync == "events" and not any(map(goes_back, update["events"])):
            assert "view" not in update and "patch" not in update, "events alone"
        if "view" in update:
            self.view = update["view"]
        elif "patch" in update:
            self.view = json_patch.apply(self.view, update["patch"])
        if self.view is not None:
            self.views[self.seq] = self.view

    def on_result(self, method, result):
        """Taken where it comes, before the next update is."""
        if method == "room.join" and self.room in (None, result["room"]):
            self._snapshot(result)
        elif method == "room.resume" and "snapshot" in result:
            self._snapshot(result["snapshot"])
        elif method == "room.sit":
            self.seat = result["seat"]

    def _snapshot(self, snapshot):
        self.room, self.seq, self.table = snapshot["room"], snapshot["seq"], snapshot["table"]
        self.seat = snapshot.get("seat", self.seat)
        self.view = snapshot.get("view")
        self.prompts = snapshot.get("prompts", [])
        self.reveal = snapshot.get("reveal", False)
        if self.view is not None:
            self.views[self.seq] = self.view

    async def join(self, **where):
        return await self.ask("room.join", sync=self.sync, **where)

    async def ready(self):
        game = self.table["game_id"].encode()
        commit = hashlib.sha256(b"palatine-entropy/1\0" + game + bytes([self.seat]) + self.entropy).hexdigest()
        await self.ask("room.ready", room=self.room, entropy_commit=commit, key="ready")

    async def open_entropy(self):
        await self.until(lambda: self.reveal, "asked to reveal")
        await self.ask("room.reveal", room=self.room, entropy=self.entropy.hex(), key="reveal")

    async def told(self, kind, **members):
        """Waits for an event with these members, after the last one that was waited for."""
        def found():
            for place in range(self.looked, len(self.events)):
                if self.events[place]["kind"] == kind and members.items() <= self.events[place].items():
                    self.looked = place + 1
                    return self.events[place]
            return None

        return await self.until(found, f"told {kind}")

    def over(self):
        return self.table["status"] in ("over", "frozen")

    async def act(self):
        """One action, of those that the first open prompt offers."""
        prompt = self.prompts.pop(0)
        self.acts += 1
        action = some_action(prompt["prompt"], self.rng)
        return await self.ask("game.act", room=self.room, prompt=prompt["id"], key=f"act-{self.acts}", action=action)

    async def play(self, meanwhile=None):
        """To the end; `meanwhile` is called after every action of one's own."""
        while not self.over():
            if self.prompts:
                await self.act()
                if meanwhile:
                    await meanwhile()
            else:
                await self.until(lambda: self.prompts or self.over(), "asked, nor is the game over")


def goes_back(event):
    """After which everyone gets a view, however they are told."""
    return event["kind"] == "actions_undone" or event.get("why") == "substituted"


def some_action(prompt, rng):
    """A stranger reads the schema of a prompt, not the rules: every choice it lists will do."""
    kind = prompt["kind"]
    if kind == "choose_family":
        return {"kind": kind, "family": rng.choice(prompt["families"])}
    if kind == "lay_disc":
        return {"kind": kind, "disc": rng.choice(prompt["discs"])}
    if kind == "place_knight":
        return {"kind": kind, "family": rng.choice(prompt["families"]), "region": rng.choice([None, *prompt["regions"]])}
    if kind == "move_emperor":
        return {"kind": kind, "steps": rng.choice(prompt["choices"])["steps"]}
    if kind == "place_emperor":
        return {"kind": kind, "region": rng.choice(prompt["regions"])}
    assert kind == "take_pile", prompt
    pile = rng.choice(prompt["choices"])
    lying = [family for family, count in sorted(pile["knights"].items()) for _ in range(count)]
    taken = rng.sample(lying, pile["take"])
    return {"kind": kind, "pile": pile["pile"], "knights": {family: taken.count(family) for family in pile["knights"]}}


def faults_of(name, transcript):
    """How many messages of a transcript do not hold against protocol/schemas; each is told on stderr."""
    if not hasattr(faults_of, "schemas"):
        faults_of.schemas = Schemas(ROOT / "protocol" / "schemas")
    return validate(faults_of.schemas, transcript, name, "carolus-magnus")
