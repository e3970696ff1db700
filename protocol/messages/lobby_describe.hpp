// How the messages of protocol/messages/lobby.hpp look on the wire.
#pragma once

#include "protocol/messages/chat_describe.hpp"
#include "protocol/messages/lobby.hpp"
#include "protocol/messages/pieces_describe.hpp"

namespace palatine {

constexpr auto describe(Type<RoomSummary>) {
  return message("room_summary", member("room", AT(RoomSummary, room)).doc("its id, for room.join"),
                 member("title", AT(RoomSummary, title)).text(forms::line).doc("as its host called it"),
                 member("game", AT(RoomSummary, game)).doc("one of hello's games"),
                 member("rules_version", AT(RoomSummary, rules_version))
                     .doc("of the rules it is played by; absent: not known here any more"),
                 member("status", AT(RoomSummary, status)).doc("open, revealing, running, over or frozen"),
                 member("partner_chat", AT(RoomSummary, partner_chat)).doc("open, table or silent"),
                 member("spectators", AT(RoomSummary, spectators)).doc("whether they may come"),
                 count("seats", AT(RoomSummary, seats)).doc("so many has the table"),
                 count("seats_free", AT(RoomSummary, seats_free)).doc("on which nobody sits"),
                 member("names", AT(RoomSummary, names)).text(forms::line).doc("of those who sit"),
                 member("bots", AT(RoomSummary, bots)).or_default().doc("whether people of the kind bot may sit"),
                 member("kinds", AT(RoomSummary, kinds)).or_default().doc("of those who sit, in the order of names"),
                 member("options", AT(RoomSummary, options))
                     .shape(JsonShape::object)
                     .doc("of the game's, those that differ from its defaults, long texts cut; absent: none"),
                 count("continues", AT(RoomSummary, continues)).doc(detail::continues_doc))
      .doc("A room as the lobby lists it.");
}

constexpr auto describe(Type<WaitingGame>) {
  using T = WaitingGame;
  return message("waiting_game", member("game", AT(T, game)).doc("one of hello's games"),
                 member("players", AT(T, players))
                     .between(1, max_seats)
                     .items(0, max_seats)
                     .or_default()
                     .doc("how many may play; in bot.wait, left out: as many as the game is played with"))
      .doc("A game for which a bot waits.");
}

constexpr auto describe(Type<WaitingBot>) {
  using T = WaitingBot;
  return message("waiting_bot", member("bot", AT(T, bot)).doc("who it is, and whose"),
                 member("games", AT(T, games)).doc("for which it waits"))
      .doc("A bot that waits for challenges: a host asks it to a seat by bot.challenge.");
}

constexpr auto describe(Type<LobbyUpdate>) {
  using T = LobbyUpdate;
  return message(T::method, detail::seq(AT(T, seq)).doc("the lobby's own"),
                 member("changed", AT(T, changed)).doc("new or different"),
                 member("removed", AT(T, removed)).doc("ids"),
                 member("snapshot", AT(T, snapshot)).doc("`changed` is the whole list"),
                 member("bots_changed", AT(T, bots_changed)).doc("bots that wait, new or different"),
                 member("bots_removed", AT(T, bots_removed)).doc("ids of bots that wait no more"))
      .doc("The list of open rooms changed, or that of bots that wait.");
}

constexpr auto describe(Type<LobbyWatch>) {
  return message(LobbyWatch::method).doc("The open rooms, the bots that wait, and lobby.update from now on.");
}

constexpr auto describe(Type<LobbyUnwatch>) {
  return message(LobbyUnwatch::method).doc("No more lobby.update.");
}

constexpr auto describe(Type<LobbyWatchResult>) {
  using T = LobbyWatchResult;
  return message("lobby_watch_result", detail::seq(AT(T, seq)).doc("the lobby's own: lobby.update goes on from it"),
                 member("rooms", AT(T, rooms)).doc("the public ones, open or running"),
                 member("chat", AT(T, chat)).doc("what was said of late"),
                 member("bots", AT(T, bots)).doc("that wait for challenges"))
      .doc("The lobby as it stands.");
}

}  // namespace palatine
