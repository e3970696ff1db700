"""Two take back, ask each other this and that, and agree on a draw; then two may not talk, nor ask each other much."""
from scene import start, table


async def play(company):
    anna, bert = await company.guest("Anna"), await company.guest("Bert")
    await table(anna, bert, options={"players": 2, "draw": "free"}, undo="free", title="We take back")
    await start(anna, bert)
    room = {"room": anna.room}
    await takes_back(anna, bert, room)
    await pauses(anna, bert, room)
    await anna.ask("game.offer", **room, kind="abort", key="abort")
    withdrawn = (await anna.told("offer_made"))["offer"]
    await anna.ask("game.answer", **room, offer=withdrawn["id"], accept=False, key="withdraw")
    await anna.refused("no_such_offer", "game.answer", **room, offer=withdrawn["id"], accept=True, key="late")
    await bert.ask("game.offer", **room, kind="draw", key="draw")
    draw = (await anna.told("offer_made"))["offer"]
    await anna.ask("game.answer", **room, offer=draw["id"], accept=True, key="draw")
    await anna.told("seed_published")
    await anna.ask("replay.get", **room)
    await in_silence(anna, bert)
    return anna


async def takes_back(anna, bert, room):
    await anna.refused("nothing_to_undo", "game.undo", **room, key="undo-0")
    await anna.act()
    await anna.ask("game.undo", **room, key="undo-1")  # at once
    await anna.told("actions_undone", seat=0)
    await anna.act()
    await bert.act()
    await anna.refused("undo_too_far", "game.undo", **room, actions=50, key="undo-2")
    for accept, why in ((False, "declined"), (True, "granted")):
        await anna.ask("game.undo", **room, actions=2, key=f"undo-{why}")  # Bert's too: by consent
        offer = (await bert.told("offer_made"))["offer"]
        await bert.ask("game.answer", **room, offer=offer["id"], accept=accept, key=why)
        await anna.told("offer_closed", why=why)


async def pauses(anna, bert, room):
    await bert.ask("game.offer", **room, kind="pause", key="pause")
    pause = (await anna.told("offer_made"))["offer"]
    await anna.refused("offer_open", "game.offer", **room, kind="draw", key="draw-0")
    await anna.ask("game.answer", **room, offer=pause["id"], accept=True, key="pause")
    await anna.told("game_paused")
    await anna.refused("paused", "game.undo", **room, key="undo-paused")
    await anna.ask("game.pause", **room, paused=False, key="go-on")
    await anna.refused("not_paused", "game.pause", **room, paused=False)


async def in_silence(anna, bert):
    await table(anna, bert, options={"players": 2}, partner_chat="silent", undo="off", title="We are silent",
                key="create-2")
    await start(anna, bert)
    room = {"room": anna.room}
    await anna.refused("talk_forbidden", "account.claim", name="Green is good", password="an example, no secret")
    await anna.refused("undo_off", "game.undo", **room, key="undo-silent")
    for n in range(3):
        await anna.ask("game.offer", **room, kind="draw", key=f"offer-{n}")
        offer = (await anna.told("offer_made"))["offer"]
        await anna.ask("game.answer", **room, offer=offer["id"], accept=False, key=f"withdraw-{n}")
    await anna.refused("too_many_offers", "game.offer", **room, kind="draw", key="offer-3")
    await anna.ask("game.resign", **room, key="resign")
    await anna.told("seed_published")
