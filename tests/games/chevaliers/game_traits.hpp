// What the conformance suite needs to know of Chevaliers.
#pragma once

#include <span>

#include "engine/chevaliers/game.hpp"
#include "tests/engine/conformance_suite.hpp"
#include "tests/games/chevaliers/text.hpp"

namespace palatine::chevaliers {
inline void PrintTo(const Options& options, std::ostream* out) {
  *out << options.players << " players, " << options.max_turns << " turns";
}
}  // namespace palatine::chevaliers

namespace palatine::test {

template <>
struct GameTraits<chevaliers::Chevaliers> {
  static chevaliers::Options with_own_deck(int players) {
    chevaliers::Options options{players, 60};
    options.deck = own_deck();
    return options;
  }
  static std::vector<chevaliers::Options> tables() {
    using chevaliers::FirstPlayer;
    using chevaliers::TournamentTies;
    return {{2, 1},
            {6, 2},
            {2, 30},
            {3, 30},
            {4, 30},
            {5, 30},
            {6, 40},
            {2, 200},
            {2, 60, TournamentTies::rolled_again},
            {6, 60, TournamentTies::rolled_again, FirstPlayer::seat_5},
            with_own_deck(2),
            with_own_deck(6)};
  }
  // A turn of random play has some twenty actions; a search of both piles more.
  static int longest() { return 200 * 200; }
  static Refused<chevaliers::Options> wrong_options() {
    chevaliers::Options bad_deck;
    bad_deck.deck = "castle pink 333/1 ours";
    return {{bad_deck, "bad_deck"},
            {{1, 200}, "players_out_of_range"},
            {{7, 200}, "players_out_of_range"},
            {{-1, 200}, "players_out_of_range"},
            {{2, -1}, "turns_out_of_range"},
            {{2, 1001}, "turns_out_of_range"},
            {{2, 200, std::nullopt, chevaliers::FirstPlayer::seat_2}, "no_such_seat"}};
  }
  static std::vector<std::string_view> reasons() {
    return {"game_over",        "not_your_turn",         "wrong_phase",         "no_such_pile",
            "pile_empty",       "buried_enough",         "pile_searched",       "not_an_opponents",
            "tournament_won",   "castle_of_own_colour",  "special_like_own",    "too_few_castles",
            "guarded",          "three_castles_needed",  "throne_first",        "must_try",
            "not_your_guard",   "guard_already_laid",    "guard_needs_castles", "guard_needs_special",
            "guard_lies_there", "first_roll_keeps_none", "no_such_die",         "die_is_dead",
            "nothing_to_roll",  "not_rolled_yet",        "not_your_castle"};
  }
  static void pool(const chevaliers::State&, Random& random, std::vector<chevaliers::Action>& out) {
    using namespace chevaliers;
    out.push_back(TryThrone{});
    out.push_back(EndTurn{});
    out.push_back(Stop{});
    const auto card = [&] { return static_cast<CardId>(random.below(54)); };
    for (const int pile : {0, 1, 2, 255}) {
      out.push_back(Bury{static_cast<PileId>(pile)});
      out.push_back(TryPile{static_cast<PileId>(pile)});
      out.push_back(GiveCastle{card(), static_cast<PileId>(pile)});
    }
    for (int id = 0; id < 50; ++id) out.push_back(Attack{static_cast<CardId>(id)});
    for (const int id : {52, 53, 63, 64, 128, 255}) out.push_back(Attack{static_cast<CardId>(id)});
    // castles, and guards of both kinds, stand together in the deck
    const auto castle = [&] { return static_cast<CardId>(random.below(17)); };
    for (int guard = 39; guard < 47; ++guard) {
      for (int i = 0; i < 4; ++i) {
        out.push_back(LayGuard{static_cast<CardId>(guard), {castle(), castle()}});
        out.push_back(LayGuard{static_cast<CardId>(guard), {castle()}});
        out.push_back(LayGuard{static_cast<CardId>(guard), {card()}});
        out.push_back(LayGuard{static_cast<CardId>(guard), {static_cast<CardId>(25 + random.below(24))}});
      }
      out.push_back(LayGuard{static_cast<CardId>(guard), {static_cast<CardId>(guard)}});
      out.push_back(LayGuard{static_cast<CardId>(guard), {}});
    }
    out.push_back(LayGuard{255, {255, 255}});
    for (int i = 0; i < 24; ++i) {
      DicePlaces keep;
      for (std::uint32_t n = random.below(7); n > 0; --n) keep.push_back(static_cast<std::uint8_t>(random.below(7)));
      if (random.below(4) != 0) std::sort(keep.begin(), keep.end());
      out.push_back(Roll{keep});
    }
    out.push_back(Roll{{255}});
    out.push_back(Roll{{0, 1, 2, 3, 4, 5}});
    for (int i = 0; i < 8; ++i) out.push_back(GiveCastle{castle(), static_cast<PileId>(random.below(3))});
  }
  // The order of all that lies face down.
  static void shuffle_unseen(chevaliers::State& state, Viewer, Random& random) {
    std::vector<chevaliers::CardId> hidden;
    for (const auto& pile : state.piles) {
      if (!pile.empty()) hidden.insert(hidden.end(), pile.begin() + 1, pile.end());
    }
    shuffle(std::span<chevaliers::CardId>(hidden), random);
    for (auto& pile : state.piles) {
      for (std::size_t i = 1; i < pile.size(); ++i) {
        pile[i] = hidden.back();
        hidden.pop_back();
      }
    }
  }
  static bool alike(const chevaliers::Action& a, const chevaliers::Action& b) { return a == b; }
};

}  // namespace palatine::test
