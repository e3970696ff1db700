// Messages that can't be read, and who one is.
#include "server/people/guessing.hpp"
#include "tests/exchanges/scenes.hpp"
#include "tests/game_server/authenticator.hpp"

namespace palatine::test {

Stage::Stage(Book& book, Limits limits) : world(1, limits, all_games()) {
  book.listen(world);
}

json duel(json more) {
  json create = {{"game", "carolus-magnus"}, {"options", {{"players", 2}}}};
  create.update(more);
  return create;
}

json hello(json more) {
  json params = {{"client", {{"name", "my bot"}, {"version", "1"}}}};
  params.update(more);
  return params;
}

void frames(Book& book) {
  Limits limits;
  limits.frame_bytes = 300;
  Stage stage(book, limits);
  Client client(stage.world);
  client.hello("Anna");
  const std::string ping = R"("id":2,"method":"session.ping")";
  const std::string deep = std::string(20, '[') + std::string(20, ']');
  for (const std::string& frame : {
           R"({"jsonrpc":"2.0",)" + ping + R"(,"params":{"words":")" + std::string(300, 'x') + "\"}}",
           R"({"jsonrpc":"2.0",)" + ping + ",\"params\":{\"name\":\"\xff\"}}",
           R"({"jsonrpc":"2.0",)" + ping + R"(,"params":{)",
           R"({"jsonrpc":"2.0",)" + ping + R"(,"params":{"list":)" + deep + "}}",
           R"({"jsonrpc":"2.0",)" + ping + R"(,"params":{},"params":{}})",
           std::string(R"({"jsonrpc":"2.0","id":2,"method":"room.sit","params":{"room":"r1","seat":1.0}})"),
           R"([{"jsonrpc":"2.0",)" + ping + "}]",
           "{" + ping + R"(,"params":{}})",
           std::string(R"({"jsonrpc":"2.0","method":"session.ping","params":{}})"),
           std::string(R"({"jsonrpc":"2.0","id":true,"method":"session.ping","params":{}})"),
           std::string(R"({"jsonrpc":"2.0","id":2,"method":"room.burn","params":{}})"),
           R"({"jsonrpc":"2.0",)" + ping + R"(,"params":[]})",
           std::string(R"({"jsonrpc":"2.0","id":2,"method":"room.sit","params":{"room":"r1","chair":1}})"),
           std::string(R"({"jsonrpc":"2.0","id":2,"method":"room.sit","params":{"seat":1}})"),
           std::string(R"({"jsonrpc":"2.0","id":2,"method":"room.sit","params":{"room":"r1","seat":9}})"),
           std::string(R"({"jsonrpc":"2.0","id":2,"method":"chat.say","params":{"text":"two\nlines"}})"),
       }) {
    client.responses.clear();  // all have the same id
    stage.world.input(client.id, frame);
  }
}

void people(Book& book) {
  Stage stage(book);
  Client anna(stage.world);
  anna.call("lobby.watch", json::object());
  anna.call("session.hello", hello({{"token", std::string(43, 'a')}}));
  anna.call("session.hello", hello({{"code", "2222-2222"}}));
  anna.call("session.hello", hello({{"name", "A"}}));
  anna.call("session.hello", hello({{"name", "Anna the very long and patient"}}));
  anna.call("session.hello", hello({{"name", "Anna\u00b77f"}}));
  anna.call("session.hello", hello({{"name", "Anna"}}));
  anna.call("session.hello", hello(json::object()));
  anna.call("session.ping", json::object());
  anna.call("account.rename", {{"name", "Anna Comnena"}});
}

