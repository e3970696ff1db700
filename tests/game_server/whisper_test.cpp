// Whispers: what two opponents say to each other reaches nobody else, on no way and at no time.
#include <gtest/gtest.h>

#include "protocol/game_kind.hpp"
#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

json create(const json& more = json::object(), bool whispers = true) {
  json params = {{"game", "warlords-of-europe"}, {"options", {{"players", 3}}}};
  if (whispers) params["options"]["whispers"] = true;
  params.update(more);
  return params;
}

// Three who play, and somebody who watches.
struct Court {
  explicit Court(const json& made = create(), bool told_late = false)
      : world(7, with_long_past(), all_games()), table(world, made, 3), watcher(world) {
    watcher.hello("Watcher");
    watcher.join(table.room, "view", "spectator");
    if (told_late) return;
    for (auto& player : table.players) player->clear();
    watcher.clear();
  }
  Client& at(int seat) { return table.player(seat); }
  json words(const std::string& text, const json& to = nullptr) const {
    json params = {{"room", table.room}, {"channel", "whisper"}, {"text", text}};
    if (!to.is_null()) params["to"] = to;
    return params;
  }
  // Who has heard that, as letters.
  std::string heard(const std::string& text) {
    std::string out;
    for (int i = 0; i < 3; ++i)
      if (has(at(i).notified("chat.message"), text)) out += static_cast<char>('0' + i);
    if (has(watcher.notified("chat.message"), text)) out += 'w';
    return out;
  }
  static bool has(const std::vector<json>& messages, const std::string& text) {
    return std::ranges::any_of(messages, [&](const json& message) { return message["text"] == text; });
  }
  static bool has(const json& messages, const std::string& text) {
    return std::ranges::any_of(messages, [&](const json& message) { return message["text"] == text; });
  }
  void resign(int seat) { at(seat).ok("game.resign", {{"room", table.room}, {"key", "r"}}); }

  World world;
  Table table;
  Client watcher;
};

std::string rule_of(Client& client, const json& words) {
  const json answer = client.call("chat.say", words);
  if (!answer.contains("error")) return "said";
  const json& data = answer["error"]["data"];
  return data["reason"] == "talk_forbidden" ? data["rule"] : data["reason"];
}

TEST(Whispers, are_heard_by_the_two_alone_on_all_their_connections) {
  Court court;
  Client again(court.world);
  again.token = court.at(1).token;
  again.hello();
  again.join(court.table.room);
  const json said = court.at(0).ok("chat.say", court.words("Attack her", court.at(1).person));
  EXPECT_EQ(court.heard("Attack her"), "01");
  const auto told = again.notified("chat.message");
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0]["id"], said["id"]);
  EXPECT_EQ(told[0]["channel"], "whisper");
  EXPECT_EQ(told[0]["from"]["id"], court.at(0).person);
  EXPECT_EQ(told[0]["seat"], 0);
  EXPECT_EQ(told[0]["to"]["id"], court.at(1).person);
  EXPECT_EQ(told[0]["to_seat"], 1);
}

TEST(Whispers, are_read_later_by_the_two_alone_whatever_became_of_the_game) {
  Court court;
  court.at(0).ok("chat.say", court.words("Attack her", court.at(1).person));
  court.at(2).ok("chat.say", court.words("Attack him", court.at(1).person));
  const auto read = [&] {
    std::string out;
    for (int i = 0; i < 3; ++i) {
      const json chat = court.at(i).join(court.table.room)["chat"];
      for (const char* text : {"Attack her", "Attack him"})
        out += Court::has(chat, text) ? static_cast<char>('0' + i) : '-';
    }
    const json chat = court.watcher.join(court.table.room, "view", "spectator")["chat"];
    for (const char* text : {"Attack her", "Attack him"}) out += Court::has(chat, text) ? 'w' : '-';
    return out;
  };
  EXPECT_EQ(read(), "0-11-2--");
  court.world.crash();
  for (int i = 0; i < 3; ++i) {
    court.at(i).connect();
    court.at(i).hello();
  }
  court.watcher.connect();
  court.watcher.hello();
  EXPECT_EQ(read(), "0-11-2--") << "after a restart";
  court.resign(2);
  court.resign(1);
  ASSERT_EQ(court.at(0).at().table["status"], "over");
  EXPECT_EQ(read(), "0-11-2--") << "after the end";
  const json replay = court.watcher.ok("replay.get", {{"room", court.table.room}});
  EXPECT_EQ(replay.dump().find("Attack"), std::string::npos);
}

