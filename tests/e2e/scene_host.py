"""What a host may do before the start, and nobody else."""
from scene import enter, start, table


async def play(company):
    anna, bert, carla = [await company.guest(name) for name in ("Anna", "Bert", "Carla")]
    await anna.refused("bad_clock", "room.create", game="carolus-magnus", clock={"kind": "live", "bank_ms": 5000})
    made = await table(anna, None, bert, options={"players": 3}, title="The first idea")
    await enter(carla, invite=made["invite"])
    room = {"room": anna.room}
    await bert.ask("room.ready", **room)
    await changes_settings(anna, room)
    await bert.ask("room.sit", **room, seat=2)
    await anna.ask("room.move", **room, seat=2, to=0, key="move")  # the two change places
    await anna.refused("no_such_seat", "room.move", **room, seat=2, to=5)
    await anna.refused("no_such_person", "room.host", **room, person="nobody")
    await anna.ask("room.host", **room, person=carla.id, key="host")
    await anna.refused("not_host", "room.configure", **room, undo="off")
    await anna.refused("not_host", "room.move", **room, seat=1, to=2)
    await carla.ask("room.host", **room, person=anna.id)
    await start(anna, bert)
    await anna.refused("already_started", "room.configure", **room, undo="off")
    return anna


async def changes_settings(anna, room):
    await anna.ask("room.configure", **room, title="A better one", undo="ask", key="configure-1",
                   clock={"kind": "live", "bank_ms": 600_000, "increment_ms": 5000})
    await anna.told("readiness_changed", ready=False)
    await anna.refused("teams_need_four_players", "room.configure", **room, options={"players": 3, "teams": [0, 1, 0, 1]})
    await anna.refused("bad_param", "room.configure", **room, options={"players": 9})
    await anna.refused("unknown_param", "room.configure", **room, clocks={"kind": "none"})
    # options are taken whole; where they leave fewer seats, those beyond stand up
    await anna.ask("room.configure", **room, options={"players": 2}, key="configure-2")
    await anna.told("person_stood", seat=2)
    await anna.ask("room.configure", **room, options={"players": 3, "draw": "free"}, key="configure-3")
