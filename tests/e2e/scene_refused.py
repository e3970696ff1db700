"""One refusal after the other, of those that anybody gets: with reason, and path where there is one."""
from scene import enter, start, table


async def play(company):
    anna = company.stranger("Anna")
    await anna.open()
    await anna.refused("hello_first", "lobby.watch")
    await anna.refused("unknown_token", "session.hello", client={"name": "stranger", "version": "1"}, token="A" * 43)
    await anna.refused("name_too_short", "session.hello", client={"name": "stranger", "version": "1"}, name="A")
    anna.hello = await anna.ask("session.hello", client={"name": "stranger", "version": "1"}, name="Anna")
    await anna.refused("hello_already", "session.hello", client={"name": "stranger", "version": "1"})
    await anna.refused("unknown_param", "session.ping", speed=1)
    await anna.refused("missing_param", "room.leave")
    await anna.refused("bad_param", "room.sit", room="r", seat=9)
    await anna.refused("no_such_room", "room.join", room="A" * 22)
    await anna.refused("room_or_invite", "room.join")
    await anna.refused("unknown_game", "room.create", game="chess")
    await anna.refused("unknown_param", "room.create", game="carolus-magnus", options={"speed": 1})
    await anna.refused("bad_clock", "room.create", game="carolus-magnus", clock={"kind": "live", "bank_ms": 1})
    bert, carla = [await company.guest(name) for name in ("Bert", "Carla")]
    made = await table(bert, anna, options={"players": 2, "max_rounds": 1}, title="No, no, no")
    room = {"room": anna.room}
    await anna.refused("already_seated", "room.sit", **room, seat=0)
    await anna.refused("not_host", "room.configure", **room, title="Mine")
    await anna.refused("not_started", "game.resign", **room, key="resign-1")
    await enter(carla, invite=made["invite"])
    await start(bert, anna)
    await anna.refused("already_started", "room.stand", **room)
    await anna.refused("undo_off", "game.undo", **room, key="undo-1")
    await anna.refused("not_over", "replay.get", **room)
    await anna.refused("no_such_offer", "game.answer", **room, offer="1", accept=True, key="answer-1")
    await anna.refused("stale", "game.act", **room, prompt="none", key="act-1", action={"kind": "lay_disc", "disc": 1})
    await anna.refused("not_absent", "room.call_bot", **room, seat=0)
    await anna.refused("not_by_the_day", "room.holiday", **room, days=1)
    await anna.refused("key_reused", "game.resign", **await used(anna))
    await anna.ask("game.resign", **room, key="resign-2")
    await anna.told("seed_published")
    await anna.refused("game_over", "game.resign", **room, key="resign-3")
    return anna


async def used(person):
    """A key that was another request's."""
    await person.ask("chat.say", room=person.room, text="Hm.", key="said")
    return {"room": person.room, "key": "said"}
