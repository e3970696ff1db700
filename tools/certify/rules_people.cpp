#include <regex>

#include "protocol/messages.hpp"
#include "tools/certify/rule.hpp"

namespace palatine::certify {
namespace {

void refused_name(Stage& stage, const std::string& reason, const std::string& name) {
  Peer& anna = stage.stranger("Anna");
  anna.refused(reason, "session.hello", {{"client", {{"name", "palatine-certify"}, {"version", "1"}}}, {"name", name}},
               "/name");
}

std::string letters(std::int64_t n) {
  return std::string(static_cast<std::size_t>(n), 'x');
}

}  // namespace

std::vector<Rule> rules_of_people() {
  return {
      {"hello.first", "The first request is session.hello or account.login: hello_first.",
       [](Stage& stage) { stage.stranger("Anna").refused("hello_first", "lobby.watch"); }},
      {"hello.already", "Hello is said once: hello_already.",
       [](Stage& stage) {
         stage.guest("Anna").refused("hello_already", "session.hello",
                                     {{"client", {{"name", "palatine-certify"}, {"version", "1"}}}});
       }},
      {"hello.protocol", "Hello's answer names the protocol.",
       [](Stage& stage) {
         expect_equal(stage.welcome().value("protocol", ""), std::string(protocol_name), "protocol");
       }},
      {"hello.token", "A new guest gets a token, and who comes with it is the same person; no token comes again.",
       [](Stage& stage) {
         Peer& anna = stage.newcomer("Anna");
         expect(!anna.token.empty(), "a token in hello's answer", "there is none");
         Peer& back = stage.again(anna);
         expect_equal(back.person.value("id", ""), anna.person.value("id", "?"), "the person's id");
         expect_equal(back.person.value("name", ""), anna.person.value("name", "?"), "the name");
         expect(!back.hello.contains("token"), "no token for who has one", "there is one");
       }},
      {"hello.unknown_token", "A token of nobody is refused: unknown_token.",
       [](Stage& stage) {
         stage.stranger("Anna").refused(
             "unknown_token", "session.hello",
             {{"client", {{"name", "palatine-certify"}, {"version", "1"}}}, {"token", std::string(43, 'A')}});
       }},
      {"hello.tag", "A guest is shown with a tag of two hex digits behind a dot, which stays.",
       [](Stage& stage) {
         const Peer& anna = stage.newcomer("Anna");
         const std::string name = anna.person.value("name", "");
         expect(std::regex_match(name, std::regex("Anna\u00b7[0-9a-f]{2}")), "Anna\u00b7 and two hex digits", name);
         expect_equal(anna.person.value("kind", ""), "guest", "kind of a guest");
       }},
      {"hello.rename", "session.hello with a name renames a guest who comes back, and the tag stays.",
       [](Stage& stage) {
         const Peer& anna = stage.newcomer("Anna");
         const std::string tag = anna.person.value("name", "").substr(4);
         Peer& back = stage.greet(stage.stranger("Anna"), {{"token", anna.token}, {"name", "Cleo"}});
         expect_equal(back.person.value("name", ""), "Cleo" + tag, "the name");
       }},
      {"hello.rooms", "Hello's answer lists the rooms where one sits.",
       [](Stage& stage) {
         Peer& anna = stage.guest("Anna");
         const Table table = stage.open({&anna});
         const Peer& back = stage.again(anna);
         bool found = false;
         for (const json& one : back.hello.value("rooms", json::array())) {
           found = found || one.value("room", "") == table.room;
         }
         expect(found, "the room among rooms", back.hello.value("rooms", json()).dump());
       }},
      {"names.too_short", "A name shorter than limits.name_min is refused: name_too_short.",
       [](Stage& stage) { refused_name(stage, "name_too_short", letters(stage.limit("name_min") - 1)); }},
      {"names.too_long", "A name longer than limits.name_max is refused: name_too_long.",
       [](Stage& stage) { refused_name(stage, "name_too_long", letters(stage.limit("name_max") + 1)); }},
      {"names.tag", "Nobody can choose a name with the dot of the tag, or one that looks like it: bad_name.",
       [](Stage& stage) {
         refused_name(stage, "bad_name", "Anna\u00b77f");
         refused_name(stage, "bad_name", "Anna\u20227f");
       }},
      {"names.invisible", "A name holds no direction or invisible characters: bad_name.",
       [](Stage& stage) {
         refused_name(stage, "bad_name", "Anna\u202ebert");
         refused_name(stage, "bad_name", "\u200b\u200b\u200b");
       }},
      {"names.characters", "Names are counted in characters, not in bytes.",
       [](Stage& stage) {
         std::string name;
         for (std::int64_t i = 0; i < stage.limit("name_max"); ++i) name += "\u00e9";
         Peer& anna = stage.greet(stage.stranger("Anna"), {{"token", stage.guest("Anna").token}, {"name", name}});
         expect(anna.person.value("name", "").starts_with(name), "the name of limits.name_max characters",
                anna.person.value("name", ""));
       }},
      {"people.several_connections", "Every connection of a person that joined is kept up to date, and any may act.",
       [](Stage& stage) {
         Peer &anna = stage.guest("Anna"), &bert = stage.guest("Bert");
         Table table = stage.open({&anna, &bert});
         Peer& other = stage.again(anna);
         const json joined = other.ask("room.join", {{"room", table.room}});
         expect_equal(joined.value("seat", json()), json(0), "the seat on the other connection");
         const std::int64_t seq = other.ask("room.ready", {{"room", table.room}}).at("seq");
         anna.reaches(table.room, seq);
         other.reaches(table.room, seq);
       }},
      {"people.presence", "Who goes and comes is told by room.presence.",
       [](Stage& stage) {
         Peer &anna = stage.guest("Anna"), &bert = stage.guest("Bert");
         const Table table = stage.open({&anna, &bert});
         const auto is = [&](bool here) {
           return [here, &table](const json& params) {
             return params.value("room", "") == table.room && params.value("seat", -1) == 1 &&
                    params.value("connected", !here) == here;
           };
         };
         const std::size_t from = anna.heard.size();
         bert.close();
         anna.hears("room.presence", is(false), from);
         stage.again(bert).ask("room.join", {{"room", table.room}});
         anna.hears("room.presence", is(true), from);
       }},
  };
}

}  // namespace palatine::certify
