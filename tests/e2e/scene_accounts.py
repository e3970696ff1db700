"""A guest becomes an account, sees where she is signed in and what she has played, signs out, and signs in again."""
from scene import start, table

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
    await anna.ask("session.hello", client=CLIENT, code=f"{code[:4]}-{code[4:]}".lower())
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
