#include "engine/chevaliers/rejections.hpp"

#include <string>

#include "engine/chevaliers/nouns.hpp"

namespace palatine::chevaliers::rejections {
namespace {

std::pair<std::string, Rejection::Value> arg(const char* name, int value) {
  return {name, std::int64_t{value}};
}
std::pair<std::string, Rejection::Value> arg(const char* name, std::string_view word) {
  return {name, std::string(word)};
}

Rejection castle_of_own_colour(const State& state, CardId card) {
  const auto& castle = std::get<CastleCard>(card_of(state, card));
  const std::string_view colour = colour_words[static_cast<std::size_t>(castle.colour)];
  return {"castle_of_own_colour",
          "duplicates",
          "You have a " + std::string(colour) + " castle already.",
          {arg("card", card), arg("colour", colour)}};
}

Rejection special_like_own(const State& state, CardId card) {
  const auto& special = std::get<SpecialCard>(card_of(state, card));
  const std::string_view word = special_words[static_cast<std::size_t>(special.special)];
  Rejection rejection = {
      "special_like_own", "duplicates", "You have such a card already.", {arg("card", card), arg("special", word)}};
  if (special.face) rejection.args.push_back(arg("face", *special.face));
  return rejection;
}

Rejection too_few_castles(const State& state, CardId card) {
  const int least = castles_to_be_attacked(state);
  return {"too_few_castles",
          "targets",
          "A castle may be attacked only if its owner has " + std::string(least == 3 ? "three" : "two") + " at least.",
          {arg("card", card), arg("least", least)}};
}

}  // namespace

Rejection game_over() {
  return {"game_over", "end", "The game is over.", {}};
}

Rejection not_your_turn(Seat seat) {
  return {"not_your_turn", "turns", "It is somebody else's turn.", {arg("seat", index(seat))}};
}

Rejection wrong_phase(const Asked& asked) {
  return {"wrong_phase", "phases", "Now " + std::string(asked.sentence) + ".", {arg("expected", asked.prompt)}};
}

Rejection no_such_pile(PileId pile) {
  return {"no_such_pile", "piles", "There is no such pile.", {arg("pile", pile), arg("piles", pile_count)}};
}

Rejection pile_empty(PileId pile) {
  return {"pile_empty", "C9", "No card lies on that pile.", {arg("pile", pile)}};
}

Rejection buried_enough(int most) {
  return {"buried_enough",
          "bury",
          most == 1 ? "You have buried a card in this turn." : "You have buried two cards in this turn.",
          {arg("most", most)}};
}

Rejection pile_searched(PileId pile) {
  return {"pile_searched", "C3", "That pile was searched from its top to its bottom.", {arg("pile", pile)}};
}

Rejection barred(const State& state, Bar bar, PileId pile, std::optional<CardId> card) {
  switch (bar) {
    case Bar::none:
      break;
    case Bar::no_such_pile:
      return no_such_pile(pile);
    case Bar::pile_empty:
      return pile_empty(pile);
    case Bar::not_an_opponents:
      return {"not_an_opponents", "targets", "That card does not lie before an opponent.", {arg("card", *card)}};
    case Bar::tournament_won:
      return {"tournament_won", "targets", "A tournament that was won can't be taken.", {arg("card", *card)}};
    case Bar::castle_of_own_colour:
      return castle_of_own_colour(state, *card);
    case Bar::special_like_own:
      return special_like_own(state, *card);
    case Bar::too_few_castles:
      return too_few_castles(state, *card);
    case Bar::guarded:
      return {"guarded", "guards", "A guard lies on that card.", {arg("card", *card)}};
    case Bar::three_castles_needed:
      return {"three_castles_needed", "throne", "The throne is for who has three castles when the turn begins.", {}};
    case Bar::throne_first:
      return {"throne_first", "C7", "The throne can only be tried first in a turn, before a card is buried.", {}};
  }
  report_bug("a legal target is refused", std::source_location::current());
}

Rejection must_try() {
  return {"must_try", "targets", "The first attempt of a turn is a duty.", {}};
}

Rejection not_your_guard(CardId guard) {
  return {"not_your_guard", "guards", "That card is no guard of yours.", {arg("guard", guard)}};
}

Rejection guard_already_laid(CardId guard) {
  return {
      "guard_already_laid", "C13", "That guard was laid already since you last chose a target.", {arg("guard", guard)}};
}

Rejection guard_needs_castles(CardId guard) {
  return {"guard_needs_castles",
          "guards",
          "A castle guard lies on one or two of your castles, in the order of their cards.",
          {arg("guard", guard)}};
}

Rejection guard_needs_special(CardId guard) {
  return {"guard_needs_special",
          "C5",
          "A card guard lies on one of your special cards, and not on itself.",
          {arg("guard", guard)}};
}

Rejection guard_lies_there(CardId guard) {
  return {"guard_lies_there", "C13", "That guard lies there already.", {arg("guard", guard)}};
}

Rejection first_roll_keeps_none() {
  return {"first_roll_keeps_none", "rolls", "The first roll is of all six dice.", {}};
}

Rejection no_such_die(int place) {
  return {"no_such_die",
          "rolls",
          "The dice to keep are named by their places, from 0 to 5, ascending.",
          {arg("place", place)}};
}

Rejection die_is_dead(int place) {
  return {"die_is_dead", "rolls", "A six is dead: it is neither kept nor rolled.", {arg("place", place)}};
}

Rejection nothing_to_roll() {
  return {"nothing_to_roll", "rolls", "Who keeps all dice does not roll, but stops.", {}};
}

Rejection not_rolled_yet() {
  return {"not_rolled_yet", "C18", "The dice must be rolled once.", {}};
}

Rejection not_your_castle(CardId castle) {
  return {"not_your_castle", "throne", "That card is no castle of yours.", {arg("castle", castle)}};
}

}  // namespace palatine::chevaliers::rejections
