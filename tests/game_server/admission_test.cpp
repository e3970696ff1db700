// Who may come in as whom: guests, registration, invitations, words in names and titles.
#include <gtest/gtest.h>

#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

constexpr Millis day = 24 * 3'600'000;

json claim(const std::string& name, const std::string& invitation = "") {
  json params = {{"name", name}, {"password", "correct horse"}};
  if (!invitation.empty()) params["invitation"] = invitation;
  return params;
}

std::string invite(World& world, std::int64_t uses, std::optional<Millis> for_ms = std::nullopt) {
  return (*world.order(AdminInvite{uses, for_ms}))["invitation"];
}

TEST(Admission, hello_says_what_holds) {
  World world;
  Admission admission;
  admission.registration = Registration::invitation;
  admission.guests_may_talk = false;
  world.set(admission);
  Client anna(world);
  const json result = anna.ok("session.hello", {{"client", us}});
  EXPECT_EQ(result["admission"], (json{{"registration", "invitation"},
                                       {"guests", true},
                                       {"guests_may_talk", false},
                                       {"guests_may_make_tables", true}}));
  EXPECT_FALSE(result.contains("role"));
}

TEST(Admission, without_guests_there_is_signing_in_and_registering) {
  World world;
  Client anna(world), old_guest(world);
  anna.hello("Anna");
  anna.ok("account.claim", claim("Anna"));
  old_guest.hello("Old");
  Admission admission;
  admission.guests = false;
  world.set(admission);
  Client fresh(world);
  for (const bool bot : {false, true}) {
    const json no = fresh.call("session.hello", {{"client", us}, {"bot", bot}})["error"]["data"];
    EXPECT_EQ(no["reason"], "guests_off");
    EXPECT_EQ(no["args"], (json{{"registration", "open"}}));
  }
  EXPECT_TRUE(fresh.connected) << "the same connection may sign in";
  EXPECT_EQ(fresh.ok("account.login", {{"name", "Anna"}, {"password", "correct horse"}})["person"]["name"], "Anna");
  old_guest.connect();
  old_guest.hello();

  Client newcomer(world);
  const json made = newcomer.ok("account.claim", claim("Berta"));
  EXPECT_EQ(made["person"]["kind"], "account");
  EXPECT_EQ(newcomer.fails("lobby.watch", json::object()), "hello_first") << "the connection is nobody's yet";
  newcomer.token = made["token"];
  newcomer.hello();
  EXPECT_EQ(json(newcomer.person), made["person"]["id"]);
  EXPECT_EQ(newcomer.name, "Berta");
  world.crash();
  newcomer.connect();
  newcomer.hello();
  EXPECT_EQ(newcomer.name, "Berta");
}

TEST(Admission, registering_first_of_all_is_looked_at_like_any_claim) {
  Limits limits;
  limits.guests_per_address_per_hour = 2;
  World world(1, limits);
  Client anna(world);
  anna.ok("account.claim", claim("Anna"));
  Client berta(world);
  EXPECT_EQ(berta.fails("account.claim", claim("anna")), "name_taken");
  EXPECT_EQ(berta.fails("account.claim", {{"name", "Berta"}, {"password", "short"}}), "password_too_short");
  json keyed = claim("Berta");
  keyed["key"] = "claim-1";
  EXPECT_EQ(berta.fails("account.claim", keyed), "bad_param");
  EXPECT_EQ(berta.fails("account.claim", claim("Berta")), "too_many_guests") << "like new guests from one address";
  EXPECT_EQ(world.game_server().counts().people_known, 1u);
}

TEST(Admission, who_signs_in_holds_one_place_of_the_address_however_often) {
  Limits limits = patient();
  limits.connections_per_address = 3;
  World world(1, limits);
  Client anna(world), guest(world), late(world);
  anna.hello("Anna");
  anna.ok("account.claim", claim("Anna"));
  guest.hello("Guest");
  for (int i = 0; i < 5; ++i) guest.ok("account.login", {{"name", "Anna"}, {"password", "correct horse"}});
  EXPECT_EQ(world.game_server().worth(guest.id), Worth::known) << "no guest, where places are short";
  late.ok("session.hello", {{"client", {{"name", "t"}, {"version", "1"}}}});
  Client last(world);
  EXPECT_EQ(last.fails("session.hello", {{"client", {{"name", "t"}, {"version", "1"}}}}), "too_many_guests");
}

TEST(Admission, guests_may_be_mute_or_make_no_tables) {
  World world;
  Client guest(world), anna(world);
  guest.hello("Guest");
  anna.hello("Anna");
  anna.ok("account.claim", claim("Anna"));
  Admission admission;
  admission.guests_may_talk = admission.guests_may_make_tables = false;
  world.set(admission);
  const std::string room = anna.ok("room.create", two)["room"];
  anna.ok("chat.say", {{"text", "hello"}});
  guest.join(room);
  guest.ok("room.sit", {{"room", room}});
  EXPECT_EQ(guest.fails("chat.say", {{"text", "hello"}}), "guests_may_not_talk");
  EXPECT_EQ(guest.fails("chat.say", {{"room", room}, {"text", "hello"}}), "guests_may_not_talk");
  EXPECT_EQ(guest.fails("room.create", two), "guests_may_not_make_tables");
  guest.ok("account.claim", claim("Berta"));
  guest.ok("chat.say", {{"text", "hello"}});
  guest.ok("room.create", two);
}

