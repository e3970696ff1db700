// Every method, asked for by a player of a game with each partner chat, before it, while it runs and after it: what of
// it reaches her partner and a stranger at other tables. The methods are those of the protocol: one that is forgotten
// here fails the test.
#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "protocol/methods.hpp"
#include "server/room/who_hears.hpp"
#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

constexpr const char* chats[] = {"open", "table", "silent"};
constexpr const char* times[] = {"before", "running", "over"};

Limits for_many_tables() {
  Limits limits = patient();
  limits.rooms_per_person = 50;
  return limits;
}

// Anna, a moderator, plays with Berta, a guest and the bot Robin; Carla and the bot Rook are strangers to that game. At
// other tables all but the bots meet.
struct ManyTables {
  ManyTables(const char* policy, Moment moment)
      : world(1, for_many_tables(), NotificationConfig{.webhooks = true}),
        anna(world, "Anna", ServerRole::admin),
        berta(world),
        carla(world),
        guest(world),
        dora(world),
        robin(world),
        rook(world) {
    appear(robin, "Robin");
    appear(rook, "Rook");
    for (Client* bot : {&robin, &rook}) bot->ok("bot.wait", {{"games", {{{"game", "sealed"}, {"players", {4}}}}}});
    berta.hello("Berta");
    carla.hello("Carla");
    guest.hello("Gustav");
    dora.hello("Dora");
    hosted = open_table(anna);
    berta.ok("room.sit", {{"room", hosted}, {"seat", 0}});
    anna.ok("room.set_tell", club(hosted));
    visited = open_table(carla);
    anna.ok("room.sit", {{"room", visited}, {"seat", 0}});
    watched = open_table(carla);
    const json clock = {{"kind", "correspondence"}, {"limit_ms", 24 * hour}};
    played = begin({&anna, &berta}, {{"clock", clock}});
    left = begin({&anna, &berta, &dora});
    moved = begin({&anna, &berta}, {{"undo", "free"}});
    anna.room = moved;
    anna.act({{"kind", "bid"}, {"chips", 1}});
    asked = begin({&anna, &berta}, {{"hints", "agreed"}});
    berta.ok("game.offer", {{"room", asked}, {"kind", "draw"}, {"key", "o"}});
    still = begin({&anna, &berta});
    berta.ok("game.offer", {{"room", still}, {"kind", "pause"}, {"key", "o"}});
    anna.room = still;
    anna.ok("game.answer",
            {{"room", still}, {"offer", anna.at().table["offer"]["id"]}, {"accept", true}, {"key", "o"}});
    done = begin({&anna, &berta});
    berta.ok("game.resign", {{"room", done}, {"key", "r"}});
    dora.drop();
    world.pass(2 * minute);
    for (Client* each : {&berta, &carla}) each->ok("lobby.watch", json::object());
    game = anna.ok("room.create", sealed(4, {{"partner_chat", policy}}))["room"];
    for (Client* each : {static_cast<Client*>(&anna), &berta, &guest, &robin}) {
      each->join(game);
      each->ok("room.sit", {{"room", game}});
      if (moment == Moment::before && each == &guest) continue;
      each->ok("room.ready", {{"room", game}});
    }
    if (moment == Moment::over) {
      for (Client* each : {&robin, &guest, &berta}) each->ok("game.resign", {{"room", game}, {"key", "r"}});
    }
    const json asked_robin = carla.call("bot.challenge", {{"bot", robin.person}, {"room", visited}});
    if (asked_robin.contains("result")) challenge = asked_robin["result"]["challenge"];
    world.pass(10 * second);
    for (Client* each : {&berta, &carla, &rook}) each->clear();
  }

