// Replay files: written, read, checked. Every way to tamper with one has its case and its verdict.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "protocol/fair_dice.hpp"
#include "protocol/replay.hpp"
#include "tests/protocol/played_game.hpp"
#include "tests/protocol/sealed_kind.hpp"

namespace palatine {
namespace {

using nlohmann::json;
using test::played_game;
using test::receipt_of;

const GameKind& carolus() {
  return *all_games().find("carolus-magnus");
}

// One game that all cases start from.
const Replay& good() {
  static const Replay replay = played_game(carolus(), R"({"players":2,"max_rounds":4})", 1);
  return replay;
}

std::string zeros(std::size_t digits) {
  return std::string(digits, '0');
}

// ---- games that hold

class EveryVariant : public testing::TestWithParam<const char*> {};

TEST_P(EveryVariant, holds_and_survives_writing_and_reading) {
  const Replay replay = played_game(carolus(), GetParam(), 3);
  const Json text = write_replay(replay);
  EXPECT_EQ(canonical(text), text);
  const auto read = read_replay(text.text);
  ASSERT_TRUE(read) << read.error().path.value_or("") << ": " << read.error().message;
  EXPECT_EQ(write_replay(*read), text);
  std::size_t heard = 0;
  const Verdict verdict = verify(*read, all_games(), std::nullopt, [&](std::size_t done, std::size_t total) {
    EXPECT_EQ(done, ++heard);
    EXPECT_EQ(total, replay.actions.size());
  });
  EXPECT_TRUE(verdict.holds) << verdict.message;
  EXPECT_EQ(verdict.reason, "ok");
  EXPECT_FALSE(verdict.compared);
  EXPECT_EQ(heard, replay.actions.size());
}

INSTANTIATE_TEST_SUITE_P(Replay, EveryVariant,
                         testing::Values(R"({"players":2})", R"({"players":3})", R"({"players":4})",
                                         R"({"players":4,"teams":[0,0,1,1],"max_rounds":10})",
                                         R"({"players":2,"draw":"free"})",
                                         R"({"players":3,"draw":"free","max_rounds":10})",
                                         R"({"players":4,"draw":"free","max_rounds":10})",
                                         R"({"players":2,"draw":"piles","max_rounds":10})",
                                         R"({"players":3,"draw":"piles","max_rounds":10})",
                                         R"({"players":4,"draw":"piles","disc_order":"clockwise","max_rounds":10})",
                                         R"({"players":2,"max_rounds":1})"));

TEST(Replay, of_a_game_with_secrets_holds_too) {
  Registry games;
  games.add(test::sealed_kind());
  Replay replay = played_game(*games.find("sealed"), R"({"players":3})", 5);
  EXPECT_TRUE(verify(replay, games, std::nullopt).holds);
  EXPECT_EQ(verify(replay, all_games(), std::nullopt).reason, "unknown_game");
  // the digest is of everything, also of what nobody saw
  replay.actions[0].digest = zeros(64);
  EXPECT_EQ(verify(replay, games, std::nullopt).reason, "digest_mismatch");
}

TEST(Replay, that_stops_before_the_end_does_not_hold) {
  Replay replay = good();
  replay.actions.resize(replay.actions.size() / 2);
  replay.result.reset();
  const Verdict verdict = verify(replay, all_games(), std::nullopt);
  EXPECT_FALSE(verdict.holds);
  EXPECT_EQ(verdict.reason, "unfinished");
  EXPECT_TRUE(read_replay(write_replay(replay).text));
}

TEST(Replay, digests_are_filled_in) {
  Replay replay = good();
  replay.start_digest.clear();
  for (ReplayAction& action : replay.actions) action.digest.clear();
  ASSERT_TRUE(add_digests(replay, all_games()));
  EXPECT_EQ(write_replay(replay), write_replay(good()));
}

TEST(Replay, a_log_that_does_not_fold_gets_no_digests) {
  Replay replay = good();
  replay.actions[7].drawn += 1;
  const auto filled = add_digests(replay, all_games());
  ASSERT_FALSE(filled);
  EXPECT_EQ(filled.error().reason, "bad_replay");
  EXPECT_EQ(filled.error().path, "/actions/7");
}

TEST(Replay, a_draw_that_failed_is_opened) {
  Replay replay = good();
  Seed seed{};
  const std::string id = test::numbered_game_id(99);
  replay.failed_draws.push_back({id, seed_commit(id, seed), to_hex(seed.data(), seed.size()), {1}});
  EXPECT_TRUE(verify(replay, all_games(), std::nullopt).holds);
  const auto read = read_replay(write_replay(replay).text);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->failed_draws.at(0).seats, std::vector<int>{1});
  replay.failed_draws[0].server_seed = std::string(64, '1');
  EXPECT_EQ(verify(replay, all_games(), std::nullopt).reason, "failed_draw_mismatch");
}

// ---- tampering

struct Tampering {
  const char* name;
  void (*with)(Replay&);
  const char* reason;
  std::optional<std::size_t> action{};
};
void PrintTo(const Tampering& tampering, std::ostream* out) {
  *out << tampering.name;
}

class Tampered : public testing::TestWithParam<Tampering> {};

TEST_P(Tampered, is_found) {
  Replay replay = good();
  GetParam().with(replay);
  // what was tampered with is still a well-formed file
  const auto read = read_replay(write_replay(replay).text);
  ASSERT_TRUE(read) << read.error().path.value_or("") << ": " << read.error().message;
  const Verdict verdict = verify(*read, all_games(), std::nullopt);
  EXPECT_FALSE(verdict.holds);
  EXPECT_EQ(verdict.reason, GetParam().reason) << verdict.message;
  EXPECT_EQ(verdict.action, GetParam().action) << verdict.message;
  EXPECT_FALSE(verdict.message.empty());
}

// A seed of the cheat's own, with the commit that belongs to it.
void choose_seed(Replay& replay) {
  Seed seed{};
  seed.fill(0x5a);
  replay.server_seed = to_hex(seed.data(), seed.size());
  replay.commit = seed_commit(replay.game_id, seed);
}

// Another player for the same decisions: from action 0 on, somebody else's discs or families.
void change_action(Replay& replay, std::size_t at) {
  json action = json::parse(replay.actions[at].action.text);
  ASSERT_EQ(action.at("kind"), "place_knight");
  action["region"] = action["region"] == 3 ? 4 : 3;
  replay.actions[at].action.text = action.dump();
}

std::size_t first_of(const Replay& replay, const char* kind) {
  std::size_t at = 0;
  while (json::parse(replay.actions.at(at).action.text).at("kind") != kind) ++at;
  return at;
}

INSTANTIATE_TEST_SUITE_P(
    Replay, Tampered,
    testing::Values(
        Tampering{"bad_commit", [](Replay& r) { r.commit = zeros(64); }, "commit_mismatch"},
        Tampering{"changed_seed", [](Replay& r) { r.server_seed = zeros(64); }, "commit_mismatch"},
        Tampering{"changed_game_id", [](Replay& r) { r.game_id[21] = 'Z'; }, "commit_mismatch"},
        Tampering{"chosen_seed_with_its_commit", &choose_seed, "digest_mismatch"},
        Tampering{"changed_entropy", [](Replay& r) { r.seats[0].entropy = zeros(32); }, "entropy_commit_mismatch"},
        Tampering{"changed_entropy_commit", [](Replay& r) { r.seats[0].entropy_commit = zeros(64); },
                  "entropy_commit_mismatch"},
        Tampering{"entropy_of_who_never_committed", [](Replay& r) { r.seats[1].entropy = std::string(32, '1'); },
                  "entropy_without_commit"},
        Tampering{"dropped_entropy_commit", [](Replay& r) { r.seats[0].entropy_commit.reset(); },
                  "entropy_without_commit"},
        Tampering{"dropped_entropy_and_commit",
                  [](Replay& r) {
                    r.seats[0].entropy_commit.reset();
                    r.seats[0].entropy = zeros(32);
                  },
                  "digest_mismatch"},
        Tampering{"player_called_a_computer", [](Replay& r) { r.seats[0].kind = PersonKind::computer; },
                  "entropy_of_computer"},
        Tampering{"unknown_game", [](Replay& r) { r.game = "chess"; }, "unknown_game"},
        Tampering{"other_rules_version", [](Replay& r) { r.rules_version = 2; }, "unknown_rules_version"},
        Tampering{"changed_options",
                  [](Replay& r) {
                    r.options.text =
                        R"({"players":2,"teams":[],"draw":"dice","disc_order":"turn_order","max_rounds":9})";
                  },
                  "digest_mismatch"},
        Tampering{"changed_variant",
                  [](Replay& r) {
                    r.options.text =
                        R"({"players":2,"teams":[],"draw":"free","disc_order":"turn_order","max_rounds":4})";
                  },
                  "drawn_mismatch"},
        Tampering{"options_of_more_seats",
                  [](Replay& r) { r.options = carolus().normalize({R"({"players":3})"}).value(); }, "wrong_seats"},
        Tampering{"incomplete_options", [](Replay& r) { r.options.text = R"({"players":2,"max_rounds":4})"; },
                  "bad_options"},
        Tampering{"senseless_options", [](Replay& r) { r.options.text = R"({"players":77})"; }, "bad_options"},
        Tampering{"changed_side", [](Replay& r) { r.seats[1].side = 0; }, "wrong_seats"},
        Tampering{"dropped_seat",
                  [](Replay& r) {
                    r.seats.pop_back();
                    r.actions.clear();
                  },
                  "wrong_seats"},
        Tampering{"changed_start_digest", [](Replay& r) { r.start_digest = zeros(64); }, "digest_mismatch"},
        Tampering{"changed_drawn_of_the_set_up", [](Replay& r) { r.drawn += 1; }, "drawn_mismatch"},
        Tampering{"changed_digest", [](Replay& r) { r.actions[5].digest = zeros(64); }, "digest_mismatch", 5},
        Tampering{"changed_last_digest", [](Replay& r) { r.actions.back().digest = zeros(64); }, "digest_mismatch",
                  good().actions.size() - 1},
        Tampering{"changed_drawn", [](Replay& r) { r.actions[6].drawn += 1; }, "drawn_mismatch", 6},
        Tampering{"changed_action", [](Replay& r) { change_action(r, first_of(r, "place_knight")); }, "digest_mismatch",
                  first_of(good(), "place_knight")},
        Tampering{
            "impossible_action",
            [](Replay& r) { r.actions[first_of(r, "lay_disc")].action.text = R"({"kind":"lay_disc","disc":77})"; },
            "illegal_action", first_of(good(), "lay_disc")},
        Tampering{
            "action_of_another_kind",
            [](Replay& r) { r.actions[first_of(r, "lay_disc")].action.text = R"({"kind":"move_emperor","steps":1})"; },
            "illegal_action", first_of(good(), "lay_disc")},
        Tampering{"wrong_seat",
                  [](Replay& r) {
                    const std::size_t at = first_of(r, "lay_disc");
                    r.actions[at].seat = 1 - r.actions[at].seat;
                  },
                  "wrong_seat", first_of(good(), "lay_disc")},
        Tampering{"removed_action",
                  [](Replay& r) {
                    r.actions.erase(r.actions.begin() + static_cast<std::ptrdiff_t>(first_of(r, "move_emperor")));
                  },
                  "wrong_seat", first_of(good(), "move_emperor")},
        Tampering{"inserted_action",
                  [](Replay& r) {
                    const auto at = static_cast<std::ptrdiff_t>(first_of(r, "move_emperor"));
                    r.actions.insert(r.actions.begin() + at, r.actions[static_cast<std::size_t>(at)]);
                  },
                  "wrong_seat", first_of(good(), "move_emperor") + 1},
        Tampering{"action_after_the_end", [](Replay& r) { r.actions.push_back(r.actions.back()); }, "action_after_end",
                  good().actions.size()},
        Tampering{"actions_in_another_order",
                  [](Replay& r) {
                    const std::size_t at = first_of(r, "lay_disc");
                    std::swap(r.actions[at], r.actions[at + 1]);
                  },
                  "wrong_seat", first_of(good(), "lay_disc")},
        Tampering{"changed_winner", [](Replay& r) { r.result->winners = {1, 0}; }, "result_mismatch"},
        Tampering{"changed_scores", [](Replay& r) { r.result->scores[0] += 1; }, "result_mismatch"},
        Tampering{"changed_reason", [](Replay& r) { r.result->reason = "three_regions"; }, "result_mismatch"},
        Tampering{"claimed_unfinished", [](Replay& r) { r.result.reset(); }, "result_missing"},
        Tampering{"cut_short", [](Replay& r) { r.actions.pop_back(); }, "result_too_early"}),
    [](const auto& each) { return std::string(each.param.name); });

// ---- receipts

struct Note {
  const char* name;
  void (*with)(Replay&, Receipt&);
  const char* reason;
};
void PrintTo(const Note& note, std::ostream* out) {
  *out << note.name;
}

class Receipts : public testing::TestWithParam<Note> {};

TEST_P(Receipts, are_compared) {
  Replay replay = good();
  Receipt receipt = receipt_of(replay);
  GetParam().with(replay, receipt);
  const auto read = read_receipt(write_receipt(receipt).text);
  ASSERT_TRUE(read) << read.error().message;
  const Verdict verdict = verify(replay, all_games(), *read);
  EXPECT_TRUE(verdict.compared);
  EXPECT_EQ(verdict.reason, GetParam().reason) << verdict.message;
  EXPECT_EQ(verdict.holds, std::string(GetParam().reason) == "ok");
}

INSTANTIATE_TEST_SUITE_P(
    Replay, Receipts,
    testing::Values(
        Note{"a_spectator_notes_no_entropy",
             [](Replay&, Receipt& r) {
               r.seat.reset();
               r.entropy.reset();
             },
             "ok"},
        Note{"of_another_game", [](Replay&, Receipt& r) { r.game_id[0] = 'Z'; }, "receipt_of_another_game"},
        Note{"another_commit_was_shown", [](Replay& replay, Receipt&) { choose_seed(replay); },
             "receipt_commit_mismatch"},
        Note{"another_entropy_was_given", [](Replay&, Receipt& r) { r.entropy = zeros(32); },
             "receipt_entropy_mismatch"},
        Note{"another_entropy_commit_was_shown", [](Replay&, Receipt& r) { r.entropy_commits[0] = zeros(64); },
             "receipt_entropy_commits_mismatch"},
        Note{"a_commit_came_later", [](Replay&, Receipt& r) { r.entropy_commits[0].reset(); },
             "receipt_entropy_commits_mismatch"},
        Note{"a_seat_was_added", [](Replay&, Receipt& r) { r.entropy_commits.emplace_back(); },
             "receipt_entropy_commits_mismatch"},
        Note{"of_a_seat_that_is_not_there", [](Replay&, Receipt& r) { r.seat = 7; }, "receipt_entropy_mismatch"}),
    [](const auto& each) { return std::string(each.param.name); });

TEST(Receipt, that_is_none_is_refused) {
  for (const char* text : {"", "{}", "[]", R"({"game_id":"x"})", "nonsense"}) {
    const auto read = read_receipt(text);
    ASSERT_FALSE(read) << text;
    EXPECT_EQ(read.error().reason, "bad_receipt");
  }
}

// ---- files that are no replays

struct Spoiled {
  const char* name;
  std::string (*text)();
  const char* path;
};
void PrintTo(const Spoiled& spoiled, std::ostream* out) {
  *out << spoiled.name;
}

class NoReplay : public testing::TestWithParam<Spoiled> {};

TEST_P(NoReplay, is_refused_with_its_place) {
  const auto read = read_replay(GetParam().text());
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().reason, "bad_replay");
  EXPECT_EQ(read.error().path.value_or("-"), GetParam().path) << read.error().message;
  EXPECT_FALSE(read.error().message.empty());
}

