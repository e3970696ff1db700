"""A clock runs out and a computer player takes over; and a game by the day, with a holiday."""
from scene import is_away, start, table

DAY = 24 * 3_600_000


async def play(company):
    anna, bert = await company.guest("Anna"), await company.guest("Bert")
    await table(anna, bert, options={"players": 2, "draw": "free"}, clock={"kind": "live", "bank_ms": 10_500},
                on_timeout="bot", title="Ten seconds")
    await start(anna, bert)
    room = {"room": anna.room}
    asked = anna.prompts[0]
    while bert.prompts:
        await bert.act()
    await anna.until(lambda: any(method == "room.clocks" and 0 in params.get("short", [])
                                 for method, params in anna.heard), "told that her time is short")
    await anna.told("hands_changed", seat=0, why="timeout")
    await anna.refused("played_by_computer", "game.act", **room, prompt=asked["id"], key="late",
                       action={"kind": "choose_family", "family": "red"})
    await anna.ask("room.sit", **room, key="back")
    await anna.told("hands_changed", seat=0, why="returned")
    await anna.refused("not_by_the_day", "room.holiday", **room, days=1)
    await anna.ask("game.resign", **room, key="resign")
    await anna.told("seed_published")
    await by_the_day(anna, bert)
    return anna


async def by_the_day(anna, bert):
    await table(anna, bert, options={"players": 2, "draw": "free"}, clock={"kind": "correspondence", "limit_ms": DAY},
                title="A decision a day", key="create-2")
    await start(anna, bert)
    room = {"room": anna.room}
    await anna.ask("room.holiday", **room, days=10, key="holiday")
    await anna.told("holiday_taken", seat=0)
    await anna.refused("no_holiday_left", "room.holiday", **room, days=5)
    await anna.refused("bad_param", "room.holiday", **room, days=15)
    await anna.refused("not_absent", "room.call_bot", **room, seat=1)
    await bert.close()
    await is_away(anna, 1)
    await anna.refused("grace_not_over", "room.call_bot", **room, seat=1)
    await anna.close()
    await anna.connect()
    await anna.ask("room.resume", **room, seq=anna.seq, sync="events")
    await anna.until(lambda: anna.heard[-1][0] == "room.clocks", "told how the clocks stand")