  static json club(const std::string& room) {
    return {{"room", room}, {"url", "https://hooks.example.org/x"}, {"form", "discord"}, {"kinds", {"game_over"}}};
  }
  std::string open_table(Client& host) {
    const std::string room = host.ok("room.create", sealed(4))["room"];
    for (Client* each : {static_cast<Client*>(&anna), &berta, &carla}) each->join(room);
    return room;
  }
  std::string begin(const std::vector<Client*>& players, const json& more = json::object()) {
    const std::string room = anna.ok("room.create", sealed(static_cast<int>(players.size()), more))["room"];
    for (Client* each : players) {
      each->join(room);
      each->ok("room.sit", {{"room", room}});
      each->ok("room.ready", {{"room", room}});
    }
    carla.join(room, "view", "spectator");
    return room;
  }
  bool others_heard() const { return !berta.inbox.empty() || !carla.inbox.empty() || !rook.inbox.empty(); }

  World world;
  Staff anna;
  Client berta, carla, guest, dora, robin, rook;
  std::string challenge = std::string(22, 'A');  // of Robin by Carla, where Robin may be asked
  std::string hosted, visited, watched, played, left, moved, asked, still, done;  // tables
  std::string game;                                                               // whose partner chat counts
};

struct SignCase {
  SignCase(const char* the_method, json the_params = json::object(), const char* the_reason = "accepted")
      : method(the_method), params(std::move(the_params)), reason(the_reason) {}
  SignCase& from_guest() {
    by = &ManyTables::guest;
    return *this;
  }
  SignCase& from_robin() {
    by = &ManyTables::robin;
    return *this;
  }
  SignCase& that_names() {
    names = true;
    return *this;
  }
  SignCase& nobody_is_told() {
    hidden = true;
    return *this;
  }
  std::string method;
  json params;
  std::string reason;                 // where no wall stands; what is accepted and shown must be heard of there
  Client ManyTables::* by = nullptr;  // none: Anna
  bool names = false;                 // with a name or a title in it
  bool hidden = false;                // a form of a method with a sign of which nobody learns
};

