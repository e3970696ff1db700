"""Two connections of one person, as the second is told: what the first does, and what it does itself."""
from scene import start, table


async def play(company):
    first, bert = [await company.guest(name) for name in ("Anna", "Bert")]
    await table(first, bert, options={"players": 2, "max_rounds": 1}, title="At home and on the way")
    second = company.stranger("Anna")
    second.token = first.token
    await second.connect()
    room = {"room": first.room}
    await second.join(**room)
    await first.ask("chat.say", **room, text="From the sofa.")
    await second.ask("chat.say", **room, text="From the tram.")
    await start(first, bert)
    people = (second, bert)
    while not second.over():
        await second.until(lambda: second.over() or any(person.prompts for person in people), "asked, nor is it over")
        for person in people:
            if person.prompts and not second.over():
                seq = (await person.act())["seq"]
                for other in people:
                    await other.until(lambda other=other: other.seq >= seq, f"told update {seq}")
    return second
