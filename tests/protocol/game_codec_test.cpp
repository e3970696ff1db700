// The JSON of games: everything that random games produce comes back as it was, and looks as the guide says.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/carolus_magnus/game.hpp"
#include "engine/sealed/game.hpp"
#include "protocol/games/carolus_magnus.hpp"
#include "protocol/games/sealed.hpp"

namespace palatine {
namespace {

using carolus_magnus::CarolusMagnus;
using nlohmann::json;
using sealed::Sealed;

// Plays a game and holds every value against its JSON on the way.
template <class G, class Codec>
void round_trip(const typename G::Options& options, std::uint64_t seed) {
  const auto same = [](const auto& value, const auto& read) {
    ASSERT_TRUE(read.has_value()) << read.error().message << ' ' << read.error().path.value_or("");
    ASSERT_EQ(*read, value);
  };
  same(options, Codec::read_options(Codec::write_options(options)));
  FastRandom random(seed);
  std::vector<typename G::Event> events;
  auto state = G::set_up(options, random, &events);
  while (!::testing::Test::HasFatalFailure()) {
    for (const auto& event : events) same(event, Codec::read_event(Codec::write_event(event)));
    events.clear();
    same(G::full_view(state), Codec::read_full_view(Codec::write_full_view(G::full_view(state))));
    same(G::view(state, std::nullopt), Codec::read_view(Codec::write_view(G::view(state, std::nullopt))));
    const SeatSet to_act = G::to_act(state);
    if (to_act.empty()) break;
    const Seat seat = to_act.first();
    same(G::view(state, seat), Codec::read_view(Codec::write_view(G::view(state, seat))));
    same(G::prompt(state, seat), Codec::read_prompt(Codec::write_prompt(G::prompt(state, seat))));
    std::vector<typename G::Action> actions;
    G::legal(state, seat, actions);
    const auto& action = actions[random.below(static_cast<std::uint32_t>(actions.size()))];
    same(action, Codec::read_action(Codec::write_action(action)));
    ASSERT_TRUE(G::apply(state, seat, action, random, &events));
  }
}

TEST(CarolusMagnusCodec, whole_games_come_back_as_they_were) {
  using namespace carolus_magnus;
  std::uint64_t seed = 1;
  for (int players = 2; players <= 4; ++players) {
    for (const Draw draw : {Draw::dice, Draw::free, Draw::piles}) {
      Options options;
      options.players = players;
      options.draw = draw;
      options.max_rounds = 3;
      round_trip<CarolusMagnus, carolus_magnus::Codec>(with_defaults(options), seed++);
    }
  }
}

TEST(SealedCodec, whole_games_come_back_as_they_were) {
  for (int players = 2; players <= 4; ++players) {
    sealed::Options options;
    options.players = players;
    round_trip<Sealed, sealed::Codec>(options, static_cast<std::uint64_t>(players));
  }
}

TEST(CarolusMagnusCodec, values_look_as_the_guide_says) {
  using namespace carolus_magnus;
  const auto check = [](const Json& written, const char* expected) { EXPECT_EQ(written.text, expected); };
  check(Codec::write_options(Options{}),
        R"({"players":2,"teams":[],"draw":"dice","disc_order":"turn_order","max_rounds":100})");
  check(Codec::write_action(LayDisc{3}), R"({"kind":"lay_disc","disc":3})");
  check(Codec::write_action(PlaceKnight{Family::red, std::nullopt}),
        R"({"kind":"place_knight","family":"red","region":null})");
  Knights knights;
  knights[Family::blue] = 2;
  check(Codec::write_action(TakePile{1, knights}),
        R"({"kind":"take_pile","pile":1,"knights":{"red":0,"pink":0,"blue":2,"yellow":0,"green":0}})");
  check(Codec::write_event(DiceRolled{seat_at(1), {Face::green, Face::crown}}),
        R"({"kind":"dice_rolled","seat":1,"faces":["green","crown"]})");
  check(Codec::write_event(carolus_magnus::GameEnded{{{side_at(1)}, "last_castle", {4, 10}}}),
        R"({"kind":"game_ended","result":{"winners":[1],"reason":"last_castle","scores":[4,10]}})");
  check(Codec::write_prompt(LayDiscPrompt{{1, 5}}), R"({"kind":"lay_disc","discs":[1,5]})");
}

TEST(CarolusMagnusCodec, kinds_are_the_names_of_the_types) {
  using namespace carolus_magnus;
  const auto kinds = [](const Json& schema) {
    std::string text;
    const json whole = json::parse(schema.text);
    for (const auto& one : whole["oneOf"]) {
      text += one["$ref"].get<std::string>().substr(std::string("#/$defs/").size()) + ' ';
    }
    return text;
  };
  EXPECT_EQ(kinds(Codec::action_schema()), "choose_family lay_disc place_knight move_emperor take_pile place_emperor ");
  EXPECT_EQ(kinds(Codec::prompt_schema()), "choose_family lay_disc place_knight move_emperor take_pile place_emperor ");
  EXPECT_EQ(kinds(Codec::event_schema()),
            "set_up dice_rolled knight_taken knights_given_back die_became_crown crowns_lost round_started "
            "discs_taken_back disc_laid turns_ordered turn_started knight_placed family_gained emperor_moved "
            "region_scored castle_built castles_replaced regions_joined pile_taken piles_drawn game_ended "
            "reserves_bagged emperor_placed ");
  const json phase = json::parse(Codec::view_schema().text)["properties"]["phase"]["oneOf"];
  std::string phases;
  for (const auto& one : phase) phases += one["$ref"].get<std::string>().substr(8) + ' ';
  EXPECT_EQ(phases,
            "choosing_families laying_discs placing_knights moving_emperor taking_knights taking_pile ended "
            "placing_emperor ");
}

TEST(CarolusMagnusCodec, clients_faults_have_reason_and_path) {
  using carolus_magnus::Codec;
  struct Row {
    const char* action;
    const char* reason;
    const char* path;
  };
  const Row rows[] = {
      {R"({"kind":"lay_disc","disc":6})", "bad_param", "/disc"},
      {R"({"kind":"lay_disc","disc":0})", "bad_param", "/disc"},
      {R"({"kind":"lay_disc"})", "missing_param", "/disc"},
      {R"({"kind":"lay_disc","disc":1,"loud":1})", "unknown_param", "/loud"},
      {R"({"kind":"place_knight","family":"violet"})", "bad_param", "/family"},
      {R"({"kind":"place_knight","family":"red","region":15})", "bad_param", "/region"},
      {R"({"kind":"move_emperor","steps":"2"})", "bad_param", "/steps"},
      {R"({"kind":"take_pile","pile":5,"knights":{}})", "bad_param", "/pile"},
      {R"({"kind":"take_pile","pile":0,"knights":{"red":41}})", "bad_param", "/knights/red"},
      {R"({"kind":"take_pile","pile":0,"knights":{"red":-1}})", "bad_param", "/knights/red"},
      {R"({"kind":"castle"})", "bad_param", "/kind"},
      {R"("lay_disc")", "bad_param", ""},
      {R"({"kind":"lay_disc","disc":1.0})", "bad_number", "/disc"},
      {R"({"kind":"lay_disc","disc":1,"disc":2})", "duplicate_member", "/disc"},
  };
  for (const Row& row : rows) {
    const auto read = Codec::read_action(Json{row.action});
    ASSERT_FALSE(read) << row.action;
    EXPECT_EQ(read.error().reason, row.reason) << row.action;
    EXPECT_EQ(read.error().path, row.path) << row.action;
  }
  EXPECT_TRUE(Codec::read_action(Json{R"({"kind":"place_knight","family":"red"})"}));
  EXPECT_TRUE(Codec::read_action(Json{R"({"kind":"take_pile","pile":0,"knights":{"red":3}})"}));
  EXPECT_EQ(Codec::read_options(Json{R"({"players":5})"}).error().path, "/players");
  EXPECT_EQ(Codec::read_options(Json{R"({"teams":[0,1,2,0]})"}).error().path, "/teams/2");
  EXPECT_EQ(Codec::read_options(Json{R"({"speed":1})"}).error().reason, "unknown_param");
  EXPECT_EQ(*Codec::read_options(Json{"{}"}), carolus_magnus::Options{});
}

TEST(CarolusMagnusCodec, an_options_schema_makes_a_form) {
  const json schema = json::parse(carolus_magnus::Codec::options_schema().text);
  for (const auto& [name, property] : schema["properties"].items()) {
    EXPECT_TRUE(property.contains("title")) << name;
    EXPECT_TRUE(property.contains("default")) << name;
  }
  EXPECT_EQ(schema["properties"]["players"]["minimum"], 2);
  EXPECT_EQ(schema["properties"]["players"]["maximum"], 4);
  EXPECT_EQ(schema["properties"]["max_rounds"]["maximum"], 1000);
  EXPECT_FALSE(schema.contains("required"));
}

}  // namespace
}  // namespace palatine
