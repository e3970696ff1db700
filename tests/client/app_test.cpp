// A player's evening without terminal or socket: lines typed, frames sent, sentences said.
#include "client-cli/play/app.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "client-cli/games/games.hpp"
#include "client-cli/play/table_choices.hpp"
#include "tests/client/scenes.hpp"

namespace palatine::client {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

class AppTest : public testing::Test {
 protected:
  AppTest()
      : session_(
            {hello(), [this](std::size_t n) { return std::string(2 * n, static_cast<char>('a' + counter_++ % 6)); }},
            keeper_) {
    start("http://127.0.0.1:8080");
  }

  static SessionHello hello() {
    SessionHello h;
    h.client = {"test", "1"};
    return h;
  }
  void start(const std::string& url) {
    App::Setup setup;
    setup.address = *parse_address(url);
    setup.keep_token = [this](const std::string& token) { token_ = token; };
    setup.save = [this](const std::string& path, const std::string& text) -> std::optional<std::string> {
      files_[path] = text;
      return std::nullopt;
    };
    setup.receipt_text = [](const std::string&) { return std::optional<std::string>("{receipt}"); };
    app_.emplace(words_, session_, std::move(setup));
  }
  void greet(SessionHelloResult result = hello_result("p0")) {
    app_->connected();
    reply(result);
  }
  // Answers the oldest frame that waits.
  void reply(const Response& response) {
    collect();
    ASSERT_FALSE(frames_.empty());
    const std::string frame = frames_.front();
    frames_.erase(frames_.begin());
    app_->received(answer(frame, response));
  }
  void collect() {
    for (std::string& frame : app_->take_frames()) frames_.push_back(std::move(frame));
  }
  std::string next_method() {
    collect();
    return frames_.empty() ? "" : method_of(frames_.front());
  }
  std::string said() {
    std::string out;
    for (const Line& line : app_->take_lines()) out += text_of_line(line) + "\n";
    return out;
  }
  void at_table(const RoomSnapshot& snapshot) {
    start("http://127.0.0.1:8080/i/CODE");
    greet();
    ASSERT_EQ(next_method(), "room.join");
    reply(snapshot);
  }