json document() {
  return json::parse(write_replay(good()).text);
}

// The good file with one place set to something else, or left out.
template <class T>
std::string with(const char* pointer, T value) {
  json changed = document();
  changed[json::json_pointer(pointer)] = value;
  return changed.dump();
}
std::string without(const char* pointer) {
  json changed = document();
  const json::json_pointer at(pointer);
  changed[at.parent_pointer()].erase(at.back());
  return changed.dump();
}

INSTANTIATE_TEST_SUITE_P(
    Replay, NoReplay,
    testing::Values(
        Spoiled{"empty", [] { return std::string(); }, "-"},
        Spoiled{"no_json", [] { return std::string("palatine"); }, "-"},
        Spoiled{"cut_off", [] { return write_replay(good()).text.substr(0, 5000); }, "-"},
        Spoiled{"trailing_data", [] { return write_replay(good()).text + "{}"; }, "-"},
        Spoiled{"two_documents", [] { return write_replay(good()).text + "\n" + write_replay(good()).text; }, "-"},
        Spoiled{"not_utf_8", [] { return write_replay(good()).text + "\xff"; }, "-"},
        Spoiled{"zero_byte", [] { return write_replay(good()).text + '\0'; }, "-"},
        Spoiled{"an_array", [] { return std::string("[]"); }, "/format"},
        Spoiled{"another_format", [] { return with("/format", "pgn"); }, "/format"},
        Spoiled{"another_version", [] { return with("/version", 2); }, "/version"},
        Spoiled{"version_as_text", [] { return with("/version", "1"); }, "/version"},
        Spoiled{"duplicate_member", [] { return "{\"game\":\"x\"," + write_replay(good()).text.substr(1); }, "/game"},
        Spoiled{"unknown_member", [] { return with("/note", "hello"); }, "/note"},
        Spoiled{"unknown_member_of_an_action", [] { return with("/actions/2/undone", true); }, "/actions/2/undone"},
        Spoiled{"missing_seed", [] { return without("/server_seed"); }, "/server_seed"},
        Spoiled{"missing_digest", [] { return without("/actions/4/digest"); }, "/actions/4/digest"},
        Spoiled{"short_seed", [] { return with("/server_seed", "00"); }, "/server_seed"},
        Spoiled{"upper_case_commit", [] { return with("/commit", std::string(64, 'A')); }, "/commit"},
        Spoiled{"bad_game_id", [] { return with("/game_id", "../../../etc/passwd000"); }, "/game_id"},
        Spoiled{"bad_entropy", [] { return with("/seats/1/entropy", "zz"); }, "/seats/1/entropy"},
        Spoiled{"bad_entropy_commit", [] { return with("/seats/0/entropy_commit", 5); }, "/seats/0/entropy_commit"},
        Spoiled{"bad_digest", [] { return with("/actions/0/digest", "x"); }, "/actions/0/digest"},
        Spoiled{"bad_time", [] { return with("/actions/1/at", "yesterday"); }, "/actions/1/at"},
        Spoiled{"bad_start", [] { return with("/started", "2026-13-01T00:00:00Z"); }, "/started"},
        Spoiled{"negative_drawn", [] { return with("/actions/3/drawn", -1); }, "/actions/3/drawn"},
        Spoiled{"fractional_drawn", [] { return with("/drawn", 1.5); }, "/drawn"},
        Spoiled{"huge_drawn", [] { return with("/drawn", std::uint64_t{1} << 60); }, "/drawn"},
        Spoiled{"action_of_no_seat", [] { return with("/actions/3/seat", 2); }, "/actions/3/seat"},
        Spoiled{"action_of_a_negative_seat", [] { return with("/actions/3/seat", -1); }, "/actions/3/seat"},
        Spoiled{"action_that_is_none", [] { return with("/actions/3/action", 7); }, "/actions/3/action"},
        Spoiled{"seats_out_of_order", [] { return with("/seats/0/seat", 1); }, "/seats/0/seat"},
        Spoiled{"no_seats", [] { return with("/seats", json::array()); }, "/seats"},
        Spoiled{"nine_seats", [] { return with("/seats", json::array({1, 2, 3, 4, 5, 6, 7, 8, 9})); }, "/seats"},
        Spoiled{"unknown_kind_of_player", [] { return with("/seats/0/kind", "ghost"); }, "/seats/0/kind"},
        Spoiled{"name_that_moves_the_cursor", [] { return with("/seats/0/name", "\x1b[2J"); }, "/seats/0/name"},
        Spoiled{"endless_name", [] { return with("/seats/0/name", std::string(201, 'n')); }, "/seats/0/name"},
        Spoiled{"unknown_talk", [] { return with("/partner_chat", "loud"); }, "/partner_chat"},
        Spoiled{"options_that_are_none", [] { return with("/options", json::array()); }, "/options"},
        Spoiled{"actions_that_are_none", [] { return with("/actions", json::object()); }, "/actions"},
        Spoiled{"result_without_scores", [] { return without("/result/scores"); }, "/result/scores"},
        Spoiled{"failed_draw_without_seed",
                [] {
                  return with("/failed_draws", json::array({{{"game_id", std::string(22, 'A')},
                                                             {"commit", std::string(64, '0')},
                                                             {"server_seed", ""},
                                                             {"seats", json::array()}}}));
                },
                "/failed_draws/0/server_seed"}),
    [](const auto& each) { return std::string(each.param.name); });

