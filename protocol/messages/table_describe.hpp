// How the messages of protocol/messages/table.hpp look on the wire.
#pragma once

#include "protocol/messages/chat_describe.hpp"
#include "protocol/messages/lobby_describe.hpp"
#include "protocol/messages/pieces_describe.hpp"
#include "protocol/messages/table.hpp"

namespace palatine {

constexpr auto describe(Type<ClockSettings>) {
  using T = ClockSettings;
  return message("clock_settings",
                 member("kind", AT(T, kind))
                     .or_default()
                     .doc("none; live: a bank of time for each seat; correspondence: a limit for each decision"),
                 count("bank_ms", AT(T, bank_ms)).or_default().doc("live: the time of each seat"),
                 count("increment_ms", AT(T, increment_ms)).or_default().doc("live: added when a turn ends"),
                 count("limit_ms", AT(T, limit_ms)).or_default().doc("correspondence: for each decision"))
      .doc("How time is kept at a table.");
}

constexpr auto describe(Type<SeatClock>) {
  using T = SeatClock;
  return message("seat_clock", place("seat", AT(T, seat)).doc("whose clock it is"),
                 count("remaining_ms", AT(T, remaining_ms)).doc("of the bank, or for the decision"),
                 member("running", AT(T, running)).doc("count it down"),
                 count("holiday_ms", AT(T, holiday_ms)).doc("it stands for so long before it runs"))
      .doc("The clock of a seat at one moment.");
}

constexpr auto describe(Type<Clocks>) {
  return message("clocks", member("seats", AT(Clocks, seats)).doc("one for each seat of the table"))
      .doc("The clocks of a table at one moment: count the running ones down by yourself.");
}

constexpr auto describe(Type<SeatInfo>) {
  return message("seat_info", place("seat", AT(SeatInfo, seat)).doc("its number, from 0"),
                 place("side", AT(SeatInfo, side)).doc("the side, or team, that plays it"),
                 member("person", AT(SeatInfo, person)).doc("absent: the seat is free"),
                 member("stand_in", AT(SeatInfo, stand_in))
                     .doc("the kind of computer player that plays for this person, until their room.sit"),
                 member("invited", AT(SeatInfo, invited)).doc("to take this seat for good, by room.sit"),
                 member("wanted", AT(SeatInfo, wanted)).doc("true: an invite to take this seat for good is open"),
                 member("ready", AT(SeatInfo, ready)).doc("who sits there has said so by room.ready"),
                 member("connected", AT(SeatInfo, connected)).doc("a computer player always is"),
                 member("entropy_commit", AT(SeatInfo, entropy_commit))
                     .text(forms::hex64)
                     .doc("shown once the commits are frozen; absent: none"),
                 member("entropy", AT(SeatInfo, entropy)).text(forms::hex32).doc("shown once all are revealed"))
      .doc("A seat of a table and who sits there.");
}

constexpr auto describe(Type<FailedDraw>) {
  return message(
             "failed_draw",
             member("game_id", AT(FailedDraw, game_id)).text(forms::game_id).doc("the id that the game would have had"),
             member("commit", AT(FailedDraw, commit))
                 .text(forms::hex64)
                 .doc("the server's to its seed, as it was shown before"),
             member("server_seed", AT(FailedDraw, server_seed))
                 .text(forms::hex64)
                 .doc("of which nothing was played: opened, so that anybody can check it"),
             place("seats", AT(FailedDraw, seats)).doc("by whom it failed"))
      .doc("A draw of the dice that failed because somebody did not reveal, or broke the start off; opened for all.");
}

constexpr auto describe(Type<GameResult>) {
  return message("game_result", place("winners", AT(GameResult, winners)).doc("sides; empty: nobody won"),
                 member("reason", AT(GameResult, reason)).doc("a stable word of the game"),
                 member("scores", AT(GameResult, scores)).doc("per side, in the game's own points"))
      .doc("How a game ended.");
}

constexpr auto describe(Type<TableOffer>) {
  using T = TableOffer;
  return message("table_offer", member("id", AT(T, id)).doc("for game.answer"),
                 member("kind", AT(T, kind))
                     .doc("what is asked for: undo, draw, abort (the game counts for nobody) or pause"),
                 place("by", AT(T, by)).doc("a seat"),
                 count("actions", AT(T, actions)).doc("undo: so many of the last ones"))
      .doc("What a seat asks of all other people at the table. Nobody is told who has answered what.");
}

constexpr auto describe(Type<TableTell>) {
  using T = TableTell;
  return message("table_tell", member("form", AT(T, form)).doc("json, discord or ntfy"),
                 member("address", AT(T, address)).doc("scheme and host of the URL: the rest of it is a secret"))
      .doc("Where a table tells what happens at it, whoever looks.");
}

constexpr auto describe(Type<RoomTable>) {
  return message(
             "room_table", member("title", AT(RoomTable, title)).text(forms::line).doc("as the lobby shows it"),
             member("game", AT(RoomTable, game)).doc("one of hello's games"),
             member("rules_version", AT(RoomTable, rules_version))
                 .doc("of the rules that this game is played by to its end"),
             member("options", AT(RoomTable, options))
                 .shape(JsonShape::object)
                 .doc("the game's, every default filled in"),
             member("access", AT(RoomTable, access))
                 .doc("public: the lobby lists it; unlisted: only its invite leads there"),
             member("partner_chat", AT(RoomTable, partner_chat))
                 .doc("what partners may say to each other: open: to each other alone; table: to all only; silent: "
                      "nothing while the game runs"),
             member("spectators", AT(RoomTable, spectators)).doc("whether they may come"),
             count("spectator_delay", AT(RoomTable, spectator_delay)).doc("actions by which spectators are behind"),
             member("bots", AT(RoomTable, bots)).or_default().doc("whether people of the kind bot may sit"),
             member("clock", AT(RoomTable, clock)).doc("how time is kept"),
             member("on_timeout", AT(RoomTable, on_timeout))
                 .doc("when the time is out: a computer player goes on (bot), or the side loses (lose)"),
             member("undo", AT(RoomTable, undo))
                 .doc(
                     "off; ask: when all others agree, at once in the middle of one's own turn; free: at once. At once "
                     "is back to what was drawn or shown"),
             member("paused", AT(RoomTable, paused)).doc("the game and its clocks stand still"),
             member("offer", AT(RoomTable, offer)).doc("the open one: game.answer"),
             member("host", AT(RoomTable, host)).doc("a person's id"),
             member("status", AT(RoomTable, status))
                 .doc("open: people sit down; revealing: entropies are opened; running; over; frozen: stopped by a "
                      "fault of the server"),
             member("seats", AT(RoomTable, seats)).doc("all of them, in order"),
             count("spectator_count", AT(RoomTable, spectator_count)).doc("so many look on"),
             member("game_id", AT(RoomTable, game_id))
                 .text(forms::game_id)
                 .doc("part of what the dice are made of; names the game for ever"),
             member("commit", AT(RoomTable, commit))
                 .text(forms::hex64)
                 .doc(
                     "the server's to its seed, shown before anybody commits: SHA-256 of \"palatine-commit/1\", a zero "
                     "byte, game_id and server_seed"),
             member("server_seed", AT(RoomTable, server_seed)).text(forms::hex64).doc("once the game is over"),
             member("failed_draws", AT(RoomTable, failed_draws)).doc("starts that came to nothing"),
             place("resigned", AT(RoomTable, resigned))
                 .or_default()
                 .doc("sides that have given up, or whose time is out: ranked last"),
             member("result", AT(RoomTable, result)).doc("once the game is over"),
             count("aborted", AT(RoomTable, aborted))
                 .doc("games before this one, of which it is a rematch, that were aborted"),
             member("rematch", AT(RoomTable, rematch)).doc("the room of the next game of these people"),
             member("tell", AT(RoomTable, tell))
                 .doc("where it tells what happens, by room.set_tell; absent: nowhere, or the game is over"),
             member("whispers", AT(RoomTable, whispers))
                 .doc("true: two opponents may talk alone while the game runs (channel whisper); absent: no"),
             member("stand_in", AT(RoomTable, stand_in))
                 .doc("the kind of computer player that plays for who is away; absent: the last of the game's "
                      "computer_players"),
             member("hints", AT(RoomTable, hints))
                 .doc("free: where all others at the table are computer players; agreed: for everybody; off; absent: "
                      "free"),
             member("may_hint", AT(RoomTable, may_hint))
                 .doc("true: whoever must decide may ask for a hint (game.hint), by game, hints, partner_chat and who "
                      "sits here; absent: no"),
             count("continues", AT(RoomTable, continues)).doc(detail::continues_doc))
      .doc("Everything of a room but the game itself; the same for all who listen.");
}

constexpr auto describe(Type<Watchers>) {
  return message("watchers", count("count", AT(Watchers, count)).doc("so many look on"),
                 member("people", AT(Watchers, people)).doc("the first 50"))
      .doc("Who looks on: listens and does not sit.");
}

constexpr auto describe(Type<OpenPrompt>) {
  return message("open_prompt",
                 member("id", AT(OpenPrompt, id))
                     .doc("changes exactly when the choices do, with each own action, and with every undo"),
                 place("seat", AT(OpenPrompt, seat)).doc("whose decision it is"),
                 member("prompt", AT(OpenPrompt, prompt)).shape(JsonShape::object).doc("the game's"),
                 member("draws", AT(OpenPrompt, draws))
                     .doc("true: its answer may draw a number or show something hidden, and is not taken back alone"))
      .doc("A decision that waits for a seat: put an action together from `prompt`, send it with `id`.");
}

constexpr auto describe(Type<RoomUpdate>) {
  using T = RoomUpdate;
  return message(
             T::method, detail::room(AT(T, room)), detail::seq(AT(T, seq)).doc("one more than the last of this room"),
             member("events", AT(T, events)).shape(JsonShape::array).doc("the room's and the game's, in order"),
             place("to_act", AT(T, to_act)).doc("seats"),
             member("prompts", AT(T, prompts))
                 .doc("one's own decisions; absent: nothing to decide; while one's seat has a stand_in, to look at: "
                      "room.sit first"),
             member("clocks", AT(T, clocks)).doc("of a game with clocks; not in updates that were missed"),
             member("table", AT(T, table)).doc("when anything of it changed"),
             member("view", AT(T, view)).shape(JsonShape::object).doc("sync view; and whenever a patch would not do"),
             member("patch", AT(T, patch)).shape(JsonShape::array).doc("sync patch: RFC 6902, from the last view sent"),
             count("may_undo", AT(T, may_undo)).doc("so many of one's own last actions at once; absent: none"),
             count("undo_takes", AT(T, undo_takes))
                 .doc("so many does game.undo take back without a number; absent: none"))
      .doc("Something happened in a room.");
}

constexpr auto describe(Type<RoomPresence>) {
  using T = RoomPresence;
  return message(T::method, detail::room(AT(T, room)), place("seat", AT(T, seat)).doc("whose"),
                 member("connected", AT(T, connected)).doc("there is at least one connection of who sits there"))
      .doc("Somebody at the table went or came back.");
}

constexpr auto describe(Type<RoomClocks>) {
  using T = RoomClocks;
  return message(T::method, detail::room(AT(T, room)),
                 member("clocks", AT(T, clocks)).doc("as they stand now; count the running ones down"),
                 place("short", AT(T, short_)).doc("seats whose time has just got short"))
      .doc("The clocks as they stand: after room.resume, and when somebody's time gets short.");
}

constexpr auto describe(Type<RoomWatchers>) {
  using T = RoomWatchers;
  return message(T::method, detail::room(AT(T, room)), count("count", AT(T, count)).doc("so many look on"),
                 member("people", AT(T, people)).doc("the first 50"))
      .doc("Who looks on has changed.");
}

constexpr auto describe(Type<RevealEntropy>) {
  using T = RevealEntropy;
  return message(T::method, detail::room(AT(T, room)),
                 member("game_id", AT(T, game_id)).text(forms::game_id).doc("part of what one committed to"),
                 member("commit", AT(T, commit)).text(forms::hex64).doc("of the server, as it was shown before"),
                 member("entropy_commits", AT(T, entropy_commits)).text(forms::hex64).doc("per seat; null: none"),
                 count("within_ms", AT(T, within_ms)).doc("time to answer; who does not breaks the start off"))
      .doc("Asks everyone who committed to entropy for room.reveal.");
}

constexpr auto describe(Type<GamePosition>) {
  using T = GamePosition;
  return message("game_position", member("room", AT(T, room)).doc("of a game that is over, as for replay.get"),
                 count("actions", AT(T, actions))
                     .doc("the position after so many of its replay's actions, those taken back included"))
      .doc("A position of a finished game.");
}

constexpr auto describe(Type<RoomCreate>) {
  using T = RoomCreate;
  return message(T::method, member("game", AT(T, game)).doc("one of hello's games"),
                 member("options", AT(T, options))
                     .shape(JsonShape::object)
                     .doc("by the game's options_schema; those left out have its defaults"),
                 member("title", AT(T, title)).text(forms::line).doc("else made from the host's name"),
                 member("access", AT(T, access)).doc("else public"),
                 member("partner_chat", AT(T, partner_chat)).doc("else open"),
                 member("spectators", AT(T, spectators)).doc("whether they may come; else true"),
                 member("spectator_delay", AT(T, spectator_delay))
                     .between(0, 100)
                     .doc("actions by which spectators are behind; else 0"),
                 member("bots", AT(T, bots)).doc("whether people of the kind bot may sit; else true"),
                 member("clock", AT(T, clock)).doc("else none"),
                 member("on_timeout", AT(T, on_timeout)).doc("else bot"), member("undo", AT(T, undo)).doc("else off"),
                 member("stand_in", AT(T, stand_in))
                     .doc("the kind of computer player for who is away: one of the game's computer_players; else the "
                          "last of them"),
                 member("hints", AT(T, hints)).doc("free, agreed or off; else free"), detail::key(AT(T, key)),
                 member("from", AT(T, from))
                     .doc("where the game goes on, with new dice, and with the options of that game, which are then "
                          "left out; absent: it begins by its set-up"))
      .doc("Makes a table of a game, and gives its id and its invite.");
}

constexpr auto describe(Type<RoomJoin>) {
  using T = RoomJoin;
  return message(T::method, member("room", AT(T, room)).doc("its id; or"),
                 member("invite", AT(T, invite)).doc("its code, which an unlisted room asks for"),
                 member("as", AT(T, as)).doc("else player"), member("sync", AT(T, sync)).doc("else view"),
                 detail::past(AT(T, past)))
      .doc("Listens to a room: as somebody who may sit down, or as a spectator.");
}

constexpr auto describe(Type<RoomInvitation>) {
  using T = RoomInvitation;
  return message(T::method, member("invite", AT(T, invite)).doc("its code"))
      .doc("Tells what an invite leads to. Whoever asks is not at the table by it, and nobody there hears of it.");
}

constexpr auto describe(Type<RoomInvitationResult>) {
  using T = RoomInvitationResult;
  return message("room_invitation_result", member("room", AT(T, room)).doc("the table"),
                 member("host", AT(T, host)).doc("who invites; absent: not known any more"),
                 member("clock", AT(T, clock)).doc("how time is kept"),
                 place("seat", AT(T, seat))
                     .doc("the one of somebody absent that it gives for good, by room.join; absent: a free one, by "
                          "room.sit"),
                 member("free", AT(T, free)).doc("whether who opens it now may have the seat"))
      .doc("What an invite leads to.");
}

constexpr auto describe(Type<RoomSit>) {
  using T = RoomSit;
  return message(T::method, detail::room(AT(T, room)), place("seat", AT(T, seat)).doc("else the first free one"),
                 detail::key(AT(T, key)))
      .doc("Takes a free seat before the start; later one's own, or one that one was asked to take.");
}

constexpr auto describe(Type<RoomStand>) {
  using T = RoomStand;
  return message(T::method, detail::room(AT(T, room)), detail::key(AT(T, key)))
      .doc("Leaves one's seat before the start.");
}

constexpr auto describe(Type<RoomAddBot>) {
  using T = RoomAddBot;
  return message(T::method, detail::room(AT(T, room)),
                 member("kind", AT(T, kind)).doc("one of the game's computer_players"),
                 place("seat", AT(T, seat)).doc("else the first free one"), detail::key(AT(T, key)))
      .doc("The host puts a computer player on a seat. Everybody is no longer ready.");
}

constexpr auto describe(Type<RoomRemove>) {
  using T = RoomRemove;
  return message(T::method, detail::room(AT(T, room)), place("seat", AT(T, seat)).doc("that is emptied"),
                 detail::key(AT(T, key)))
      .doc("The host empties a seat before the start. Everybody is no longer ready.");
}

constexpr auto describe(Type<RoomConfigure>) {
  using T = RoomConfigure;
  return message(T::method, detail::room(AT(T, room)),
                 member("options", AT(T, options))
                     .shape(JsonShape::object)
                     .doc("by the game's options_schema; those left out have its defaults"),
                 member("title", AT(T, title)).text(forms::line).doc("a new one"),
                 member("access", AT(T, access)).doc("public or unlisted"),
                 member("partner_chat", AT(T, partner_chat)).doc("open, table or silent"),
                 member("spectators", AT(T, spectators)).doc("whether they may come"),
                 member("spectator_delay", AT(T, spectator_delay))
                     .between(0, 100)
                     .doc("actions by which spectators are behind"),
                 member("bots", AT(T, bots)).doc("whether people of the kind bot may sit"),
                 member("clock", AT(T, clock)).doc("the whole of it"),
                 member("on_timeout", AT(T, on_timeout)).doc("bot or lose"),
                 member("undo", AT(T, undo)).doc("off, ask or free"),
                 member("stand_in", AT(T, stand_in)).doc("one of the game's computer_players"),
                 member("hints", AT(T, hints)).doc("free, agreed or off"), detail::key(AT(T, key)))
      .doc(
          "The host changes what is given, before the start. Everybody is no longer ready; who has no seat any more, "
          "or may not sit there, stands up.");
}

constexpr auto describe(Type<RoomMove>) {
  using T = RoomMove;
  return message(T::method, detail::room(AT(T, room)), place("seat", AT(T, seat)).doc("who sits here"),
                 place("to", AT(T, to)).doc("sits there from now on"), detail::key(AT(T, key)))
      .doc(
          "Before the start: the host moves anybody, onto a taken seat by changing places; others move themselves to a "
          "free seat. Everybody is no longer ready.");
}

constexpr auto describe(Type<RoomHost>) {
  using T = RoomHost;
  return message(T::method, detail::room(AT(T, room)),
                 member("person", AT(T, person)).doc("id of somebody at the table"), detail::key(AT(T, key)))
      .doc("The host makes somebody else the host, before the start.");
}

constexpr auto describe(Type<RoomReady>) {
  using T = RoomReady;
  return message(T::method, detail::room(AT(T, room)), member("ready", AT(T, ready)).doc("else true"),
                 member("entropy_commit", AT(T, entropy_commit))
                     .text(forms::hex64)
                     .doc("one's part of the dice; then room.reveal is asked for"),
                 detail::key(AT(T, key)))
      .doc("Ready to begin; when all are, the game begins. Again after whatever the host changes.");
}

constexpr auto describe(Type<RoomReveal>) {
  using T = RoomReveal;
  return message(
             T::method, detail::room(AT(T, room)),
             member("entropy", AT(T, entropy)).text(forms::hex32).doc("the 16 bytes whose commit room.ready carried"),
             detail::key(AT(T, key)))
      .doc("Opens what room.ready committed to.");
}

constexpr auto describe(Type<RoomLeave>) {
  using T = RoomLeave;
  return message(T::method, detail::room(AT(T, room)), detail::key(AT(T, key)))
      .doc("Stops listening; before the start also stands up.");
}

constexpr auto describe(Type<RoomCallBot>) {
  using T = RoomCallBot;
  return message(T::method, detail::room(AT(T, room)), place("seat", AT(T, seat)).doc("of who is away"),
                 member("kind", AT(T, kind)).doc("one of the game's computer_players; else the table's stand_in"),
                 detail::key(AT(T, key)))
      .doc("A computer player plays for somebody who is away, until they are back.");
}

constexpr auto describe(Type<RoomSubstitute>) {
  using T = RoomSubstitute;
  return message(T::method, detail::room(AT(T, room)), place("seat", AT(T, seat)).doc("of who is away"),
                 member("person", AT(T, person))
                     .doc("the id of somebody who listens and does not sit; absent: whoever opens the invite"),
                 detail::key(AT(T, key)))
      .doc("Asks somebody to take an absent person's seat for good; room.sit accepts, or room.join by the invite.");
}

constexpr auto describe(Type<RoomSetTell>) {
  using T = RoomSetTell;
  return message(T::method, detail::room(AT(T, room)),
                 member("url", AT(T, url)).text(forms::line).doc("http or https; where a POST goes"),
                 member("form", AT(T, form)).doc("json, discord or ntfy"),
                 member("kinds", AT(T, kinds))
                     .items(1, largest_integer)
                     .doc("what is told: your_turn, table_full, time_short, game_over"),
                 member("language", AT(T, language)).doc("en, also where it is absent, fr or de"),
                 detail::key(AT(T, key)))
      .doc("By the host: from now on the table tells there what happens at it, whoever looks, and nowhere else.");
}

constexpr auto describe(Type<RoomRemoveTell>) {
  using T = RoomRemoveTell;
  return message(T::method, detail::room(AT(T, room)), detail::key(AT(T, key)))
      .doc("By the host: the table tells nobody any more.");
}

constexpr auto describe(Type<RoomHoliday>) {
  using T = RoomHoliday;
  return message(T::method, detail::room(AT(T, room)),
                 member("days", AT(T, days)).between(1, 14).doc("of the 14 that a seat has in a game"),
                 detail::key(AT(T, key)))
      .doc("By the day: one's own clock stands for so many days.");
}

constexpr auto describe(Type<RoomRematch>) {
  using T = RoomRematch;
  return message(T::method, detail::room(AT(T, room)),
                 member("rotate", AT(T, rotate)).doc("seats move on by one; else false; the first who asks decides"),
                 detail::key(AT(T, key)))
      .doc("After the end: a new table for the same people, who sit there already, with the same settings.");
}

constexpr auto describe(Type<RoomResume>) {
  using T = RoomResume;
  return message(T::method, detail::room(AT(T, room)),
                 member("invite", AT(T, invite)).doc("the room's own; who has joined an unlisted room needs none"),
                 detail::seq(AT(T, seq)).doc("of the last update seen"),
                 member("chat", AT(T, chat)).items(0, 4).doc("the last message seen of each channel"),
                 member("as", AT(T, as)).doc("else player"), member("sync", AT(T, sync)).doc("else view"),
                 detail::past(AT(T, past)))
      .doc("Listens again after a lost connection: what was missed since `seq` follows, or there is a snapshot.");
}

constexpr auto describe(Type<RoomCreateResult>) {
  using T = RoomCreateResult;
  return message("room_create_result", detail::room(AT(T, room)),
                 member("invite", AT(T, invite)).doc("a code; the link is the server's address, /i/, and the code"),
                 place("to_act", AT(T, to_act))
                     .doc("with `from`: the seats that must decide first; absent: that shows at the start"))
      .doc("The new table.");
}

constexpr auto describe(Type<PastUpdate>) {
  using T = PastUpdate;
  return message("past_update", detail::seq(AT(T, seq)).doc("of the update"),
                 member("events", AT(T, events)).shape(JsonShape::array).doc("as one was told, or would have been"))
      .doc("An update that came before the snapshot.");
}

constexpr auto describe(Type<RoomSnapshot>) {
  using T = RoomSnapshot;
  return message("room_snapshot", detail::room(AT(T, room)), detail::seq(AT(T, seq)).doc("of the last update in it"),
                 place("seat", AT(T, seat)).doc("one's own"),
                 member("invite", AT(T, invite)).doc("for those who may invite"),
                 member("table", AT(T, table)).doc("everything of the room but the game"),
                 member("view", AT(T, view)).shape(JsonShape::object).doc("once the game has begun"),
                 place("to_act", AT(T, to_act)).doc("seats"),
                 member("prompts", AT(T, prompts)).doc("one's own decisions"),
                 member("clocks", AT(T, clocks)).doc("of a game with clocks"),
                 member("chat", AT(T, chat)).doc("what one may read of late"),
                 member("watchers", AT(T, watchers)).doc("who looks on; absent where one may not know"),
                 member("reveal", AT(T, reveal)).doc("one's entropy is asked for: room.reveal"),
                 count("may_undo", AT(T, may_undo)).doc("so many of one's own last actions at once; absent: none"),
                 count("undo_takes", AT(T, undo_takes))
                     .doc("so many does game.undo take back without a number; absent: none"),
                 place("invited", AT(T, invited)).doc("the seat that one is asked to take for good, by room.sit"),
                 member("past", AT(T, past)).doc("where it was asked for: the last updates, up to seq"))
      .doc("Everything that one may know of a room at one moment; updates go on from there.");
}

constexpr auto describe(Type<RoomResult>) {
  return message("room_result", detail::seq(AT(RoomResult, seq))
                                    .doc("of the update by which it took effect; of the last update before, where it "
                                         "makes none of its own: room.reveal, an answer that decides nothing, what is "
                                         "so already"))
      .doc("The request has taken effect; it is on disk.");
}

constexpr auto describe(Type<RoomSitResult>) {
  return message("room_sit_result", detail::seq(AT(RoomSitResult, seq)).doc("of the update by which one sits"),
                 place("seat", AT(RoomSitResult, seat)).doc("where"))
      .doc("One sits.");
}

constexpr auto describe(Type<RoomSubstituteResult>) {
  using T = RoomSubstituteResult;
  return message("room_substitute_result", detail::seq(AT(T, seq)).doc("of the update by which it took effect"),
                 member("invite", AT(T, invite))
                     .doc("a code, where nobody was named: whoever opens it by room.join has the seat for good"))
      .doc("Somebody is asked.");
}

constexpr auto describe(Type<RoomSetTellResult>) {
  using T = RoomSetTellResult;
  return message(
             "room_set_tell_result", detail::seq(AT(T, seq)).doc("of the update by which all know of it"),
             member("secret", AT(T, secret)).doc("messages of the form json are signed with it; it is not shown again"))
      .doc("It holds.");
}

constexpr auto describe(Type<RoomRematchResult>) {
  return message("room_rematch_result", detail::room(AT(RoomRematchResult, room))).doc("The new table.");
}

constexpr auto describe(Type<RoomResumeResult>) {
  using T = RoomResumeResult;
  return message("room_resume_result", count("updates", AT(T, updates)).doc("so many missed updates follow at once"),
                 member("snapshot", AT(T, snapshot)).doc("where one of them is not kept, or not as sync asks for it"))
      .doc("Missed updates that follow at once as notifications, in order; or a snapshot.");
}

}  // namespace palatine
