// The worked positions of the rules page of Warlords of Europe, WE-1 to WE-17, played by the oracle: before it is asked
// what is right, it shows that it has read the page.
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/bug.hpp"
#include "engine/warlords_of_europe/data.hpp"
#include "tests/games/warlords_of_europe/oracle/oracle.hpp"

namespace palatine::oracle {
namespace {

using namespace warlords_of_europe;
using Part = WarlordsOfEuropeOracle::Part;

constexpr Seat first = seat_at(0), second = seat_at(1), third = seat_at(2), fourth = seat_at(3);

FiefId at(const std::string& name) {
  for (int id = 0; id < fief_count(); ++id) {
    if (fief_of(static_cast<FiefId>(id)).name == name) return static_cast<FiefId>(id);
  }
  throw Bug("no fief is called " + name);
}

Path path(std::initializer_list<const char*> names) {
  Path way;
  for (const char* name : names) way.push_back(at(name));
  return way;
}

// Faces that fall as they are told, and no others.
class ToldFaces final : public Random {
 public:
  void fall(std::initializer_list<int> faces) { faces_.insert(faces_.end(), faces.begin(), faces.end()); }
  std::uint32_t below(std::uint32_t n) override {
    expect(!faces_.empty() && faces_.front() <= static_cast<int>(n), "a die falls that nobody told of");
    const int face = faces_.front();
    faces_.pop_front();
    return static_cast<std::uint32_t>(face - 1);
  }
  bool all_fallen() const { return faces_.empty(); }

 private:
  std::deque<int> faces_;
};

Army army(std::initializer_list<std::pair<Soldier, int>> soldiers) {
  Army all;
  for (const auto& [soldier, count] : soldiers) all.add(soldier, count);
  return all;
}

// Round 2 of a game in all of Europe; peasants have what nobody is given. No pope's card is drawn: all have displeased
// them once.
class WarlordsOfEuropePositions : public testing::Test {
 protected:
  void players(int number) {
    seen().options = {number, Scenario::chosen, 40};
    seen().round = 2;
    seen().kingdoms = {0, 1, 2, 3, 4, 5, 6, 7, 8};
    seen().fiefs.resize(map().fiefs.size());
    seen().decks = {DeckView{}, DeckView{}, DeckView{}};
    table_.decks.resize(deck_count);
    for (int i = 0; i < number; ++i) {
      SeatView each;
      each.seat = seat_at(i);
      each.hand = Cards{};
      each.disfavours = 1;
      seen().seats.push_back(each);
      seen().order.push_back(seat_at(i));
    }
  }
  View& seen() { return table_.seen; }
  SeatView& player(Seat seat) { return seen().seats[static_cast<std::size_t>(seat)]; }
  FiefView& put(Seat seat, const char* fief, const Army& soldiers, Castle castle = Castle::none) {
    FiefView& there = seen().fiefs[at(fief)];
    there.owner = seat;
    there.army = soldiers;
    there.castle = castle;
    return there;
  }
  void whole_kingdom(Seat seat, const char* fief) {
    for (const FiefId id : map().kingdoms[fief_of(at(fief)).kingdom].fiefs) {
      seen().fiefs[id].owner = seat;
      if (seen().fiefs[id].army.empty()) seen().fiefs[id].army = army({{Soldier::spearman, 1}});
    }
  }
  void start(Part part = Part::turns) { game_ = std::make_unique<WarlordsOfEuropeOracle>(table_, part, faces_); }

