#include "tests/games/chevaliers/text.hpp"

#include <array>

#include "engine/chevaliers/deck.hpp"
#include "engine/chevaliers/nouns.hpp"

namespace palatine::test::chevaliers {
namespace {

using namespace palatine::chevaliers;

std::string number(int value) {
  return std::to_string(value);
}
std::string number(Seat seat) {
  return number(index(seat));
}

template <class List, class Show>
std::string listed(const List& list, Show show) {
  std::string out;
  for (const auto& item : list) out += " " + show(item);
  return out;
}

std::string numbers(const DicePlaces& list) {
  return listed(list, [](int n) { return number(n); });
}
std::string names(const SmallList<CardId, 2>& cards) {
  return listed(cards, card_name);
}

std::string pile_name(PileId pile) {
  return pile == 0 ? "left" : pile == 1 ? "right" : number(pile);
}
std::string name(const Card& card) {
  return card_name(id_of(card));
}
std::string text(Value value) {
  return number(value.count) + " " + number(value.face) + " " + number(value.other);
}
std::string text(const std::optional<Value>& value) {
  return value ? text(*value) : "none";
}
std::string combination(Value value) {
  return std::string(3, static_cast<char>('0' + value.face)) + "/" + number(value.other);
}

struct CardName {
  std::string operator()(const CastleCard& card) const {
    return std::string(colour_words[static_cast<std::size_t>(card.colour)]) + "-" + combination(card.combination);
  }
  std::string operator()(const TournamentCard& card) const {
    int place = 1;
    for (const CardId other : standard_deck().kinds.tournaments) {
      if (other < card.card) ++place;
    }
    return "tournament-" + number(place);
  }
  std::string operator()(const SpecialCard& card) const {
    return std::string(special_words[static_cast<std::size_t>(card.special)]) + (card.face ? number(*card.face) : "") +
           "-" + combination(card.combination);
  }
};

struct TargetText {
  std::string operator()(const PileTarget& target) const { return pile_name(target.pile) + " " + name(target.card); }
  std::string operator()(const CardTarget& target) const { return name(target.card) + " of " + number(target.seat); }
  std::string operator()(const ThroneTarget&) const { return "throne"; }
  std::string operator()(const TieTarget& target) const {
    return pile_name(target.pile) + " " + name(target.card) + " again " + number(target.times) + " of" +
           listed(target.seats, [](Seat seat) { return number(seat); });
  }
};

std::string_view word(Purpose purpose) {
  constexpr std::array<std::string_view, 3> words = {"attempt", "defence", "tournament"};
  return words[static_cast<std::size_t>(purpose)];
}

struct ActionText {
  std::string operator()(const Bury& action) const { return "buries " + pile_name(action.pile); }
  std::string operator()(const LayGuard& action) const {
    return "lays " + card_name(action.guard) + " on" + names(action.on);
  }
  std::string operator()(const TryPile& action) const { return "tries " + pile_name(action.pile); }
  std::string operator()(const Attack& action) const { return "attacks " + card_name(action.card); }
  std::string operator()(const TryThrone&) const { return "tries throne"; }
  std::string operator()(const EndTurn&) const { return "ends"; }
  std::string operator()(const Roll& action) const {
    return action.keep.empty() ? "rolls" : "rolls keeping" + numbers(action.keep);
  }
  std::string operator()(const Stop&) const { return "stops"; }
  std::string operator()(const GiveCastle& action) const {
    return "gives " + card_name(action.castle) + " under " + pile_name(action.pile);
  }
};

struct EventText {
  std::string operator()(const SetUp& event) const {
    std::string out = "castles";
    for (const CastleCard& castle : event.castles) out += " " + name(castle);
    for (PileId pile = 0; pile < event.piles.size(); ++pile) {
      out += " " + pile_name(pile) + " " + number(event.piles[pile].cards) + " " + name(*event.piles[pile].top);
    }
    return out + " first " + number(event.first);
  }
  std::string operator()(const TurnStarted& event) const { return number(event.turn) + " " + number(event.seat); }
  std::string operator()(const CardBuried& event) const {
    return number(event.seat) + " " + pile_name(event.pile) + " " + name(event.card) + (event.forced ? " forced" : "");
  }
  std::string operator()(const CardTurned& event) const { return pile_name(event.pile) + " " + name(event.card); }
  std::string operator()(const GuardLaid& event) const {
    return number(event.seat) + " " + card_name(event.guard) + " on" + names(event.on);
  }
  std::string operator()(const TargetChosen& event) const {
    return number(event.seat) + " " + std::visit(TargetText{}, event.target);
  }
  std::string operator()(const RollStarted& event) const {
    return number(event.seat) + " " + std::string(word(event.purpose)) + " rolls " + number(event.rolls) + " to_beat " +
           text(event.to_beat);
  }
  std::string operator()(const DiceRolled& event) const {
    return number(event.seat) + " places" + numbers(event.rolled) + " dice" +
           listed(event.dice, [](int n) { return number(n); }) + " value " + text(event.value) + " left " +
           number(event.rolls_left);
  }
  std::string operator()(const RollEnded& event) const {
    return number(event.seat) + " value " + text(event.value) +
           (event.beaten ? (*event.beaten ? " beaten" : " not_beaten") : "");
  }
  std::string operator()(const CardTaken& event) const {
    return number(event.seat) + " " + name(event.card) + (event.from ? " from " + number(*event.from) : "") +
           (event.pile ? " from " + pile_name(*event.pile) : "");
  }
  std::string operator()(const CardReturned& event) const { return pile_name(event.pile) + " " + name(event.card); }
  std::string operator()(const CastleKept& event) const { return number(event.seat) + " " + name(event.card); }
  std::string operator()(const ThroneTaken& event) const { return number(event.seat); }
  std::string operator()(const ThroneMissed& event) const {
    return number(event.seat) + (event.is_protected ? " protected" : "");
  }
  std::string operator()(const CastleGiven& event) const {
    return number(event.seat) + " " + name(event.card) + " " + pile_name(event.pile);
  }
  std::string operator()(const TurnPassed& event) const { return number(event.seat); }
  std::string operator()(const GameEnded& event) const { return test::text(event.result); }
  std::string operator()(const TournamentTied& event) const {
    return "of" + listed(event.seats, [](Seat seat) { return number(seat); }) + " value " + text(event.value);
  }
};

// What is as it mostly is is not said.
struct PhaseText {
  std::string operator()(const ChoosingTarget& phase) const {
    std::string out = "choosing_target " + number(phase.seat);
    if (phase.attempts > 0) out += " attempts " + number(phase.attempts);
    if (phase.buried > 0) out += " buried " + number(phase.buried);
    if (phase.searched[0] + phase.searched[1] > 0) {
      out += " searched " + number(phase.searched[0]) + " " + number(phase.searched[1]);
    }
    if (!phase.guards_laid.empty()) out += " laid" + names(phase.guards_laid);
    return out;
  }
  std::string operator()(const Rolling& phase) const {
    std::string out = "rolling " + number(phase.seat) + " " + std::string(word(phase.purpose));
    if (!phase.dice.empty()) out += " dice" + listed(phase.dice, [](int n) { return number(n); });
    out += " left " + number(phase.rolls_left) + " value " + text(phase.value) + " to_beat " + text(phase.to_beat);
    const bool tie = std::holds_alternative<TieTarget>(phase.target);
    return tie ? out + " for " + std::visit(TargetText{}, phase.target) : out;
  }
  std::string operator()(const GivingCastle& phase) const { return "giving_castle " + number(phase.seat); }
  std::string operator()(const EndingTurn& phase) const {
    return "ending_turn " + number(phase.seat) + (phase.guards_laid.empty() ? "" : " laid" + names(phase.guards_laid));
  }
  std::string operator()(const Ended&) const { return "ended"; }
};

}  // namespace
}  // namespace palatine::test::chevaliers

