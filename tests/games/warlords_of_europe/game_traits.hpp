// What the conformance suite needs to know of Warlords of Europe.
#pragma once

#include <algorithm>
#include <ostream>
#include <span>

#include "engine/warlords_of_europe/game.hpp"
#include "tests/engine/conformance_suite.hpp"

namespace palatine::warlords_of_europe {
inline void PrintTo(const Options& options, std::ostream* out) {
  *out << options.players << " players, scenario " << static_cast<int>(options.scenario) << ", " << options.max_rounds
       << " rounds";
}
}  // namespace palatine::warlords_of_europe

namespace palatine::test {

template <>
struct GameTraits<palatine::warlords_of_europe::WarlordsOfEurope> {
  using Scenario = palatine::warlords_of_europe::Scenario;

  static std::vector<palatine::warlords_of_europe::Options> tables() {
    return {{2, Scenario::standard, 2},   {3, Scenario::standard, 1},   {4, Scenario::standard, 1},
            {4, Scenario::short_game, 2}, {3, Scenario::short_game, 1}, {3, Scenario::long_game, 1},
            {2, Scenario::drawn, 1},      {4, Scenario::chosen, 1},     with_all_house_rules()};
  }
  static palatine::warlords_of_europe::Options with_all_house_rules() {
    palatine::warlords_of_europe::Options options{3, Scenario::drawn, 2};
    options.given_up = palatine::warlords_of_europe::GivenUp::steward;
    options.unfinished_die = palatine::warlords_of_europe::UnfinishedDie::d12;
    options.empty_castles = true;
    options.hire_surcharge = 0;
    options.hire_keep = 2;
    options.starting_gold = 30;
    options.first_turn = palatine::warlords_of_europe::FirstTurn::together;
    options.whispers = true;
    options.kingdoms = palatine::warlords_of_europe::Kingdoms{1, 2, 3, 4};
    return options;
  }
  static int longest() { return 20000; }
  static Refused<palatine::warlords_of_europe::Options> wrong_options() {
    return {{{1, Scenario::standard, 40}, "players_out_of_range"},
            {{5, Scenario::standard, 40}, "players_out_of_range"},
            {{2, Scenario::short_game, 40}, "players_out_of_range"},
            {{2, Scenario::long_game, 40}, "players_out_of_range"},
            {{4, Scenario::long_game, 40}, "players_out_of_range"},
            {{-1, Scenario::drawn, 40}, "players_out_of_range"},
            {{4, Scenario::standard, -1}, "rounds_out_of_range"},
            {{4, Scenario::standard, 201}, "rounds_out_of_range"},
            {{4, static_cast<Scenario>(9), 40}, "no_such_scenario"},
            {changed([](auto& options) { options.hire_surcharge = 7; }), "gold_out_of_range"},
            {changed([](auto& options) { options.hire_keep = -1; }), "gold_out_of_range"},
            {changed([](auto& options) { options.starting_gold = 101; }), "gold_out_of_range"},
            {changed([](auto& options) { options.scenario = Scenario::standard; }), "kingdoms_fixed"},
            {changed([](auto& options) { options.kingdoms = {{1, 2}}; }), "too_few_kingdoms"},
            {changed([](auto& options) { options.kingdoms = {{2, 1, 3}}; }), "too_few_kingdoms"},
            {changed([](auto& options) { options.kingdoms = {{1, 2, 7}}; }), "kingdoms_apart"}};
  }
  template <class Change>
  static palatine::warlords_of_europe::Options changed(Change change) {
    palatine::warlords_of_europe::Options options = with_all_house_rules();
    change(options);
    return options;
  }
  static std::vector<std::string_view> reasons() {
    return {"game_over",
            "not_your_turn",
            "wrong_phase",
            "kingdom_not_free",
            "not_in_your_kingdom",
            "two_fiefs_needed",
            "no_such_fief",
            "no_such_path",
            "not_beside",
            "not_your_fief",
            "not_through",
            "no_such_soldiers",
            "too_far",
            "truce",
            "castle_needs_soldier",
            "no_room",
            "count_out_of_range",
            "card_not_in_hand",
            "not_its_moment",
            "card_cant_apply",
            "not_its_target",
            "no_turn_to_end",
            "no_such_battle",
            "no_retreat_there",
            "cant_be_lost",
            "not_your_castle",
            "not_for_sale",
            "warlord_held",
            "no_pieces_left",
            "needs_castle",
            "not_enough_gold",
            "no_such_prisoner",
            "not_your_affair",
            "offers_made",
            "cant_be_offered",
            "not_a_choice",
            "cant_comply",
            "no_indulgence",
            "no_such_hired",
            "castle_in_kingdom",
            "begun_now",
            "no_castle_to_finish",
            "no_such_recruits",
            "only_in_castles",
            "one_recruit_a_fief",
            "no_such_die",
            "wrong_stake",
            "place_taken"};
  }

