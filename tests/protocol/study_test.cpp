// Studies: what they show at each step is what a fold by hand shows, from every seat.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "protocol/codec.hpp"
#include "protocol/fair_dice.hpp"
#include "protocol/study.hpp"
#include "tests/protocol/played_game.hpp"
#include "tests/protocol/sealed_kind.hpp"

namespace palatine {
namespace {

using nlohmann::json;
using testing::HasSubstr;

const Registry& games() {
  static const Registry all = [] {
    Registry made;
    made.add(test::sealed_kind());
    return made;
  }();
  return all;
}

const Registry& games_of(const Replay& replay) {
  return games().find(replay.game) != nullptr ? games() : all_games();
}

tl::expected<Study, Error> study_of(const Replay& replay, Viewer viewer, const StudyLimits& limits = {}) {
  return study(write_replay(replay).text, viewer, games_of(replay), limits);
}

// The game played again, without the library's own walk.
class ByHand {
 public:
  explicit ByHand(const Replay& replay)
      : dice_(replay.game_id, seed_from_hex(replay.server_seed).value(), entropies(replay)),
        match_(games_of(replay).find(replay.game)->start(replay.options, replay.rules_version, dice_)) {
    stands_.push_back(match_->clone());
  }
  void act(const ReplayAction& action) {
    ASSERT_TRUE(match_->act(seat_at(action.seat), action.action, dice_));
    stands_.push_back(match_->clone());
  }
  void undo(int actions) {
    stands_.resize(stands_.size() - static_cast<std::size_t>(actions));
    match_ = stands_.back()->clone();
  }
  const Match& match() const { return *match_; }

