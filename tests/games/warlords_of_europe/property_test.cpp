// What holds in every game of Warlords of Europe, whatever is played and rolled.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "engine/warlords_of_europe/data.hpp"
#include "tests/games/warlords_of_europe/random_games.hpp"

namespace palatine::test::warlords_of_europe {
namespace {

using namespace palatine::warlords_of_europe;
using G = WarlordsOfEurope;

constexpr auto before_nothing = [](const State&, Seat, const Action&) {};

template <class Check>
void in_every_view(const WarlordsOfEuropeGame& game, Check check) {
  play(game, before_nothing, [&](const State& state, const std::vector<Event>&) { check(G::full_view(state)); });
}

bool being_fed(const View& view) {
  return std::holds_alternative<SendingBack>(view.phase) || std::holds_alternative<NamingLosses>(view.phase);
}

void ninety_cards_are_ninety_but_for_disfavours(const FullView& full) {
  std::array<int, card_count> counts{};
  int all = 0;
  const auto add = [&](Card card) {
    ++counts[static_cast<std::size_t>(card)];
    ++all;
  };
  for (const auto& deck : full.decks) std::for_each(deck.begin(), deck.end(), add);
  for (const DeckView& deck : full.seen.decks) std::for_each(deck.discards.begin(), deck.discards.end(), add);
  for (const SeatView& seat : full.seen.seats) {
    RC_ASSERT(seat.hand.has_value());
    RC_ASSERT(seat.cards == static_cast<int>(seat.hand->size()));
    std::for_each(seat.hand->begin(), seat.hand->end(), add);
    all += seat.disfavours;
  }
  const bool carried_out =
      std::holds_alternative<CarryingOut>(full.seen.phase) || std::holds_alternative<AnsweringPope>(full.seen.phase);
  RC_ASSERT(all + (carried_out ? 1 : 0) == deck_count * deck_cards);
  for (std::size_t i = 0; i < counts.size(); ++i) RC_ASSERT(counts[i] <= cards().cards[i].count);
}

// Where all have declared together, until the round's last turn.
bool may_have_marched_out(const View& view, std::optional<Seat> owner) {
  return owner == view.turn || (view.round == 1 && view.options.first_turn == FirstTurn::together);
}

void nobody_has_more_pieces_than_there_are_nor_less_gold_than_none(const FullView& full) {
  const View& view = full.seen;
  for (const SeatView& seat : view.seats) {
    RC_ASSERT(seat.gold >= 0 && seat.gold <= most_gold);
    Army all = seat.recruits;
    for (const FiefView& fief : view.fiefs) {
      if (fief.owner == seat.seat) all.add(fief.army);
    }
    for (const Attack& attack : view.attacks)
      if (attacker_of(attack, view.turn) == seat.seat) all.add(attack.army);
    if (view.turn == seat.seat && view.battle) all.add(view.battle->army);
    for (const Prisoner& prisoner : view.prisoners) {
      if (prisoner.owner == seat.seat) all.add(Soldier::warlord, 1);
    }
    for (int i = 0; i < unit_count; ++i) {
      const int pieces = units().units[static_cast<std::size_t>(i)].pieces;
      RC_ASSERT(pieces == 0 || all.at(i) <= pieces * seat.sets);
    }
    if (seat.out) RC_ASSERT(all.empty() && seat.gold == 0 && seat.cards == 0);
  }
}

// But for those that a house rule lets their owners leave: in their turn they are empty, then they are the peasants'.
void castles_are_never_empty_and_hold_all_prisoners(const FullView& full) {
  const View& view = full.seen;
  if (view.round == 0) return;
  for (std::size_t i = 0; i < view.fiefs.size(); ++i) {
    if (view.battle && view.battle->fief == i) continue;  // its defenders may be gone while attackers name their losses
    const FiefView& fief = view.fiefs[i];
    const bool may_be_left = may_empty_castles(view.options) && (!fief.owner || may_have_marched_out(view, fief.owner));
    if (fief.castle != Castle::none && !may_be_left) RC_ASSERT(fief.owner.has_value() && !fief.army.empty());
  }
  for (const Prisoner& prisoner : view.prisoners) {
    const FiefView& fief = view.fiefs[prisoner.fief];
    RC_ASSERT(fief.castle != Castle::none);
    RC_ASSERT(fief.owner.has_value() && fief.owner != prisoner.owner);
  }
}

// Those of `some`, where there are any, are among `all`.
bool are_among(const std::optional<Army>& some, const Army& all) {
  if (!some) return true;
  if (some->empty()) return false;
  for (int k = 0; k < soldier_count; ++k) {
    if (some->at(k) > all.at(k)) return false;
  }
  return true;
}

bool holds_what_it_may(const FiefView& fief, const Fief& data, const View& view) {
  if (fief.owner ? !view.kingdoms.contains(data.kingdom) : !fief.army.empty()) return false;
  if (!are_among(fief.moved, fief.army) || !are_among(fief.unpaid, fief.army)) return false;
  return data.terrain != Terrain::mountain || fief.castle != Castle::none || being_fed(view) ||
         fief.army.size() <= mountain_feeds;
}

// One assertion a fief: each keeps what it compares in words, which takes longer than to compare.
void fiefs_hold_what_they_may(const FullView& full) {
  const View& view = full.seen;
  for (std::size_t i = 0; i < view.fiefs.size(); ++i) {
    const Fief& data = fief_of(static_cast<FiefId>(i));
    if (!holds_what_it_may(view.fiefs[i], data, view)) RC_FAIL(std::string(data.name));
  }
}

// A fief without soldiers is nobody's but in its owner's turn, and while the first castles are founded.
void a_fief_without_soldiers_is_its_peasants(const FullView& full) {
  const View& view = full.seen;
  if (view.round == 0) return;
  for (const FiefView& fief : view.fiefs) {
    if (fief.owner && fief.army.empty()) RC_ASSERT(may_have_marched_out(view, fief.owner) || view.battle.has_value());
  }
}

// All in the same games: to play one takes longer than to look at it.
RC_GTEST_PROP(WarlordsOfEuropeRules, what_always_holds_holds_in_every_view, ()) {
  in_every_view(*random_games(), [](const FullView& full) {
    ninety_cards_are_ninety_but_for_disfavours(full);
    nobody_has_more_pieces_than_there_are_nor_less_gold_than_none(full);
    castles_are_never_empty_and_hold_all_prisoners(full);
    fiefs_hold_what_they_may(full);
    a_fief_without_soldiers_is_its_peasants(full);
  });
}

RC_GTEST_PROP(WarlordsOfEuropeRules, what_is_listed_is_accepted_and_nothing_else, ()) {
  const WarlordsOfEuropeGame game = *random_games();
  const State state = play(game, before_nothing, [](const State&, const std::vector<Event>&) {});
  listed_is_accepted(game, warlords_attempts(state, game.seed + 9));
}

// What one deals with one after the other stays a list that can be sent: no prompt lists combinations of kinds.
RC_GTEST_PROP(WarlordsOfEuropeRules, no_decision_has_too_many_actions, ()) {
  play(
      *random_games(),
      [](const State& state, Seat seat, const Action&) { RC_ASSERT(legal_of<G>(state, seat).size() < 5000u); },
      [](const State&, const std::vector<Event>&) {});
}

RC_GTEST_PROP(WarlordsOfEuropeRules, every_game_ends_within_its_rounds, ()) {
  WarlordsOfEuropeGame game = *random_games();
  game.length = 1000000;
  game.options.max_rounds = std::min(game.options.max_rounds, 3);
  const State end = play(game, before_nothing, [&](const State& state, const std::vector<Event>&) {
    RC_ASSERT(state.round <= game.options.max_rounds);
  });
  RC_ASSERT(G::to_act(end).empty());
  const View view = G::view(end, std::nullopt);
  RC_ASSERT(view.result.has_value());
  for (int i = 0; i < game.options.players; ++i) {
    const auto castles = std::count_if(view.fiefs.begin(), view.fiefs.end(), [&](const FiefView& fief) {
      return fief.owner == seat_at(i) && fief.castle == Castle::finished;
    });
    RC_ASSERT(view.result->scores[static_cast<std::size_t>(i)] == castles);
  }
  if (view.result->reason == "round_limit") RC_ASSERT(view.round == game.options.max_rounds);
  if (view.result->reason == "emperor") RC_ASSERT(view.result->winners.size() == 1u);
}

}  // namespace
}  // namespace palatine::test::warlords_of_europe
