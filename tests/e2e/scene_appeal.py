"""An appeal of a ban, as one of those who moderate is told of it and decides."""


async def play(company):
    ada, vera, bert = [await company.guest(name) for name in ("Ada", "Vera", "Bert")]
    for person, role in ((ada, "admin"), (vera, "moderator")):
        await person.ask("account.claim", name=person.name, password="an example, no secret")
        await company.appoint(person.name, role)
    await ada.ask("admin.sanction", kind="ban", person=bert.id, why="Insults.", key="ban-1")

    def told():
        return [params["appeal"] for method, params in bert.heard if method == "server.notice" and "appeal" in params]

    await bert.until(told, "told of the ban, and how to appeal it")
    brother = await company.guest("Brother")
    await brother.ask("appeal.file", token=told()[0], text="It was my brother, who is eight.")
    await vera.until(lambda: any(method == "admin.appeal_filed" for method, _ in vera.heard), "told of an appeal")
    [ban] = (await vera.ask("admin.appeals"))["sanctions"]
    await vera.ask("admin.decide", sanction=ban["id"], outcome="accepted", answer="Then keep an eye on him.", key="decide-1")
    await vera.ask("admin.appeals", decided=True)
    return vera