void accounts(Book& book) {
  Stage stage(book);
  Client anna(stage.world), bert(stage.world);
  anna.hello("Anna");
  bert.hello("Bert");
  anna.call("account.password", {{"old", password}, {"new", "battery staple"}});
  anna.call("account.claim", {{"name", "Anna"}, {"password", "short"}});
  anna.call("account.claim", {{"name", "Anna"}, {"password", std::string(129, 'x')}});
  anna.call("account.claim", {{"name", "Anna"}, {"password", password}, {"key", "claim-1"}});
  anna.call("account.claim", {{"name", "Anna Comnena"}, {"password", password}, {"key", "claim-1"}});
  anna.call("account.claim", {{"name", "Anna"}, {"password", password}});
  bert.call("account.claim", {{"name", "anna"}, {"password", password}});
  stage.world.passwords_busy = true;
  bert.call("account.claim", {{"name", "Bert"}, {"password", password}});
  stage.world.passwords_busy = false;
  anna.call("account.password", {{"old", password}, {"new", "battery staple"}});
  anna.call("account.code", json::object());
  anna.call("account.renew", json::object());
  const json devices = anna.call("account.devices", json::object());
  anna.call("account.revoke", {{"device", "nowhere"}});
  anna.call("account.games", json::object());
  Client laptop(stage.world);
  laptop.call("account.login", {{"name", "Anna"}, {"password", "incorrect horse"}});
  laptop.call("account.login",
              {{"name", "Anna"}, {"password", "battery staple"}, {"client", {{"name", "my bot"}, {"version", "1"}}}});
  laptop.call("account.revoke", {{"device", devices["result"]["devices"][0]["id"]}});
  laptop.call("account.logout", json::object());
  Client thief(stage.world, "198.51.100.1");
  for (int i = 0; i <= Guessing::free_guesses + 1; ++i)
    thief.call("account.login", {{"name", "Anna"}, {"password", "guess " + std::to_string(i)}});
}

void bots(Book& book) {
  Limits limits;
  limits.bots_per_account = 1;
  Stage stage(book, limits);
  Client anna(stage.world), robot(stage.world);
  anna.hello("Anna");
  anna.call("account.bots", json::object());
  anna.call("account.claim", {{"name", "Anna"}, {"password", password}});
  const json made = anna.call("account.add_bot", {{"name", "Robin"}, {"key", "bot-1"}});
  anna.call("account.add_bot", {{"name", "Robert"}});
  anna.call("account.bots", json::object());
  anna.call("account.renew_bot", {{"bot", "nobody"}});
  const json bot = made["result"]["person"]["id"];
  const json renewed = anna.call("account.renew_bot", {{"bot", bot}, {"key", "renew-1"}});
  robot.call("session.hello", hello({{"token", renewed["result"]["token"]}, {"budget", true}}));
  robot.call("account.code", json::object());
  const json room = anna.ok("room.create", duel({{"bots", false}}));
  robot.call("room.join", {{"invite", room["invite"]}});
  robot.call("room.sit", {{"room", room["room"]}});
  anna.call("account.remove_bot", {{"bot", bot}, {"key", "remove-1"}});
}

void challenges(Book& book) {
  Stage stage(book);
  Shares shares;
  shares.waiting_bots_per_address = 1;
  shares.challenges_per_person = 1;
  stage.world.share(shares);
  Client anna(stage.world), robin(stage.world), rook(stage.world);
  anna.hello("Anna");
  robin.call("session.hello", hello({{"name", "Robin"}, {"bot", true}}));
  rook.call("session.hello", hello({{"name", "Rook"}, {"bot", true}}));
  const json games = {{"games", {{{"game", "carolus-magnus"}, {"players", {2, 3}}}}}};
  anna.call("bot.wait", games);
  robin.call("bot.wait", games);
  rook.call("bot.wait", games);
  const json bot = anna.ok("lobby.watch", json::object())["bots"][0]["bot"]["id"];
  const json room = anna.ok("room.create", duel())["room"];
  anna.call("bot.challenge", {{"bot", "nobody"}, {"room", room}});
  const json asked = anna.call("bot.challenge", {{"bot", bot}, {"room", room}});
  json answer = {{"challenge", asked["result"]["challenge"]}, {"accept", false}, {"why", "busy"}};
  robin.call("bot.answer", answer);
  robin.call("bot.answer", answer);
  anna.call("bot.challenge", {{"bot", bot}, {"room", room}});
}

