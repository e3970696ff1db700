"""What the recorded scenes have in common: people of one server, and a table of them."""
from stranger import Player, Socket


class Company:
    """The people of one scene. All follow by events. `appoint` gives an account a role, as who runs the server."""

    def __init__(self, url, appoint=None):
        self.url, self.appoint, self.people = url, appoint, []

    def stranger(self, name):
        person = Player(name, Socket(self.url), "events", seed=len(self.people))
        self.people.append(person)
        return person

    async def guest(self, name):
        return await self.stranger(name).connect()

    async def leave(self):
        for person in self.people:
            await person.close()


async def table(host, *others, key="create", **settings):
    """The host makes a table, and all sit down in order; `None` is a computer player. The first seat is the host's."""
    made = await host.ask("room.create", game="carolus-magnus", key=key, **settings)
    await enter(host, room=made["room"])
    await host.ask("room.sit", room=host.room, seat=0)
    for seat, other in enumerate(others, 1):
        if other is None:
            await host.ask("room.add_bot", room=host.room, kind="random", seat=seat)
        else:
            await enter(other, invite=made["invite"])
            await other.ask("room.sit", room=other.room, seat=seat)
    return made


async def enter(person, **where):
    """From now on this is the room that the person follows."""
    person.room = None
    await person.join(**where)


async def start(*people):
    """Without entropies of their own: nothing more is asked of them before the first decision."""
    for person in people:
        await person.ask("room.ready", room=person.room)
    for person in people:
        await person.told("game_started")


async def is_away(person, seat):
    def seen():
        return any(method == "room.presence" and (params["room"], params["seat"]) == (person.room, seat)
                   and not params["connected"] for method, params in person.heard)

    await person.until(seen, f"told that seat {seat} is away")


async def goes_for_long(person, company):
    """Out of sight for longer than the grace: by then another has become the host of the open table where both were."""
    made = await person.ask("room.create", game="carolus-magnus")
    await person.ask("room.join", room=made["room"], sync="events")
    witness = await company.guest("Dora")
    await enter(witness, room=made["room"])
    await person.close()
    await witness.told("host_changed")