TEST(Whispers, one_number_says_how_far_one_has_read_them_all) {
  Court court;
  court.at(0).ok("chat.say", court.words("One", court.at(1).person));
  court.at(2).ok("chat.say", court.words("Two", court.at(1).person));
  const json last = court.at(1).notified("chat.message").back();
  court.at(0).ok("chat.say", court.words("Three", court.at(1).person));
  const json resumed = court.at(1).ok("room.resume", {{"room", court.table.room},
                                                      {"seq", court.at(1).at().seq},
                                                      {"chat", {{{"channel", "whisper"}, {"id", last["id"]}}}}});
  const json chat = resumed.contains("snapshot") ? resumed["snapshot"]["chat"] : json::array();
  EXPECT_FALSE(Court::has(chat, "One"));
  EXPECT_FALSE(Court::has(chat, "Two"));
  court.at(1).clear();
  const json joined = court.at(1).join(court.table.room)["chat"];
  ASSERT_EQ(joined.size(), 3u);
  EXPECT_LT(joined[0]["id"], joined[1]["id"]);
  EXPECT_LT(joined[1]["id"], joined[2]["id"]);
}

// All that the third and who watches receive, by how much the other two whisper.
std::vector<std::vector<std::string>> told_others(int whispers) {
  Court court(create(), true);
  for (int i = 0; i < whispers; ++i) {
    court.world.pass(2 * second);
    court.at(0).ok("chat.say", court.words("Number " + std::to_string(i), court.at(1).person));
  }
  court.world.pass((20 - 2 * whispers) * second);
  court.at(2).ok("chat.say", court.words("And I?", court.at(1).person));
  court.at(2).ok("chat.say", {{"room", court.table.room}, {"text", "Good luck"}});
  court.watcher.ok("chat.say", {{"room", court.table.room}, {"channel", "spectators"}, {"text", "Hm"}});
  court.at(2).join(court.table.room);
  court.watcher.join(court.table.room, "view", "spectator");
  return {court.at(2).frames, court.watcher.frames};
}

TEST(Whispers, of_two_make_no_difference_to_any_byte_that_others_receive) {
  const auto none = told_others(0);
  EXPECT_EQ(none, told_others(1));
  EXPECT_EQ(none, told_others(6));
  EXPECT_FALSE(none[1].empty());
}

TEST(Whispers, are_refused_where_the_table_the_moment_or_its_partner_chat_does_not_allow_them) {
  Court without(create(json::object(), false));
  EXPECT_EQ(rule_of(without.at(0), without.words("Psst", without.at(1).person)), "whisper");
  for (const char* policy : {"table", "silent"}) {
    Court court(create({{"partner_chat", policy}}));
    EXPECT_EQ(rule_of(court.at(0), court.words("Psst", court.at(1).person)), "partner_chat:" + std::string(policy));
    EXPECT_EQ(court.heard("Psst"), "");
  }
  World world(7, with_long_past(), all_games());
  Client anna(world), bert(world);
  anna.hello("Anna");
  bert.hello("Bert");
  const std::string room = anna.ok("room.create", create())["room"];
  for (Client* each : {&anna, &bert}) {
    each->join(room);
    each->ok("room.sit", {{"room", room}});
  }
  const json early = {{"room", room}, {"channel", "whisper"}, {"to", bert.person}, {"text", "Psst"}};
  EXPECT_EQ(rule_of(anna, early), "whisper") << "before the start";
  Court over;
  over.resign(0);
  over.resign(1);
  ASSERT_EQ(over.at(2).at().table["status"], "over");
  EXPECT_EQ(rule_of(over.at(2), over.words("Psst", over.at(1).person)), "whisper") << "after the end";
  Court other({{"game", "carolus-magnus"}, {"options", {{"players", 3}}}});
  EXPECT_EQ(rule_of(other.at(0), other.words("Psst", other.at(1).person)), "whisper") << "a game that knows none";
}