  // Right and wrong in about equal parts: fiefs and kinds of pieces of the table, counts in and out of their ranges.
  static void pool(const palatine::warlords_of_europe::State& state, Random& random,
                   std::vector<palatine::warlords_of_europe::Action>& out) {
    using namespace palatine::warlords_of_europe;
    const auto number = [&](int n) { return static_cast<int>(random.below(static_cast<std::uint32_t>(n))); };
    const auto any_fief = [&] { return static_cast<FiefId>(number(16) == 0 ? number(256) : number(62)); };
    // one that somebody has, most of the time
    const auto fief = [&] {
      for (int i = 0; i < 20; ++i) {
        const FiefId id = any_fief();
        if (id < max_fiefs && state.fiefs[id].owner) return id;
      }
      return any_fief();
    };
    const auto soldier = [&] { return static_cast<Soldier>(number(number(8) == 0 ? 256 : 9)); };
    const auto count = [&] { return number(8) == 0 ? number(40) - 5 : number(4); };
    const auto card = [&] { return static_cast<Card>(number(number(8) == 0 ? 256 : 29)); };
    const auto seat = [&] { return seat_at(number(6)); };
    const auto perhaps = [&](auto make) { return number(2) == 0 ? std::nullopt : std::optional(make()); };
    const auto path = [&] {
      Path way{fief()};
      for (int steps = 1 + number(3); steps > 0; --steps) {
        const FiefId at = way.back();
        const FiefSet ways = at < fief_count() ? fief_of(at).beside : FiefSet{};
        const std::vector<FiefId> beside(ways.begin(), ways.end());
        way.push_back(!beside.empty() && number(8) != 0
                          ? beside[random.below(static_cast<std::uint32_t>(beside.size()))]
                          : any_fief());
      }
      return way;
    };
    for (int i = 0; i < 30; ++i) {
      out.push_back(March{path(), soldier(), count()});
      out.push_back(Place{fief(), soldier(), number(3) == 0, count()});
    }
    for (int i = 0; i < 12; ++i) {
      out.push_back(PlayCard{card(), perhaps(fief), std::nullopt, std::nullopt, perhaps(count)});
      out.push_back(PlayCard{card(), std::nullopt, std::nullopt, perhaps(seat), std::nullopt});
      out.push_back(PlayCard{Card::fleet, perhaps(fief), perhaps(any_fief), perhaps(seat), std::nullopt});
      out.push_back(Lose{soldier(), count()});
      out.push_back(SendBack{fief(), soldier(), count()});
      out.push_back(Muster{fief(), soldier(), count()});
      out.push_back(Buy{soldier(), count()});
      out.push_back(KeepHired{fief(), soldier(), count()});
      out.push_back(BeginCastle{fief()});
      out.push_back(FinishCastle{fief()});
      out.push_back(House{fief()});
      out.push_back(Retreat{fief()});
      out.push_back(Fight{any_fief()});
      out.push_back(AddCard{card()});
      out.push_back(CarryOut{perhaps(fief), perhaps(seat), perhaps([&] { return number(2) == 0; })});
      out.push_back(AnswerPope{static_cast<PopeAnswer>(number(4)), perhaps(fief)});
      out.push_back(ChooseDie{static_cast<std::uint8_t>(number(4) * 2 + 6), {}});
      out.push_back(ChooseDie{10, {card()}});
      out.push_back(ChooseDie{12, {card(), card()}});
      out.push_back(Found{any_fief(), any_fief()});
    }
    for (int i = 0; i < 10; ++i) out.push_back(ChooseKingdom{static_cast<KingdomId>(i)});
    for (int i = 0; i < 4; ++i) {
      out.push_back(OpenOffer{static_cast<std::uint8_t>(i)});
      out.push_back(AddPrisoner{static_cast<std::uint8_t>(i)});
      out.push_back(AddGold{i * 3 - 1});
      out.push_back(AskCards{i * 2 - 1});
      out.push_back(GiveCard{card()});
      out.push_back(PickPlace{static_cast<std::uint8_t>(i)});
      out.push_back(Pass{static_cast<Until>(i)});
    }
    for (const bool yes : {true, false}) {
      out.push_back(AnswerOffer{yes});
      out.push_back(TakeVassals{yes});
      out.push_back(BuyCard{yes});
    }
    out.push_back(EndCampaign{});
    out.push_back(EndReserves{});
    out.push_back(FightOn{});
    out.push_back(EndMuster{});
    out.push_back(AddTruce{});
    out.push_back(SendOffer{});
    out.push_back(DropOffer{});
    out.push_back(EndRecruiting{});
    out.push_back(March{{255, 255}, static_cast<Soldier>(255), 1000000});
    out.push_back(March{{}, Soldier::knight, 1});
  }

