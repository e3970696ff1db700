#include "engine/warlords_of_europe/sample.hpp"

#include <array>

#include "engine/warlords_of_europe/game.hpp"
#include "engine/warlords_of_europe/steward.hpp"
#include "tests/engine/support/scale.hpp"
#include "tests/games/warlords_of_europe/game_traits.hpp"
#include "tests/players/sample_battery.hpp"

namespace palatine::test {

template <>
struct SampledTraits<warlords_of_europe::WarlordsOfEurope> {
  static std::vector<warlords_of_europe::Options> tables() {
    using namespace warlords_of_europe;
    Options first_rules{3, Scenario::short_game, 3};
    first_rules.rules_version = 1;
    Options rich{4, Scenario::short_game, 3};
    rich.starting_gold = 40;
    return {{2, Scenario::standard, 4},
            {3, Scenario::standard, 3},
            {4, Scenario::short_game, 3},
            {3, Scenario::chosen, 2},
            GameTraits<WarlordsOfEurope>::with_all_house_rules(),
            rich,
            first_rules};
  }
  static warlords_of_europe::Action choose(const warlords_of_europe::View& view,
                                           const warlords_of_europe::Prompt& prompt, Seat seat, Random& random) {
    return warlords_of_europe::steward::choose(view, prompt, seat, random);
  }
  // How many cards there are of each deck, those included that lie before whom the pope disfavours.
  static std::vector<int> kept(const warlords_of_europe::FullView& full) {
    using namespace warlords_of_europe;
    std::vector<int> cards_of(deck_count);
    const auto count = [&](Card each) { ++cards_of[static_cast<std::size_t>(card(each).deck)]; };
    for (const auto& deck : full.decks) std::for_each(deck.begin(), deck.end(), count);
    for (const DeckView& deck : full.seen.decks) std::for_each(deck.discards.begin(), deck.discards.end(), count);
    for (const SeatView& seat : full.seen.seats) {
      std::for_each(seat.hand->begin(), seat.hand->end(), count);
      cards_of[static_cast<std::size_t>(Deck::pope)] += seat.disfavours;
    }
    if (const auto* drawer = std::get_if<CarryingOut>(&full.seen.phase)) count(drawer->card);
    if (const auto* answering = std::get_if<AnsweringPope>(&full.seen.phase)) count(answering->card);
    return cards_of;
  }
  static int longest() { return GameTraits<warlords_of_europe::WarlordsOfEurope>::longest(); }
};

namespace {

using namespace palatine::warlords_of_europe;
using G = WarlordsOfEurope;

TEST(WarlordsOfEuropeSample, a_drawn_state_shows_each_seat_what_it_saw_and_goes_on) {
  for (int game = 0; game < scaled(2); ++game) {
    for (const Options& options : SampledTraits<G>::tables()) {
      const auto seed = static_cast<std::uint64_t>(game);
      SampleBattery<G>(seed).look_at_game(options, true, 7);
      SampleBattery<G>(seed + 100).look_at_game(options, false, 7);
    }
  }
}

// The first position of random games for four of which that holds.
template <class Holds>
State position_where(Holds holds) {
  for (std::uint64_t seed = 1; seed < 100; ++seed) {
    FastRandom random(seed);
    Options options{4, Scenario::short_game, 6};
    options.starting_gold = 40;
    State state = G::set_up(options, random, nullptr);
    while (!G::to_act(state).empty()) {
      if (holds(state)) return state;
      const Seat seat = G::to_act(state).first();
      const Action action = random_action<G>(G::prompt(state, seat), random);
      EXPECT_TRUE(G::apply(state, seat, action, random, nullptr).has_value());
    }
  }
  ADD_FAILURE() << "no such position";
  return {};
}

using Names = std::array<int, card_count>;
constexpr Seat looks = seat_at(1);

int disfavours(const State& state) {
  int all = 0;
  for (const auto& each : state.players) all += each.disfavours;
  return all;
}

// How many of each name this seat has not seen.
Names unseen(const State& state) {
  Names names{};
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = cards().cards[i].count;
  for (const Pile& pile : state.discards) {
    for (const Card each : pile) --names[static_cast<std::size_t>(each)];
  }
  for (const Card each : state.players[static_cast<std::size_t>(looks)].hand) --names[static_cast<std::size_t>(each)];
  return names;
}

int held_by_others(const State& state, Deck deck) {
  int all = 0;
  for (int i = 0; i < state.options.players; ++i) {
    if (seat_at(i) == looks) continue;
    for (const Card each : state.players[static_cast<std::size_t>(i)].hand) all += card(each).deck == deck ? 1 : 0;
  }
  return all;
}

// By name, how likely a card of this deck is where any of it may lie that is not seen.
std::map<int, double> shares_of(const Names& names, Deck deck, double all) {
  std::map<int, double> shares;
  double cards_of_deck = 0;
  for (int i = 0; i < card_count; ++i)
    cards_of_deck += card(static_cast<Card>(i)).deck == deck ? names[static_cast<std::size_t>(i)] : 0;
  for (int i = 0; i < card_count; ++i) {
    const int count = names[static_cast<std::size_t>(i)];
    if (card(static_cast<Card>(i)).deck == deck && count > 0) shares[i] = all * count / cards_of_deck;
  }
  return shares;
}

bool is_answered(Card card) {
  return card == Card::tithe || card == Card::truce_of_god || card == Card::interdict ||
         card == Card::excommunication || card == Card::legate;
}

// The pope's deck: what must be answered may lie before whom the pope disfavours, indulgences may be held.
std::map<int, double> shares_of_pope(const State& state, const Names& names) {
  double answered = 0;
  for (int i = 0; i < card_count; ++i)
    answered += is_answered(static_cast<Card>(i)) ? names[static_cast<std::size_t>(i)] : 0;
  std::map<int, double> shares = shares_of(names, Deck::pope, 30);
  for (auto& [name, share] : shares) {
    share = names[static_cast<std::size_t>(name)];
    if (is_answered(static_cast<Card>(name))) share *= (answered - disfavours(state)) / answered;
  }
  const int indulgence = static_cast<int>(Card::indulgence);
  if (shares.contains(indulgence)) shares[indulgence] -= held_by_others(state, Deck::pope);
  std::erase_if(shares, [](const auto& each) { return each.second == 0; });
  return shares;
}

TEST(WarlordsOfEuropeSample, each_card_that_a_seat_has_not_seen_is_as_likely_in_each_place) {
  const State state = position_where([](const State& each) {
    return std::holds_alternative<Campaigning>(each.phase) && disfavours(each) > 1 &&
           held_by_others(each, Deck::conquest) > 1 && held_by_others(each, Deck::merchant) > 0;
  });
  ASSERT_FALSE(state.players.empty());
  const View view = G::view(state, looks);
  Seat other = seat_at(0);
  for (const Seat each : {seat_at(2), seat_at(3)}) {
    if (view.seats[static_cast<std::size_t>(each)].cards > view.seats[static_cast<std::size_t>(other)].cards)
      other = each;
  }
  std::array<Tally, deck_count> tops, bottoms;
  Tally held;
  FastRandom random(77);
  for (int i = 0; i < 20'000; ++i) {
    const State drawn = sample(view, looks, random);
    for (std::size_t deck = 0; deck < deck_count; ++deck) {
      tops[deck].add(static_cast<int>(drawn.decks[deck][0]));
      bottoms[deck].add(static_cast<int>(drawn.decks[deck].back()));
    }
    const Cards& hand = drawn.players[static_cast<std::size_t>(other)].hand;
    held.add(static_cast<int>(hand[random.below(static_cast<std::uint32_t>(hand.size()))]));
  }
  const Names names = unseen(state);
  std::map<int, double> in_hand;
  for (const Deck deck : {Deck::conquest, Deck::merchant}) {
    const auto shares = shares_of(names, deck, 1);
    for (const Tally* tally : {&tops[static_cast<std::size_t>(deck)], &bottoms[static_cast<std::size_t>(deck)]}) {
      tally->expect_shares(shares);
    }
    for (const auto& [name, share] : shares_of(names, deck, held_by_others(state, deck))) in_hand[name] = share;
  }
  if (const int indulgences = held_by_others(state, Deck::pope))
    in_hand[static_cast<int>(Card::indulgence)] = indulgences;
  held.expect_shares(in_hand);
  tops[0].expect_shares(shares_of_pope(state, names));
  bottoms[0].expect_shares(shares_of_pope(state, names));
}

TEST(WarlordsOfEuropeSample, each_die_that_another_may_have_chosen_in_secret_is_as_likely) {
  const auto has_chosen = [](const State& state, Seat seat) {
    const auto& player = state.players[static_cast<std::size_t>(seat)];
    return player.die && player.hand.empty() && player.gold >= 4;
  };
  const State state = position_where([&](const State& each) {
    return std::holds_alternative<ChoosingDice>(each.phase) && has_chosen(each, seat_at(0));
  });
  ASSERT_FALSE(state.players.empty());
  Tally sides;
  FastRandom random(77);
  for (int i = 0; i < 5'000; ++i) {
    sides.add(sample(G::view(state, looks), looks, random).players[0].die->sides);
  }
  sides.expect_shares({{8, 1}, {10, 1}, {12, 1}});
}

// Of three who pick places one after the other, the view says whose turn it is, the prompt what is left.
TEST(WarlordsOfEuropeSample, places_of_initiative_are_those_of_the_prompt) {
  const State state = position_where(
      [](const State& each) { return std::holds_alternative<PickingPlace>(each.phase) && each.places.size() == 2; });
  ASSERT_FALSE(state.players.empty());
  const Seat seat = std::get<PickingPlace>(state.phase).seat;
  FastRandom random(77);
  for (int i = 0; i < 100; ++i) {
    const State drawn = sample(G::view(state, seat), G::prompt(state, seat), seat, random);
    ASSERT_EQ(G::prompt(drawn, seat), G::prompt(state, seat));
  }
}

}  // namespace
}  // namespace palatine::test