TEST(Whispers, are_said_to_an_opponent_who_sits_there_and_by_one) {
  Court court;
  EXPECT_EQ(rule_of(court.watcher, court.words("Psst", court.at(0).person)), "whisper");
  for (const json& to :
       {json(nullptr), json(court.at(0).person), json(court.watcher.person), json("computer:steward"), json("x")})
    EXPECT_EQ(rule_of(court.at(0), court.words("Psst", to)), "no_such_person") << to;
  json aloud = court.words("Psst", court.at(1).person);
  for (const char* channel : {"table", "team"}) {
    aloud["channel"] = channel;
    EXPECT_EQ(rule_of(court.at(0), aloud), "wrong_channel") << "what is meant for one is not said to all";
  }
  EXPECT_EQ(rule_of(court.at(0), {{"to", court.at(1).person}, {"text", "Psst"}}), "wrong_channel");
  EXPECT_EQ(court.heard("Psst"), "");
}

TEST(Whispers, do_not_reach_who_has_blocked_the_speaker) {
  Court court;
  court.at(1).ok("person.block", {{"person", court.at(0).person}});
  court.at(0).ok("chat.say", court.words("Attack her", court.at(1).person));
  EXPECT_EQ(court.heard("Attack her"), "0");
  EXPECT_FALSE(Court::has(court.at(1).join(court.table.room)["chat"], "Attack her"));
}

TEST(Whispers, do_not_reach_who_plays_a_silent_game_elsewhere) {
  Court court;
  const std::string room =
      court.at(1).ok("room.create", {{"game", "carolus-magnus"}, {"partner_chat", "silent"}})["room"];
  for (Client* each : {&court.at(1), &court.at(2)}) {
    each->join(room);
    each->ok("room.sit", {{"room", room}});
    each->ok("room.ready", {{"room", room}});
  }
  ASSERT_EQ(court.at(1).at().table["status"], "running");
  court.at(0).ok("chat.say", court.words("Attack her", court.at(1).person));
  EXPECT_EQ(court.heard("Attack her"), "0");
  EXPECT_EQ(rule_of(court.at(1), court.words("Yes", court.at(0).person)), "partner_chat:silent");
}

// The evidence of a report is what its reporter could read.
TEST(Whispers, are_read_by_a_moderator_only_where_one_of_the_two_reports) {
  Court court;
  Staff mona(court.world, "Mona", ServerRole::moderator);
  const json said = court.at(0).ok("chat.say", court.words("You mule", court.at(1).person));
  const auto evidence = [&](int by) {
    json params = {{"room", court.table.room}, {"person", court.at(0).person}, {"kind", "talk"}};
    if (by == 1) params["message"] = {{"channel", "whisper"}, {"id", said["id"]}};
    const json report = court.at(by).ok("report.file", params)["report"];
    return mona.ok("admin.report", {{"report", report}})["evidence"];
  };
  EXPECT_TRUE(Court::has(evidence(1), "You mule"));
  EXPECT_FALSE(Court::has(evidence(2), "You mule"));
  EXPECT_EQ(mona.ok("admin.search", {{"text", "mule"}})["found"].size(), 1u);
}

TEST(Whispers, of_a_seat_are_not_its_next_owner_s) {
  Court court;
  Client dora(court.world);
  dora.hello("Dora");
  dora.join(court.table.room, "view", "spectator");
  court.at(0).ok("chat.say", court.words("Attack her", court.at(1).person));
  court.at(1).drop();
  court.world.pass(10 * minute);
  court.at(0).ok("room.substitute", {{"room", court.table.room}, {"seat", 1}, {"person", dora.person}});
  dora.ok("room.sit", {{"room", court.table.room}, {"seat", 1}});
  EXPECT_FALSE(Court::has(dora.join(court.table.room)["chat"], "Attack her"));
  court.at(0).ok("chat.say", court.words("And you?", dora.person));
  EXPECT_TRUE(Court::has(dora.notified("chat.message"), "And you?"));
  court.at(1).connect();
  court.at(1).hello();
  const json old = court.at(1).join(court.table.room, "view", "spectator")["chat"];
  EXPECT_TRUE(Court::has(old, "Attack her")) << "what was said to them stays theirs";
  EXPECT_FALSE(Court::has(old, "And you?"));
}

}  // namespace
}  // namespace palatine::test
