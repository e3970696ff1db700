// What the messages between runner and engine look like (engine_messages.hpp).
#pragma once

#include "protocol/describe/describe.hpp"
#include "protocol/engine_messages.hpp"
#include "protocol/messages_describe.hpp"
#include "protocol/replay_describe.hpp"

namespace palatine::engines {

constexpr auto describe(Type<RunnerHello>) {
  return message("hello", member("protocol", AT(RunnerHello, protocol)).doc("palatine-engine/1"),
                 member("runner", AT(RunnerHello, runner)).doc("the program that asks, and its version"))
      .doc("The first line. To be answered by the engine's hello.");
}
constexpr auto describe(Type<SeatOfSide>) {
  return message("seat", place("seat", AT(SeatOfSide, seat)).doc("from 0, in turn order"),
                 place("side", AT(SeatOfSide, side)).doc("equal: partners"))
      .doc("A seat and the side that it plays for.");
}
constexpr auto describe(Type<NewGame>) {
  using T = NewGame;
  return message("game", member("game", AT(T, game)).doc("one of those that the engine plays"),
                 member("rules_version", AT(T, rules_version)).at_least(0).doc("of the rules that it is played by"),
                 member("options", AT(T, options)).shape(JsonShape::object).doc("with every default filled in"),
                 place("seat", AT(T, seat)).doc("which the engine plays"),
                 member("seats", AT(T, seats)).items(1, max_seats).doc("all of them"))
      .doc("Which game it is. Not to be answered.");
}
constexpr auto describe(Type<EngineClock>) {
  return message("clock", count("left_ms", AT(EngineClock, left_ms)).doc("of the seat, before this decision"),
                 count("increment_ms", AT(EngineClock, increment_ms)).doc("added when a turn ends"))
      .doc("The time that a seat has.");
}
constexpr auto describe(Type<Decide>) {
  using T = Decide;
  return message("decide", member("id", AT(T, id)).at_least(1).doc("grows; what was asked before it is void"),
                 place("seat", AT(T, seat)).doc("which decides"),
                 member("view", AT(T, view)).shape(JsonShape::object).doc("of the game: all that the seat may know"),
                 member("prompt", AT(T, prompt)).shape(JsonShape::object).doc("of the game: all that may be done"),
                 member("events", AT(T, events))
                     .shape(JsonShape::array)
                     .doc("of the game: what the seat was told since the last decision"),
                 member("time_ms", AT(T, time_ms)).at_least(1).doc("an answer that takes longer is too late"),
                 member("clock", AT(T, clock)).doc("absent: the game has none"))
      .doc("Decide. To be answered by an action.");
}
constexpr auto describe(Type<AnswerRefused>) {
  using T = AnswerRefused;
  return message("refused", member("id", AT(T, id)).at_least(1).doc("of the decision"),
                 member("reason", AT(T, reason)).doc("a stable word"),
                 member("message", AT(T, message)).doc("a plain English sentence"),
                 member("path", AT(T, path)).doc("JSON Pointer into the action"),
                 count("left", AT(T, left)).doc("so many answers are still taken; the time runs on"))
      .doc("The action can't be done; nothing has changed. To be answered by another action of the same id.");
}
constexpr auto describe(Type<GameOver>) {
  return message("over", member("result", AT(GameOver, result)).doc("absent: the game was broken off"))
      .doc("The game is over. Not to be answered.");
}
constexpr auto describe(Type<Quit>) {
  return message("quit").doc("To be answered by ending.");
}

constexpr auto describe(Type<EngineHello>) {
  using T = EngineHello;
  return message("hello", member("name", AT(T, name)).text(forms::short_line).doc("what it is called"),
                 member("version", AT(T, version)).text(forms::short_line).doc("of the engine"),
                 member("author", AT(T, author)).text(forms::short_line).doc("who wrote it"),
                 member("games", AT(T, games)).text(forms::short_line).items(1, 64).doc("ids of those that it plays"))
      .doc("The first line of an engine.");
}
constexpr auto describe(Type<EngineAction>) {
  using T = EngineAction;
  return message("action", member("id", AT(T, id)).at_least(1).doc("of the decision"),
                 member("action", AT(T, action)).shape(JsonShape::object).doc("of the game"))
      .doc("The answer to a decision.");
}
constexpr auto describe(Type<EngineInfo>) {
  return message("info", member("text", AT(EngineInfo, text)).doc("one line")).doc("For the log; at any time.");
}

}  // namespace palatine::engines
