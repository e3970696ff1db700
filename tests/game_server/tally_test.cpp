// What the game server counts and notes for whoever watches over the server.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "protocol/core/reasons.hpp"
#include "protocol/methods.hpp"
#include "tests/game_server/client.hpp"

namespace palatine::test {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

std::uint64_t requests(World& world, std::string_view method) {
  const auto methods = public_methods();
  const auto found = std::ranges::find(methods, method, &Method::name);
  return world.game_server().tally().requests.at(static_cast<std::size_t>(found - methods.begin()));
}

std::uint64_t refusals(World& world, std::string_view reason) {
  const auto reasons = all_reasons();
  const auto found = std::ranges::find(reasons, reason, &Reason::name);
  return world.game_server().tally().refusals.at(static_cast<std::size_t>(found - reasons.begin()));
}

// Over all games.
GameServerTally::OfGame all_games_of(World& world) {
  GameServerTally::OfGame sum;
  for (const auto& game : world.game_server().tally().games) {
    sum.actions_of_people += game.actions_of_people;
    sum.actions_of_computers += game.actions_of_computers;
    sum.games_over += game.games_over;
    sum.rooms_frozen += game.rooms_frozen;
  }
  return sum;
}

TEST(Tally, counts_actions_by_who_decided_and_games_that_end) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  const json made =
      anna.ok("room.create", {{"game", "carolus-magnus"}, {"options", {{"players", 2}, {"max_rounds", 1}}}});
  anna.join(made["room"]);
  anna.sit(0);
  anna.ok("room.add_bot", {{"room", made["room"]}, {"kind", "random"}});
  anna.ready();
  FastRandom random(3);
  std::uint64_t acted = 0;
  for (; anna.at().table["status"] == "running" && anna.must_act(); ++acted) anna.act_at_random(random);
  ASSERT_EQ(anna.at().table["status"], "over");
  const auto counted = all_games_of(world);
  EXPECT_GT(acted, 0u);
  EXPECT_EQ(counted.actions_of_people, acted);
  EXPECT_EQ(counted.actions_of_computers, static_cast<std::uint64_t>(world.thoughts_seen));
  EXPECT_EQ(world.game_server().tally().actions, acted + counted.actions_of_computers);
  EXPECT_EQ(counted.games_over, 1u);
  EXPECT_EQ(counted.rooms_frozen, 0u);
  EXPECT_EQ(requests(world, "game.act"), acted);
}

TEST(Tally, counts_requests_by_method_and_refusals_by_reason) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  EXPECT_EQ(anna.fails("room.join", {{"room", "nowhere"}}), "no_such_room");
  EXPECT_EQ(anna.fails("room.join", {{"rom", "nowhere"}}), "unknown_param");
  EXPECT_EQ(anna.fails("room.burn", json::object()), "unknown_method");
  EXPECT_EQ(requests(world, "session.hello"), 1u);
  EXPECT_EQ(requests(world, "room.join"), 1u) << "the second one was not understood";
  EXPECT_EQ(refusals(world, "no_such_room"), 1u);
  EXPECT_EQ(refusals(world, "unknown_param"), 1u);
  EXPECT_EQ(refusals(world, "unknown_method"), 1u);
  const auto& all = world.game_server().tally().refusals;
  EXPECT_EQ(std::accumulate(all.begin(), all.end(), std::uint64_t{0}), 3u);
}

TEST(Tally, takes_a_census) {
  World world;
  Client anna(world), bert(world), silent(world);
  silent.connect();
  anna.hello("Anna");
  bert.hello("Bert");
  const json made = bert.ok("room.create", {{"game", "carolus-magnus"}});
  bert.join(made["room"]);
  const GameServerCensus census = world.game_server().census();
  EXPECT_EQ(census.nobody + census.idle + census.in_rooms, world.game_server().counts().connections);
  EXPECT_EQ(census.idle, 1u);
  EXPECT_EQ(census.in_rooms, 1u);
  EXPECT_EQ(census.guests, 2u);
  EXPECT_EQ(census.listeners, 1u);
  std::size_t open = 0, rooms = 0;
  for (const auto& game : census.rooms) {
    open += game[static_cast<std::size_t>(RoomStatus::open)];
    rooms = std::accumulate(game.begin(), game.end(), rooms);
  }
  EXPECT_EQ(open, 1u);
  EXPECT_EQ(rooms, 1u);
}

TEST(Notes, a_room_that_froze_is_told_with_its_id) {
  World world;
  Table faulty(world, {{"game", "faulty"}}, 2);
  Client& player = faulty.player(0);
  EXPECT_EQ(player.fails("game.act", {{"room", faulty.room},
                                      {"prompt", player.at().prompts[0]["id"]},
                                      {"key", "k"},
                                      {"action", {{"kind", "bid"}, {"chips", 7}}}}),
            "internal_error");
  ASSERT_EQ(world.notes.size(), 1u);
  EXPECT_EQ(world.notes[0].level, Note::Level::error);
  EXPECT_EQ(world.notes[0].room, faulty.room);
  EXPECT_THAT(world.notes[0].text, HasSubstr("stands still"));
  EXPECT_EQ(all_games_of(world).rooms_frozen, 1u);
  EXPECT_EQ(world.game_server().tally().actions, 0u);
}

TEST(Notes, of_requests_are_made_where_they_are_wanted_and_name_ids_alone) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  EXPECT_THAT(world.notes, IsEmpty());
  world.game_server().note_requests(true);
  const json made =
      anna.ok("room.create", {{"game", "carolus-magnus"}, {"access", "unlisted"}, {"title", "Kreuzberg"}});
  anna.ok("room.join", {{"invite", made["invite"]}});
  EXPECT_EQ(anna.fails("room.sit", {{"room", made["invite"]}, {"seat", 0}}), "no_such_room");
  ASSERT_EQ(world.notes.size(), 3u);
  for (const Note& note : world.notes) {
    EXPECT_EQ(note.level, Note::Level::debug);
    EXPECT_EQ(note.connection, anna.id);
    EXPECT_THAT(note.request, Not(IsEmpty()));
    EXPECT_THAT(note.address, IsEmpty());
  }
  EXPECT_EQ(world.notes[0].method, "room.create");
  EXPECT_EQ(world.notes[0].room, made["room"]);
  EXPECT_EQ(world.notes[1].room, made["room"]) << "though it was asked for by its invite";
  EXPECT_EQ(world.notes[2].text, "refused");
  EXPECT_EQ(world.notes[2].reason, "no_such_room");
  EXPECT_EQ(world.notes[2].room, "") << "an invite in the place of a room is an invite still";
  world.game_server().note_requests(false);
  anna.ok("session.ping", json::object());
  EXPECT_EQ(world.notes.size(), 3u);
}

}  // namespace
}  // namespace palatine::test
