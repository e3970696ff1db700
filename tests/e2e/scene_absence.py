"""Somebody is away: a computer player is called until they are back; the next time somebody who watches takes the seat."""
from scene import enter, goes_for_long, is_away, start, table


async def play(company):
    anna, bert, carla = [await company.guest(name) for name in ("Anna", "Bert", "Carla")]
    made = await table(anna, bert, options={"players": 2, "draw": "free"}, title="Is Bert here?")
    await enter(carla, invite=made["invite"])
    await start(anna, bert)
    room = {"room": anna.room}
    while anna.prompts:
        await anna.act()
    await anna.refused("not_absent", "room.call_bot", **room, seat=1)
    await goes_for_long(bert, company)
    await is_away(anna, 1)
    await anna.refused("unknown_computer_player", "room.call_bot", **room, seat=1, kind="oracle")
    await anna.ask("room.call_bot", **room, seat=1, kind="random", key="call")
    await anna.told("hands_changed", seat=1, why="called")
    await anna.refused("played_by_computer", "room.call_bot", **room, seat=1)
    await bert.connect()
    await bert.ask("room.resume", **room, seq=bert.seq, sync="events")
    await anna.told("hands_changed", seat=1, why="returned")
    await is_substituted(company, room)
    return anna


async def is_substituted(company, room):
    anna, bert, carla = company.people[:3]
    await anna.refused("not_absent", "room.substitute", **room, seat=1, person=carla.id)
    anna.heard.clear()
    await goes_for_long(bert, company)
    await is_away(anna, 1)
    await anna.refused("no_such_seat", "room.substitute", **room, seat=4, person=carla.id)
    await anna.ask("room.substitute", **room, seat=1, person=carla.id, key="substitute")
    await carla.told("substitute_invited", seat=1)
    await carla.ask("room.sit", **room, key="sit")
    await anna.told("hands_changed", seat=1, why="substituted")
    await anna.ask("game.resign", **room, key="resign")
    await anna.told("seed_published")
    await anna.ask("replay.get", **room)
