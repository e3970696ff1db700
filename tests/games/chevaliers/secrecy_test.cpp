// Nobody can learn the order of a pile before it is turned: not from views, events, prompts, what is legal, what may be
// drawn, nor from what is refused.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <span>

#include "engine/chevaliers/deck.hpp"
#include "protocol/games/chevaliers.hpp"
#include "tests/games/chevaliers/random_games.hpp"

namespace palatine::test::chevaliers {
namespace {

using namespace palatine::chevaliers;
using G = Chevaliers;
using Events = std::vector<Event>;

std::vector<Viewer> viewers(const Options& options) {
  std::vector<Viewer> all = {std::nullopt};
  for (int i = 0; i < options.players; ++i) all.push_back(seat_at(i));
  return all;
}

// All that lies face down lies in another order.
State shuffled(State state, std::uint64_t seed) {
  std::vector<CardId> hidden;
  for (const auto& pile : state.piles) {
    if (!pile.empty()) hidden.insert(hidden.end(), pile.begin() + 1, pile.end());
  }
  FastRandom random(seed);
  shuffle(std::span<CardId>(hidden), random);
  for (auto& pile : state.piles) {
    for (std::size_t i = 1; i < pile.size(); ++i) {
      pile[i] = hidden.back();
      hidden.pop_back();
    }
  }
  return state;
}

// Everything that leaves the engine during a game, as it leaves it.
void look_alike(const State& one, const State& other, const std::vector<ChevaliersAttempt>& tries) {
  for (const Viewer viewer : viewers(one.options)) {
    RC_ASSERT(Codec::write_view(G::view(one, viewer)) == Codec::write_view(G::view(other, viewer)));
  }
  RC_ASSERT(G::to_act(one) == G::to_act(other));
  RC_ASSERT(G::result(one) == G::result(other));
  for (int i = 0; i < one.options.players; ++i) {
    const Seat seat = seat_at(i);
    RC_ASSERT(legal_of<G>(one, seat) == legal_of<G>(other, seat));
    if (!G::to_act(one).contains(seat)) continue;
    RC_ASSERT(Codec::write_prompt(G::prompt(one, seat)) == Codec::write_prompt(G::prompt(other, seat)));
    RC_ASSERT(G::may_draw(one, seat, G::prompt(one, seat)) == G::may_draw(other, seat, G::prompt(other, seat)));
  }
  for (const ChevaliersAttempt& attempt : tries) {
    State a = one;
    State b = other;
    FastRandom dice_a(5);
    FastRandom dice_b(5);
    const auto here = G::apply(a, attempt.seat, attempt.action, dice_a, nullptr);
    const auto there = G::apply(b, attempt.seat, attempt.action, dice_b, nullptr);
    RC_ASSERT(here.has_value() == there.has_value());
    if (here) continue;
    RC_ASSERT(here.error().reason == there.error().reason);
    RC_ASSERT(here.error().rule == there.error().rule);
    RC_ASSERT(here.error().message == there.error().message);
    RC_ASSERT(here.error().args == there.error().args);
  }
}

// Of two games with the same actions and dice: true while all news are alike. They may differ first in a card turned.
bool same_news(const Options& options, const Events& one, const Events& other) {
  for (std::size_t i = 0; i < std::min(one.size(), other.size()); ++i) {
    if (one[i] == other[i]) continue;
    const auto* here = std::get_if<CardTurned>(&one[i]);
    const auto* there = std::get_if<CardTurned>(&other[i]);
    RC_ASSERT(here != nullptr && there != nullptr);
    RC_ASSERT(here->pile == there->pile);
    return false;
  }
  RC_ASSERT(one.size() == other.size());
  for (const Viewer viewer : viewers(options)) {
    for (std::size_t i = 0; i < one.size(); ++i) RC_ASSERT(G::see(one[i], viewer) == G::see(other[i], viewer));
  }
  return true;
}

RC_GTEST_PROP(ChevaliersSecrecy, games_that_differ_in_a_pile_s_order_look_alike_until_a_differing_card_is_turned, ()) {
  ChevaliersGame game = *random_games();
  game.length = std::min(game.length, 400);
  const auto tries = *chevaliers_attempts();
  const State start = play(game, [](const State&, Seat, const Action&) {}, [](const State&, const Events&) {});
  State one = start;
  State other = shuffled(start, game.seed + 2);
  RC_PRE(G::fingerprint(one) != G::fingerprint(other));
  FastRandom choice(game.seed + 3);
  FastRandom dice_one(game.seed + 4);
  FastRandom dice_other(game.seed + 4);
  look_alike(one, other, tries);
  while (!G::to_act(one).empty()) {
    const Seat seat = G::to_act(one).first();
    const auto actions = legal_of<G>(one, seat);
    const Action action = actions[choice.below(static_cast<std::uint32_t>(actions.size()))];
    Events news;
    Events other_news;
    RC_ASSERT(G::apply(one, seat, action, dice_one, &news).has_value());
    RC_ASSERT(G::apply(other, seat, action, dice_other, &other_news).has_value());
    if (!same_news(game.options, news, other_news)) return;
    RC_ASSERT(dice_one.next() == dice_other.next());
    look_alike(one, other, tries);
  }
}

// The cards named anywhere in a piece of JSON, wherever a type may hold one.
void add_cards(const nlohmann::json& json, std::set<CardId>& cards) {
  static const std::set<std::string> names = {"card", "guard", "on", "castle", "castles", "guards_laid"};
  const auto add = [&cards](const nlohmann::json& value, auto&& again) -> void {
    if (value.is_number()) cards.insert(value.get<CardId>());
    if (value.is_array()) {
      for (const auto& item : value) again(item, again);
    }
  };
  for (const auto& [name, value] : json.items()) {
    if (json.is_object() && names.contains(name)) add(value, add);
    if (value.is_structured()) add_cards(value, cards);
  }
}

void add_cards(const Json& json, std::set<CardId>& cards) {
  add_cards(nlohmann::json::parse(json.text), cards);
}

// What lies face up.
std::set<CardId> open_cards(const State& state) {
  std::set<CardId> open;
  for (const auto& pile : state.piles)
    if (!pile.empty()) open.insert(pile[0]);
  for (const auto& player : state.players)
    for (const CardId card : player.cards) open.insert(card);
  return open;
}

RC_GTEST_PROP(ChevaliersSecrecy, nothing_names_a_card_that_lies_face_down, ()) {
  ChevaliersGame game = *random_games();
  game.length = std::min(game.length, 600);
  std::set<CardId> open_before;
  play(
      game, [&](const State& state, Seat, const Action&) { open_before = open_cards(state); },
      [&](const State& state, const Events& events) {
        const std::uint64_t drawn = G::fingerprint(state);
        if (drawn % 4 != 0) return;  // JSON is slow
        const std::set<CardId> open = open_cards(state);
        // what was put face down lay open before
        std::set<CardId> told;
        for (const Event& event : events) add_cards(Codec::write_event(event), told);
        for (const CardId card : told) RC_ASSERT(open.contains(card) || open_before.contains(card));
        if (drawn % 16 != 0) return;
        std::set<CardId> seen;
        add_cards(Codec::write_view(G::view(state, std::nullopt)), seen);
        for (int i = 0; i < game.options.players; ++i) {
          if (!G::to_act(state).contains(seat_at(i))) continue;
          add_cards(Codec::write_prompt(G::prompt(state, seat_at(i))), seen);
        }
        RC_ASSERT(std::ranges::includes(open, seen));
        // every open card is named: the walk finds what it looks for
        RC_ASSERT(seen == open);
      });
}

}  // namespace
}  // namespace palatine::test::chevaliers
