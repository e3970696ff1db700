#include "tools/certify/rule.hpp"

namespace palatine::certify {
namespace {

bool anywhere(const Peer& peer, const std::string& word) {
  return std::any_of(peer.heard.begin(), peer.heard.end(),
                     [&](const Peer::Heard& one) { return one.params.dump().find(word) != std::string::npos; });
}

// The view of somebody who may know less: what they are not told is null, and everything else the same.
bool tells_the_same(const json& less, const json& more) {
  if (less.is_null() || !less.is_structured() || less.type() != more.type() || less.size() != more.size())
    return less.is_null() || less == more;
  if (less.is_array()) return std::equal(less.begin(), less.end(), more.begin(), tells_the_same);
  for (const auto& [name, value] : less.items())
    if (!more.contains(name) || !tells_the_same(value, more[name])) return false;
  return true;
}

void tokens(Stage& stage) {
  Peer &anna = stage.guest("Anna"), &bert = stage.guest("Bert");
  const Table table = stage.running({&anna, &bert});
  stage.play_to_the_end(table);
  const json joined = bert.ask("room.join", {{"room", table.room}});
  expect(!anywhere(bert, anna.token) && joined.dump().find(anna.token) == std::string::npos,
         "nobody is told another's token", "it was told");
}

void rooms_look_alike(Stage& stage) {
  Peer &anna = stage.guest("Anna"), &bert = stage.guest("Bert");
  const Table table = stage.open({&anna});
  const json hidden = bert.refused("no_such_room", "room.join", {{"room", table.room}});
  const json none = bert.refused("no_such_room", "room.join", {{"room", std::string(22, 'A')}});
  expect_equal(hidden, none, "the refusal of an unlisted room, beside that of none");
}

void answers(Stage& stage) {
  if (stage.game().value("seats_max", 2) < 3) throw NotTried("the game is for two");
  Peer &anna = stage.guest("Anna"), &bert = stage.guest("Bert"), &cleo = stage.guest("Cleo");
  const Table table = stage.running({&anna, &bert, &cleo}, {{"long", true}});
  anna.ask("game.offer", {{"room", table.room}, {"kind", "draw"}, {"key", stage.key()}});
  cleo.event(table.room, "offer_made");
  const std::int64_t seq = cleo.room(table.room).seq;
  const json offer = cleo.room(table.room).table["offer"];
  bert.ask("game.answer", {{"room", table.room}, {"offer", offer["id"]}, {"accept", true}, {"key", stage.key()}});
  cleo.settle();
  expect_equal(cleo.room(table.room).seq, seq, "seq after an answer that decides nothing");
  expect_equal(cleo.room(table.room).table["offer"], offer, "the offer after an answer that decides nothing");
  cleo.ask("game.answer", {{"room", table.room}, {"offer", offer["id"]}, {"accept", true}, {"key", stage.key()}});
  anna.event(table.room, "game_ended");
}

void spectators_behind(Stage& stage) {
  stage.needs("spectators");
  Peer &anna = stage.guest("Anna"), &bert = stage.guest("Bert"), &cleo = stage.guest("Cleo");
  Table table = stage.open({&anna, &bert}, {{"long", true}, {"spectator_delay", 2}});
  cleo.ask("room.join", {{"invite", table.invite}, {"as", "spectator"}});
  stage.start(table);
  for (int i = 0; i < 4; ++i) stage.step(table);
  anna.settle();
  cleo.settle();
  const std::int64_t ahead = anna.room(table.room).seq, behind = cleo.room(table.room).seq;
  expect_equal(ahead - behind, 2, "by how many actions the spectator is behind");
  const auto seen = anna.room(table.room).views.find(behind);
  if (seen != anna.room(table.room).views.end()) {
    const json& view = cleo.room(table.room).view;
    expect(tells_the_same(view, json::parse(seen->second)), "the view of the spectator as players saw it then, or less",
           view.dump().substr(0, 200));
  }
  Peer& other = stage.again(cleo);
  const json joined = other.ask("room.join", {{"invite", table.invite}, {"as", "spectator"}});
  expect_equal(joined.value("seq", std::int64_t{0}), behind, "seq of a spectator's snapshot");
  anna.ask("game.resign", {{"room", table.room}, {"key", stage.key()}});
  cleo.event(table.room, "game_ended");
}

void snapshots_agree(Stage& stage) {
  Peer &anna = stage.guest("Anna"), &bert = stage.guest("Bert"), &cleo = stage.guest("Cleo");
  Table table = stage.open({&anna, &bert}, {{"long", true}});
  cleo.ask("room.join", {{"invite", table.invite}, {"as", "spectator"}});
  stage.start(table);
  for (int i = 0; i < 3; ++i) stage.step(table);
  const std::int64_t most = std::min<std::int64_t>(stage.limit("past_updates"), 100);
  for (Peer* each : {&anna, &bert, &cleo}) {
    each->settle();
    Peer& fresh = stage.again(*each);
    json where = {{"invite", table.invite}, {"past", most}};
    if (each == &cleo) where["as"] = "spectator";
    const json joined = fresh.ask("room.join", where);
    expect_equal(joined["view"], each->room(table.room).view,
                 "the view of a snapshot, beside what " + each->name + " was told");
    const json told = joined.value("past", json::array());
    for (const json& update : each->room(table.room).updates) {
      for (const json& past : told) {
        if (past["seq"] == update["seq"])
          expect_equal(past["events"], update["events"], "the events of past, beside what " + each->name + " was told");
      }
    }
  }
  anna.ask("game.resign", {{"room", table.room}, {"key", stage.key()}});
}

}  // namespace

std::vector<Rule> rules_of_secrecy() {
  return {
      {"secrecy.seed", "The seed is shown when the game is over, never before.", nullptr},
      {"secrecy.tokens", "Nobody is told another's token.", tokens},
      {"secrecy.rooms", "An unlisted room looks to strangers like one that is not there.", rooms_look_alike},
      {"secrecy.answers", "Nobody is told who has answered what; an answer that decides nothing makes no update.",
       answers},
      {"secrecy.delay", "Spectators are spectator_delay actions behind, in updates and snapshots.", spectators_behind},
      {"secrecy.snapshots", "A snapshot and its past tell each viewer what the updates told.", snapshots_agree},
  };
}

}  // namespace palatine::certify
