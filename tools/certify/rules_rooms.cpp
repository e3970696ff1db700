#include "tools/certify/rule.hpp"

namespace palatine::certify {
namespace {

// Two people at a table that has not begun.
struct Two {
  Peer& anna;
  Peer& bert;
  Table table;
  explicit Two(Stage& stage, json more = json::object())
      : anna(stage.guest("Anna")), bert(stage.guest("Bert")), table(stage.open({&anna, &bert}, std::move(more))) {}
  json here(json more = json::object()) const {
    more["room"] = table.room;
    return more;
  }
};

bool in_lobby(const json& rooms, const std::string& room) {
  return std::any_of(rooms.begin(), rooms.end(), [&](const json& one) { return one.value("room", "") == room; });
}

void hosts(Stage& stage) {
  Two two(stage);
  two.bert.refused("not_host", "room.configure", two.here({{"title", "Mine"}}));
  two.bert.refused("not_host", "room.remove", two.here({{"seat", 0}}));
  two.bert.refused("not_host", "room.add_bot", two.here({{"kind", "random"}}));
  two.bert.refused("not_host", "room.host", two.here({{"person", two.bert.person["id"]}}));
  two.anna.refused("no_such_person", "room.host", two.here({{"person", std::string(22, 'A')}}));
  two.anna.ask("room.host", two.here({{"person", two.bert.person["id"]}}));
  two.bert.event(two.table.room, "host_changed");
  expect_equal(two.bert.room(two.table.room).table.value("host", ""), two.bert.person["id"], "the host");
  two.anna.refused("not_host", "room.configure", two.here({{"title", "Mine"}}));
  two.bert.ask("room.configure", two.here({{"title", "Mine"}}));
}

void readiness(Stage& stage) {
  Two two(stage);
  const auto ready = [&] {
    return two.anna.room(two.table.room).table.at(json::json_pointer("/seats/1/ready")).get<bool>();
  };
  std::int64_t seq = two.bert.ask("room.ready", two.here()).at("seq");
  two.anna.reaches(two.table.room, seq);
  expect(ready(), "Bert is ready", "Bert is not");
  seq = two.anna.ask("room.configure", two.here({{"title", "Another"}})).at("seq");
  two.anna.reaches(two.table.room, seq);
  expect_equal(two.anna.room(two.table.room).event("configured").value("changed", json()), json::array({"title"}),
               "what configured names");
  expect(!ready(), "nobody is ready any more after room.configure", "Bert is");
}

void moving(Stage& stage) {
  Two two(stage);
  const std::int64_t seq = two.anna.ask("room.move", two.here({{"seat", 0}, {"to", 1}})).at("seq");
  two.bert.reaches(two.table.room, seq);
  const json seats = two.bert.room(two.table.room).table["seats"];
  expect_equal(seats[0]["person"]["id"], two.bert.person["id"], "who sits at seat 0");
  expect_equal(seats[1]["person"]["id"], two.anna.person["id"], "who sits at seat 1");
}

void spectators_kept_out(Stage& stage) {
  Peer& cleo = stage.guest("Cleo");
  Two two(stage, {{"spectators", false}});
  cleo.refused("spectators_not_allowed", "room.join", {{"invite", two.table.invite}, {"as", "spectator"}});
}

void watchers(Stage& stage) {
  stage.needs("spectators");
  Peer& cleo = stage.guest("Cleo");
  Two two(stage);
  cleo.ask("room.join", {{"invite", two.table.invite}, {"as", "spectator"}});
  two.anna.hears(
      "room.watchers", [](const json& params) { return params.value("count", 0) == 1; }, 0,
      Milliseconds(stage.limit("watchers_ms")) + patience);
  cleo.refused("not_seated", "room.ready", two.here());
}

void lobby_shows(Stage& stage) {
  stage.needs("lobby");
  Peer &anna = stage.guest("Anna"), &bert = stage.guest("Bert");
  bert.ask("lobby.watch");
  const Table hidden = stage.open({&anna});
  const Table shown = stage.open({&anna}, {{"access", "public"}});
  const auto tells = [&](const std::string& room) {
    return bert.has_heard("lobby.update",
                          [&](const json& params) { return in_lobby(params.value("changed", json::array()), room); });
  };
  bert.until("be told of the public room by lobby.update", [&] { return tells(shown.room); });
  expect(!tells(hidden.room), "no word of an unlisted room in the lobby", "lobby.update told of it");
  const json list = bert.ask("lobby.watch").value("rooms", json::array());
  expect(in_lobby(list, shown.room), "the public room in lobby.watch", "it is not there");
  expect(!in_lobby(list, hidden.room), "no unlisted room in lobby.watch", "it is there");
  std::int64_t last = -1;
  for (const auto& [method, params] : bert.heard) {
    if (method != "lobby.update") continue;
    const auto seq = params.value("seq", std::int64_t{0});
    expect(last < 0 || seq == last + 1, "lobby.update's seq grows by one",
           std::to_string(seq) + " after " + std::to_string(last));
    last = seq;
  }
  anna.ask("room.add_bot", {{"room", shown.room}, {"kind", stage.game().at("computer_players").front()}});
  anna.ask("room.ready", {{"room", shown.room}});
  anna.event(shown.room, "game_started");
  anna.ask("game.offer", {{"room", shown.room}, {"kind", "abort"}, {"key", stage.key()}});
}

void looks_at_invite(Stage& stage) {
  stage.needs("invitations");
  Two two(stage);
  Peer& cleo = stage.guest("Cleo");
  const auto told = [&] { return cleo.ask("room.invitation", {{"invite", two.table.invite}}); };
  const json full = told();
  expect_equal(full.value("host", json::object()).value("id", ""), two.anna.person["id"], "who invites");
  expect_equal(full.at("room").value("room", ""), two.table.room, "the table of the invite");
  expect_equal(full.value("free", true), false, "whether there is a seat where all are taken");
  two.bert.ask("room.stand", two.here());
  expect_equal(told().value("free", false), true, "whether there is a seat where one is free");
  cleo.refused("no_such_room", "room.resume", two.here({{"seq", 0}}));
  cleo.refused("no_such_room", "room.invitation", {{"invite", two.table.room}});
}

void host_goes(Stage& stage) {
  Two two(stage);
  two.anna.ask("room.leave", two.here());
  two.bert.event(two.table.room, "host_changed");
  expect(!two.bert.room(two.table.room).table["seats"][0].contains("person"), "who leaves before the start stands up",
         "the seat is taken");
}

}  // namespace

std::vector<Rule> rules_of_rooms() {
  return {
      {"rooms.join", "A room is joined by its id or its invite, and the snapshot tells the table.",
       [](Stage& stage) {
         Two two(stage);
         expect_equal(two.anna.room(two.table.room).table.value("status", ""), "open", "the status");
         stage.guest("Cleo").ask("room.join", {{"invite", two.table.invite}});
       }},
      {"rooms.unlisted", "An unlisted room is not there for who has no invite: no_such_room.",
       [](Stage& stage) {
         Two two(stage);
         stage.guest("Cleo").refused("no_such_room", "room.join", {{"room", two.table.room}});
       }},
      {"rooms.invitation",
       "room.invitation tells who invites and whether there is a seat; who asks is not at the table by it.",
       looks_at_invite},
      {"rooms.no_such_room", "A room that is not there is refused: no_such_room.",
       [](Stage& stage) {
         stage.guest("Anna").refused("no_such_room", "room.join", {{"room", std::string(22, 'A')}});
       }},
      {"rooms.room_or_invite", "room.join takes one of room and invite: room_or_invite.",
       [](Stage& stage) {
         Two two(stage);
         two.anna.refused("room_or_invite", "room.join", {{"room", two.table.room}, {"invite", two.table.invite}});
         two.anna.refused("room_or_invite", "room.join");
       }},
      {"rooms.unknown_game", "A game that is not offered is refused: unknown_game.",
       [](Stage& stage) { stage.guest("Anna").refused("unknown_game", "room.create", {{"game", "no-such-game"}}); }},
      {"rooms.options", "Options that the game's schema does not know are refused by their path.",
       [](Stage& stage) {
         json settings = stage.settings(2);
         settings["options"]["no_such_option"] = 1;
         stage.guest("Anna").refused("unknown_param", "room.create", settings, "/options/no_such_option");
       }},
      {"rooms.defaults", "Options that are left out have the game's defaults.",
       [](Stage& stage) {
         Peer& anna = stage.guest("Anna");
         const json info = stage.game();
         const json made = anna.ask("room.create", {{"game", info["id"]}, {"access", "unlisted"}});
         const json joined = anna.ask("room.join", {{"room", made["room"]}});
         expect_equal(joined["table"]["options"], info["default_options"], "the options of the table");
       }},
      {"rooms.bad_title", "A title that can't be seen, or with direction characters, is refused: bad_title.",
       [](Stage& stage) {
         stage.guest("Anna").refused("bad_title", "room.create", stage.settings(2, {{"title", "\u202e\u202d"}}));
       }},
      {"rooms.title_too_long", "A title longer than limits.title_length is refused: title_too_long.",
       [](Stage& stage) {
         const std::string title(static_cast<std::size_t>(stage.limit("title_length")) + 1, 'x');
         stage.guest("Anna").refused("title_too_long", "room.create", stage.settings(2, {{"title", title}}));
       }},
      {"rooms.not_joined", "Who has not joined a room is refused: not_joined.",
       [](Stage& stage) {
         Two two(stage, {{"access", "public"}});
         Peer& cleo = stage.guest("Cleo");
         cleo.refused("not_joined", "chat.say", two.here({{"text", "Hello"}}));
       }},
      {"rooms.seats", "One sits down where nobody sits: no_such_seat, seat_taken, already_seated, room_full.",
       [](Stage& stage) {
         Peer& cleo = stage.guest("Cleo");
         Two two(stage);
         cleo.ask("room.join", {{"invite", two.table.invite}});
         cleo.refused("no_such_seat", "room.sit", two.here({{"seat", 7}}));
         cleo.refused("seat_taken", "room.sit", two.here({{"seat", 0}}));
         cleo.refused("room_full", "room.sit", two.here());
         two.bert.refused("already_seated", "room.sit", two.here({{"seat", 1}}));
         cleo.refused("not_seated", "room.ready", two.here());
         cleo.refused("not_seated", "room.stand", two.here());
       }},
      {"rooms.stand", "Who stands up leaves the seat free: seat_empty.",
       [](Stage& stage) {
         Two two(stage);
         two.bert.ask("room.stand", two.here());
         two.anna.event(two.table.room, "person_stood");
         two.anna.refused("seat_empty", "room.remove", two.here({{"seat", 1}}));
       }},
      {"rooms.remove", "The host empties a seat, and it is told.",
       [](Stage& stage) {
         Two two(stage);
         two.anna.ask("room.remove", two.here({{"seat", 1}}));
         const json stood = two.bert.event(two.table.room, "person_stood");
         expect_equal(stood.value("removed", json()), json(true), "removed of person_stood");
       }},
      {"rooms.computers", "The host fills a seat with a computer player: unknown_computer_player.",
       [](Stage& stage) {
         stage.needs("computer_players");
         Peer& anna = stage.guest("Anna");
         const Table table = stage.open({&anna}, json::object());
         anna.refused("unknown_computer_player", "room.add_bot", {{"room", table.room}, {"kind", "nobody"}});
         const std::string kind = stage.game().at("computer_players").front();
         anna.ask("room.add_bot", {{"room", table.room}, {"kind", kind}, {"seat", 1}});
         const json seat = anna.room(table.room).table["seats"][1];
         expect_equal(seat["person"]["kind"], "computer", "kind of a computer player");
         expect_equal(seat["ready"], true, "a computer player is ready");
       }},
      {"rooms.hosts", "Only the host changes the table, and hands the role on: not_host, no_such_person.", hosts},
      {"rooms.configure", "configured names what changed, and nobody is ready any more.", readiness},
      {"rooms.move", "The host lets two change places.", moving},
      {"rooms.host_leaves", "A host who leaves hands the role on.", host_goes},
      {"rooms.starts", "The game begins when every seat is taken and all are ready; then seats stay: already_started.",
       [](Stage& stage) {
         Two two(stage);
         two.anna.refused("not_started", "game.resign", two.here({{"key", stage.key()}}));
         stage.start(two.table);
         expect_equal(two.anna.room(two.table.room).table.value("status", ""), "running", "the status");
         two.anna.refused("already_started", "room.ready", two.here());
         two.anna.refused("already_started", "room.stand", two.here());
         two.anna.refused("already_started", "room.configure", two.here({{"title", "Late"}}));
         two.anna.ask("game.resign", {{"room", two.table.room}, {"key", stage.key()}});
       }},
      {"rooms.no_spectators", "A table may have no spectators: spectators_not_allowed.", spectators_kept_out},
      {"rooms.watchers", "Who looks on is told by room.watchers within limits.watchers_ms.", watchers},
      {"rooms.lobby", "The lobby shows public rooms, never unlisted ones; its seq grows by one.", lobby_shows},
  };
}

}  // namespace palatine::certify