TEST(Admission, registration_may_be_closed) {
  World world;
  Admission admission;
  admission.registration = Registration::closed;
  world.set(admission);
  Client guest(world), nobody(world);
  guest.hello("Guest");
  EXPECT_EQ(guest.fails("account.claim", claim("Anna")), "registration_closed");
  EXPECT_EQ(guest.fails("account.claim", claim("Anna", invite(world, 1))), "registration_closed");
  EXPECT_EQ(nobody.fails("account.claim", claim("Anna")), "registration_closed");
}

TEST(Admission, an_invitation_is_good_for_so_many_accounts_and_so_long) {
  World world;
  Admission admission;
  admission.registration = Registration::invitation;
  world.set(admission);
  const std::string twice = invite(world, 2), a_day = invite(world, 1, day);
  Client anna(world), berta(world), carla(world);
  for (Client* each : {&anna, &berta, &carla}) each->hello();
  EXPECT_EQ(anna.fails("account.claim", claim("Anna")), "invitation_needed");
  EXPECT_EQ(anna.fails("account.claim", claim("Anna", "0123456789012345678901")), "unknown_invitation");
  anna.ok("account.claim", claim("Anna", twice));
  EXPECT_EQ(berta.fails("account.claim", claim("anna", twice)), "name_taken");
  world.crash();
  for (Client* each : {&berta, &carla}) {
    each->connect();
    each->hello();
  }
  berta.ok("account.claim", claim("Berta", twice));
  EXPECT_EQ(carla.fails("account.claim", claim("Carla", twice)), "unknown_invitation") << "used up";
  world.pass(day);
  EXPECT_EQ(carla.fails("account.claim", claim("Carla", a_day)), "unknown_invitation") << "too old";
  const auto start = world.store().start(world.now(), 0, 0);
  EXPECT_TRUE(start->invitations.empty());
  EXPECT_EQ(start->audit.size(), 2u);
  for (const AuditRow& line : start->audit) {
    EXPECT_EQ(line.act, "invite");
    EXPECT_EQ(line.details.text.find(twice), std::string::npos);
  }
}

TEST(Admission, two_who_use_the_last_of_an_invitation_at_once_make_one_account) {
  World world;
  Admission admission;
  admission.registration = Registration::invitation;
  world.set(admission);
  const std::string once = invite(world, 1);
  Client anna(world), berta(world);
  anna.hello();
  berta.hello();
  world.passwords_held = true;
  const auto first = anna.post("account.claim", claim("Anna", once));
  const auto second = berta.post("account.claim", claim("Berta", once));
  world.release();
  EXPECT_TRUE(anna.responses[first].contains("result"));
  EXPECT_EQ(berta.responses[second]["error"]["data"]["reason"], "unknown_invitation");
}

TEST(Admission, words_are_starred_in_talk_and_refused_in_names_and_titles) {
  World world;
  Client anna(world), bert(world);
  anna.hello("Anna");
  bert.hello("Bert the knave");
  world.set({}, "knave\n");
  anna.ok("lobby.watch", json::object());
  bert.ok("chat.say", {{"text", "Anna is a KNAVE."}});
  EXPECT_EQ(anna.notified("chat.message")[0]["text"], "Anna is a *****.");
  EXPECT_EQ(anna.ok("lobby.watch", json::object())["chat"][0]["text"], "Anna is a *****.") << "kept so too";
  Client fresh(world);
  EXPECT_EQ(fresh.fails("session.hello", {{"client", us}, {"name", "Knave"}}), "word_not_allowed");
  EXPECT_EQ(anna.fails("account.rename", {{"name", "A Knave"}}), "word_not_allowed");
  EXPECT_EQ(anna.fails("account.claim", claim("Kn\u00e0ve")), "word_not_allowed");
  json titled = two;
  titled["title"] = "Only knave";
  EXPECT_EQ(anna.fails("room.create", titled), "word_not_allowed");
  const std::string room = anna.ok("room.create", two)["room"];
  EXPECT_EQ(anna.fails("room.configure", {{"room", room}, {"title", "Knave!"}}), "word_not_allowed");
  // who has a name already keeps it
  bert.connect();
  bert.hello();
  bert.connect();
  bert.hello("Another knave");
  EXPECT_TRUE(bert.name.starts_with("Bert the knave")) << bert.name;
  EXPECT_EQ(world.moderate(AdminWords{})["words"], 1);
}

}  // namespace
}  // namespace palatine::test
