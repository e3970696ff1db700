// The session as a script: what the server says, what the client answers.
#include "client-cli/session/session.hpp"

#include <gtest/gtest.h>

#include "protocol/fair_dice.hpp"
#include "tests/client/scenes.hpp"

namespace palatine::client {
namespace {

class SessionTest : public testing::Test {
 protected:
  Session make() {
    Session::Start start;
    start.hello.client = {"test", "1"};
    start.hello.name = "Anna";
    start.random_hex = [this](std::size_t bytes) {
      std::string out;
      while (out.size() < 2 * bytes) out += std::to_string(1000 + counter_);
      ++counter_;
      out.resize(2 * bytes);
      return out;
    };
    return Session(start, keeper_);
  }

  // Says hello and gets into the room; `out` is what the session then said.
  void enter(const RoomSnapshot& snapshot) {
    const auto hello = frames_in(session_.connected());
    ASSERT_EQ(hello.size(), 1u);
    (void)session_.received(answer(hello[0], hello_result("p0")));
    RoomJoin join;
    join.invite = "CODE";
    const auto asked = frames_in(session_.request(join));
    ASSERT_EQ(asked.size(), 1u);
    (void)session_.received(answer(asked[0], snapshot));
  }

  RoomUpdate update(std::int64_t seq) {
    RoomUpdate u;
    u.room = "room1";
    u.seq = seq;
    u.events = Json{"[]"};
    return u;
  }

