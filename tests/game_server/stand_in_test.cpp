// Which computer player plays for the absent, and what computer players are called.
#include <gtest/gtest.h>

#include "engine/sealed/game.hpp"
#include "protocol/games/sealed.hpp"
#include "protocol/typed_game.hpp"
#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

// The test game with two kinds of computer player, beside that at random.
const Registry& with_levels() {
  static const Registry games = [] {
    using sealed::Sealed;
    Registry made;
    made.add(game_kind<Sealed, sealed::Codec>(
        2, sealed::max_players, {{"casual", &choose_at_random<Sealed>}, {"steward", &choose_at_random<Sealed>}}));
    return made;
  }();
  return games;
}

// Who plays for the second of two when they are away and called for, by a table with these settings.
std::string plays_for_absent(const json& settings, const json& asked = json::object()) {
  World world(1, {}, with_levels());
  Table table(world, sealed(2, settings), 2);
  table.player(1).drop();
  world.pass(world.limits().silent_presence_ms + world.limits().absence_grace_ms);
  world.thinking_held = true;
  json call = call_bot(table, 1);
  call.update(asked);
  table.player(0).ok("room.call_bot", call);
  return stand_in(table.player(0), 1);
}

TEST(StandIn, is_the_last_of_the_game_where_the_table_chose_none) {
  EXPECT_EQ(plays_for_absent(json::object()), "steward");
  EXPECT_EQ(plays_for_absent({{"stand_in", "casual"}}), "casual");
  EXPECT_EQ(plays_for_absent({{"stand_in", "casual"}}, {{"kind", "random"}}), "random") << "whoever calls may choose";
}

TEST(StandIn, of_a_silent_table_is_the_table_s_whatever_is_asked) {
  const json silent = {{"partner_chat", "silent"}};
  EXPECT_EQ(plays_for_absent(silent, {{"kind", "random"}}), "steward");
  json chosen = silent;
  chosen["stand_in"] = "casual";
  EXPECT_EQ(plays_for_absent(chosen, {{"kind", "random"}}), "casual");
}

TEST(StandIn, is_the_last_where_the_game_has_the_chosen_one_no_more) {
  RoomState state;
  state.kind = with_levels().find("sealed");
  state.made.stand_in = "casual";
  EXPECT_EQ(state.stand_in(), "casual");
  state.made.stand_in = "wizard";
  EXPECT_EQ(state.stand_in(), "steward");
}

TEST(StandIn, plays_on_for_who_is_out_of_time_and_who_resigned) {
  World world(1, {}, with_levels());
  const json clock = {{"kind", "live"}, {"bank_ms", 30 * second}};
  Table table(world, sealed(3, {{"stand_in", "casual"}, {"clock", clock}}), 3);
  world.thinking_held = true;
  table.player(2).ok("game.resign", {{"room", table.room}, {"key", "r"}});
  EXPECT_EQ(stand_in(table.player(0), 2), "casual");
  world.pass(30 * second);
  EXPECT_EQ(stand_in(table.player(0), 1), "casual");
}

TEST(StandIn, is_told_where_it_was_chosen_and_must_be_of_the_game) {
  World world(1, {}, with_levels());
  Client host(world);
  host.hello("Host");
  host.join(host.ok("room.create", two)["room"]);
  EXPECT_FALSE(host.at().table.contains("stand_in"));
  host.join(host.ok("room.create", sealed(2, {{"stand_in", "casual"}}))["room"]);
  EXPECT_EQ(host.at().table.at("stand_in"), "casual");
  const json refused = host.call("room.create", sealed(2, {{"stand_in", "garrison"}}))["error"]["data"];
  EXPECT_EQ(refused["reason"], "unknown_computer_player");
  EXPECT_EQ(refused["path"], "/stand_in");
}

TEST(ComputerNames, of_levels_are_people_s_too_and_others_are_not) {
  World world(1, {}, with_levels());
  Client host(world), person(world);
  host.hello("Host");
  person.hello("Person");
  EXPECT_EQ(person.fails("account.claim", {{"name", "Steward"}, {"password", good_password}}), "name_taken");
  claim(person, "Casual");
  EXPECT_EQ(person.name, "Casual");
  const std::string room = host.ok("room.create", sealed(3))["room"];
  host.join(room);
  host.sit(0);
  person.join(room);
  person.sit(1);
  host.ok("room.add_bot", {{"room", room}, {"kind", "casual"}});
  const json seats = host.at().table["seats"];
  EXPECT_EQ(seats[1]["person"]["name"], "Casual");
  EXPECT_EQ(seats[2]["person"]["name"], "Casual 2") << "two of a name at a table are told apart";
  EXPECT_EQ(seats[2]["person"]["kind"], "computer");
}

}  // namespace
}  // namespace palatine::test