  WarlordsOfEuropeOracle& game() { return *game_; }
  View now() { return game().full_view().seen; }
  SeatView of(Seat seat) { return now().seats[static_cast<std::size_t>(seat)]; }
  FiefView in(const char* fief) { return now().fiefs[at(fief)]; }
  bool allowed(Seat seat, const Action& action) {
    const auto choices = game().legal(seat);
    return std::find(choices.begin(), choices.end(), action) != choices.end();
  }
  void act(Seat seat, const Action& action) {
    ASSERT_TRUE(allowed(seat, action)) << "kind " << action.index() << " is not legal";
    game().apply(seat, action);
  }
  void march(Seat seat, std::initializer_list<const char*> way, Soldier soldier, int count) {
    act(seat, March{path(way), soldier, count});
  }
  template <class P>
  bool in_phase() {
    return std::holds_alternative<P>(now().phase);
  }
  void let_turns_pass_of(Seat seat) {
    while (now().turn == seat) act(seat, in_phase<Campaigning>() ? Action(EndCampaign{}) : Action(EndReserves{}));
  }
  // All who are asked do nothing.
  void let_turns_pass() {
    while (game().to_act().size() == 1) {
      const View view = now();
      if (const auto* campaign = std::get_if<Campaigning>(&view.phase)) {
        game().apply(campaign->seat, EndCampaign{});
      } else if (const auto* reserves = std::get_if<ReservesMoving>(&view.phase)) {
        game().apply(reserves->seat, EndReserves{});
      } else {
        return;
      }
    }
  }