std::vector<SignCase> sign_cases(ManyTables& at) {
  const std::string nowhere(22, 'A');
  const json hosted = {{"room", at.hosted}};
  const json visited = {{"room", at.visited}};
  const json played = {{"room", at.played}};
  const auto with = [](json params, const json& more) {
    params.update(more);
    return params;
  };
  at.anna.room = at.asked;
  FastRandom random(1);
  const json move = {
      {"room", at.asked}, {"prompt", at.anna.at().prompts[0]["id"]}, {"key", "k"}, {"action", at.anna.choice(random)}};
  const json password = {{"password", good_password}};
  return {
      {"session.hello", {{"client", us}, {"name", "I have red"}}, "hello_already"},
      {"session.ping"},
      SignCase("account.claim", {{"name", "Play red"}, {"password", good_password}}).from_guest(),
      {"account.login", {{"name", "Anna"}, {"password", good_password}}},
      {"account.logout"},
      {"account.password", {{"old", good_password}, {"new", "another horse"}}},
      {"account.rename", {{"name", "Play red"}}},
      {"account.code"},
      {"account.devices"},
      {"account.revoke", {{"device", nowhere}}, "no_such_device"},
      {"account.renew"},
      {"account.games"},
      {"account.add_bot", {{"name", "Play red"}}},
      {"account.bots"},
      {"account.renew_bot", {{"bot", nowhere}}, "no_such_bot"},
      {"account.remove_bot", {{"bot", nowhere}}, "no_such_bot"},
      {"lobby.watch"},
      {"lobby.unwatch"},
      SignCase("bot.wait", {{"games", {{{"game", "sealed"}, {"players", {2}}}}}}).from_robin(),
      {"bot.challenge", {{"bot", at.rook.person}, {"room", at.hosted}}},
      SignCase("bot.answer", {{"challenge", at.challenge}, {"accept", false}}).from_robin(),
      {"room.create", two},
      SignCase("room.create", sealed(2, {{"title", "Play red"}})).that_names(),
      SignCase("room.configure", with(hosted, {{"title", "Play red"}})).that_names(),
      SignCase("room.join", {{"room", at.watched}}).nobody_is_told(),
      {"room.sit", {{"room", at.watched}, {"seat", 2}}},
      {"room.stand", visited},
      {"room.add_bot", with(hosted, {{"kind", "random"}})},
      {"room.remove", with(hosted, {{"seat", 0}})},
      {"room.configure", with(hosted, {{"spectators", false}})},
      {"room.move", with(hosted, {{"seat", 0}, {"to", 1}})},
      {"room.host", with(hosted, {{"person", at.berta.person}})},
      {"room.ready", visited},
      {"room.reveal", with(hosted, {{"entropy", at.anna.entropy}}), "not_seated"},
      {"room.leave", visited},
      {"room.leave", hosted},
      SignCase("room.leave", {{"room", at.watched}}).nobody_is_told(),
      SignCase("room.leave", played).nobody_is_told(),
      {"room.rematch", {{"room", at.done}}},
      {"room.call_bot", {{"room", at.left}, {"seat", 2}}},
      {"room.substitute", {{"room", at.left}, {"seat", 2}}},
      {"room.holiday", with(played, {{"days", 1}})},
      SignCase("room.set_tell", with(ManyTables::club(at.hosted), {{"form", "json"}})).that_names(),
      {"room.remove_tell", hosted},
      {"room.resume", {{"room", at.watched}, {"seq", 0}}},
      {"room.invitation", {{"invite", nowhere}}, "no_such_room"},
      {"game.act", move},
      {"game.chance", {{"room", at.moved}, {"actions", json::array({{{"kind", "bid"}, {"chips", 1}}})}}},
      {"game.hint", {{"room", at.asked}}},
      {"game.undo", {{"room", at.moved}, {"key", "k"}}},
      {"game.offer", with(played, {{"kind", "draw"}, {"key", "k"}})},
      {"game.answer",
       {{"room", at.asked}, {"offer", at.anna.at().table["offer"]["id"]}, {"accept", false}, {"key", "k"}}},
      {"game.resign", with(played, {{"key", "k"}})},
      {"game.pause", {{"room", at.still}, {"paused", false}}},
      {"chat.say", {{"text", "Play red"}}},
      {"replay.get", {{"room", at.done}}},
      {"person.block", {{"person", at.carla.person}}},
      {"person.unblock", {{"person", at.carla.person}}},
      {"person.blocked"},
      {"report.file", {{"person", at.carla.person}, {"room", at.watched}, {"kind", "play"}}},
      {"appeal.get", {{"token", "none"}}, "unknown_appeal"},
      {"appeal.file", {{"token", "none"}, {"text", "Play red"}}, "unknown_appeal"},
      {"admin.reports"},
      {"admin.report", {{"report", nowhere}}, "no_such_report"},
      {"admin.settle", {{"report", nowhere}, {"outcome", "dismissed"}}, "no_such_report"},
      {"admin.search", {{"text", "red"}}},
      {"admin.sanction", {{"kind", "mute"}, {"person", at.carla.person}, {"why", "Red."}, {"for_ms", 1000}}},
      {"admin.lift", {{"sanction", nowhere}}, "no_such_sanction"},
      {"admin.sanctions"},
      {"admin.appeals"},
      {"admin.decide", {{"sanction", nowhere}, {"outcome", "accepted"}}, "no_such_appeal"},
      {"admin.kick", {{"person", at.carla.person}, {"room", at.watched}}},
      {"admin.rename", {{"person", at.carla.person}, {"name", "Clara"}}},
      {"admin.close_room", {{"room", at.watched}}},
      {"admin.broadcast", {{"text", "Play red."}}},
      {"admin.set_role", {{"person", at.carla.person}, {"role", "helper"}}, "not_account"},
      {"admin.person", {{"person", at.carla.person}}},
      {"admin.words"},
      {"admin.audit"},
      {"tell.set", {{"url", "https://hooks.example.org/x"}, {"form", "json"}, {"kinds", {"game_over"}}}},
      {"tell.list"},
      {"tell.remove", {{"id", nowhere}}, "no_such_tell"},
      {"account.export"},
      {"account.delete", with(password, {{"confirm", true}})},
      {"account.email"},
      {"account.set_email", with(password, {{"address", "anna@example.org"}})},
      {"account.confirm_email", {{"code", "AAAAAAAA"}}, "unknown_code"},
      {"account.forgot", {{"name", "Anna"}}},
      {"account.reset", {{"code", "AAAAAAAA"}, {"password", good_password}}, "unknown_code"},
      {"account.second_factor"},
      {"account.begin_second_factor", password},
      {"account.confirm_second_factor", {{"code", "123456"}}, "second_factor_not_begun"},
      {"account.end_second_factor", with(password, {{"code", "123456"}}), "second_factor_off"},
  };
}