namespace palatine::test {

std::string card_name(ch::CardId card) {
  if (card >= ch::standard_cards) return "card-" + chevaliers::number(card);
  return std::visit(chevaliers::CardName{}, ch::standard_deck().cards[card]);
}

std::optional<ch::CardId> card_named(std::string_view name) {
  for (ch::CardId card = 0; card < ch::max_cards; ++card) {
    if (card_name(card) == name) return card;
  }
  return std::nullopt;
}

std::string own_deck() {
  std::string text = ch::standard_deck().text;
  const std::string_view was = "castle red 333/1 ours";
  text.replace(text.find(was), was.size(), "castle red 111/2 ours");
  return text +
         "castle white 555/4 ours\ntournament ours\nspecial treason 222/1 ours\nspecial die 5 111/3 ours\n"
         "special castle_guard 333/1 ours\n";
}

std::string InWords<ch::Chevaliers>::text(const ch::Options& options) {
  std::string out =
      chevaliers::number(options.players) + " players, " + chevaliers::number(options.max_turns) + " turns";
  if (options.tournament_ties == ch::TournamentTies::rolled_again) out += ", ties rolled again";
  if (const auto first = ch::chosen_first(options)) out += ", seat " + chevaliers::number(*first) + " begins";
  if (options.deck) out += ", a deck of its own";
  return out;
}

std::string InWords<ch::Chevaliers>::text(const ch::Phase& phase) {
  return std::visit(chevaliers::PhaseText{}, phase);
}

std::string InWords<ch::Chevaliers>::text(Seat seat, const ch::Action& action) {
  return "seat " + chevaliers::number(seat) + " " + std::visit(chevaliers::ActionText{}, action);
}

std::string InWords<ch::Chevaliers>::text(const ch::Event& event) {
  return std::string(kind(event)) + " " + std::visit(chevaliers::EventText{}, event);
}

std::string_view InWords<ch::Chevaliers>::kind(const ch::Event& event) {
  constexpr std::array<std::string_view, std::variant_size_v<ch::Event>> kinds = {
      "set_up",       "turn_started",  "card_buried",  "card_turned", "guard_laid",    "target_chosen",
      "roll_started", "dice_rolled",   "roll_ended",   "card_taken",  "card_returned", "castle_kept",
      "throne_taken", "throne_missed", "castle_given", "turn_passed", "game_ended",    "tournament_tied"};
  return kinds[event.index()];
}

}  // namespace palatine::test
