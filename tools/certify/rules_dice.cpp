#include "client-cli/net/profile_session.hpp"
#include "protocol/fair_dice.hpp"
#include "protocol/game_kind.hpp"
#include "protocol/replay.hpp"
#include "tools/certify/rule.hpp"

namespace palatine::certify {
namespace {

std::string commit_of(const Mirror& mirror, int seat, const std::string& hex) {
  return entropy_commit(mirror.table.value("game_id", ""), seat, *entropy_from_hex(hex));
}

void taking_part(Stage& stage) {
  stage.needs("fair_dice");
  Peer &anna = stage.guest("Anna"), &bert = stage.guest("Bert");
  const Table table = stage.open({&anna, &bert});
  const std::string room = table.room;
  const std::string commit = anna.room(room).table.value("commit", "");
  const std::string game_id = anna.room(room).table.value("game_id", "");
  expect(is_commit(commit) && is_game_id(game_id), "commit and game_id before anybody is ready",
         commit + " " + game_id);
  const std::string mine = client::random_hex(16), theirs = client::random_hex(16);
  const std::string my_commit = commit_of(anna.room(room), 0, mine),
                    their_commit = commit_of(bert.room(room), 1, theirs);
  anna.ask("room.ready", {{"room", room}, {"entropy_commit", my_commit}});
  anna.refused("not_revealing", "room.reveal", {{"room", room}, {"entropy", mine}});
  bert.ask("room.ready", {{"room", room}, {"entropy_commit", their_commit}});
  const json frozen = anna.event(room, "commits_frozen");
  expect_equal(frozen["entropy_commits"], json::array({my_commit, their_commit}), "the commits that are frozen");
  for (Peer* each : table.seated) {
    const json asked =
        each->hears("reveal_entropy", [&](const json& params) { return params.value("room", "") == room; });
    expect_equal(asked["game_id"], game_id, "game_id of reveal_entropy");
    expect_equal(asked["commit"], commit, "commit of reveal_entropy");
  }
  bert.refused("entropy_mismatch", "room.reveal", {{"room", room}, {"entropy", std::string(32, '0')}});
  anna.ask("room.reveal", {{"room", room}, {"entropy", mine}});
  bert.settle();
  expect(!bert.room(room).happened("entropies_revealed"), "no entropy is shown before all are revealed", "it was");
  expect(!bert.room(room).table["seats"][0].contains("entropy"), "no entropy in table before all are revealed",
         "it is there");
  bert.ask("room.reveal", {{"room", room}, {"entropy", theirs}});
  expect_equal(anna.event(room, "entropies_revealed")["entropies"], json::array({mine, theirs}), "the entropies");
  anna.event(room, "game_started");
  stage.play_to_the_end(table);
  const auto seed = seed_from_hex(anna.event(room, "seed_published").value("server_seed", ""));
  expect(seed.has_value(), "a seed of 64 hex digits", "it is none");
  expect_equal(seed_commit(game_id, *seed), commit, "the commit of the published seed");
  const std::string text = anna.ask("replay.get", {{"room", room}}).at("replay").dump();
  const auto replay = read_replay(text);
  expect(replay.has_value(), "a replay that can be read", replay ? "" : replay.error().message);
  Receipt receipt;
  receipt.game_id = game_id;
  receipt.commit = commit;
  receipt.seat = 0;
  receipt.entropy = mine;
  receipt.entropy_commits = {my_commit, their_commit};
  const palatine::Verdict verdict = verify(*replay, all_games(), receipt);
  expect(verdict.holds, "dice, actions, digests and result of the replay hold",
         "[" + verdict.reason + "] " + verdict.message);
}

Later failing(Stage& stage) {
  stage.needs("fair_dice");
  stage.needs_limit_within("reveal_ms", 30'000);
  Peer *anna = &stage.newcomer("Anna"), *bert = &stage.newcomer("Bert");
  const Table table = stage.open({anna, bert});
  const std::string mine = client::random_hex(16);
  const json before = anna->room(table.room).table;
  anna->ask("room.ready", {{"room", table.room}, {"entropy_commit", commit_of(anna->room(table.room), 0, mine)}});
  bert->ask("room.ready", {{"room", table.room}, {"entropy_commit", commit_of(bert->room(table.room), 1, mine)}});
  anna->hears("reveal_entropy");
  anna->ask("room.reveal", {{"room", table.room}, {"entropy", mine}});
  const auto within = Milliseconds(stage.limit("reveal_ms")) + patience;
  stage.keep();
  return {[=](Stage&) {
    const json failed = anna->event(table.room, "draw_failed", within).at("failed");
    expect_equal(failed["seats"], json::array({1}), "by whom the draw failed");
    expect_equal(failed["game_id"], before["game_id"], "game_id of the failed draw");
    const auto seed = seed_from_hex(failed.value("server_seed", ""));
    expect(seed && seed_commit(failed.value("game_id", ""), *seed) == before["commit"],
           "the seed of the failed draw, published", failed.dump());
    const json now = anna->room(table.room).table;
    expect(now["game_id"] != before["game_id"] && now["commit"] != before["commit"], "game id and commit drawn anew",
           "they are as before");
    expect_equal(now["seats"][0]["ready"], false, "who committed must say ready anew");
  }};
}

void no_digest_before(Stage& stage) {
  Peer &anna = stage.guest("Anna"), &bert = stage.guest("Bert");
  const Table table = stage.running({&anna, &bert});
  stage.play_to_the_end(table);
  for (const json& update : anna.room(table.room).updates) {
    expect(update.dump().find("\"digest\"") == std::string::npos, "no digest during a game",
           update.dump().substr(0, 300));
  }
}

void replay_for_those_who_sat(Stage& stage) {
  stage.needs("replay");
  Peer &anna = stage.guest("Anna"), &bert = stage.guest("Bert");
  const Table table = stage.running({&anna, &bert});
  stage.play_to_the_end(table);
  const json replay = anna.ask("replay.get", {{"room", table.room}}).at("replay");
  expect_equal(replay.value("format", ""), "palatine-replay", "format");
  expect_equal(bert.ask("replay.get", {{"room", table.room}}).at("replay"), replay, "the replay of the other");
  const json over_http = json::parse(stage.http("GET", "/api/v1/replays/" + table.room).body, nullptr, false);
  expect_equal(over_http, replay, "the replay over HTTP");
  const json games = anna.ask("account.games").value("games", json::array());
  expect(!games.empty() && games.front().value("room", "") == table.room, "the game first among account.games",
         games.dump().substr(0, 300));
}

void aborted_before(Stage& stage) {
  stage.needs("fair_dice");
  Peer &anna = stage.guest("Anna"), &bert = stage.guest("Bert");
  const Table table = stage.open({&anna, &bert});
  anna.ask("room.ready",
           {{"room", table.room}, {"entropy_commit", commit_of(anna.room(table.room), 0, std::string(32, 'a'))}});
  bert.ask("room.ready", {{"room", table.room}});
  anna.hears("reveal_entropy");
  bert.refused("no_commit", "room.reveal", {{"room", table.room}, {"entropy", std::string(32, '0')}});
  bert.ask("game.offer", {{"room", table.room}, {"kind", "abort"}, {"key", stage.key()}});
  const json failed = anna.event(table.room, "draw_failed").at("failed");
  expect_equal(failed["seats"], json::array({1}), "by whom the draw failed");
}

}  // namespace

std::vector<Rule> rules_of_dice() {
  return {
      {"dice.fair",
       "Commits before entropies, entropies before numbers, and the seed at the end is the one committed to.",
       taking_part},
      {"dice.draw_failed", "Who does not reveal within limits.reveal_ms makes the draw fail, in the open.", nullptr,
       failing},
      {"dice.abort",
       "Who has not committed has nothing to reveal (no_commit); broken off before, it is a failed draw of that seat.",
       aborted_before},
      {"replay.there", "The replay of a finished game is the same for all, by replay.get and over HTTP.",
       replay_for_those_who_sat},
      {"replay.no_digest", "No digest leaves the server during a game.", no_digest_before},
  };
}

}  // namespace palatine::certify