  int counter_ = 0;
  MemoryKeeper keeper_;
  Session session_ = make();
};

TEST_F(SessionTest, hello_comes_first_and_nothing_else_goes_out_before_its_answer) {
  EXPECT_TRUE(frames_in(session_.request(LobbyWatch{})).empty());
  const auto hello = frames_in(session_.connected());
  ASSERT_EQ(hello.size(), 1u);
  EXPECT_EQ(method_of(hello[0]), "session.hello");
  EXPECT_EQ(param_of(hello[0], "name"), "Anna");
  SessionHelloResult result = hello_result("p0");
  result.token = "secret";
  const Outputs out = session_.received(answer(hello[0], result));
  EXPECT_EQ(first<TokenGiven>(out)->token, "secret");
  EXPECT_FALSE(first<Welcomed>(out)->again);
  const auto frames = frames_in(out);
  ASSERT_EQ(frames.size(), 1u);
  EXPECT_EQ(method_of(frames[0]), "lobby.watch");
}

TEST_F(SessionTest, a_refused_hello_is_told) {
  const auto hello = frames_in(session_.connected());
  const Outputs out = session_.received(refuse(hello[0], "bad_name"));
  EXPECT_EQ(first<HelloRefused>(out)->error.reason, "bad_name");
  EXPECT_FALSE(session_.online());
}

TEST_F(SessionTest, who_is_unknown_and_gave_a_name_comes_as_somebody_new) {
  for (const bool named : {true, false}) {
    Session::Start start;
    start.hello.client = {"test", "1"};
    start.hello.token = "old";
    if (named) start.hello.name = "Anna";
    Session session(start, keeper_);
    const auto hello = frames_in(session.connected());
    const Outputs out = session.received(refuse(hello.at(0), "unknown_token"));
    ASSERT_EQ(frames_in(out).size(), named ? 1u : 0u);
    EXPECT_EQ(first<HelloRefused>(out) != nullptr, !named);
    if (named) {
      EXPECT_EQ(param_of(frames_in(out).at(0), "token"), "");
    }
  }
}

TEST_F(SessionTest, after_a_lost_connection_the_token_returns_and_rooms_are_resumed) {
  const auto hello = frames_in(session_.connected());
  SessionHelloResult result = hello_result("p0");
  result.token = "secret";
  (void)session_.received(answer(hello[0], result));
  RoomJoin join;
  join.invite = "CODE";
  const auto asked = frames_in(session_.request(join));
  (void)session_.received(
      answer(asked[0], snapshot_of(play(options_of(2), 1, 0, lay_disc), {"Anna", "Bert"}, Seat{0})));

  session_.disconnected();
  EXPECT_FALSE(session_.online());
  const auto again = frames_in(session_.connected());
  ASSERT_EQ(again.size(), 1u);
  EXPECT_EQ(param_of(again[0], "token"), "secret");
  EXPECT_EQ(param_of(again[0], "name"), "") << "a name sent again would rename";
  const auto then = frames_in(session_.received(answer(again[0], hello_result("p0"))));
  ASSERT_EQ(then.size(), 1u);
  EXPECT_EQ(method_of(then[0]), "room.resume");
  EXPECT_EQ(param_of(then[0], "seq"), "7");

  RoomResumeResult resumed;
  resumed.updates = 2;
  (void)session_.received(answer(then[0], resumed));
  EXPECT_NE(first<RoomChanged>(session_.received(encode(Notification(update(8))))), nullptr);
  EXPECT_NE(first<RoomChanged>(session_.received(encode(Notification(update(9))))), nullptr);
  EXPECT_EQ(session_.room("room1")->seq, 9);
}

TEST_F(SessionTest, what_had_no_answer_is_sent_again_with_the_same_key_and_once_it_has_one_never_again) {
  const Played played = play(options_of(2), 1, 0, lay_disc);
  enter(snapshot_of(played, {"Anna", "Bert"}, played.seat));
  const auto act = frames_in(session_.act("room1", Json{R"({"kind":"lay_disc","disc":1})"}));
  // The prompt is Anna's only where she sits in the acting seat.
  ASSERT_EQ(act.size(), 1u);
  EXPECT_EQ(param_of(act[0], "prompt"), "q1");
  const std::string key = param_of(act[0], "key");
  EXPECT_FALSE(key.empty());

  session_.disconnected();
  const auto hello = frames_in(session_.connected());
  const auto then = frames_in(session_.received(answer(hello[0], hello_result("p0"))));
  ASSERT_EQ(then.size(), 2u);
  EXPECT_EQ(method_of(then[0]), "room.resume");
  EXPECT_EQ(method_of(then[1]), "game.act");
  EXPECT_EQ(param_of(then[1], "key"), key);
  EXPECT_EQ(param_of(then[1], "action"), param_of(act[0], "action"));
  (void)session_.received(answer(then[0], RoomResumeResult{0, std::nullopt}));
  EXPECT_NE(first<Answered>(session_.received(answer(then[1], RoomResult{8}))), nullptr);
  EXPECT_EQ(session_.unanswered(), 0u);

  session_.disconnected();
  const auto last = frames_in(session_.connected());
  EXPECT_EQ(frames_in(session_.received(answer(last[0], hello_result("p0")))).size(), 1u) << "only the resume";
}

TEST_F(SessionTest, every_request_that_changes_something_has_a_key_of_its_own) {
  enter(snapshot_of(play(options_of(2), 1, 0, lay_disc), {"Anna", "Bert"}, Seat{0}));
  const auto one = frames_in(session_.request(RoomSit{"room1", 0, std::nullopt}));
  const auto two = frames_in(session_.request(RoomSit{"room1", 0, std::nullopt}));
  EXPECT_FALSE(param_of(one[0], "key").empty());
  EXPECT_NE(param_of(one[0], "key"), param_of(two[0], "key"));
}

TEST_F(SessionTest, a_gap_in_the_updates_is_asked_for_and_filled_in_order) {
  enter(snapshot_of(play(options_of(2), 1, 0, lay_disc), {"Anna", "Bert"}, Seat{0}));
  const Outputs gap = session_.received(encode(Notification(update(9))));
  EXPECT_EQ(first<RoomChanged>(gap), nullptr);
  const auto asked = frames_in(gap);
  ASSERT_EQ(asked.size(), 1u);
  EXPECT_EQ(method_of(asked[0]), "room.resume");
  EXPECT_EQ(param_of(asked[0], "seq"), "7");
  // Further updates do not ask again, and are not taken out of order.
  EXPECT_TRUE(session_.received(encode(Notification(update(10)))).empty());
  EXPECT_EQ(session_.room("room1")->seq, 7);
  (void)session_.received(answer(asked[0], RoomResumeResult{3, std::nullopt}));
  for (const std::int64_t seq : {8, 9, 10}) {
    EXPECT_NE(first<RoomChanged>(session_.received(encode(Notification(update(seq))))), nullptr) << seq;
  }
  EXPECT_TRUE(session_.received(encode(Notification(update(10)))).empty()) << "twice is once";
}

TEST_F(SessionTest, a_snapshot_replaces_what_was_known) {
  enter(snapshot_of(play(options_of(2), 1, 0, lay_disc), {"Anna", "Bert"}, Seat{0}));
  const auto asked = frames_in(session_.received(encode(Notification(update(99)))));
  RoomSnapshot fresh = snapshot_of(play(options_of(2), 1, 40, lay_disc), {"Anna", "Bert"}, Seat{0});
  fresh.seq = 120;
  RoomResumeResult result;
  result.snapshot = fresh;
  const Outputs out = session_.received(answer(asked[0], result));
  EXPECT_FALSE(first<RoomShown>(out)->first);
  EXPECT_EQ(session_.room("room1")->seq, 120);
  EXPECT_EQ(canonical(*session_.room("room1")->view), canonical(*fresh.view));
}

TEST_F(SessionTest, the_past_is_asked_for_as_far_as_the_server_gives_it_and_what_is_new_of_it_is_shown) {
  Session::Start start;
  start.hello.client = {"test", "1"};
  start.random_hex = [](std::size_t bytes) { return std::string(2 * bytes, 'a'); };
  start.past = 5;
  Session session(start, keeper_);
  SessionHelloResult hello = hello_result("p0");
  hello.limits.past_updates = 3;
  (void)session.received(answer(frames_in(session.connected()).at(0), hello));
  RoomJoin join;
  join.room = "room1";
  const auto asked = frames_in(session.request(join));
  EXPECT_EQ(param_of(asked.at(0), "past"), "3");
  RoomSnapshot snapshot = snapshot_of(play(options_of(2), 1, 0, lay_disc), {"Anna", "Bert"}, Seat{0});
  const auto past_up_to = [&snapshot](std::int64_t seq) {
    snapshot.seq = seq;
    snapshot.past.emplace();
    for (std::int64_t i = seq - 2; i <= seq; ++i)
      snapshot.past->push_back({i, Json{R"([{"kind":"event_)" + std::to_string(i) + R"("}])"}});
  };
  past_up_to(8);
  const Outputs shown = session.received(answer(asked.at(0), snapshot));
  EXPECT_EQ(first<RoomShown>(shown)->past.size(), 3u);
  session.disconnected();
  hello.limits.past_updates = 20;
  const auto resume = frames_in(session.received(answer(frames_in(session.connected()).at(0), hello)));
  EXPECT_EQ(param_of(resume.at(0), "past"), "5");
  past_up_to(9);
  RoomResumeResult result;
  result.snapshot = snapshot;
  const Outputs out = session.received(answer(resume.at(0), result));
  ASSERT_EQ(first<RoomShown>(out)->past.size(), 1u) << "what was told already is told no second time";
  EXPECT_EQ(first<RoomShown>(out)->past[0].text, R"({"kind":"event_9"})");
}

// A connection lost, and the room can't be resumed: gives the frames that follow.
class SessionLostRoomTest : public SessionTest {
 protected:
  void SetUp() override {
    RoomSnapshot snapshot = snapshot_of(play(options_of(2), 1, 0, lay_disc), {"Cleo", "Bert"}, Seat{0});
    snapshot.table.seats[0].person->id = "p7";
    snapshot.invite.reset();
    const auto hello = frames_in(session_.connected());
    (void)session_.received(answer(hello[0], hello_result("p0")));
    RoomJoin join;
    join.invite = "CODE";
    join.as = Role::spectator;
    (void)session_.received(answer(frames_in(session_.request(join)).at(0), snapshot));
    snapshot_ = snapshot;
  }
  std::string lose_and_rejoin() {
    session_.disconnected();
    const auto hello = frames_in(session_.connected());
    const auto resume = frames_in(session_.received(answer(hello[0], hello_result("p0"))));
    EXPECT_EQ(resume.size(), 1u);
    EXPECT_EQ(method_of(resume.at(0)), "room.resume");
    const Outputs out = session_.received(refuse(resume[0], "no_such_room"));
    EXPECT_EQ(first<RoomLost>(out), nullptr);
    EXPECT_NE(session_.room("room1"), nullptr);
    const auto frames = frames_in(out);
    EXPECT_EQ(frames.size(), 1u);
    return frames.empty() ? "" : frames[0];
  }
  RoomSnapshot snapshot_;
};

TEST_F(SessionLostRoomTest, a_watched_room_that_cant_be_resumed_is_joined_again_by_its_invite) {
  const std::string join = lose_and_rejoin();
  EXPECT_EQ(method_of(join), "room.join");
  EXPECT_EQ(param_of(join, "invite"), "CODE");
  EXPECT_EQ(param_of(join, "room"), "");
  EXPECT_EQ(param_of(join, "as"), "spectator");
  snapshot_.seq = 30;
  const Outputs out = session_.received(answer(join, snapshot_));
  ASSERT_NE(first<RoomShown>(out), nullptr);
  EXPECT_FALSE(first<RoomShown>(out)->first) << "the same table as before";
  EXPECT_EQ(session_.room("room1")->seq, 30);
  EXPECT_NE(first<RoomChanged>(session_.received(encode(Notification(update(31))))), nullptr);
}

TEST_F(SessionLostRoomTest, and_is_lost_only_where_that_is_refused_too) {
  const Outputs out = session_.received(refuse(lose_and_rejoin(), "no_such_room"));
  ASSERT_NE(first<RoomLost>(out), nullptr);
  EXPECT_EQ(first<RoomLost>(out)->room, "room1");
  EXPECT_EQ(first<Refused>(out), nullptr);
  EXPECT_EQ(session_.room("room1"), nullptr);
}

TEST_F(SessionLostRoomTest, a_connection_lost_once_more_begins_with_a_resume) {
  (void)lose_and_rejoin();
  EXPECT_EQ(method_of(lose_and_rejoin()), "room.join");
}

TEST_F(SessionLostRoomTest, other_refusals_lose_it_at_once) {
  session_.disconnected();
  const auto hello = frames_in(session_.connected());
  const auto resume = frames_in(session_.received(answer(hello[0], hello_result("p0"))));
  EXPECT_NE(first<RoomLost>(session_.received(refuse(resume.at(0), "spectators_not_allowed"))), nullptr);
}

TEST_F(SessionTest, prompts_last_until_the_next_update) {
  const Played played = play(options_of(2), 1, 0, lay_disc);
  enter(snapshot_of(played, {"Anna", "Bert"}, played.seat));
  ASSERT_NE(session_.room("room1")->prompt(), nullptr);
  (void)session_.received(encode(Notification(update(8))));
  EXPECT_EQ(session_.room("room1")->prompt(), nullptr);
  EXPECT_TRUE(session_.act("room1", Json{"{}"}).empty()) << "nothing to decide, nothing to send";
}

TEST_F(SessionTest, talk_heard_twice_is_heard_once) {
  enter(snapshot_of(play(options_of(2), 1, 0, lay_disc), {"Anna", "Bert"}, Seat{0}));
  ChatMessage message;
  message.id = 3;
  message.room = "room1";
  message.channel = Channel::table;
  message.from = {"p1", "Bert", PersonKind::guest};
  message.text = "hello";
  message.at = "2026-01-01T00:00:00Z";
  EXPECT_NE(first<Said>(session_.received(encode(Notification(message)))), nullptr);
  EXPECT_EQ(first<Said>(session_.received(encode(Notification(message)))), nullptr);
  message.channel = Channel::team;
  message.side = 0;
  EXPECT_NE(first<Said>(session_.received(encode(Notification(message)))), nullptr)
      << "another channel counts for itself";
}

TEST_F(SessionTest, the_lobby_is_kept_and_a_gap_in_it_is_asked_for) {
  const auto hello = frames_in(session_.connected());
  (void)session_.received(answer(hello[0], hello_result("p0")));
  const auto asked = frames_in(session_.request(LobbyWatch{}));
  RoomSummary summary;
  summary.room = "r1";
  summary.title = "one";
  LobbyWatchResult lobby;
  lobby.seq = 4;
  lobby.rooms = {summary};
  (void)session_.received(answer(asked[0], lobby));
  LobbyUpdate change;
  change.seq = 5;
  change.removed = {"r1"};
  summary.room = "r2";
  change.changed = {summary};
  EXPECT_NE(first<LobbyChanged>(session_.received(encode(Notification(change)))), nullptr);
  ASSERT_EQ(session_.lobby().size(), 1u);
  EXPECT_EQ(session_.lobby()[0].room, "r2");
  change.seq = 9;
  const auto again = frames_in(session_.received(encode(Notification(change))));
  ASSERT_EQ(again.size(), 1u);
  EXPECT_EQ(method_of(again[0]), "lobby.watch");
}

TEST_F(SessionTest, nonsense_is_told_and_changes_nothing) {
  enter(snapshot_of(play(options_of(2), 1, 0, lay_disc), {"Anna", "Bert"}, Seat{0}));
  for (const char* frame :
       {"", "{", "[]", "null", R"({"jsonrpc":"2.0"})", R"({"jsonrpc":"2.0","method":"room.update","params":{}})"}) {
    EXPECT_NE(first<Garbled>(session_.received(frame)), nullptr) << frame;
  }
  EXPECT_EQ(session_.room("room1")->seq, 7);
}

// ---- fair dice

class SessionDiceTest : public SessionTest {
 protected:
  void SetUp() override {
    RoomSnapshot snapshot;
    snapshot.room = "room1";
    snapshot.seq = 7;
    snapshot.table = table_of(options_of(2), {"Anna", "Bert"});
    enter(snapshot);
    const auto ready = frames_in(session_.ready("room1"));
    ASSERT_EQ(ready.size(), 1u);
    commit_ = param_of(ready[0], "entropy_commit");
    (void)session_.received(answer(ready[0], RoomResult{8}));
  }

