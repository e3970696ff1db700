// What a position looks like.
#pragma once

#include "protocol/describe/describe.hpp"
#include "protocol/messages_describe.hpp"
#include "protocol/position.hpp"
#include "protocol/replay_describe.hpp"

namespace palatine {

constexpr auto describe(Type<PositionPrompt>) {
  using T = PositionPrompt;
  return message("position_prompt", place("seat", AT(T, seat)).doc("whose decision it is"),
                 member("prompt", AT(T, prompt)).shape(JsonShape::object).doc("of the game: what this seat may do"))
      .doc("A decision that waited.");
}
constexpr auto describe(Type<PositionDecision>) {
  using T = PositionDecision;
  return message("position_decision", place("seat", AT(T, seat)).doc("who decided"),
                 member("action", AT(T, action)).shape(JsonShape::object).doc("of the game"),
                 member("undone", AT(T, undone)).doc("taken back later"))
      .doc("What was decided.");
}
constexpr auto describe(Type<Position>) {
  using T = Position;
  return message("position", member("game", AT(T, game)).doc("its id"),
                 member("rules_version", AT(T, rules_version)).doc("of the rules that it was played by"),
                 member("game_id", AT(T, game_id)).text(forms::game_id).doc("of the replay"),
                 member("viewer", AT(T, viewer)).doc("all, spectator, or a seat's number as text"),
                 member("step", AT(T, step)).between(0, largest_integer).doc("as in a study: 0 is the set-up"),
                 member("actions", AT(T, actions))
                     .between(0, replay_actions)
                     .doc("of the file, that came before it; those that were taken back too"),
                 place("to_act", AT(T, to_act)).doc("seats that must decide"),
                 member("prompts", AT(T, prompts)).doc("those that the viewer got; of viewer all, everybody's"),
                 member("view", AT(T, view)).shape(JsonShape::object).doc("of viewer all: the full state"),
                 member("digest", AT(T, digest)).text(forms::hex64).doc("of viewer all: of the full state"),
                 member("next", AT(T, next)).doc("what was decided then; left out where the next step is no action"),
                 member("result", AT(T, result)).doc("of the rules, once there is one"))
      .doc("How a game stood after a step.");
}

}  // namespace palatine
