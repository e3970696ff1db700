// Nobody can learn what another holds, nor the order of a deck, before it is shown: not from views, events, prompts,
// what is legal, who is asked, what may be drawn, nor from what is refused; byte by byte, as it leaves the server.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "engine/warlords_of_europe/words.hpp"
#include "protocol/games/warlords_of_europe.hpp"
#include "tests/games/warlords_of_europe/random_games.hpp"

namespace palatine::test::warlords_of_europe {
namespace {

using namespace palatine::warlords_of_europe;
using G = WarlordsOfEurope;
using Events = std::vector<Event>;

// One of those who look at a game: a player, or somebody who watches.
Viewer viewer_of(const WarlordsOfEuropeGame& game, std::uint64_t drawn) {
  const int n = static_cast<int>(drawn % static_cast<std::uint64_t>(game.options.players + 1));
  return n == game.options.players ? Viewer() : Viewer(seat_at(n));
}

// All that leaves the engine for this viewer, but for refusals.
void look_alike(const State& one, const State& other, Viewer viewer) {
  RC_ASSERT(Codec::write_view(G::view(one, viewer)) == Codec::write_view(G::view(other, viewer)));
  RC_ASSERT(G::to_act(one) == G::to_act(other));
  RC_ASSERT(G::result(one) == G::result(other));
  if (!viewer) return;
  RC_ASSERT(legal_of<G>(one, *viewer) == legal_of<G>(other, *viewer));
  if (G::to_act(one).contains(*viewer)) {
    RC_ASSERT(Codec::write_prompt(G::prompt(one, *viewer)) == Codec::write_prompt(G::prompt(other, *viewer)));
    RC_ASSERT(G::may_draw(one, *viewer, G::prompt(one, *viewer)) ==
              G::may_draw(other, *viewer, G::prompt(other, *viewer)));
  }
}

void refuse_alike(const State& one, const State& other, Seat viewer, std::uint64_t seed) {
  for (const WarlordsOfEuropeAttempt& attempt : warlords_attempts(one, seed)) {
    State a = one;
    State b = other;
    FastRandom dice_a(5);
    FastRandom dice_b(5);
    const auto here = G::apply(a, viewer, attempt.action, dice_a, nullptr);
    const auto there = G::apply(b, viewer, attempt.action, dice_b, nullptr);
    RC_ASSERT(here.has_value() == there.has_value());
    if (here) continue;
    RC_ASSERT(here.error().reason == there.error().reason);
    RC_ASSERT(here.error().rule == there.error().rule);
    RC_ASSERT(here.error().message == there.error().message);
    RC_ASSERT(here.error().args == there.error().args);
  }
}

std::optional<Json> told(const Event& event, Viewer viewer) {
  const auto seen = G::see(event, viewer);
  return seen ? std::optional(Codec::write_event(*seen)) : std::nullopt;
}

// True while all that the viewer hears is the same; the first thing that is not must end a secrecy.
bool same_news(const Events& one, const Events& other, Viewer viewer) {
  for (std::size_t i = 0; i < std::min(one.size(), other.size()); ++i) {
    if (told(one[i], viewer) == told(other[i], viewer)) continue;
    RC_ASSERT(G::ended_secrecy(one[i]) && G::ended_secrecy(other[i]));
    return false;
  }
  RC_ASSERT(one.size() == other.size());
  return true;
}

RC_GTEST_PROP(WarlordsOfEuropeSecrecy, games_that_differ_in_hands_and_decks_look_alike_until_a_card_is_shown, ()) {
  WarlordsOfEuropeGame game = *random_games();
  const State start = play(game, [](const State&, Seat, const Action&) {}, [](const State&, const Events&) {});
  const Viewer viewer = viewer_of(game, game.seed);
  State one = start;
  State other = with_other_secrets(start, viewer, game.seed + 2);
  RC_PRE(G::fingerprint(one) != G::fingerprint(other));
  FastRandom choice(game.seed + 3);
  FastRandom dice_one(game.seed + 4);
  FastRandom dice_other(game.seed + 4);
  look_alike(one, other, viewer);
  for (int step = 0; step < 150 && !G::to_act(one).empty(); ++step) {
    // there are many attempts: after one action in four
    if (viewer && step % 4 == 0) refuse_alike(one, other, *viewer, game.seed + static_cast<std::uint64_t>(step));
    const Seat seat = G::to_act(one).first();
    // what both games allow
    auto actions = legal_of<G>(one, seat);
    const auto others = legal_of<G>(other, seat);
    std::erase_if(actions, [&](const Action& each) { return std::ranges::find(others, each) == others.end(); });
    if (actions.empty()) return;
    const Action action = actions[choice.below(static_cast<std::uint32_t>(actions.size()))];
    Events news;
    Events other_news;
    RC_ASSERT(G::apply(one, seat, action, dice_one, &news).has_value());
    RC_ASSERT(G::apply(other, seat, action, dice_other, &other_news).has_value());
    if (!same_news(news, other_news, viewer)) return;
    RC_ASSERT(dice_one.next() == dice_other.next());
    look_alike(one, other, viewer);
  }
}

// W12: the cards themselves never decide who is asked.
RC_GTEST_PROP(WarlordsOfEuropeSecrecy, who_is_asked_depends_on_the_sizes_of_hands_alone, ()) {
  const WarlordsOfEuropeGame game = *random_games();
  play(
      game,
      [&](const State& state, Seat seat, const Action& action) {
        if (std::holds_alternative<PlayCard>(action) || std::holds_alternative<ChooseDie>(action)) return;
        const State other = with_other_secrets(state, std::nullopt, game.seed + 5);
        State a = state;
        State b = other;
        FastRandom dice_a(5);
        FastRandom dice_b(5);
        Events news;
        Events other_news;
        RC_ASSERT(G::apply(a, seat, action, dice_a, &news).has_value());
        if (!G::apply(b, seat, action, dice_b, &other_news)) return;  // about a card that they do not hold there
        if (!same_news(news, other_news, std::nullopt)) return;
        RC_ASSERT(G::to_act(a) == G::to_act(b));
        RC_ASSERT(a.phase == b.phase);
      },
      [](const State&, const Events&) {});
}

// The cards that a piece of JSON names, each as often as it does.
void count_cards(const nlohmann::json& json, std::map<std::string, int>& named) {
  if (json.is_string() && std::ranges::find(card_words, json.get<std::string>()) != card_words.end())
    ++named[json.get<std::string>()];
  if (json.is_structured())
    for (const auto& part : json) count_cards(part, named);
}

// What lies open, and what is the viewer's own.
std::map<std::string, int> cards_known(const State& state, Viewer viewer) {
  std::map<std::string, int> known;
  const auto add = [&](const auto& cards) {
    for (const Card card : cards) ++known[std::string(word(card))];
  };
  for (const Pile& discards : state.discards) add(discards);
  if (viewer) add(player(state, *viewer).hand);
  if (viewer && player(state, *viewer).die) add(player(state, *viewer).die->cards);
  if (const auto& offer = state.offer) {
    const bool sent = std::holds_alternative<AnsweringOffer>(state.phase);
    if (viewer == offer->from || (sent && viewer == offer->to)) add(offer->cards);
  }
  if (const auto* carried_out = std::get_if<CarryingOut>(&state.phase)) add(Cards{carried_out->card});
  if (const auto* answered = std::get_if<AnsweringPope>(&state.phase)) add(Cards{answered->card});
  return known;
}

RC_GTEST_PROP(WarlordsOfEuropeSecrecy, a_view_names_the_cards_that_its_viewer_may_know_and_no_other, ()) {
  const WarlordsOfEuropeGame game = *random_games();
  play(
      game, [](const State&, Seat, const Action&) {},
      [&](const State& state, const Events&) {
        // JSON is slow: one state in thirty-two, and one of those who look at it
        const std::uint64_t drawn = G::fingerprint(state);
        if (drawn % 32 != 0) return;
        const Viewer viewer = viewer_of(game, drawn / 32);
        std::map<std::string, int> named;
        count_cards(nlohmann::json::parse(Codec::write_view(G::view(state, viewer)).text), named);
        RC_ASSERT(named == cards_known(state, viewer));
      });
}

}  // namespace
}  // namespace palatine::test::warlords_of_europe