  FullView table_;
  ToldFaces faces_;
  std::unique_ptr<WarlordsOfEuropeOracle> game_;
};

TEST_F(WarlordsOfEuropePositions, WE_1_mercenaries) {
  players(2);
  put(first, "Francia", army({{Soldier::spearman, 1}, {Soldier::hired_archer, 2}}));
  put(second, "Castile", army({{Soldier::spearman, 1}}));
  player(first).gold = 8;
  start(Part::recruiting);
  act(first, Buy{Soldier::hired_archer, 1});
  EXPECT_EQ(of(first).gold, 1);
  act(first, KeepHired{at("Francia"), Soldier::hired_archer, 1});
  EXPECT_EQ(of(first).gold, 0);
  act(first, EndRecruiting{});
  EXPECT_EQ(in("Francia").army, army({{Soldier::spearman, 1}, {Soldier::hired_archer, 1}}));
}

TEST_F(WarlordsOfEuropePositions, WE_2_bowmen_without_archers) {
  players(2);
  put(first, "Francia", army({{Soldier::spearman, 3}, {Soldier::archer, 6}}));
  put(second, "Castile", army({{Soldier::spearman, 1}}));
  player(first).hand = Cards{Card::bowmen};
  start();
  PlayCard bowmen;
  bowmen.card = Card::bowmen;
  bowmen.fief = at("Francia");
  bowmen.count = 2;
  act(first, bowmen);
  EXPECT_EQ(in("Francia").army, army({{Soldier::spearman, 2}, {Soldier::archer, 7}}));
  EXPECT_EQ(of(first).gold, 3);
}

TEST_F(WarlordsOfEuropePositions, WE_3_both_armies_gone) {
  for (const Castle castle : {Castle::none, Castle::finished}) {
    table_ = {};
    players(2);
    put(first, "Aquitaine", army({{Soldier::spearman, 2}}));
    put(second, "Gascogne", army({{Soldier::spearman, 1}}), castle);
    put(second, "Castile", army({{Soldier::spearman, 1}}), Castle::finished);
    start();
    march(first, {"Aquitaine", "Gascogne"}, Soldier::spearman, 1);
    faces_.fall({7, 7});
    act(first, EndCampaign{});
    EXPECT_TRUE(faces_.all_fallen());
    if (castle == Castle::none) {
      EXPECT_EQ(in("Gascogne").owner, std::nullopt);
    } else {
      EXPECT_EQ(in("Gascogne").owner, second);
      EXPECT_EQ(in("Gascogne").army, army({{Soldier::spearman, 1}}));
    }
  }
}

TEST_F(WarlordsOfEuropePositions, WE_4_a_castle_is_taken) {
  players(2);
  put(first, "Aquitaine", army({{Soldier::knight, 2}}));
  put(second, "Gascogne", army({{Soldier::spearman, 1}}), Castle::finished);
  put(second, "Castile", army({{Soldier::spearman, 1}}), Castle::finished);
  player(second).gold = 9;
  table_.decks[static_cast<std::size_t>(Deck::conquest)] = {Card::siege, Card::levy};
  start();
  march(first, {"Aquitaine", "Gascogne"}, Soldier::knight, 2);
  faces_.fall({4, 4, 1});
  act(first, EndCampaign{});
  EXPECT_EQ(in("Gascogne").castle, Castle::unfinished);
  EXPECT_EQ(of(first).gold, 15);
  EXPECT_EQ(of(second).gold, 9);
  EXPECT_EQ(of(first).hand, Cards{Card::siege});
  act(first, Pass{});
  EXPECT_TRUE(in_phase<Mustering>());
  EXPECT_TRUE(allowed(first, Muster{at("Gascogne"), Soldier::spearman, 5}));
  EXPECT_FALSE(allowed(first, Muster{at("Gascogne"), Soldier::hired_spearman, 1}));
  act(first, Muster{at("Gascogne"), Soldier::warlord, 1});
  act(first, EndMuster{});
  // it has not moved
  EXPECT_TRUE(allowed(first, March{path({"Gascogne", "Aquitaine"}), Soldier::warlord, 1}));
}

TEST_F(WarlordsOfEuropePositions, WE_5_his_last_castle_is_taken) {
  players(2);
  put(first, "Aquitaine", army({{Soldier::knight, 2}}));
  put(second, "Gascogne", army({{Soldier::spearman, 1}}), Castle::finished);
  put(second, "Castile", army({{Soldier::spearman, 1}}));
  player(second).gold = 9;
  player(second).hand = Cards{Card::fair};
  table_.decks[static_cast<std::size_t>(Deck::conquest)] = {Card::siege, Card::levy};
  start();
  march(first, {"Aquitaine", "Gascogne"}, Soldier::knight, 2);
  act(first, EndCampaign{});
  faces_.fall({4, 4, 1});
  act(second, Pass{});
  EXPECT_EQ(of(first).gold, 39);
  EXPECT_EQ(of(second).gold, 0);
  EXPECT_EQ(of(first).hand, (Cards{Card::siege, Card::fair}));
  EXPECT_EQ(of(second).last_castle, first);
}

TEST_F(WarlordsOfEuropePositions, WE_6_a_mountain_feeds_fifteen) {
  for (const Castle castle : {Castle::none, Castle::finished}) {
    table_ = {};
    players(2);
    put(first, "Aquitaine", army({{Soldier::spearman, 19}}));
    put(second, "Provence", army({{Soldier::spearman, 1}}), castle);
    put(second, "Castile", army({{Soldier::spearman, 1}}), Castle::finished);
    start();
    march(first, {"Aquitaine", "Provence"}, Soldier::spearman, 18);
    for (int i = 0; i < 18; ++i) faces_.fall({8});
    faces_.fall({1});
    act(first, EndCampaign{});
    const int stay = castle == Castle::none ? 15 : 18;
    EXPECT_EQ(in("Provence").army[Soldier::spearman], stay);
    EXPECT_EQ(in("Aquitaine").army[Soldier::spearman], 19 - stay);
  }
}

TEST_F(WarlordsOfEuropePositions, WE_7_no_castle_no_gold) {
  players(2);
  whole_kingdom(first, "Francia");
  put(second, "Castile", army({{Soldier::spearman, 1}}), Castle::finished);
  start();
  EXPECT_EQ(of(first).income, 0);
}

TEST_F(WarlordsOfEuropePositions, WE_8_9_whole_kingdoms) {
  for (const bool two : {false, true}) {
    for (const Castle castle : {Castle::none, Castle::unfinished, Castle::finished}) {
      table_ = {};
      players(2);
      if (castle != Castle::none) put(first, "Francia", army({{Soldier::spearman, 1}}), castle);
      if (two) put(first, "Aquitaine", army({{Soldier::spearman, 1}}), Castle::unfinished);
      whole_kingdom(first, "Francia");
      put(first, "Wales", army({{Soldier::spearman, 1}}), Castle::unfinished);
      put(second, "Castile", army({{Soldier::spearman, 1}}), Castle::finished);
      start(Part::taxation);
      // Brittany 2, Francia 3, Champagne 3, Aquitaine 1, Gascogne 1, Burgundy 2, Provence 1, Wales 1
      const int bonus = castle == Castle::finished ? 12 : castle == Castle::unfinished || two ? 6 : 0;
      EXPECT_EQ(of(first).gold, 14 + bonus);
      EXPECT_EQ(of(first).bonus, 4);
    }
  }
}

TEST_F(WarlordsOfEuropePositions, WE_10_a_long_march) {
  players(2);
  put(first, "Brittany", army({{Soldier::warlord, 1}}));
  put(first, "Francia", army({{Soldier::spearman, 4}}));
  put(first, "Aquitaine", army({{Soldier::spearman, 1}}));
  put(first, "Champagne", army({{Soldier::spearman, 1}}));
  put(first, "Gascogne", army({{Soldier::spearman, 1}}));
  put(second, "Castile", army({{Soldier::spearman, 1}}));
  player(first).hand = Cards{Card::long_march};
  start();
  for (const auto& [from, to] : {std::pair("Francia", "Burgundy"), {"Champagne", "Aquitaine"}}) {
    EXPECT_FALSE(allowed(first, March{path({from, to}), Soldier::spearman, 1}));
  }
  EXPECT_FALSE(allowed(first, March{path({"Brittany", "Aquitaine"}), Soldier::warlord, 1}));
  const Path over_aquitaine = path({"Brittany", "Francia", "Aquitaine", "Burgundy"});
  EXPECT_FALSE(allowed(first, March{over_aquitaine, Soldier::warlord, 1}));
  PlayCard long_march;
  long_march.card = Card::long_march;
  act(first, long_march);
  EXPECT_TRUE(allowed(first, March{path({"Brittany", "Francia", "Champagne", "Burgundy"}), Soldier::warlord, 1}));
  march(first, {"Gascogne", "Aquitaine"}, Soldier::spearman, 1);
  act(first, March{over_aquitaine, Soldier::warlord, 1});
  march(first, {"Francia", "Aquitaine", "Burgundy"}, Soldier::spearman, 4);
  // the one of Aquitaine goes along, but not the one who has come from Gascogne
  EXPECT_TRUE(allowed(first, March{path({"Aquitaine", "Burgundy"}), Soldier::spearman, 1}));
  EXPECT_FALSE(allowed(first, March{path({"Aquitaine", "Burgundy"}), Soldier::spearman, 2}));
}

TEST_F(WarlordsOfEuropePositions, WE_11_a_knight_s_two_steps) {
  players(2);
  put(first, "Brittany", army({{Soldier::knight, 1}}));
  put(first, "Francia", army({{Soldier::spearman, 1}}));
  put(second, "Castile", army({{Soldier::spearman, 1}}));
  start();
  EXPECT_TRUE(allowed(first, March{path({"Brittany", "Francia", "Champagne"}), Soldier::knight, 1}));
  EXPECT_FALSE(allowed(first, March{path({"Brittany", "Wessex", "Mercia"}), Soldier::knight, 1}));
}

TEST_F(WarlordsOfEuropePositions, WE_12_the_crown) {
  for (const bool gained_now : {false, true}) {
    table_ = {};
    players(4);
    const Castle fifth = gained_now ? Castle::unfinished : Castle::finished;
    put(third, "Wessex", army({{Soldier::knight, 2}}), Castle::finished);
    put(third, "Lombardy", army({{Soldier::spearman, 1}}), Castle::finished);
    put(third, "Kiev", army({{Soldier::spearman, 1}}), fifth);
    put(first, "Castile", army({{Soldier::spearman, 1}}), Castle::finished);
    put(second, "Thrace", army({{Soldier::spearman, 1}}), Castle::finished);
    put(second, "Nicaea", army({{Soldier::spearman, 1}}), Castle::unfinished);
    put(fourth, "East Anglia", army({{Soldier::spearman, 1}}), gained_now ? Castle::finished : Castle::none);
    start();
    if (gained_now) {
      // of five finished castles the player has two, and takes one away from the fourth
      for (const Seat seat : {first, second}) let_turns_pass_of(seat);
      march(third, {"Wessex", "East Anglia"}, Soldier::knight, 1);
      faces_.fall({8, 1});
      act(third, EndCampaign{});
      EXPECT_EQ(in("East Anglia").owner, third);
      EXPECT_EQ(in("East Anglia").castle, Castle::unfinished);
      if (in_phase<Mustering>()) act(third, EndMuster{});
    }
    let_turns_pass();
    if (gained_now) {
      EXPECT_FALSE(game().result());
    } else {
      ASSERT_TRUE(game().result());
      const SmallList<Side, max_seats> winner = {side_at(2)};
      EXPECT_EQ(game().result()->reason, "emperor");
      EXPECT_EQ(game().result()->winners, winner);
    }
  }
}

TEST_F(WarlordsOfEuropePositions, WE_13_two_players) {
  players(2);
  put(first, "Castile", army({{Soldier::spearman, 1}}));
  put(second, "Gascogne", army({{Soldier::knight, 1}, {Soldier::spearman, 1}}), Castle::finished);
  put(first, "Aragon", army({{Soldier::spearman, 1}}), Castle::finished);
  start();
  let_turns_pass_of(first);
  march(second, {"Gascogne", "Aragon"}, Soldier::knight, 1);
  faces_.fall({8, 1});
  act(second, EndCampaign{});
  if (in_phase<Mustering>()) act(second, EndMuster{});
  let_turns_pass();
  // one has all finished castles, but the other has had no turn since
  EXPECT_FALSE(game().result());
  EXPECT_EQ(in("Aragon").owner, second);
}

TEST_F(WarlordsOfEuropePositions, WE_14_a_warlord_among_peasants) {
  players(2);
  put(first, "Aquitaine", army({{Soldier::spearman, 2}, {Soldier::warlord, 1}}));
  put(first, "Wessex", army({{Soldier::spearman, 1}}), Castle::finished);
  put(second, "Castile", army({{Soldier::spearman, 1}}));
  start();
  march(first, {"Aquitaine", "Francia"}, Soldier::warlord, 1);
  march(first, {"Aquitaine", "Francia"}, Soldier::spearman, 1);
  faces_.fall({1, 1, 8, 1, 1});
  act(first, EndCampaign{});
  ASSERT_TRUE(in_phase<PressingOn>());
  EXPECT_EQ(now().battle->army, army({{Soldier::warlord, 1}}));
  faces_.fall({1, 8, 1, 1});
  act(first, FightOn{});
  EXPECT_EQ(in("Wessex").army, army({{Soldier::spearman, 1}, {Soldier::warlord, 1}}));
  EXPECT_EQ(in("Francia").owner, std::nullopt);
}

TEST_F(WarlordsOfEuropePositions, WE_15_dice_of_initiative) {
  players(2);
  put(first, "Castile", army({{Soldier::spearman, 1}}));
  put(second, "Gascogne", army({{Soldier::spearman, 1}}));
  player(first).gold = 3;
  player(second).hand = Cards{Card::levy, Card::fair};
  start(Part::initiative);
  EXPECT_TRUE(allowed(first, ChooseDie{8, {}}));
  EXPECT_FALSE(allowed(first, ChooseDie{12, {}}));
  EXPECT_FALSE(allowed(second, ChooseDie{10, {}}));
  EXPECT_TRUE(allowed(second, ChooseDie{10, {Card::fair}}));
  act(first, ChooseDie{10, {}});
  EXPECT_EQ(game().view(second).seats[0].die, std::nullopt);
  EXPECT_EQ(of(first).gold, 3);
  faces_.fall({9, 12});
  act(second, ChooseDie{12, {Card::levy, Card::fair}});
  EXPECT_EQ(of(first).gold, 1);
  EXPECT_EQ(of(second).hand, Cards{});
  act(second, PickPlace{1});
  EXPECT_EQ(now().order, (Seats{first, second}));
}

TEST_F(WarlordsOfEuropePositions, WE_16_disfavours) {
  players(4);
  for (int i = 0; i < 4; ++i) {
    player(seat_at(i)).disfavours = i;
    player(seat_at(i)).gold = 4;
  }
  put(first, "Wessex", army({{Soldier::spearman, 1}}));
  put(second, "Francia", army({{Soldier::spearman, 1}}));
  put(third, "Kiev", army({{Soldier::spearman, 1}}));
  put(fourth, "Aquitaine", army({{Soldier::spearman, 9}}));
  table_.decks[static_cast<std::size_t>(Deck::pope)] = {Card::gift, Card::gift};
  table_.decks[static_cast<std::size_t>(Deck::conquest)] = {Card::levy};
  table_.decks[static_cast<std::size_t>(Deck::merchant)] = {Card::fair, Card::fair, Card::fair};
  start();
  // with three none is drawn at all
  for (const Seat seat : {first, second, third}) let_turns_pass_of(seat);
  march(fourth, {"Aquitaine", "Gascogne"}, Soldier::spearman, 8);
  faces_.fall({8, 8, 8, 8, 8, 8, 8, 8, 1});
  act(fourth, EndCampaign{});
  let_turns_pass();
  EXPECT_EQ(in("Gascogne").owner, fourth);
  EXPECT_EQ(of(fourth).hand, Cards{});
  // with one no card of the pope's is drawn
  EXPECT_EQ(of(first).gold, 9);
  for (const Seat seat : {second, third, fourth}) EXPECT_EQ(of(seat).gold, 4);
  for (int i = 0; i < 4; ++i) act(seat_at(i), EndRecruiting{});
  faces_.fall({8, 7, 6, 5});
  for (int i = 0; i < 4; ++i) act(seat_at(i), ChooseDie{8, {}});
  for (int i = 0; i < 3; ++i) act(seat_at(i), PickPlace{static_cast<std::uint8_t>(i)});
  // with two none is bought of the merchant's
  act(first, BuyCard{false});
  act(second, BuyCard{false});
  EXPECT_EQ(now().round, 3);
}

TEST_F(WarlordsOfEuropePositions, WE_17_archers_and_castles) {
  for (const bool attacking : {true, false}) {
    table_ = {};
    faces_ = {};
    players(2);
    put(first, "Aquitaine", army({{attacking ? Soldier::archer : Soldier::spearman, 2}}));
    put(second, "Gascogne", army({{attacking ? Soldier::spearman : Soldier::archer, 2}}), Castle::finished);
    put(second, "Castile", army({{Soldier::spearman, 1}}));
    start();
    march(first, {"Aquitaine", "Gascogne"}, attacking ? Soldier::archer : Soldier::spearman, 2);
    if (attacking) {
      faces_.fall({5, 6, 1});
    } else {
      faces_.fall({3, 4, 1});
    }
    act(first, EndCampaign{});
    EXPECT_TRUE(faces_.all_fallen());
    ASSERT_TRUE(in_phase<PressingOn>());
    EXPECT_EQ(in("Gascogne").army.size(), attacking ? 1 : 2);
    EXPECT_EQ(now().battle->army.size(), attacking ? 2 : 1);
  }
}

}  // namespace
}  // namespace palatine::oracle