  RevealEntropy ask() {
    RevealEntropy ask;
    ask.room = "room1";
    ask.game_id = game_id_;
    ask.commit = table_of(options_of(2), {"Anna", "Bert"}).commit;
    ask.entropy_commits = {commit_, std::nullopt};
    ask.within_ms = 10'000;
    return ask;
  }

  // The draw of the table failed by these seats; the next one is `next_id_`.
  RoomTable after_failure(const std::vector<int>& seats, const std::string& seed = std::string(64, '0')) {
    RoomTable table = table_of(options_of(2), {"Anna", "Bert"});
    table.failed_draws.push_back({game_id_, table.commit, seed, seats});
    table.game_id = next_id_;
    table.commit = seed_commit(next_id_, Seed{1});
    return table;
  }
  Outputs hear_failure(const std::vector<int>& seats, const std::string& seed = std::string(64, '0')) {
    (void)session_.received(encode(Notification(ask())));
    RoomUpdate failure = update(8);
    failure.table = after_failure(seats, seed);
    return session_.received(encode(Notification(failure)));
  }
  // The one room.ready among these frames, nothing where there is none.
  static std::optional<std::string> ready_in(const Outputs& outputs) {
    std::optional<std::string> found;
    for (const std::string& frame : frames_in(outputs)) {
      if (method_of(frame) != "room.ready") continue;
      EXPECT_FALSE(found) << "twice";
      found = frame;
    }
    return found;
  }