 private:
  static std::vector<Entropy> entropies(const Replay& replay) {
    std::vector<Entropy> all;
    for (const ReplaySeat& seat : replay.seats) all.push_back(entropy_from_hex(seat.entropy).value());
    return all;
  }
  FairDice dice_;
  std::unique_ptr<Match> match_;
  std::vector<std::unique_ptr<Match>> stands_;
};

json parsed(const Json& text) {
  return json::parse(text.text);
}

void expect_to_act(const std::vector<int>& seats, const Match& match, const std::string& where) {
  for (int i = 0; i < max_seats; ++i)
    EXPECT_EQ(std::ranges::find(seats, i) != seats.end(), match.to_act().contains(seat_at(i))) << where;
}

void expect_as_by_hand(const Replay& replay, Viewer viewer) {
  const auto made = study_of(replay, viewer);
  ASSERT_TRUE(made) << made.error().message;
  ByHand hand(replay);
  EXPECT_EQ(made->view, hand.match().view(viewer));
  EXPECT_EQ(made->events, hand.match().events(viewer));
  expect_to_act(made->to_act, hand.match(), "start");
  Json view = made->view;
  std::size_t action = 0, undo = 0;
  for (std::size_t i = 0; i < made->steps.size(); ++i) {
    const std::string where = "step " + std::to_string(i);
    if (const auto* acted = std::get_if<StudyAction>(&made->steps[i])) {
      const ReplayAction& meant = replay.actions.at(action++);
      hand.act(meant);
      ASSERT_NE(acted->patch.has_value(), acted->view.has_value()) << where;
      if (action % study_view_every == 0) {
        EXPECT_TRUE(acted->view) << where;
      }
      view = acted->view ? *acted->view : apply_json_patch(view, *acted->patch);
      EXPECT_EQ(acted->seat, meant.seat);
      EXPECT_EQ(acted->at, meant.at);
      EXPECT_EQ(parsed(acted->action), parsed(meant.action));
      EXPECT_EQ(acted->drawn, meant.drawn);
      EXPECT_EQ(acted->undone, meant.undone);
      EXPECT_EQ(acted->events, hand.match().events(viewer)) << where;
      expect_to_act(acted->to_act, hand.match(), where);
    } else {
      const auto& undone = std::get<StudyUndo>(made->steps[i]);
      const ReplayUndo& meant = replay.undos.at(undo++);
      EXPECT_EQ(meant.after, action);
      hand.undo(meant.actions);
      view = undone.view;
      EXPECT_EQ(parsed(undone.events),
                (json{{{"kind", "actions_undone"}, {"seat", meant.seat}, {"actions", meant.actions}}}));
      expect_to_act(undone.to_act, hand.match(), where);
    }
    ASSERT_EQ(parsed(view), parsed(hand.match().view(viewer))) << where;
  }
  EXPECT_EQ(action, replay.actions.size());
  EXPECT_EQ(undo, replay.undos.size());
}

TEST(Study, of_every_step_from_every_seat_is_what_a_fold_by_hand_shows) {
  const GameKind& carolus = *all_games().find("carolus-magnus");
  const GameKind& sealed = *games().find("sealed");
  for (const Replay& replay : {test::played_game_with_undos(carolus, R"({"players":2,"max_rounds":6})", 1, 6),
                               test::played_game(carolus, R"({"players":4,"draw":"piles","max_rounds":3})", 2),
                               test::played_game_with_undos(sealed, R"({"players":3})", 3, 5)}) {
    expect_as_by_hand(replay, std::nullopt);
    for (const ReplaySeat& seat : replay.seats) expect_as_by_hand(replay, seat_at(seat.seat));
  }
}

TEST(Study, shows_each_seat_its_own_secrets_alone) {
  const Replay replay = test::played_game(*games().find("sealed"), R"({"players":3})", 4);
  const auto first = study_of(replay, seat_at(0)), second = study_of(replay, seat_at(1)),
             nobody = study_of(replay, std::nullopt);
  EXPECT_NE(first->view, second->view);
  EXPECT_NE(first->view, nobody->view);
  EXPECT_EQ(first->viewer, "0");
  EXPECT_EQ(nobody->viewer, "spectator");
}

TEST(Study, has_what_the_table_did_where_it_stands) {
  Replay replay = test::played_game(*all_games().find("carolus-magnus"), R"({"players":3,"max_rounds":4})", 5);
  replay.actions.resize(10);
  replay.hands.push_back({4, 1, PersonKind::computer, "steward", SeatControlReason::called});
  replay.resignations.push_back({4, 0, SeatControlReason::resigned, replay.started});
  replay.resignations.push_back({10, 2, SeatControlReason::timeout, replay.started});
  replay.ended = ReplayEnd{"timeout", replay.started};
  replay.result = GameResult{{1}, "timeout", {}};
  const auto made = study_of(replay, std::nullopt);
  ASSERT_TRUE(made) << made.error().message;
  std::vector<std::string> kinds;
  const json text = parsed(study_json(*made));
  for (const auto& step : text["steps"]) kinds.push_back(step["kind"]);
  std::vector<std::string> meant(14, "action");
  meant[4] = "hands";
  meant[5] = meant[12] = "resignation";
  meant[13] = "ended";
  EXPECT_EQ(kinds, meant);
  EXPECT_EQ(
      text["steps"][4],
      (json{{"kind", "hands"}, {"seat", 1}, {"person_kind", "computer"}, {"name", "steward"}, {"why", "called"}}));
  EXPECT_EQ(text["steps"][13], (json{{"kind", "ended"}, {"reason", "timeout"}, {"at", replay.started}}));
  EXPECT_EQ(text["result"]["reason"], "timeout");
}

TEST(Study, goes_as_far_as_the_file_does) {
  Replay replay = test::played_game(*all_games().find("carolus-magnus"), R"({"players":2,"max_rounds":3})", 6);
  replay.actions.resize(9);
  replay.result.reset();
  const auto made = study_of(replay, std::nullopt);
  ASSERT_TRUE(made);
  EXPECT_EQ(made->steps.size(), 9u);
  EXPECT_FALSE(made->result);
}

TEST(Study, of_a_file_that_does_not_hold_is_refused_with_the_place) {
  const Replay good = test::played_game(*all_games().find("carolus-magnus"), R"({"players":2,"max_rounds":3})", 7);
  const auto expect_bad = [&](const char* name, const char* path, auto&& spoil) {
    Replay bad = good;
    spoil(bad);
    const auto made = study_of(bad, std::nullopt);
    ASSERT_FALSE(made) << name;
    EXPECT_EQ(made.error().reason, "bad_replay") << name;
    EXPECT_EQ(made.error().path.value_or("none"), path) << name << ": " << made.error().message;
  };
  expect_bad("another action", "/actions/5",
             [](Replay& r) { r.actions[5].action = Json{R"({"kind":"lay_disc","disc":1})"}; });
  expect_bad("no action", "/actions/5", [](Replay& r) { r.actions[5].action = Json{R"({"x":1})"}; });
  expect_bad("another seat", "/actions/0", [](Replay& r) { r.actions[0].seat = 1 - r.actions[0].seat; });
  expect_bad("other dice", "/actions/8", [](Replay& r) { r.actions[8].drawn += 1; });
  expect_bad("another seed", "/server_seed", [](Replay& r) { r.server_seed = std::string(64, '0'); });
  expect_bad("another commit", "/server_seed", [](Replay& r) { r.commit = std::string(64, '0'); });
  expect_bad("an entropy without a commit", "/seats/1/entropy", [](Replay& r) {
    r.seats[1].entropy_commit.reset();
    r.seats[1].entropy = std::string(32, '1');
  });
  expect_bad("a failed draw of another seed", "/failed_draws/0/server_seed",
             [](Replay& r) { r.failed_draws.push_back({r.game_id, std::string(64, '0'), std::string(64, '0'), {1}}); });
  expect_bad("other options", "/options/players", [](Replay& r) { r.options = Json{R"({"players":9})"}; });
  expect_bad("other sides", "/seats/1/side", [](Replay& r) { r.seats[1].side = 0; });
  expect_bad("other dice before the first action", "/drawn", [](Replay& r) { r.drawn += 1; });
  expect_bad("no such game", "/game", [](Replay& r) { r.game = "chess"; });
  expect_bad("an undo of nothing", "/undos/0", [](Replay& r) { r.undos.push_back({0, 1, 0, false, r.started}); });
  expect_bad("another result", "/result", [](Replay& r) { r.result->winners = {0, 1}; });
  expect_bad("no such seat", "/actions/3/seat", [](Replay& r) { r.actions[3].seat = 5; });
  for (const char* text : {"", "{", "[]", "null", "{\"format\":\"palatine-replay\"}", "\xff"}) {
    const auto made = study(text, std::nullopt, all_games());
    ASSERT_FALSE(made) << text;
    EXPECT_EQ(made.error().reason, "bad_replay") << text;
  }
}

TEST(Study, has_limits) {
  const Replay replay = test::played_game(*all_games().find("carolus-magnus"), R"({"players":2,"max_rounds":3})", 8);
  const auto reason = [&](Viewer viewer, const StudyLimits& limits) {
    const auto made = study_of(replay, viewer, limits);
    return made ? std::string("ok") : made.error().reason + made.error().path.value_or("");
  };
  const std::size_t bytes = write_replay(replay).text.size();
  EXPECT_EQ(reason({}, {.replay_bytes = bytes}), "ok");
  EXPECT_EQ(reason({}, {.replay_bytes = bytes - 1}), "too_large");
  EXPECT_EQ(reason({}, {.actions = replay.actions.size()}), "ok");
  EXPECT_EQ(reason({}, {.actions = replay.actions.size() - 1}), "too_large/actions");
  const std::size_t answer = study_json(*study_of(replay, {})).text.size();
  EXPECT_EQ(reason({}, {.answer_bytes = 2 * answer}), "ok");
  EXPECT_EQ(reason({}, {.answer_bytes = answer / 2}), "too_large");
  EXPECT_EQ(reason(seat_at(1), {}), "ok");
  EXPECT_EQ(reason(seat_at(2), {}), "bad_param/viewer");
  EXPECT_EQ(reason({}, {.stop = [] { return true; }}), "shutting_down");
}

}  // namespace
}  // namespace palatine