TEST(Replay, nested_too_deep_is_refused_before_it_is_built) {
  const std::string deep(10'000'000, '[');
  const auto read = read_replay(deep);
  ASSERT_FALSE(read);
  EXPECT_TRUE(read.error().reason == "bad_replay" || read.error().reason == "too_large") << read.error().reason;
  json changed = document();
  std::string options = "1";
  for (int i = 0; i < 100; ++i) options = "{\"a\":" + options + "}";
  changed["options"] = json::parse(options);
  const auto nested = read_replay(changed.dump());
  ASSERT_FALSE(nested);
  EXPECT_EQ(nested.error().reason, "bad_replay");
}

TEST(Replay, that_is_too_large_is_refused_unread) {
  EXPECT_EQ(read_replay(std::string(64 * 1024 * 1024 + 1, ' ')).error().reason, "too_large");
  std::string many = "{\"format\":\"palatine-replay\",\"version\":1,\"actions\":[";
  for (int i = 0; i < 6'000'001; ++i) many += "0,";
  EXPECT_EQ(read_replay(many + "0]}").error().reason, "too_large");
}

TEST(Replay, of_more_than_a_million_actions_is_refused) {
  std::string text = write_replay(good()).text;
  const std::string before = "\"actions\":[";
  const std::size_t at = text.find(before) + before.size();
  std::string many;
  for (int i = 0; i < 1'000'000; ++i) many += "0,";
  text.insert(at, many);
  const auto read = read_replay(text);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().path, "/actions");
}

