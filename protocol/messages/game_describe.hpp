// How the messages of protocol/messages/game.hpp look on the wire.
#pragma once

#include "protocol/messages/game.hpp"
#include "protocol/messages/pieces_describe.hpp"
#include "protocol/messages/table_describe.hpp"

namespace palatine {

constexpr auto describe(Type<GameAct>) {
  using T = GameAct;
  return message(T::method, detail::room(AT(T, room)), member("prompt", AT(T, prompt)).doc("the id of the decision"),
                 detail::key(AT(T, key)), member("action", AT(T, action)).shape(JsonShape::object).doc("the game's"))
      .doc("Decides. Answered once the action is durable; its update comes before.");
}

constexpr auto describe(Type<GameChance>) {
  using T = GameChance;
  return message(T::method, detail::room(AT(T, room)),
                 member("actions", AT(T, actions))
                     .items(1, 16)
                     .doc("the game's: one after the other, as one would take them now"))
      .doc("How likely actions lead where their game says, before one decides; nothing is done.");
}

constexpr auto describe(Type<GameChanceResult>) {
  using T = GameChanceResult;
  return message("game_chance_result", member("chance", AT(T, chance))
                                           .between(0, 1000)
                                           .doc("in thousandths, of the last action; absent: the game tells none"))
      .doc("How likely it is.");
}

constexpr auto describe(Type<GameHint>) {
  using T = GameHint;
  return message(T::method, detail::room(AT(T, room)))
      .doc("What a strong computer player would do in one's place; all at the table hear that it was asked.");
}

constexpr auto describe(Type<HintReason>) {
  return message("hint_reason", member("kind", AT(HintReason, kind)).doc("the game's, as its page lists them"),
                 member("args", AT(HintReason, args))
                     .shape(JsonShape::object)
                     .doc("what a sentence of it needs, by name: numbers and words"))
      .doc("Why a choice is good.");
}

constexpr auto describe(Type<HintChoice>) {
  return message("hint_choice",
                 member("action", AT(HintChoice, action)).shape(JsonShape::object).doc("the game's, for game.act"),
                 member("win", AT(HintChoice, win))
                     .between(0, 100)
                     .doc("how likely one's side wins after it, in percent, as far as the search can tell"),
                 member("why", AT(HintChoice, why))
                     .items(1, 3)
                     .doc("the weightiest first; absent: nothing that could be said"),
                 member("next", AT(HintChoice, next))
                     .items(1, 15)
                     .shape(JsonShape::object)
                     .doc("what one would do after it, as far as nothing is drawn before; absent: nothing"))
      .doc("Something that one may do.");
}

constexpr auto describe(Type<GameHintResult>) {
  return message("game_hint_result", member("prompt", AT(GameHintResult, prompt)).doc("the id of the decision"),
                 member("choices", AT(GameHintResult, choices)).items(1, 3).doc("the best one first"))
      .doc("What one may do.");
}

constexpr auto describe(Type<GameUndo>) {
  using T = GameUndo;
  return message(T::method, detail::room(AT(T, room)),
                 member("actions", AT(T, actions))
                     .between(1, 1'000'000)
                     .doc("so many of the last ones; else from one's own last action on"),
                 detail::key(AT(T, key)))
      .doc(
          "Takes back the last actions: one's own at once where the table and what was shown since allow it, else by "
          "everybody's consent.");
}

constexpr auto describe(Type<GameOffer>) {
  using T = GameOffer;
  return message(T::method, detail::room(AT(T, room)), member("kind", AT(T, kind)).doc("draw, abort or pause"),
                 detail::key(AT(T, key)))
      .doc("Asks something of all other people at the table: a draw, to break the game off, a pause.");
}

constexpr auto describe(Type<GameResign>) {
  using T = GameResign;
  return message(T::method, detail::room(AT(T, room)),
                 member("resign", AT(T, resign)).doc("else true; false: rather not, while one's partner has not"),
                 detail::key(AT(T, key)))
      .doc("Gives up; in a team once all its people have.");
}

constexpr auto describe(Type<GameAnswer>) {
  using T = GameAnswer;
  return message(T::method, detail::room(AT(T, room)), member("offer", AT(T, offer)).doc("its id"),
                 member("accept", AT(T, accept)).doc("yes or no; one no closes the offer"), detail::key(AT(T, key)))
      .doc("Answers the open offer; who made it withdraws it with accept false.");
}

constexpr auto describe(Type<GamePause>) {
  using T = GamePause;
  return message(T::method, detail::room(AT(T, room)),
                 member("paused", AT(T, paused)).doc("false; a pause itself is asked of all"), detail::key(AT(T, key)))
      .doc("Goes on with a game that stands still.");
}

constexpr auto describe(Type<ReplayGet>) {
  using T = ReplayGet;
  return message(T::method, detail::room(AT(T, room))).doc("The replay file of a game that is over.");
}

constexpr auto describe(Type<ReplayGetResult>) {
  return message(
             "replay_get_result",
             member("replay", AT(ReplayGetResult, replay)).shape(JsonShape::object).doc("the file: the schema replay"))
      .doc("The replay of a game that is over.");
}

}  // namespace palatine