  // The order of the decks; what others hold, deck by deck; what they stake and draft in secret.
  static void shuffle_unseen(palatine::warlords_of_europe::State& state, Viewer viewer, Random& random) {
    using namespace palatine::warlords_of_europe;
    for (int i = 0; i < deck_count; ++i) {
      const auto deck = static_cast<Deck>(i);
      auto& pile = state.decks[static_cast<std::size_t>(i)];
      std::vector<Card> hidden(pile.begin(), pile.end());
      std::vector<std::pair<std::size_t, std::size_t>> places;  // in hands: of whom, and where
      for (std::size_t p = 0; p < state.players.size(); ++p) {
        if (!may_change(state, viewer, seat_at(static_cast<int>(p)))) continue;
        const Cards& hand = state.players[p].hand;
        for (std::size_t k = 0; k < hand.size(); ++k) {
          if (palatine::warlords_of_europe::card(hand[k]).deck != deck) continue;
          hidden.push_back(hand[k]);
          places.emplace_back(p, k);
        }
      }
      shuffle(std::span<Card>(hidden), random);
      for (Card& each : pile) {
        each = hidden.back();
        hidden.pop_back();
      }
      for (const auto& [p, k] : places) {
        state.players[p].hand[k] = hidden.back();
        hidden.pop_back();
      }
    }
    for (auto& each : state.players) std::sort(each.hand.begin(), each.hand.end());
    for (std::size_t p = 0; p < state.players.size(); ++p) {
      auto& each = state.players[p];
      const bool unseen = viewer != seat_at(static_cast<int>(p)) && std::holds_alternative<ChoosingDice>(state.phase);
      if (unseen && each.die && state.deciding.size() > 0 && each.gold >= 4) {
        each.die = ChooseDie{static_cast<std::uint8_t>(8 + 2 * random.below(3)), {}};
      }
    }
  }
  // Alike to the others: what is added to a draft, which die is chosen.
  static bool alike(const palatine::warlords_of_europe::Action& a, const palatine::warlords_of_europe::Action& b) {
    using namespace palatine::warlords_of_europe;
    const auto adds = [](const Action& action) {
      return std::holds_alternative<AddGold>(action) || std::holds_alternative<AddCard>(action) ||
             std::holds_alternative<AddPrisoner>(action) || std::holds_alternative<AskCards>(action) ||
             std::holds_alternative<AddTruce>(action);
    };
    const auto chooses = [](const Action& action) { return std::holds_alternative<ChooseDie>(action); };
    return a == b || (adds(a) && adds(b)) || (chooses(a) && chooses(b));
  }

 private:
  // Not one's own hand; nor one of which something was said: an offer, a stake.
  static bool may_change(const palatine::warlords_of_europe::State& state, Viewer viewer, Seat seat) {
    if (viewer == seat || std::holds_alternative<palatine::warlords_of_europe::Ended>(state.phase)) return false;
    const auto& player = state.players[static_cast<std::size_t>(seat)];
    return !(player.die && !player.die->cards.empty()) && !(state.offer && state.offer->from == seat);
  }
};

}  // namespace palatine::test