// The rule by which a wall refuses it; nothing: none does.
std::string isolation_on(const SignCase& row, PartnerChat policy, Moment moment) {
  if (moment != Moment::running || row.hidden || policy == PartnerChat::open) return {};
  const std::string rule = policy == PartnerChat::silent ? "partner_chat:silent" : "partner_chat:table";
  if (row.names) return rule;
  switch (method_named(row.method).sign) {
    case Sign::none:
    case Sign::must:
      return {};
    case Sign::name:
      return rule;
    case Sign::talk:
    case Sign::shown:
      return policy == PartnerChat::silent ? rule : "";
  }
  return {};
}

void try_case(ManyTables& at, const char* policy, Moment moment, const SignCase& row) {
  const bool is_running = moment == Moment::running;
  SCOPED_TRACE(std::string(policy) + ", " + times[static_cast<int>(moment)] + ", " + row.method + " " +
               row.params.dump());
  Client& who = row.by ? at.*row.by : at.anna;
  const json answer = who.call(row.method, row.params);
  at.world.pass(10 * second);
  const auto by = policy == chats[0]   ? PartnerChat::open
                  : policy == chats[1] ? PartnerChat::table
                                       : PartnerChat::silent;
  const std::string rule = isolation_on(row, by, moment);
  EXPECT_EQ(reason_of(answer), rule.empty() ? row.reason : "talk_forbidden") << answer;
  if (!rule.empty()) {
    EXPECT_EQ(answer["error"]["data"].value("rule", ""), rule);
  }
  const Sign sign = method_named(row.method).sign;
  if (is_running && by == PartnerChat::silent && sign != Sign::must) {
    EXPECT_FALSE(at.others_heard()) << at.berta.inbox << at.carla.inbox;
  }
  // what says that it is shown is; of a name others learn when they meet it
  if (by == PartnerChat::open && sign == Sign::shown && !row.hidden) {
    EXPECT_TRUE(at.others_heard());
  }
}

TEST(Signs, every_method_is_tried) {
  ManyTables at("open", Moment::before);
  std::set<std::string_view> tried;
  std::vector<SignCase> all = sign_cases(at);
  for (const SignCase& row : all) tried.insert(row.method);
  for (const Method& method : public_methods()) EXPECT_TRUE(tried.contains(method.name)) << method.name;
  EXPECT_EQ(tried.size(), public_methods().size());
}

// Each row is tried in a process of its own, split off from one where the tables are: making them costs most.
TEST(SignsDeathTest, row_by_row) {
  for (const char* policy : chats)
    for (const Moment moment : {Moment::before, Moment::running, Moment::over}) {
      // before and after a game all are the same
      if (moment != Moment::running && policy != std::string("silent")) continue;
      ManyTables at(policy, moment);
      const std::vector<SignCase> rows = sign_cases(at);
      for (const SignCase& row : rows) {
        const auto alone = [&] {
          try_case(at, policy, moment, row);
          std::_Exit(HasFailure() ? 1 : 0);
        };
        EXPECT_EXIT(alone(), testing::ExitedWithCode(0), "") << policy << " " << row.method;
      }
    }
}

// What a wall may refuse says so in the list of methods, and nothing else does.
TEST(Signs, the_list_of_methods_has_the_refusal_where_there_is_a_sign) {
  for (const Method& method : public_methods()) {
    const Sign sign = method.sign;
    const bool may_be = std::ranges::find(method.refusals, "talk_forbidden") != method.refusals.end();
    EXPECT_EQ(may_be, sign == Sign::talk || sign == Sign::name || sign == Sign::shown) << method.name;
  }
}

}  // namespace
}  // namespace palatine::test