  int counter_ = 0;
  Words words_{"en"};
  MemoryKeeper keeper_;
  Session session_;
  std::string token_;
  std::map<std::string, std::string> files_;
  std::optional<App> app_;
  std::vector<std::string> frames_;
};

TEST_F(AppTest, the_lobby_is_watched_and_its_tables_have_numbers) {
  SessionHelloResult result = hello_result("p0");
  result.token = "secret";
  greet(result);
  EXPECT_EQ(token_, "secret");
  ASSERT_EQ(next_method(), "lobby.watch");
  LobbyWatchResult lobby;
  RoomSummary summary;
  summary.room = "r1";
  summary.title = "Bert’s table";
  summary.game = "carolus-magnus";
  summary.seats = 4;
  summary.seats_free = 3;
  summary.names = {"Bert"};
  lobby.rooms = {summary};
  reply(lobby);
  EXPECT_EQ(text_of_line(app_->lobby_lines().at(0)), "1  Bert’s table · Carolus Magnus · 1 of 4 seats taken · Bert");
  summary.names.clear();
  summary.seats_free = 4;
  LobbyUpdate change;
  change.seq = 1;
  change.changed = {summary};
  app_->received(encode(Notification(change)));
  EXPECT_EQ(text_of_line(app_->lobby_lines().at(0)), "1  Bert’s table · Carolus Magnus · all 4 seats are free");
  const auto line_with = [&](const char* options) {
    change.seq += 1;
    change.changed[0].options = Json{options};
    app_->received(encode(Notification(change)));
    return text_of_line(app_->lobby_lines().at(0));
  };
  EXPECT_EQ(line_with(R"({"draw":"piles","players":4})"),
            "1  Bert’s table · Carolus Magnus (4 players, open piles) · all 4 seats are free");
  EXPECT_EQ(line_with(R"({"players":4})"), "1  Bert’s table · Carolus Magnus · all 4 seats are free");
  app_->typed("join 1");
  ASSERT_EQ(next_method(), "room.join");
  EXPECT_EQ(param_of(frames_.front(), "room"), "r1");
  app_->typed("join 7");
  EXPECT_THAT(said(), HasSubstr("There is no table 7"));
}

TEST_F(AppTest, bots_are_marked_in_the_list_of_tables) {
  greet();
  LobbyWatchResult lobby;
  RoomSummary summary;
  summary.room = "r1";
  summary.title = "Bert’s table";
  summary.game = "carolus-magnus";
  summary.seats = 4;
  summary.seats_free = 1;
  summary.names = {"Bert", "Robin", "Steward"};
  summary.kinds = {PersonKind::account, PersonKind::bot, PersonKind::computer};
  lobby.rooms = {summary};
  reply(lobby);
  EXPECT_THAT(text_of_line(app_->lobby_lines().at(0)), HasSubstr("Bert, Robin (bot) and Steward"));
}

TEST(InvitationTest, says_who_invites_to_what_and_whether_there_is_a_seat) {
  RoomInvitationResult invitation;
  invitation.host = Person{"p1", "Bert·7f"};
  invitation.room.title = "Bert’s table";
  invitation.room.game = "carolus-magnus";
  invitation.room.seats = 3;
  invitation.room.seats_free = 2;
  invitation.room.options = Json{R"({"draw":"free","players":3})"};
  invitation.free = true;
  const auto said = [&](std::string_view language) {
    std::string out;
    for (const Line& line : invitation_in_words(invitation, Words(language))) out += text_of_line(line) + "\n";
    return out;
  };
  EXPECT_EQ(said("en"),
            "Bert·7f invites you to a game of Carolus Magnus (3 players, free choice).\n"
            "Bert’s table · no clock · 2 of 3 seats are free\n");
  invitation.clock = {ClockKind::live, 300'000, 3'000, 0};
  invitation.seat = 1;
  EXPECT_THAT(said("en"),
              HasSubstr("5:00 for each player, plus 3 s a turn · seat 2, of somebody who is away, is yours"));
  invitation.free = false;
  EXPECT_THAT(said("en"), HasSubstr("seat 2 can’t be had"));
  invitation.seat.reset();
  invitation.host.reset();
  EXPECT_THAT(said("de"), HasSubstr("Du bist zu einer Partie Carolus Magnus"));
  EXPECT_THAT(said("fr"), HasSubstr("aucune place n’est libre"));
}

TEST_F(AppTest, a_table_is_made_by_questions) {
  greet();
  reply(LobbyWatchResult{});
  app_->typed("new");
  EXPECT_THAT(said(), HasSubstr("How many players? [2]"));
  app_->typed("4");
  app_->typed("nonsense");
  EXPECT_THAT(said(), HasSubstr("“nonsense” is not one of the answers."));
  app_->typed("");
  app_->typed("50");
  EXPECT_THAT(said(), HasSubstr("Do you want to change house rules? [no]"));
  app_->typed("yes");
  app_->typed("maj");
  EXPECT_THAT(said(), HasSubstr("Where does the emperor begin? [lot]"));
  app_->typed("");
  app_->typed("silent");
  app_->typed("");
  app_->typed("");
  app_->typed("un");
  EXPECT_THAT(said(), HasSubstr("May others watch? [yes]"));
  app_->typed("2");
  ASSERT_EQ(next_method(), "room.create");
  EXPECT_EQ(param_of(frames_.front(), "options"),
            R"({"draw":"dice","emperor_start":"lot","joining":"majority","max_rounds":50,"players":4})");
  EXPECT_EQ(param_of(frames_.front(), "partner_chat"), "silent");
  EXPECT_EQ(param_of(frames_.front(), "access"), "unlisted");
  EXPECT_EQ(param_of(frames_.front(), "spectators"), "false");
  EXPECT_EQ(param_of(frames_.front(), "title"), "Anna’s table");
  reply(RoomCreateResult{"room1", "CODE"});
  EXPECT_THAT(said(), HasSubstr("http://127.0.0.1:8080/i/CODE"));
  ASSERT_EQ(next_method(), "room.join");
  reply(open_table({"", "", "", ""}));
  EXPECT_EQ(next_method(), "room.sit") << "who makes a table sits at it";
  EXPECT_THAT(text_of_line(app_->notice()), HasSubstr("/i/CODE")) << "what a host needs next stays in sight";
}

TEST_F(AppTest, a_table_is_made_in_one_line) {
  greet();
  reply(LobbyWatchResult{});
  app_->typed("new 4 talk=table free teams=0011 unlisted rounds=9 title=Duel of friends");
  ASSERT_EQ(next_method(), "room.create");
  EXPECT_EQ(param_of(frames_.front(), "options"), R"({"draw":"free","max_rounds":9,"players":4,"teams":[0,0,1,1]})");
  EXPECT_EQ(param_of(frames_.front(), "partner_chat"), "table");
  EXPECT_EQ(param_of(frames_.front(), "title"), "Duel of friends");
  for (const auto& [line, access] : {std::pair{"new 3", "unlisted"}, std::pair{"new 3 public", "public"}}) {
    frames_.clear();
    app_->typed(line);
    ASSERT_EQ(next_method(), "room.create");
    EXPECT_EQ(param_of(frames_.front(), "access"), access) << line;
  }
  app_->typed("new 4 purple");
  EXPECT_THAT(said(), HasSubstr("“purple”"));
}

TEST_F(AppTest, a_table_is_made_with_options_that_may_be_left_out) {
  greet();
  reply(LobbyWatchResult{});
  app_->typed("new 3 piles bag=reserves joining=majority emperor_start=chosen rounds=0");
  ASSERT_EQ(next_method(), "room.create");
  EXPECT_EQ(
      param_of(frames_.front(), "options"),
      R"({"bag":"reserves","draw":"piles","emperor_start":"chosen","joining":"majority","max_rounds":0,"players":3})");
}

// The server's list, but for what this client can't show.
SessionHelloResult several_games() {
  SessionHelloResult hello = hello_result("p0");
  for (const char* id : {"whist", "chevaliers"}) {
    hello.games.push_back(hello.games.front());
    hello.games.back().id = id;
  }
  return hello;
}

TEST_F(AppTest, which_game_is_asked_where_the_server_offers_several) {
  greet(several_games());
  reply(LobbyWatchResult{});
  app_->typed("new");
  EXPECT_THAT(said(), HasSubstr("Which game? [carolus-magnus]"));
  EXPECT_EQ(app_->complete(""), (std::vector<std::string>{"carolus-magnus", "chevaliers"}));
  app_->typed("whist");
  EXPECT_THAT(said(), HasSubstr("“whist” is not one of the answers."));
  app_->typed("chev");
  EXPECT_THAT(said(), HasSubstr("How many players? [2]"));
  app_->typed("4");
  EXPECT_THAT(said(), HasSubstr("After how many turns"));
  app_->typed("30");
  EXPECT_THAT(said(), HasSubstr("Do you want to change house rules? [no]"));
  app_->typed("yes");
  EXPECT_THAT(said(), HasSubstr("Equal rolls in a tournament? [first_roller]"));
  app_->typed("again");
  app_->typed("rolled");
  EXPECT_THAT(said(), HasSubstr("Who begins? [lot]"));
  EXPECT_EQ(app_->complete(""), (std::vector<std::string>{"lot", "seat_0", "seat_1", "seat_2", "seat_3"}));
  app_->typed("seat_4");
  EXPECT_THAT(said(), HasSubstr("“seat_4” is not one of the answers.")) << "four play";
  app_->typed("seat_2");
  EXPECT_THAT(said(), HasSubstr("Which deck? standard, or a file with one of your own [standard]"));
  app_->typed("/nowhere/deck.txt");
  EXPECT_THAT(said(), HasSubstr("“/nowhere/deck.txt” is not one of the answers."));
  app_->typed("");
  EXPECT_THAT(said(), HasSubstr("How much time does everybody have?")) << "there are no partners who might talk";
  for (int i = 0; i < 4; ++i) app_->typed("");
  ASSERT_EQ(next_method(), "room.create");
  EXPECT_EQ(param_of(frames_.front(), "game"), "chevaliers");
  EXPECT_EQ(param_of(frames_.front(), "options"),
            R"({"first_player":"seat_2","max_turns":30,"players":4,"tournament_ties":"rolled_again"})");
}

TEST_F(AppTest, a_line_names_the_game_and_the_first_one_is_meant_without) {
  greet(several_games());
  reply(LobbyWatchResult{});
  const auto made = [this](const char* line) {
    frames_.clear();
    app_->typed(line);
    return next_method() == "room.create"
               ? param_of(frames_.front(), "game") + " " + param_of(frames_.front(), "options")
               : "nothing";
  };
  EXPECT_EQ(made("new chevaliers 5 turns=9 unlisted title=Che sera"), R"(chevaliers {"max_turns":9,"players":5})");
  EXPECT_EQ(param_of(frames_.front(), "title"), "Che sera");
  EXPECT_EQ(made("new 6 game=chevaliers"), R"(chevaliers {"players":6})");
  EXPECT_EQ(made("new car 3 free"), R"(carolus-magnus {"draw":"free","players":3})");
  EXPECT_EQ(made("new 3"), R"(carolus-magnus {"players":3})");
  for (const char* wrong : {"new chevaliers 3 free", "new carolus 5", "new whist", "new ch"}) {
    EXPECT_EQ(made(wrong), "nothing") << wrong;
  }
}

TEST_F(AppTest, a_deck_of_one_s_own_comes_from_a_file) {
  greet(several_games());
  reply(LobbyWatchResult{});
  const std::string file = testing::TempDir() + "palatine-deck.txt";
  std::ofstream(file) << "castle red 111/2 ours\n# é\n";
  app_->typed("new chevaliers 2 deck=" + file);
  ASSERT_EQ(next_method(), "room.create");
  EXPECT_EQ(param_of(frames_.front(), "options"), R"({"deck":"castle red 111/2 ours\n# é\n","players":2})");
  frames_.clear();
  for (const std::string& bytes : {std::string("\xff\xfe"), std::string(16 * 1024, 'x')}) {
    std::ofstream(file, std::ios::trunc) << bytes;
    app_->typed("new chevaliers 2 deck=" + file);
    EXPECT_TRUE(frames_.empty()) << "not a text, or too long";
  }
  std::filesystem::remove(file);
}

TEST_F(AppTest, enter_takes_the_proposed_step) {
  at_table(open_table({"", "Bert"}));
  EXPECT_EQ(app_->banner().tone, Tone::mine);
  app_->typed("");
  EXPECT_EQ(next_method(), "room.sit");
  RoomUpdate update;
  update.room = "room1";
  update.seq = 2;
  update.events = Json{R"([{"kind":"person_sat","seat":0,"person":{"id":"p0","name":"Anna","kind":"guest"}}])"};
  update.table = table_of(options_of(2), {"Anna", "Bert"});
  app_->received(encode(Notification(update)));
  EXPECT_THAT(said(), HasSubstr("Anna takes seat 1."));
  reply(RoomSitResult{2, 0});
  app_->typed("");
  ASSERT_EQ(next_method(), "room.ready");
  EXPECT_EQ(param_of(frames_.front(), "entropy_commit").size(), 64u);
}

TEST_F(AppTest, enter_does_nothing_where_no_step_is_proposed) {
  at_table(open_table({"Carl", "Bert"}));
  const auto who_plays = [&](std::int64_t seq, const std::string& id) {
    RoomUpdate update;
    update.room = "room1";
    update.seq = seq;
    update.events = Json{"[]"};
    update.table = table_of(options_of(2), {"Carl", "Bert"});
    update.table->seats[0].person->id = id;
    app_->received(encode(Notification(update)));
  };
  who_plays(2, "p7");
  EXPECT_EQ(text_of_line(app_->banner().line), "You are watching: the game has not begun") << "every seat is taken";
  app_->typed("");
  EXPECT_EQ(next_method(), "");
  who_plays(3, "p0");
  EXPECT_THAT(text_of_line(app_->banner().line), HasSubstr("(Enter)"));
  app_->disconnected("");
  EXPECT_THAT(text_of_line(app_->banner().line), HasSubstr("CONNECTION LOST"));
  app_->typed("");
  EXPECT_EQ(next_method(), "");
}

TEST_F(AppTest, enter_takes_the_rematch_for_who_came_to_watch_and_took_a_seat) {
  greet();
  reply(LobbyWatchResult{});
  app_->typed("watch CODE");
  RoomSnapshot over = open_table({"Anna", "Bert"});
  over.table.status = RoomStatus::over;
  over.table.result = GameResult{{1}, "resigned", {3, 4}};
  over.table.rematch = "room2";
  reply(over);
  EXPECT_THAT(text_of_line(app_->banner().line), HasSubstr("rematch (Enter)"));
  app_->typed("");
  EXPECT_EQ(next_method(), "room.rematch");
}

TEST_F(AppTest, several_knights_in_one_line_go_one_after_the_other) {
  const Played played = play(options_of(2), 2, 20, place_knight);
  const auto& reserve = played.state.players[static_cast<std::size_t>(played.seat)].reserve;
  std::string letters;
  for (const auto family : carolus_magnus::all_families) {
    for (int i = 0; i < reserve[family] && letters.size() < 2; ++i)
      letters += "rpbyg"[static_cast<std::size_t>(family)];
  }
  RoomSnapshot snapshot = snapshot_of(played, {"Anna", "Bert"}, played.seat);
  at_table(snapshot);
  EXPECT_THAT(said(), HasSubstr("YOUR TURN: play"));
  app_->typed("p " + letters + " c");
  ASSERT_EQ(next_method(), "game.act");
  EXPECT_EQ(param_of(frames_.front(), "prompt"), "q1");
  EXPECT_FALSE(app_->settled());

  RoomUpdate update;
  update.room = "room1";
  update.seq = snapshot.seq + 1;
  update.events = Json{"[]"};
  update.prompts = snapshot.prompts;
  update.prompts->at(0).id = "q2";
  update.view = snapshot.view;
  app_->received(encode(Notification(update)));
  reply(RoomResult{update.seq});
  ASSERT_EQ(next_method(), "game.act");
  EXPECT_EQ(param_of(frames_.front(), "prompt"), "q2");
  reply(RoomResult{update.seq + 1});
  EXPECT_TRUE(app_->settled());
}

TEST_F(AppTest, a_refused_action_is_told_in_words_and_the_rest_is_dropped) {
  const Played played = play(options_of(2), 2, 20, lay_disc);
  at_table(snapshot_of(played, {"Anna", "Bert"}, played.seat));
  app_->typed("d 1");
  app_->typed("d 2");
  collect();
  said();
  if (!frames_.empty()) app_->received(refuse(frames_.front(), "stale"));
  EXPECT_THAT(said(), HasSubstr("The position has changed meanwhile"));
}

TEST_F(AppTest, what_is_typed_before_the_answer_waits_for_the_position_it_is_about) {
  const Played first = play(options_of(2), 2, 20, lay_disc);
  RoomSnapshot snapshot = snapshot_of(first, {"Anna", "Bert"}, first.seat);
  at_table(snapshot);
  app_->typed("d " + std::to_string(std::get<carolus_magnus::LayDiscPrompt>(
                                        carolus_magnus::CarolusMagnus::prompt(first.state, first.seat))
                                        .discs[0]));
  ASSERT_EQ(next_method(), "game.act");
  said();
  const Played then = play(options_of(2), 2, 20, place_knight);
  ASSERT_EQ(then.seat, first.seat);
  const auto& reserve = then.state.players[static_cast<std::size_t>(then.seat)].reserve;
  std::string letter;
  for (const auto family : carolus_magnus::all_families) {
    if (reserve[family] > 0) letter = "rpbyg"[static_cast<std::size_t>(family)];
  }
  app_->typed("p " + letter + " c");
  EXPECT_EQ(said(), "") << "neither refused nor sent";
  EXPECT_FALSE(app_->settled());

  const RoomSnapshot next = snapshot_of(then, {"Anna", "Bert"}, then.seat);
  RoomUpdate update;
  update.room = "room1";
  update.seq = snapshot.seq + 1;
  update.events = Json{"[]"};
  update.prompts = next.prompts;
  update.prompts->at(0).id = "q2";
  update.view = next.view;
  reply(RoomResult{update.seq});
  EXPECT_EQ(next_method(), "") << "the answer alone does not say what is asked now";
  app_->received(encode(Notification(update)));
  ASSERT_EQ(next_method(), "game.act");
  EXPECT_EQ(param_of(frames_.front(), "prompt"), "q2");
  EXPECT_THAT(param_of(frames_.front(), "action"), HasSubstr("place_knight"));
}

TEST_F(AppTest, what_was_typed_ahead_goes_with_a_refusal) {
  const Played played = play(options_of(2), 2, 20, lay_disc);
  at_table(snapshot_of(played, {"Anna", "Bert"}, played.seat));
  const auto prompt = carolus_magnus::CarolusMagnus::prompt(played.state, played.seat);
  app_->typed("d " + std::to_string(std::get<carolus_magnus::LayDiscPrompt>(prompt).discs[0]));
  app_->typed("p r c");
  ASSERT_EQ(next_method(), "game.act");
  const std::string act = frames_.front();
  frames_.clear();
  app_->received(refuse(act, "stale"));
  EXPECT_EQ(next_method(), "");
  EXPECT_TRUE(app_->settled());
}

TEST_F(AppTest, at_a_table_too_a_refusal_tells_how_long_to_wait) {
  at_table(open_table({"Anna", "Bert"}));
  app_->typed("say hello");
  collect();
  app_->received(refuse(frames_.at(0), "chat_too_fast"));
  EXPECT_THAT(said(), HasSubstr("wait 0 s."));
}

TEST_F(AppTest, no_table_is_made_without_a_connection) {
  app_->typed("new 4");
  EXPECT_THAT(said(), HasSubstr("There is no connection yet"));
}

TEST_F(AppTest, reasons_nobody_knows_are_told_in_the_server_s_words) {
  at_table(open_table({"", "Bert"}));
  app_->typed("sit 1");
  collect();
  app_->received(refuse(frames_.at(0), "quite_new"));
  EXPECT_THAT(said(), HasSubstr("The server says quite_new."));
}

TEST_F(AppTest, talk_goes_where_it_belongs) {
  at_table(open_table({"Anna", "Bert"}));
  app_->typed("say  hello   you");
  ASSERT_EQ(next_method(), "chat.say");
  EXPECT_EQ(param_of(frames_.front(), "text"), "hello   you");
  EXPECT_EQ(param_of(frames_.front(), "channel"), "table");
  frames_.clear();
  app_->typed("'psst");
  EXPECT_EQ(next_method(), "chat.say");
  frames_.clear();
  app_->typed("team left flank");
  EXPECT_EQ(next_method(), "chat.say");
  EXPECT_EQ(param_of(frames_.front(), "channel"), "team");
  for (const char* unclear : {"whisper", "whisper 2", "whisper Bert psst", "whisper 7 psst"}) {
    app_->typed(unclear);
    EXPECT_THAT(said(), HasSubstr("whisper 2 TEXT")) << unclear;
  }
  frames_.clear();
  app_->typed("whisper 2 left  flank");
  EXPECT_EQ(next_method(), "chat.say");
  EXPECT_EQ(param_of(frames_.front(), "channel"), "whisper");
  EXPECT_EQ(param_of(frames_.front(), "to"), "p1");
  EXPECT_EQ(param_of(frames_.front(), "text"), "left  flank");
}

TEST_F(AppTest, a_whisper_says_between_whom_it_is) {
  at_table(open_table({"Anna", "Bert"}));
  ChatMessage message;
  message.channel = Channel::whisper;
  message.from.name = "Bert";
  message.to = Person{"p0", "Anna"};
  message.text = "Psst";
  EXPECT_EQ(text_of_line(app_->chat_line(message)), "Bert (whispers to Anna): Psst");
}

TEST_F(AppTest, a_new_name_is_shown_without_coming_again) {
  const RoomSnapshot table = open_table({"Anna", "Bert"});
  at_table(table);
  said();
  RoomUpdate update;
  update.room = table.room;
  update.seq = table.seq + 1;
  update.events = Json{"[]"};
  update.table = table.table;
  update.table->seats[1].person->name = "Bartholomew";
  app_->received(encode(Notification(update)));
  app_->typed("who");
  const std::string now = said();
  EXPECT_THAT(now, HasSubstr("Bartholomew"));
  EXPECT_THAT(now, testing::Not(HasSubstr("Bert")));
}

TEST_F(AppTest, why_a_team_can_not_talk_yet_is_told) {
  at_table(open_table({"Anna", "Bert"}));
  app_->typed("team psst");
  collect();
  app_->received(refuse(frames_.at(0), "talk_forbidden", "team"));
  EXPECT_THAT(said(), HasSubstr("Partners talk alone once the game has begun"));
  app_->typed("say hello");
  collect();
  app_->received(refuse(frames_.at(1), "talk_forbidden", "partner_chat:silent"));
  EXPECT_THAT(said(), HasSubstr("Talk is forbidden here by the table’s rule on partners"));
}

TEST_F(AppTest, the_replay_is_saved_with_the_receipt_beside_it) {
  RoomSnapshot snapshot = snapshot_of(play(options_of(2), 3, 1'000'000, 99), {"Anna", "Bert"}, Seat{0});
  at_table(snapshot);
  app_->typed("save evening.json");
  ASSERT_EQ(next_method(), "replay.get");
  reply(ReplayGetResult{Json{R"({"format":"palatine-replay"})"}});
  EXPECT_EQ(files_["evening.json"], "{\"format\":\"palatine-replay\"}\n");
  EXPECT_EQ(files_["evening.json.receipt"], "{receipt}\n");
}

TEST_F(AppTest, a_lost_connection_is_said_once_and_the_return_too) {
  at_table(open_table({"Anna", "Bert"}));
  said();
  app_->disconnected("Connection refused");
  app_->disconnected("Connection refused");
  EXPECT_EQ(said(), "Connection to 127.0.0.1:8080 lost (Connection refused); trying again.\n");
  EXPECT_THAT(text_of_line(app_->banner().line), HasSubstr("CONNECTION LOST"));
  app_->connected();
  EXPECT_THAT(said(), HasSubstr("Connected again."));
}

TEST_F(AppTest, who_left_a_game_comes_back_to_it) {
  SessionHelloResult result = hello_result("p0");
  RoomSummary mine;
  mine.room = "room1";
  mine.status = RoomStatus::running;
  result.rooms = {mine};
  greet(result);
  collect();
  ASSERT_EQ(frames_.size(), 2u);
  EXPECT_EQ(method_of(frames_[1]), "room.join");
  EXPECT_EQ(param_of(frames_[1], "room"), "room1");
}

TEST_F(AppTest, what_is_watched_may_be_named_by_room_or_by_invite) {
  App::Setup setup;
  setup.address = *parse_address("http://127.0.0.1:8080");
  setup.spectator = true;
  setup.room = "CODE";
  app_.emplace(words_, session_, std::move(setup));
  greet();
  ASSERT_EQ(next_method(), "room.join");
  EXPECT_EQ(param_of(frames_.front(), "room"), "CODE");
  const auto refuse_it = [this] {
    const std::string join = frames_.front();
    frames_.clear();
    app_->received(refuse(join, "no_such_room"));
  };
  refuse_it();
  ASSERT_EQ(next_method(), "room.join");
  EXPECT_EQ(param_of(frames_.front(), "room"), "");
  EXPECT_EQ(param_of(frames_.front(), "invite"), "CODE");
  EXPECT_EQ(param_of(frames_.front(), "as"), "spectator");
  EXPECT_FALSE(app_->finished());
  refuse_it();
  EXPECT_TRUE(app_->finished());
  EXPECT_EQ(app_->exit_code(), 1);
}

TEST_F(AppTest, unknown_commands_say_where_help_is) {
  greet();
  reply(LobbyWatchResult{});
  app_->typed("dance");
  EXPECT_THAT(said(), HasSubstr("There is no command “dance” here: help lists them."));
  app_->typed("help sit");
  EXPECT_THAT(said(), HasSubstr("take a seat"));
  app_->typed("sit");
  EXPECT_THAT(said(), HasSubstr("You aren’t at a table"));
  app_->typed("quit");
  EXPECT_TRUE(app_->finished());
  EXPECT_EQ(app_->exit_code(), 0);
}

TEST_F(AppTest, completion_knows_commands_and_their_words) {
  at_table(open_table({"Anna", ""}));
  EXPECT_EQ(app_->complete("rea"), (std::vector<std::string>{"ready "}));
  EXPECT_EQ(app_->complete("bot s"), (std::vector<std::string>{"bot steward"}));
  EXPECT_EQ(app_->complete("sit "), (std::vector<std::string>{"sit 2"}));
}

// Every game of this client, Carolus Magnus first.
SessionHelloResult all_games_of_the_client() {
  SessionHelloResult hello = hello_result("p0");
  for (const TerminalGame& game : terminal_games()) {
    if (game.id == hello.games.front().id) continue;
    hello.games.push_back(hello.games.front());
    hello.games.back().id = game.id;
  }
  return hello;
}

TEST_F(AppTest, completion_offers_the_options_of_the_game_that_a_line_names) {
  greet(all_games_of_the_client());
  reply(LobbyWatchResult{});
  const auto warlords = app_->complete("new warlords-of-europe ");
  for (const char* own : {"players=4", "scenario=drawn", "rounds=", "given_up=steward", "whispers=yes", "kingdoms="})
    EXPECT_THAT(warlords, Contains("new warlords-of-europe " + std::string(own)));
  for (const char* other : {"draw=piles", "bag=reserves", "teams=", "turns=", "deck=", "chevaliers"})
    EXPECT_THAT(warlords, Not(Contains("new warlords-of-europe " + std::string(other))));
  EXPECT_THAT(app_->complete("new warl sc"),
              ElementsAre("new warl scenario=standard", "new warl scenario=short_game", "new warl scenario=long_game",
                          "new warl scenario=drawn", "new warl scenario=chosen"));
  EXPECT_THAT(app_->complete("new chevaliers 3 t"),
              ElementsAre("new chevaliers 3 turns=", "new chevaliers 3 tournament_ties=first_roller",
                          "new chevaliers 3 tournament_ties=rolled_again", "new chevaliers 3 talk=open",
                          "new chevaliers 3 talk=table", "new chevaliers 3 talk=silent", "new chevaliers 3 timeout=bot",
                          "new chevaliers 3 timeout=lose", "new chevaliers 3 title="));
  EXPECT_THAT(app_->complete("new chevaliers cl"), ElementsAre("new chevaliers clock=5+3", "new chevaliers clock=2d"));
  EXPECT_THAT(app_->complete("new carolus b"), ElementsAre("new carolus bag=supply", "new carolus bag=reserves",
                                                           "new carolus bots=no", "new carolus bots=yes"));
  EXPECT_THAT(app_->complete("new w"), ElementsAre("new warlords-of-europe"));
  EXPECT_THAT(app_->complete("new d"), ElementsAre("new draw=dice", "new draw=free", "new draw=piles",
                                                   "new disc_order=turn_order", "new disc_order=clockwise"))
      << "the first game is meant where none is named";
}

TEST_F(AppTest, whatever_completion_offers_for_a_new_table_is_taken) {
  greet(all_games_of_the_client());
  reply(LobbyWatchResult{});
  for (const TerminalGame& game : terminal_games()) {
    const auto lines = app_->complete("new " + std::string(game.id) + " ");
    EXPECT_GT(lines.size(), 20u);
    for (const std::string& line : lines) {
      if (line.ends_with("=")) continue;  // what comes behind it, people say
      app_->typed(line);
      ASSERT_EQ(next_method(), "room.create") << line;
      app_->received(refuse(frames_.front(), "server_busy"));
      frames_.clear();
    }
  }
}

TEST_F(AppTest, completion_of_changes_offers_what_carolus_magnus_asks_at_its_tables) {
  at_table(open_table({"Anna", ""}));
  EXPECT_THAT(app_->complete("set j"), ElementsAre("set joining=castles", "set joining=majority"));
  EXPECT_THAT(app_->complete("set teams"), ElementsAre("set teams="));
  EXPECT_THAT(app_->complete("set "), Not(Contains("set scenario=drawn")));
  EXPECT_THAT(app_->complete("set "), Not(Contains("set carolus-magnus")));
}

TEST_F(AppTest, completion_of_changes_offers_what_warlords_of_europe_asks_at_its_tables) {
  RoomSnapshot table = open_table({"Anna", ""});
  table.table.game = "warlords-of-europe";
  table.table.options = Json{R"({"players":2})"};
  at_table(table);
  EXPECT_THAT(app_->complete("set wh"), ElementsAre("set whispers=no", "set whispers=yes"));
  EXPECT_THAT(app_->complete("set undo=f"), ElementsAre("set undo=free"));
  EXPECT_THAT(app_->complete("set "), Not(Contains("set draw=piles")));
}

TEST_F(AppTest, completion_of_changes_offers_who_plays_for_the_absent) {
  at_table(open_table({"Anna", ""}));
  EXPECT_THAT(app_->complete("set stand_in=s"), ElementsAre("set stand_in=steward"));
}

TEST_F(AppTest, bot_and_a_question_mark_tells_what_each_computer_player_is_like) {
  at_table(open_table({"Anna", ""}));
  frames_.clear();
  app_->typed("bot ?");
  EXPECT_EQ(next_method(), "");
  EXPECT_THAT(said(),
              AllOf(HasSubstr("steward     Steward  weighs what each move brings"), HasSubstr("random      Random")));
}

TEST(ComputerName, is_in_the_language_of_the_client_with_its_number) {
  const auto name = [](const char* given, PersonKind kind) {
    return plain_name_of({"computer:x", given, kind}, Words("de"));
  };
  EXPECT_EQ(name("Master", PersonKind::computer), "Meister");
  EXPECT_EQ(name("Master 2", PersonKind::computer), "Meister 2");
  EXPECT_EQ(name("Master", PersonKind::guest), "Master") << "somebody's own name";
  EXPECT_EQ(name("Genius 2", PersonKind::computer), "Genius 2") << "of a newer server";
}

TEST_F(AppTest, completion_follows_the_command_s_word_in_one_s_own_language) {
  words_ = Words("de");
  at_table(open_table({"Anna", ""}));
  EXPECT_THAT(app_->complete("einstellen j"), ElementsAre("einstellen joining=castles", "einstellen joining=majority"));
}

TEST_F(AppTest, teams_are_of_four_players_and_every_seat_has_one) {
  greet();
  reply(LobbyWatchResult{});
  app_->typed("new 4 teams=0,1,1,0 disc_order=clockwise");
  ASSERT_EQ(next_method(), "room.create");
  EXPECT_EQ(param_of(frames_.front(), "options"), R"({"disc_order":"clockwise","players":4,"teams":[0,1,1,0]})");
  for (const char* strange : {"teams=0,1,,0", "teams=", "teams=red", "teams=0,1,", "disc_order=left", "clockwise"}) {
    frames_.clear();
    app_->typed("new 4 " + std::string(strange));
    EXPECT_EQ(next_method(), "") << strange;
  }
}

TEST_F(AppTest, hello_refused_ends_with_a_sentence) {
  app_->connected();
  collect();
  app_->received(refuse(frames_.at(0), "name_too_short"));
  EXPECT_TRUE(app_->finished());
  EXPECT_EQ(app_->exit_code(), 1);
  EXPECT_THAT(said(), HasSubstr("too short"));
}

TEST_F(AppTest, somebody_at_the_table_is_blocked_unblocked_and_reported_by_his_seat) {
  at_table(open_table({"Anna", "Bert"}));
  said();
  app_->typed("block 2");
  ASSERT_EQ(next_method(), "person.block");
  EXPECT_EQ(param_of(frames_.front(), "person"), "p1");
  reply(Nothing{});
  EXPECT_THAT(said(), HasSubstr("You don’t hear from that person any more."));
  app_->typed("unblock 2");
  ASSERT_EQ(next_method(), "person.unblock");
  EXPECT_EQ(param_of(frames_.front(), "person"), "p1");
  reply(Nothing{});
  EXPECT_THAT(said(), HasSubstr("You hear from that person again."));
  app_->typed("report 2 He insults  us all.");
  ASSERT_EQ(next_method(), "report.file");
  EXPECT_EQ(param_of(frames_.front(), "person"), "p1");
  EXPECT_EQ(param_of(frames_.front(), "room"), "room1");
  EXPECT_EQ(param_of(frames_.front(), "text"), "He insults us all.");
  reply(ReportFileResult{"r1"});
  EXPECT_THAT(said(), HasSubstr("Your report has reached the moderators"));
  app_->typed("report 7 Nobody sits there.");
  EXPECT_EQ(next_method(), "");
}

}  // namespace
}  // namespace palatine::client