// Whatever a byte becomes: it is refused, or the file still says the same game, or the verdict is that it does not
// hold.
TEST(Replay, with_any_byte_changed_never_passes_for_another_game) {
  const Replay replay = played_game(carolus(), R"({"players":2,"max_rounds":1})", 4);
  const std::string text = write_replay(replay).text;
  FastRandom random(20);
  int refused = 0;
  int wrong = 0;
  for (int i = 0; i < 400; ++i) {
    std::string changed = text;
    changed[random.below(static_cast<std::uint32_t>(text.size()))] = static_cast<char>(random.below(256));
    const auto read = read_replay(changed);
    if (!read) {
      ++refused;
      continue;
    }
    const Verdict verdict = verify(*read, all_games(), std::nullopt);
    if (!verdict.holds) {
      ++wrong;
      continue;
    }
    // words and times that nothing in the game depends on
    Replay same = *read;
    same.server = replay.server;
    same.started = replay.started;
    for (std::size_t seat = 0; seat < same.seats.size(); ++seat) same.seats[seat].name = replay.seats[seat].name;
    for (std::size_t k = 0; k < same.actions.size(); ++k) same.actions[k].at = replay.actions[k].at;
    EXPECT_EQ(write_replay(same).text, text);
  }
  EXPECT_GT(refused, 50);
  EXPECT_GT(wrong, 10);
}

TEST(Replay, times_are_those_of_rfc_3339) {
  for (const char* time : {"2026-11-21T18:30:00Z", "2026-11-21T18:30:00.123Z", "2016-12-31T23:59:60+01:00"}) {
    EXPECT_TRUE(read_replay(with("/started", time))) << time;
  }
  for (const char* time :
       {"", "2026-11-21", "2026-11-21 18:30:00Z", "2026-11-21T18:30:00", "2026-11-21T24:30:00Z", "2026-11-21T18:60:00Z",
        "2026-00-21T18:30:00Z", "2026-11-32T18:30:00Z", "2026-11-21T18:30:00.Z", "2026-11-21T18:30:00z",
        "2026-11-21T18:30:00+1:00", "2026-11-21T18:30:00Zx", "+026-11-21T18:30:00Z"}) {
    EXPECT_FALSE(read_replay(with("/started", time))) << time;
  }
}

}  // namespace
}  // namespace palatine
