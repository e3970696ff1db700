// Those who moderate, and who may come in.
#include "tests/exchanges/scenes.hpp"

namespace palatine::test {
namespace {

constexpr Millis hour = 3'600'000;

}  // namespace

void admission(Book& book) {
  Stage stage(book);
  Admission admission;
  stage.world.set(admission, "knave\n");
  Client anna(stage.world), bert(stage.world);
  anna.call("session.hello", hello({{"name", "Anna the knave"}}));
  anna.hello("Anna");
  admission = {Registration::closed, true, false, false};
  stage.world.set(admission);
  anna.call("chat.say", {{"text", "Hello all"}});
  anna.call("room.create", duel());
  anna.call("account.claim", {{"name", "Anna"}, {"password", password}});
  admission = {Registration::invitation, false, true, true};
  stage.world.set(admission);
  bert.call("session.hello", hello());
  bert.call("account.claim", {{"name", "Bert"}, {"password", password}});
  bert.call("account.claim", {{"name", "Bert"}, {"password", password}, {"invitation", "0123456789012345678901"}});
}

void moderation(Book& book) {
  Limits limits;
  limits.blocks_per_person = 1;
  limits.reports_burst = 2;
  limits.sanctions = 3;
  Stage stage(book, limits);
  World& world = stage.world;
  Client anna(world), bert(world), carla(world), ada(world);
  anna.hello("Anna");
  bert.hello("Bert");
  carla.hello("Carla");
  ada.hello("Ada");
  ada.ok("account.claim", {{"name", "Ada"}, {"password", password}});
  carla.ok("account.claim", {{"name", "Carla"}, {"password", password}});
  world.moderate(AdminSetRole{"Ada", ServerRole::admin, {}});
  const json room = anna.ok("room.create", duel())["room"];
  anna.join(room);
  bert.join(room);
  const json said = bert.ok("chat.say", {{"room", room}, {"text", "You play like a mule."}})["id"];

  // people among themselves
  anna.call("person.block", {{"person", bert.person}, {"key", "block-1"}});
  anna.call("person.block", {{"person", carla.person}});
  anna.call("person.blocked", json::object());
  bert.call("room.sit", {{"room", room}});
  anna.call("person.unblock", {{"person", bert.person}, {"key", "unblock-1"}});
  const json report = {
      {"room", room},   {"person", bert.person},        {"message", {{"channel", "table"}, {"id", said}}},
      {"kind", "talk"}, {"text", "He insults people."}, {"key", "report-1"}};
  json of_nothing = report;
  of_nothing["message"]["id"] = 1;
  of_nothing["key"] = "report-2";
  anna.call("report.file", of_nothing);
  const json id = anna.call("report.file", report)["result"]["report"];
  anna.ok("report.file", {{"person", bert.person}, {"kind", "play"}});
  anna.call("report.file", {{"person", bert.person}, {"kind", "play"}});
  anna.call("admin.reports", json::object());

  // the queue
  ada.call("admin.reports", json::object());
  ada.call("admin.report", {{"report", id}});
  ada.call("admin.report", {{"report", "0123456789012345678901"}});
  ada.call("admin.settle", {{"report", id}, {"outcome", "acted"}, {"note", "Muted for an hour."}, {"key", "settle-1"}});
  ada.call("admin.settle", {{"report", id}, {"outcome", "dismissed"}});
  ada.call("admin.person", {{"person", bert.person}});

  // what is done
  const json mute = {
      {"kind", "mute"}, {"person", bert.person}, {"for_ms", hour}, {"why", "Insults."}, {"key", "mute-1"}};
  const json sanction = ada.call("admin.sanction", mute)["result"]["sanction"]["id"];
  bert.call("chat.say", {{"room", room}, {"text", "But"}});
  ada.call("admin.sanctions", json::object());
  ada.call("admin.lift", {{"sanction", sanction}, {"key", "lift-1"}});
  ada.call("admin.lift", {{"sanction", sanction}});
  ada.call("admin.sanction", {{"kind", "ban"}, {"why", "Whom?"}});
  ada.call("admin.sanction", {{"kind", "ban"}, {"range", "192.0.2.0/99"}, {"why", "Spam."}});
  ada.call("admin.kick", {{"person", bert.person}, {"room", room}, {"why", "Insults."}, {"key", "kick-1"}});
  ada.call("admin.rename", {{"person", bert.person}, {"name", "Bertram"}, {"why", "Rude."}, {"key", "rename-1"}});
  ada.call("admin.set_role", {{"person", "Carla"}, {"role", "helper"}, {"key", "role-1"}});
  ada.call("admin.broadcast", {{"text", "Tournament on Friday."}, {"key", "broadcast-1"}});
  ada.call("admin.close_room", {{"room", room}, {"why", "Its title."}, {"key", "close-1"}});
  ada.call("admin.words", json::object());
  ada.call("admin.audit", json::object());
  for (int i = 0; i < 4; ++i)
    ada.call("admin.sanction", {{"kind", "ban"}, {"person", bert.person}, {"for_ms", hour}, {"why", "Insults."}});
  bert.connect();
  const json away = bert.call("session.hello", hello({{"token", bert.token}}));

  // a ban is appealed, and somebody else decides
  const json token = away["error"]["data"]["args"]["appeal"];
  Client stranger(world);
  stranger.call("appeal.get", {{"token", token}});
  stranger.call("appeal.get", {{"token", "of another"}});
  stranger.call("appeal.file", {{"token", token}, {"text", "It was my brother, who is eight."}});
  stranger.call("appeal.file", {{"token", token}, {"text", "Honestly."}});
  world.moderate(AdminSetRole{"Carla", ServerRole::moderator, {}});
  const json appealed = ada.call("admin.appeals", json::object())["result"]["sanctions"][0]["id"];
  ada.call("admin.decide", {{"sanction", appealed}, {"outcome", "accepted"}, {"key", "decide-1"}});
  const json decision = {
      {"sanction", appealed}, {"outcome", "refused"}, {"answer", "We have asked him."}, {"key", "decide-2"}};
  carla.call("admin.decide", decision);
  carla.call("admin.decide", {{"sanction", appealed}, {"outcome", "accepted"}});
  carla.call("admin.decide", {{"sanction", "0123456789012345678901"}, {"outcome", "accepted"}});
  stranger.call("appeal.get", {{"token", token}});

  // what was reported is looked for
  ada.call("admin.search", {{"text", "MULE"}});
  ada.call("admin.search", {{"text", "m"}});
}

}  // namespace palatine::test
