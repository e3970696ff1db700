// How the messages of protocol/messages/chat.hpp look on the wire.
#pragma once

#include "protocol/messages/chat.hpp"
#include "protocol/messages/pieces_describe.hpp"

namespace palatine {

constexpr auto describe(Type<LastChat>) {
  return message("last_chat", member("channel", AT(LastChat, channel)).doc("table, team, spectators or whisper"),
                 count("id", AT(LastChat, id)).doc("of the last message of it that was seen"))
      .doc("How far one has read a channel.");
}

constexpr auto describe(Type<ChatMessage>) {
  using T = ChatMessage;
  return message(T::method, count("id", AT(T, id)).doc("grows within a channel of a room"),
                 member("room", AT(T, room)).doc("absent: the lobby"),
                 member("channel", AT(T, channel))
                     .doc("lobby, table, team (of one side), spectators or whisper (between two opponents)"),
                 place("side", AT(T, side)).doc("channel team: whose"), member("from", AT(T, from)).doc("who said it"),
                 place("seat", AT(T, seat)).doc("where the sender sits at this table"),
                 member("text", AT(T, text)).text(forms::line).doc("one line; show it as text, never as markup"),
                 member("at", AT(T, at)).doc("RFC 3339"), member("to", AT(T, to)).doc("channel whisper: to whom"),
                 place("to_seat", AT(T, to_seat)).doc("channel whisper: where that one sits"))
      .doc("Somebody said something.");
}

constexpr auto describe(Type<ChatSay>) {
  using T = ChatSay;
  return message(T::method, member("room", AT(T, room)).doc("absent: the lobby"),
                 member("channel", AT(T, channel)).doc("else table in a room, lobby without one"),
                 member("text", AT(T, text)).text(forms::line).doc("one line"), detail::key(AT(T, key)),
                 member("to", AT(T, to)).doc("channel whisper: the id of an opponent who sits there"))
      .doc("Says something, at a table or in the lobby.");
}

constexpr auto describe(Type<ChatSayResult>) {
  return message("chat_say_result", count("id", AT(ChatSayResult, id)).doc("of the message, as all others get it"))
      .doc("It was said.");
}

}  // namespace palatine