void tells(Book& book) {
  Limits limits;
  limits.tells_per_person = 1;
  Stage stage(book, limits);
  Client anna(stage.world);
  anna.hello("Anna");
  json place = {{"url", "https://ntfy.sh/anna-7f3q"}, {"form", "ntfy"}, {"kinds", {"your_turn", "game_over"}}};
  const auto with = [&place](const char* member, const json& value) {
    json asked = place;
    asked[member] = value;
    return asked;
  };
  anna.call("tell.set", with("url", "ntfy.sh/anna"));
  anna.call("tell.set", with("url", "https://192.168.1.2/"));
  anna.call("tell.set", with("id", "nowhere"));
  const json set = anna.call("tell.set", with("key", "tell-1"));
  anna.call("tell.set", place);
  anna.call("tell.list", json::object());
  anna.call("tell.remove", {{"id", set["result"]["tell"]["id"]}});
  stage.world.push_with("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
  anna.call("tell.set",
            {{"url", "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV"},
             {"form", "push"},
             {"kinds", {"your_turn"}},
             {"p256dh", "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"},
             {"auth", "BTBZMqHH6r4Tts7J_aSIgg"}});
  const json room = {{"room", anna.ok("room.create", duel())["room"]}};
  json tell = {{"url", "https://discord.com/api/webhooks/1/secret"}, {"form", "discord"}, {"kinds", {"your_turn"}}};
  tell.update(room);
  tell["key"] = "tell-2";
  anna.join(room["room"]);
  anna.call("room.set_tell", tell);
  json none = room;
  none["key"] = "tell-3";
  anna.call("room.remove_tell", none);
  GameServerConfig off;
  off.limits = limits;
  off.tell.webhooks = false;
  stage.world.game_server().configure(off);
  anna.call("tell.set", place);
}

void own_data(Book& book) {
  Stage stage(book);
  Client anna(stage.world), elsewhere(stage.world);
  anna.hello("Anna");
  anna.call("account.claim", {{"name", "Anna"}, {"password", password}});
  const auto address = [](const std::string& text) { return json{{"password", password}, {"address", text}}; };
  anna.call("account.set_email", address("anna at example.org"));
  anna.call("account.set_email", address("anna@example.org"));
  const json by_mail = {{"form", "mail"}, {"kinds", {"your_turn", "time_short"}}};
  anna.call("tell.set", by_mail);
  anna.call("account.confirm_email", {{"code", stage.world.mails.back().code}});
  anna.call("tell.set", by_mail);
  stage.world.address_dead({anna.person, "anna@example.org"});
  anna.call("account.email", json::object());
  for (int i = 0; i < 3; ++i) anna.call("account.set_email", address("anna@example.net"));
  elsewhere.call("account.forgot", {{"name", "Anna"}, {"language", "fr"}});
  stage.world.pass(3'600'000);
  elsewhere.connect();  // who says no hello is not kept so long
  elsewhere.call("account.forgot", {{"name", "Anna"}, {"language", "fr"}});
  elsewhere.call("account.reset", {{"code", stage.world.mails.back().code}, {"password", "battery staple"}});
  elsewhere.call("account.login", {{"name", "Anna"}, {"password", "battery staple"}});
  elsewhere.call("account.export", json::object());
  elsewhere.call("account.delete", {{"confirm", false}, {"password", "battery staple"}});
  elsewhere.call("account.delete", {{"confirm", true}, {"password", "battery staple"}});
  stage.world.mail = false;
  stage.world.crash();
  anna.connect();
  anna.call("account.forgot", {{"name", "Anna"}});
}

void second_factor(Book& book) {
  Stage stage(book);
  Client anna(stage.world), elsewhere(stage.world);
  anna.hello("Anna");
  anna.ok("account.claim", {{"name", "Anna"}, {"password", password}});
  const json of_account = {{"password", password}};
  const auto with = [](json params, const std::string& code) {
    params["code"] = code;
    return params;
  };
  anna.call("account.second_factor", json::object());
  anna.call("account.end_second_factor", with(of_account, "123456"));
  anna.call("account.confirm_second_factor", {{"code", "123456"}});
  const std::string secret = anna.call("account.begin_second_factor", of_account)["result"]["secret"];
  const auto shown = [&] { return shown_by_app(secret, stage.world.now()); };
  anna.call("account.confirm_second_factor", {{"code", "12345"}});
  anna.call("account.confirm_second_factor", {{"code", shown()}});
  anna.call("account.begin_second_factor", of_account);
  stage.world.pass(totp_step_ms);
  const json login = {{"name", "Anna"}, {"password", password}};
  elsewhere.connect();  // who says no hello is not kept so long
  elsewhere.call("account.login", login);
  elsewhere.call("account.login", with(login, shown()));
  stage.world.moderate(AdminSetRole{"Anna", ServerRole::admin, {}});
  stage.world.pass(totp_step_ms);
  anna.call("account.end_second_factor", with(of_account, shown()));
  stage.world.second_factor_for(moderation::SecondFactorFor::admins);
  anna.call("admin.reports", json::object());
}

}  // namespace palatine::test
