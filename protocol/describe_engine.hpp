// What the messages between runner and engine look like (engine_messages.hpp).
#pragma once

#include "protocol/describe.hpp"
#include "protocol/describe_pieces.hpp"
#include "protocol/describe_replay.hpp"
#include "protocol/engine_messages.hpp"

namespace palatine::engines {

constexpr auto describe(Type<RunnerHello>) {
  return message("hello", member("protocol", &RunnerHello::protocol).doc("palatine-engine/1"),
                 member("runner", &RunnerHello::runner).doc("the program that asks, and its version"))
      .doc("The first line. To be answered by the engine's hello.");
}
constexpr auto describe(Type<SeatOfSide>) {
  return message("seat", place("seat", &SeatOfSide::seat).doc("from 0, in turn order"),
                 place("side", &SeatOfSide::side).doc("equal: partners"))
      .doc("A seat and the side that it plays for.");
}
constexpr auto describe(Type<NewGame>) {
  using T = NewGame;
  return message("game", member("game", &T::game).doc("one of those that the engine plays"),
                 member("rules_version", &T::rules_version).at_least(0).doc("of the rules that it is played by"),
                 member("options", &T::options).shape(JsonShape::object).doc("with every default filled in"),
                 place("seat", &T::seat).doc("which the engine plays"),
                 member("seats", &T::seats).items(1, max_seats).doc("all of them"))
      .doc("Which game it is. Not to be answered.");
}
constexpr auto describe(Type<EngineClock>) {
  return message("clock", count("left_ms", &EngineClock::left_ms).doc("of the seat, before this decision"),
                 count("increment_ms", &EngineClock::increment_ms).doc("added when a turn ends"))
      .doc("The time that a seat has.");
}
constexpr auto describe(Type<Decide>) {
  using T = Decide;
  return message("decide", member("id", &T::id).at_least(1).doc("grows; what was asked before it is void"),
                 place("seat", &T::seat).doc("which decides"),
                 member("view", &T::view).shape(JsonShape::object).doc("of the game: all that the seat may know"),
                 member("prompt", &T::prompt).shape(JsonShape::object).doc("of the game: all that may be done"),
                 member("events", &T::events)
                     .shape(JsonShape::array)
                     .doc("of the game: what the seat was told since the last decision"),
                 member("time_ms", &T::time_ms).at_least(1).doc("an answer that takes longer is too late"),
                 member("clock", &T::clock).doc("absent: the game has none"))
      .doc("Decide. To be answered by an action.");
}
constexpr auto describe(Type<AnswerRefused>) {
  using T = AnswerRefused;
  return message("refused", member("id", &T::id).at_least(1).doc("of the decision"),
                 member("reason", &T::reason).doc("a stable word"),
                 member("message", &T::message).doc("a plain English sentence"),
                 member("path", &T::path).doc("JSON Pointer into the action"),
                 count("left", &T::left).doc("so many answers are still taken; the time runs on"))
      .doc("The action can't be done; nothing has changed. To be answered by another action of the same id.");
}
constexpr auto describe(Type<GameOver>) {
  return message("over", member("result", &GameOver::result).doc("absent: the game was broken off"))
      .doc("The game is over. Not to be answered.");
}
constexpr auto describe(Type<Quit>) {
  return message("quit").doc("To be answered by ending.");
}

constexpr auto describe(Type<EngineHello>) {
  using T = EngineHello;
  return message("hello", member("name", &T::name).text(forms::short_line).doc("what it is called"),
                 member("version", &T::version).text(forms::short_line).doc("of the engine"),
                 member("author", &T::author).text(forms::short_line).doc("who wrote it"),
                 member("games", &T::games).text(forms::short_line).items(1, 64).doc("ids of those that it plays"))
      .doc("The first line of an engine.");
}
constexpr auto describe(Type<EngineAction>) {
  using T = EngineAction;
  return message("action", member("id", &T::id).at_least(1).doc("of the decision"),
                 member("action", &T::action).shape(JsonShape::object).doc("of the game"))
      .doc("The answer to a decision.");
}
constexpr auto describe(Type<EngineInfo>) {
  return message("info", member("text", &EngineInfo::text).doc("one line")).doc("For the log; at any time.");
}

}  // namespace palatine::engines
