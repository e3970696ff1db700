// What holds in every game of Chevaliers, whatever is played and rolled.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>

#include "engine/chevaliers/deck.hpp"
#include "engine/chevaliers/value.hpp"
#include "tests/games/chevaliers/random_games.hpp"

namespace palatine::test::chevaliers {
namespace {

using namespace palatine::chevaliers;
using G = Chevaliers;

constexpr auto before_nothing = [](const State&, Seat, const Action&) {};

template <class Check>
void in_every_view(const ChevaliersGame& game, Check check) {
  play(game, before_nothing, [&](const State& state, const std::vector<Event>&) { check(G::full_view(state)); });
}

RC_GTEST_PROP(ChevaliersRules, all_cards_of_the_deck_are_always_there, ()) {
  in_every_view(*random_games(), [](const FullView& view) {
    std::vector<CardId> cards;
    for (const auto& pile : view.piles) cards.insert(cards.end(), pile.begin(), pile.end());
    for (const SeatView& seat : view.seen.seats) {
      for (const auto& card : seat.castles) cards.push_back(card.card);
      for (const auto& card : seat.tournaments) cards.push_back(card.card);
      for (const auto& card : seat.specials) cards.push_back(card.card);
    }
    RC_ASSERT(cards.size() == deck_in_play(view.seen.options.deck)->cards.size());
    std::ranges::sort(cards);
    RC_ASSERT(std::ranges::adjacent_find(cards) == cards.end());
  });
}

RC_GTEST_PROP(ChevaliersRules, a_pile_shows_its_size_and_its_top_card, ()) {
  in_every_view(*random_games(), [](const FullView& view) {
    for (std::size_t pile = 0; pile < pile_count; ++pile) {
      const PileView& seen = view.seen.piles[pile];
      RC_ASSERT(seen.cards == static_cast<int>(view.piles[pile].size()));
      RC_ASSERT(seen.top.has_value() == (seen.cards > 0));
      if (seen.top) RC_ASSERT(id_of(*seen.top) == view.piles[pile][0]);
    }
  });
}

RC_GTEST_PROP(ChevaliersRules, everybody_has_a_castle_and_nobody_two_cards_alike, ()) {
  in_every_view(*random_games(), [](const FullView& view) {
    for (const SeatView& seat : view.seen.seats) {
      std::set<Colour> colours;
      for (const CastleCard& castle : seat.castles) RC_ASSERT(colours.insert(castle.colour).second);
      RC_ASSERT(!colours.empty());
      std::set<std::pair<Special, std::optional<Face>>> specials;
      for (const SpecialCard& card : seat.specials) RC_ASSERT(specials.insert({card.special, card.face}).second);
    }
  });
}

RC_GTEST_PROP(ChevaliersRules, guards_lie_on_other_cards_of_their_owner, ()) {
  in_every_view(*random_games(), [](const FullView& view) {
    for (const SeatView& seat : view.seen.seats) {
      for (const GuardView& guard : seat.guards) {
        const auto has = [](const auto& cards, CardId id) {
          return std::ranges::any_of(cards, [id](const auto& card) { return card.card == id; });
        };
        const auto found = std::ranges::find(seat.specials, guard.guard, &SpecialCard::card);
        RC_ASSERT(found != seat.specials.end());
        const bool of_castles = found->special == Special::castle_guard;
        RC_ASSERT(guard.on.size() <= (of_castles ? 2u : 1u));
        for (const CardId on : guard.on) {
          RC_ASSERT((of_castles ? has(seat.castles, on) : has(seat.specials, on)));
          RC_ASSERT(on != guard.guard);
        }
      }
    }
  });
}

// Counted anew from the rules' sentence.
Value counted(const View& view, Seat seat, const Dice& dice) {
  std::multiset<int> faces;
  for (const Face face : dice)
    if (face != 6) faces.insert(face);
  for (const SpecialCard& card : view.seats[static_cast<std::size_t>(index(seat))].specials)
    if (card.face) faces.insert(*card.face);
  Value best;
  for (const int face : faces) {
    const Value value = {static_cast<std::uint8_t>(faces.count(face)), static_cast<Face>(face), 0};
    best = std::max(best, value);
  }
  for (const int face : faces)
    if (face != best.face) best.other = std::max(best.other, static_cast<Face>(face));
  return best;
}

RC_GTEST_PROP(ChevaliersRules, a_roll_has_its_dice_its_value_and_three_or_four_rolls, ()) {
  int rolls = 0;
  play(*random_games(), before_nothing, [&](const State& state, const std::vector<Event>& events) {
    const View view = G::view(state, std::nullopt);
    for (const Event& event : events) {
      if (const auto* started = std::get_if<RollStarted>(&event)) {
        RC_ASSERT(started->rolls == 3 || started->rolls == 4);
        rolls = started->rolls;
      }
      if (const auto* rolled = std::get_if<DiceRolled>(&event)) {
        RC_ASSERT(rolled->rolls_left == --rolls);
        RC_ASSERT(rolled->dice.size() == std::size_t{dice_count});
        RC_ASSERT(!rolled->rolled.empty());
        for (const Face face : rolled->dice) RC_ASSERT(face >= 1 && face <= 6);
      }
    }
    if (const auto* rolling = std::get_if<Rolling>(&view.phase)) {
      RC_ASSERT(rolling->value == counted(view, rolling->seat, rolling->dice));
      RC_ASSERT(rolling->rolls_left > 0);
    }
  });
}

// What is taken was beaten, and by whom it should be.
RC_GTEST_PROP(ChevaliersRules, a_card_is_taken_exactly_when_its_combination_is_beaten, ()) {
  play(*random_games(), before_nothing, [](const State&, const std::vector<Event>& events) {
    std::optional<RollEnded> last;
    for (const Event& event : events) {
      if (const auto* ended = std::get_if<RollEnded>(&event)) last = *ended;
      if (const auto* taken = std::get_if<CardTaken>(&event)) {
        RC_ASSERT(last.has_value());
        const bool defended = taken->from && std::holds_alternative<CastleCard>(taken->card);
        const bool tournament = std::holds_alternative<TournamentCard>(taken->card);
        if (defended) RC_ASSERT(last->seat == *taken->from && last->beaten == false);
        if (!defended && !tournament) RC_ASSERT(last->seat == taken->seat && last->beaten == true);
      }
      if (std::holds_alternative<CardReturned>(event)) RC_ASSERT(last->beaten == false);
      if (std::holds_alternative<CastleKept>(event)) RC_ASSERT(last->beaten == true);
    }
  });
}

RC_GTEST_PROP(ChevaliersRules, chances_are_thousandths_and_what_beats_for_sure_is_seen, ()) {
  play(
      *random_games(),
      [](const State& state, Seat seat, const Action&) {
        if (G::fingerprint(state) % 8 != 0) return;
        const Prompt prompt = G::prompt(state, seat);
        if (const auto* roll = std::get_if<RollPrompt>(&prompt)) {
          for (const KeepChoice& choice : roll->keeps) {
            RC_ASSERT(choice.chance.has_value() == roll->to_beat.has_value());
            if (choice.chance) RC_ASSERT(*choice.chance >= 0 && *choice.chance <= 1000);
          }
        }
        if (const auto* turn = std::get_if<TakeTurnPrompt>(&prompt)) {
          for (const PileChoice& choice : turn->piles) {
            const Card& top = card_of(state, state.piles[choice.pile][0]);
            RC_ASSERT(choice.chance.has_value() == !std::holds_alternative<TournamentCard>(top));
          }
          for (const CardChoice& choice : turn->cards) RC_ASSERT(choice.chance > 0 && choice.chance <= 1000);
        }
      },
      [](const State&, const std::vector<Event>&) {});
}

RC_GTEST_PROP(ChevaliersRules, what_is_listed_is_what_is_accepted_and_a_rejection_changes_nothing, ()) {
  const ChevaliersGame game = *random_games();
  listed_is_accepted(game, *chevaliers_attempts());
}

RC_GTEST_PROP(ChevaliersRules, what_a_prompt_offers_is_what_is_listed, ()) {
  play(
      *random_games(),
      [](const State& state, Seat seat, const Action&) {
        std::vector<Action> offered;
        G::actions(G::prompt(state, seat), offered);
        RC_ASSERT(offered == legal_of<G>(state, seat));
      },
      [](const State&, const std::vector<Event>&) {});
}

RC_GTEST_PROP(ChevaliersRules, every_game_ends_within_its_turns, ()) {
  ChevaliersGame game = *random_games();
  game.length = 1000000;
  if (game.options.max_turns == 0) game.options.max_turns = 200;
  int last_turn = 0;
  const State end = play(game, before_nothing, [&](const State& state, const std::vector<Event>&) {
    last_turn = G::view(state, std::nullopt).turn;
    RC_ASSERT(last_turn <= game.options.max_turns);
  });
  RC_ASSERT(G::to_act(end).empty());
  const View view = G::view(end, std::nullopt);
  RC_ASSERT(view.result.has_value());
  const Result& result = *view.result;
  for (const SeatView& seat : view.seats) {
    RC_ASSERT(result.scores[static_cast<std::size_t>(index(seat.seat))] == static_cast<int>(seat.castles.size()));
  }
  if (result.reason == "turn_limit") {
    RC_ASSERT(last_turn == game.options.max_turns);
    return;
  }
  RC_ASSERT(result.winners.size() == 1u);
  const SeatView& winner = view.seats[static_cast<std::size_t>(index(result.winners[0]))];
  if (result.reason == "four_castles") RC_ASSERT(winner.castles.size() == 4u);
  if (result.reason == "tournaments") RC_ASSERT(winner.castles.size() >= 2u && winner.tournaments.size() >= 3u);
  if (result.reason == "throne") RC_ASSERT(winner.castles.size() == 3u && winner.throne);
}

}  // namespace
}  // namespace palatine::test::chevaliers