  const std::string game_id_ = std::string(22, 'A');
  const std::string next_id_ = std::string(22, 'B');
  std::string commit_;
};

TEST_F(SessionDiceTest, when_others_let_a_draw_fail_it_says_ready_again_with_fresh_entropy) {
  const Outputs out = hear_failure({1});
  EXPECT_EQ(first<DiceNews>(out)->id, "dice.ready_again");
  const auto ready = ready_in(out);
  ASSERT_TRUE(ready);
  const auto receipt = keeper_.find(next_id_);
  ASSERT_TRUE(receipt && receipt->entropy);
  EXPECT_NE(receipt->entropy, keeper_.find(game_id_)->entropy);
  EXPECT_EQ(param_of(*ready, "entropy_commit"), entropy_commit(next_id_, 0, *entropy_from_hex(*receipt->entropy)));
  EXPECT_TRUE(session_.ready("room1").empty()) << "it is under way";
}

TEST_F(SessionDiceTest, ready_taken_back_after_a_failed_draw_stays_so) {
  const auto ready = ready_in(hear_failure({1}));
  ASSERT_TRUE(ready);
  (void)session_.received(answer(*ready, RoomResult{9}));
  RoomUpdate later = update(9);
  later.table = after_failure({1});
  EXPECT_FALSE(ready_in(session_.received(encode(Notification(later)))));
  EXPECT_EQ(frames_in(session_.ready("room1")).size(), 1u) << "by hand at any time";
}

TEST_F(SessionDiceTest, who_did_not_reveal_is_left_to_say_ready_himself) {
  const Outputs out = hear_failure({0, 1});
  EXPECT_FALSE(ready_in(out));
  EXPECT_EQ(first<DiceNews>(out), nullptr);
}

TEST_F(SessionDiceTest, a_failed_draw_opened_with_another_seed_is_told_and_nothing_said) {
  const Outputs out = hear_failure({1}, std::string(64, '1'));
  EXPECT_FALSE(ready_in(out));
  EXPECT_EQ(first<DiceNews>(out)->id, "dice.seed_wrong");
}

TEST_F(SessionDiceTest, a_draw_that_failed_while_the_connection_was_lost_is_made_up_for) {
  session_.disconnected();
  const auto hello = frames_in(session_.connected());
  const auto resume = frames_in(session_.received(answer(hello[0], hello_result("p0"))));
  ASSERT_EQ(method_of(resume.at(0)), "room.resume");
  RoomResumeResult result;
  result.snapshot.emplace();
  result.snapshot->room = "room1";
  result.snapshot->seq = 20;
  result.snapshot->table = after_failure({1});
  const auto ready = ready_in(session_.received(answer(resume[0], result)));
  ASSERT_TRUE(ready);
  EXPECT_EQ(param_of(*ready, "entropy_commit"),
            entropy_commit(next_id_, 0, *entropy_from_hex(*keeper_.find(next_id_)->entropy)));
}

TEST_F(SessionDiceTest, ready_commits_to_entropy_that_was_kept_first) {
  const auto receipt = keeper_.find(game_id_);
  ASSERT_TRUE(receipt && receipt->entropy);
  EXPECT_EQ(commit_, entropy_commit(game_id_, 0, *entropy_from_hex(*receipt->entropy)));
  EXPECT_EQ(receipt->seat, 0);
}

TEST_F(SessionDiceTest, asked_to_reveal_it_reveals_and_notes_what_was_shown) {
  const auto frames = frames_in(session_.received(encode(Notification(ask()))));
  ASSERT_EQ(frames.size(), 1u);
  EXPECT_EQ(method_of(frames[0]), "room.reveal");
  EXPECT_EQ(param_of(frames[0], "entropy"), keeper_.find(game_id_)->entropy);
  EXPECT_EQ(keeper_.find(game_id_)->entropy_commits, ask().entropy_commits);
  EXPECT_TRUE(frames_in(session_.received(encode(Notification(ask())))).empty())
      << "once is enough while it is under way";
}

TEST_F(SessionDiceTest, a_client_started_anew_still_reveals_what_its_profile_kept) {
  Session anew = make();
  RoomSnapshot snapshot;
  snapshot.room = "room1";
  snapshot.seq = 9;
  snapshot.table = table_of(options_of(2), {"Anna", "Bert"});
  snapshot.table.status = RoomStatus::revealing;
  snapshot.table.seats[0].entropy_commit = commit_;
  snapshot.reveal = true;
  const auto hello = frames_in(anew.connected());
  (void)anew.received(answer(hello[0], hello_result("p0")));
  const auto join = frames_in(anew.request(RoomJoin{"room1", {}, {}, {}, {}}));
  const auto frames = frames_in(anew.received(answer(join[0], snapshot)));
  ASSERT_EQ(frames.size(), 1u);
  EXPECT_EQ(method_of(frames[0]), "room.reveal");
}

TEST_F(SessionDiceTest, nothing_is_revealed_to_a_server_that_changed_its_commit) {
  RevealEntropy other = ask();
  other.commit = std::string(64, 'f');
  const Outputs out = session_.received(encode(Notification(other)));
  EXPECT_TRUE(frames_in(out).empty());
  EXPECT_EQ(first<DiceNews>(out)->id, "dice.commit_changed");
}

TEST_F(SessionDiceTest, nothing_is_revealed_where_ones_own_commit_is_not_shown) {
  RevealEntropy other = ask();
  other.entropy_commits = {std::string(64, 'f'), std::nullopt};
  const Outputs out = session_.received(encode(Notification(other)));
  EXPECT_TRUE(frames_in(out).empty());
  EXPECT_EQ(first<DiceNews>(out)->id, "dice.not_shown");
}

TEST_F(SessionDiceTest, commits_that_were_shown_once_may_not_change) {
  (void)session_.received(encode(Notification(ask())));
  RevealEntropy other = ask();
  other.entropy_commits[1] = std::string(64, 'e');
  EXPECT_EQ(first<DiceNews>(session_.received(encode(Notification(other))))->id, "dice.commit_changed");
}

TEST_F(SessionDiceTest, the_seed_at_the_end_is_compared_with_the_commit) {
  RoomUpdate end = update(8);
  end.table = table_of(options_of(2), {"Anna", "Bert"});
  end.table->status = RoomStatus::over;
  end.table->server_seed = std::string(64, '0');
  EXPECT_EQ(first<DiceNews>(session_.received(encode(Notification(end))))->id, "dice.holds");
}

TEST_F(SessionDiceTest, a_wrong_seed_is_told) {
  RoomUpdate end = update(8);
  end.table = table_of(options_of(2), {"Anna", "Bert"});
  end.table->status = RoomStatus::over;
  end.table->server_seed = std::string(63, '0') + "1";
  EXPECT_EQ(first<DiceNews>(session_.received(encode(Notification(end))))->id, "dice.seed_wrong");
}

}  // namespace
}  // namespace palatine::client
