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
                 member("kinds", AT(RoomSummary, kinds)).or_default().doc("of those who sit, in the order of names"))
      .doc("A room as the lobby lists it.");
}

constexpr auto describe(Type<LobbyUpdate>) {
  using T = LobbyUpdate;
  return message(T::method, detail::seq(AT(T, seq)).doc("the lobby's own"),
                 member("changed", AT(T, changed)).doc("new or different"),
                 member("removed", AT(T, removed)).doc("ids"),
                 member("snapshot", AT(T, snapshot)).doc("`changed` is the whole list"))
      .doc("The list of open rooms changed.");
}

constexpr auto describe(Type<LobbyWatch>) {
  return message(LobbyWatch::method).doc("The open rooms, and lobby.update from now on.");
}

constexpr auto describe(Type<LobbyUnwatch>) {
  return message(LobbyUnwatch::method).doc("No more lobby.update.");
}

constexpr auto describe(Type<LobbyWatchResult>) {
  using T = LobbyWatchResult;
  return message("lobby_watch_result", detail::seq(AT(T, seq)).doc("the lobby's own: lobby.update goes on from it"),
                 member("rooms", AT(T, rooms)).doc("the public ones, open or running"),
                 member("chat", AT(T, chat)).doc("what was said of late"))
      .doc("The lobby as it stands.");
}

}  // namespace palatine
