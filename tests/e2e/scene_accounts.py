"""A guest becomes an account, sees where she is signed in and what she has played, has a bot, signs out, and signs in
again."""
from scene import enter, start, table

PASSWORD, NEXT_PASSWORD = "an example, no secret", "another example"
CLIENT = {"name": "stranger", "version": "1"}


async def play(company):
    bert = await company.guest("Bert")
    await bert.ask("account.claim", name="Bert", password=PASSWORD)
    anna = company.stranger("Anna")
    await anna.connect()
    await becomes_an_account(anna)
    await anna.ask("account.rename", name="Anna Magna")
    await anna.refused("bad_name", "account.rename", name="Anna·7f")
    await plays(anna)
    await other_devices(anna, company)
    await has_a_bot(anna, company)
    await anna.refused("wrong_credentials", "account.password", old=NEXT_PASSWORD, new=PASSWORD)
    await anna.ask("account.password", old=PASSWORD, new=NEXT_PASSWORD)
    anna.token = (await anna.ask("account.renew"))["token"]
    await anna.ask("account.logout", everywhere=True)
    await anna.closed()
    await anna.open()
    await anna.refused("hello_first", "account.games")
    await anna.refused("wrong_credentials", "account.login", name="Anna Magna", password=PASSWORD)
    await anna.ask("account.login", name="Anna Magna", password=NEXT_PASSWORD, client=CLIENT)
    code = (await anna.ask("account.code"))["code"]
    await anna.close()
    await anna.open()
    await anna.refused("unknown_code", "session.hello", client=CLIENT, code="AAAA-AAAA")
    await anna.ask("session.hello", client=CLIENT, code=f"{code[:4]}-{code[4:]}".lower(), budget=True)
    return anna


async def becomes_an_account(anna):
    await anna.refused("not_account", "account.password", old="", new=PASSWORD)
    await anna.refused("name_taken", "account.claim", name="BERT", password=PASSWORD)
    await anna.refused("password_too_short", "account.claim", name="Anna", password="short")
    await anna.ask("account.claim", name="Anna", password=PASSWORD, key="claim")
    await anna.refused("already_account", "account.claim", name="Anna", password=PASSWORD)


async def plays(anna):
    await table(anna, None, options={"players": 2, "draw": "free"})
    await start(anna)
    await anna.ask("game.resign", room=anna.room, key="resign")
    await anna.told("seed_published")
    await anna.ask("account.games")
    await anna.ask("replay.get", room=anna.room)


async def other_devices(anna, company):
    code = (await anna.ask("account.code"))["code"]
    tablet = company.stranger("Anna")
    await tablet.open()
    await tablet.ask("session.hello", client={"name": "tablet", "version": "1"}, code=code)
    devices = (await anna.ask("account.devices"))["devices"]
    other = next(device["id"] for device in devices if not device.get("current"))
    await anna.ask("account.revoke", device=other)
    await tablet.closed()
    await anna.refused("no_such_device", "account.revoke", device=other)


async def has_a_bot(anna, company):
    await anna.refused("name_taken", "account.add_bot", name="bert")
    made = await anna.ask("account.add_bot", name="Robin", key="robin")
    room = (await anna.ask("room.create", game="carolus-magnus", options={"players": 3}))["room"]
    await anna.ask("room.join", room=room, sync="events")
    robin = company.stranger("Robin")
    robin.token = made["token"]
    await robin.connect(budget=True)
    await enter(robin, room=room)
    await robin.ask("room.sit", room=room, seat=1)
    await anna.ask("room.configure", room=room, bots=False)
    await robin.refused("bots_not_welcome", "room.sit", room=room, seat=1)
    await robin.refused("not_for_bots", "account.code")
    await anna.ask("account.bots")
    await anna.ask("account.renew_bot", bot=robin.id, key="renew")
    await robin.closed()
    await anna.ask("account.remove_bot", bot=robin.id, key="remove")
    await anna.refused("no_such_bot", "account.renew_bot", bot=robin.id)
    await anna.ask("room.leave", room=room)
