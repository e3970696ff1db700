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
using test::carolus;
using test::played_game;
using test::receipt_of;

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
        Tampering{"other_rules_version", [](Replay& r) { r.rules_version = 77; }, "unknown_rules_version"},
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

// ---- what was taken back

const Replay& taken_back() {
  static const Replay replay = test::played_game_with_undos(carolus(), R"({"players":3,"max_rounds":3})", 11, 25);
  return replay;
}

TEST(Undone, games_hold_at_random_and_survive_writing_and_reading) {
  Registry games;
  games.add(test::sealed_kind());
  int at_once = 0;
  int by_consent = 0;
  int deep = 0;
  for (int salt = 1; salt <= 20; ++salt) {
    const bool sealed = salt % 2 == 0;
    const GameKind& kind = sealed ? *games.find("sealed") : carolus();
    const char* options = sealed ? R"({"players":3,"rounds":8})" : R"({"players":4,"max_rounds":2})";
    const Replay replay = test::played_game_with_undos(kind, options, salt, 20);
    const auto read = read_replay(write_replay(replay).text);
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(write_replay(*read), write_replay(replay));
    const Verdict verdict = verify(*read, sealed ? games : all_games(), std::nullopt);
    EXPECT_TRUE(verdict.holds) << salt << ": " << verdict.message;
    for (const ReplayUndo& undo : replay.undos) {
      ++(undo.consent ? by_consent : at_once);
      deep += undo.actions > 1;
    }
    Replay bare = replay;
    bare.start_digest.clear();
    for (ReplayAction& action : bare.actions) action.digest.clear();
    ASSERT_TRUE(add_digests(bare, sealed ? games : all_games()));
    EXPECT_EQ(write_replay(bare), write_replay(replay));
  }
  EXPECT_GT(at_once, 10);
  EXPECT_GT(by_consent, 100);
  EXPECT_GT(deep, 50);
}

// The first undo that goes past a draw, and the first that does not and was made alone.
std::size_t undo_where(bool drew, bool consent) {
  const Replay& replay = taken_back();
  for (std::size_t i = 0; i < replay.undos.size(); ++i) {
    const ReplayUndo& undo = replay.undos[i];
    if (undo.consent != consent || undo.actions != 1 || undo.after < 2) continue;
    const bool draws = replay.actions[undo.after - 1].drawn != replay.actions[undo.after - 2].drawn;
    if (draws == drew) return i;
  }
  ADD_FAILURE() << "no such undo";
  return 0;
}
std::size_t undone_at(bool drew, bool consent) {
  return taken_back().undos[undo_where(drew, consent)].after - 1;
}

void remove_undo(Replay& replay, std::size_t at) {
  replay.undos.erase(replay.undos.begin() + static_cast<std::ptrdiff_t>(at));
}
// The undo, and what it took back, as if it had never been.
void remove_all_of(Replay& replay, std::size_t at) {
  const std::size_t after = replay.undos[at].after;
  remove_undo(replay, at);
  replay.actions.erase(replay.actions.begin() + static_cast<std::ptrdiff_t>(after - 1));
  for (ReplayUndo& undo : replay.undos)
    if (undo.after >= after) --undo.after;
}

struct UndoTampering {
  const char* name;
  void (*with)(Replay&);
  const char* reason;  // empty: it depends on the game what shows it
};
void PrintTo(const UndoTampering& tampering, std::ostream* out) {
  *out << tampering.name;
}

class TamperedUndo : public testing::TestWithParam<UndoTampering> {};

TEST_P(TamperedUndo, is_found) {
  Replay replay = taken_back();
  GetParam().with(replay);
  const auto read = read_replay(write_replay(replay).text);
  ASSERT_TRUE(read) << read.error().path.value_or("") << ": " << read.error().message;
  const Verdict verdict = verify(*read, all_games(), std::nullopt);
  EXPECT_FALSE(verdict.holds);
  if (*GetParam().reason) {
    EXPECT_EQ(verdict.reason, GetParam().reason) << verdict.message;
  }
  EXPECT_FALSE(verdict.message.empty());
}

INSTANTIATE_TEST_SUITE_P(
    Replay, TamperedUndo,
    testing::Values(
        UndoTampering{"undo_removed", [](Replay& r) { remove_undo(r, undo_where(true, true)); }, ""},
        UndoTampering{"undo_removed_that_drew_nothing", [](Replay& r) { remove_undo(r, undo_where(false, false)); },
                      ""},
        UndoTampering{"undo_removed_with_its_mark",
                      [](Replay& r) {
                        r.actions[undone_at(true, true)].undone = false;
                        remove_undo(r, undo_where(true, true));
                      },
                      ""},
        UndoTampering{"undo_removed_with_all_of_it", [](Replay& r) { remove_all_of(r, undo_where(true, true)); },
                      "drawn_mismatch"},
        UndoTampering{"all_undos_removed", [](Replay& r) { r.undos.clear(); }, ""},
        UndoTampering{"mark_removed", [](Replay& r) { r.actions[undone_at(true, true)].undone = false; },
                      "undo_mismatch"},
        UndoTampering{"mark_added",
                      [](Replay& r) {
                        std::size_t at = 0;
                        while (r.actions[at].undone) ++at;
                        r.actions[at].undone = true;
                      },
                      "undo_mismatch"},
        UndoTampering{"mark_on_the_last_action", [](Replay& r) { r.actions.back().undone = true; }, "undo_mismatch"},
        UndoTampering{"digest_of_what_was_taken_back",
                      [](Replay& r) { r.actions[undone_at(true, true)].digest = zeros(64); }, "digest_mismatch"},
        UndoTampering{"draws_of_what_was_taken_back", [](Replay& r) { --r.actions[undone_at(true, true)].drawn; },
                      "drawn_mismatch"},
        UndoTampering{"action_altered_that_was_taken_back",
                      [](Replay& r) {
                        std::size_t at = 0;
                        while (!r.actions[at].undone ||
                               json::parse(r.actions[at].action.text)["kind"] != "place_knight")
                          ++at;
                        change_action(r, at);
                      },
                      "digest_mismatch"},
        UndoTampering{"consent_denied", [](Replay& r) { r.undos[undo_where(true, true)].consent = false; },
                      "undo_without_consent"},
        UndoTampering{"undo_alone_by_another",
                      [](Replay& r) {
                        ReplayUndo& undo = r.undos[undo_where(false, false)];
                        undo.seat = (undo.seat + 1) % 3;
                      },
                      "undo_without_consent"},
        UndoTampering{"one_more_taken_back", [](Replay& r) { ++r.undos[undo_where(true, true)].actions; },
                      "undo_mismatch"},
        UndoTampering{"more_taken_back_than_stood", [](Replay& r) { r.undos[0].actions = 100'000; }, "undo_mismatch"},
        UndoTampering{"undo_earlier", [](Replay& r) { --r.undos[0].after; }, ""},
        UndoTampering{"undo_later", [](Replay& r) { ++r.undos.back().after; }, ""},
        UndoTampering{"undo_twice", [](Replay& r) { r.undos.insert(r.undos.begin(), r.undos.front()); }, ""},
        UndoTampering{"undo_after_the_end",
                      [](Replay& r) {
                        r.undos.push_back({r.actions.size(), 1, r.actions.back().seat, true, "2026-11-21T12:00:00Z"});
                        r.actions.back().undone = true;
                      },
                      "undo_after_end"},
        UndoTampering{"undo_by_a_computer_player",
                      [](Replay& r) {
                        r.seats[2].kind = PersonKind::computer;
                        for (ReplayUndo& undo : r.undos) undo.seat = undo.consent ? 2 : undo.seat;
                      },
                      "undo_mismatch"},
        UndoTampering{"alone_what_a_computer_player_did",
                      [](Replay& r) {
                        const ReplayUndo& undo = r.undos[undo_where(false, false)];
                        r.hands.push_back(
                            {undo.after - 1, undo.seat, PersonKind::computer, "steward", SeatControlReason::called});
                      },
                      "undo_without_consent"}),
    [](const auto& each) { return std::string(each.param.name); });

// What the guide says that nobody can see.
TEST(Undone, what_drew_nothing_can_be_left_out_with_its_undo) {
  Replay replay = taken_back();
  const std::size_t actions = replay.actions.size();
  remove_all_of(replay, undo_where(false, false));
  ASSERT_EQ(replay.actions.size(), actions - 1);
  EXPECT_TRUE(verify(replay, all_games(), std::nullopt).holds);
}

TEST(Undone, nobody_takes_back_alone_what_was_played_on_his_seat_before_him) {
  int tried = 0;
  for (int salt = 1; salt <= 40 && tried < 5; ++salt) {
    const Replay replay = test::played_game_with_undos(carolus(), R"({"players":3,"max_rounds":3})", salt, 25);
    for (const ReplayUndo& undo : replay.undos) {
      // two that stand next to each other in the log, both one's own
      if (undo.consent || undo.actions != 2 || undo.after < 2) continue;
      if (replay.actions[undo.after - 1].seat != undo.seat || replay.actions[undo.after - 2].seat != undo.seat)
        continue;
      const auto with = [&](std::size_t after) {
        Replay other = replay;
        other.hands.push_back({after, undo.seat, PersonKind::guest, "Substitute", SeatControlReason::substituted});
        return verify(other, all_games(), std::nullopt).message;
      };
      const std::string its = "The undo after " + std::to_string(undo.after) + " actions, by seat ";
      EXPECT_EQ(with(undo.after - 1).find(its), 0u);
      EXPECT_EQ(with(undo.after).find(its), std::string::npos) << "it was made before";
      ++tried;
      break;
    }
  }
  EXPECT_EQ(tried, 5);
}

TEST(Undone, with_any_byte_changed_never_passes_for_another_game) {
  const Replay replay = test::played_game_with_undos(carolus(), R"({"players":2,"max_rounds":1})", 5, 12);
  const std::string text = write_replay(replay).text;
  const std::size_t from = text.find("\"undos\"");
  ASSERT_NE(from, std::string::npos);
  ASSERT_TRUE(verify(replay, all_games(), std::nullopt).holds);
  FastRandom random(21);
  int wrong = 0;
  for (int i = 0; i < 400; ++i) {
    std::string changed = text;
    // half of them where the undos are
    const std::size_t at = i % 2 == 0 ? random.below(static_cast<std::uint32_t>(text.size()))
                                      : from + random.below(static_cast<std::uint32_t>(text.size() - from));
    const std::string digits = "0123456789";
    changed[at] = i % 4 == 1 ? digits[random.below(10)] : static_cast<char>(random.below(256));
    const auto read = read_replay(changed);
    if (!read) continue;
    const Verdict verdict = verify(*read, all_games(), std::nullopt);
    if (!verdict.holds) {
      ++wrong;
      continue;
    }
    // words and times that nothing in the game depends on, and who asked for what all agreed to
    Replay same = *read;
    same.server = replay.server;
    same.started = replay.started;
    for (std::size_t seat = 0; seat < same.seats.size(); ++seat) same.seats[seat].name = replay.seats[seat].name;
    for (std::size_t k = 0; k < same.actions.size(); ++k) same.actions[k].at = replay.actions[k].at;
    for (std::size_t k = 0; k < same.undos.size(); ++k) {
      same.undos[k].at = replay.undos[k].at;
      if (same.undos[k].consent) same.undos[k].seat = replay.undos[k].seat;
    }
    EXPECT_EQ(write_replay(same).text, text);
  }
  EXPECT_GT(wrong, 10);
}

TEST(Undone, a_file_full_of_undos_takes_no_longer_than_its_actions) {
  // each undo goes back to the start, each action is played once more: a fold from the start for each would not end
  Replay replay = good();
  const ReplayAction first = replay.actions[0];
  ASSERT_EQ(first.drawn, replay.drawn) << "a first action without dice";
  replay.actions.assign(3'001, first);
  for (std::size_t i = 0; i < 3'000; ++i) {
    replay.actions[i].undone = true;
    replay.undos.push_back({i + 1, 1, first.seat, true, "2026-11-21T12:00:00Z"});
  }
  replay.result.reset();
  EXPECT_EQ(verify(replay, all_games(), std::nullopt).reason, "unfinished");
}

TEST(Undone, a_file_of_before_there_was_undo_still_holds) {
  json old = json::parse(write_replay(good()).text);
  for (const char* name : {"undos", "hands", "resignations", "ended"}) ASSERT_EQ(old.erase(name), 1u) << name;
  for (json& action : old["actions"]) ASSERT_EQ(action.erase("undone"), 1u);
  const auto read = read_replay(old.dump());
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_TRUE(verify(*read, all_games(), std::nullopt).holds);
}

TEST(Hint, is_written_where_one_was_taken_and_nowhere_else) {
  EXPECT_FALSE(json::parse(write_replay(good()).text).contains("hints"));
  Replay hinted = good();
  hinted.hints = {{3, 1, "2026-11-21T12:00:00Z"}};
  const auto read = read_replay(write_replay(hinted).text);
  ASSERT_TRUE(read && read->hints) << read.error().message;
  EXPECT_EQ(read->hints->front().after, 3u);
  EXPECT_EQ(read->hints->front().seat, 1);
  EXPECT_TRUE(verify(*read, all_games(), std::nullopt).holds);
}

// ---- hands, resignations, ends made by the table

struct TableEnd {
  const char* name;
  void (*with)(Replay&);
  const char* reason;
};
void PrintTo(const TableEnd& end, std::ostream* out) {
  *out << end.name;
}

const char* const at_noon = "2026-11-21T12:00:00Z";

const Replay& of_three() {
  static const Replay replay = played_game(carolus(), R"({"players":3,"max_rounds":2})", 12);
  return replay;
}

void give(Replay& r, std::size_t after, int seat, SeatControlReason why) {
  const bool back = why == SeatControlReason::returned || why == SeatControlReason::substituted;
  r.hands.push_back({after, seat, back ? PersonKind::guest : PersonKind::computer, back ? "Player" : "steward", why});
}
void break_off(Replay& r, const char* reason, std::vector<int> winners) {
  r.actions.resize(20);
  r.ended = ReplayEnd{reason, at_noon};
  r.result = GameResult{std::move(winners), reason, {}};
}
void resign(Replay& r, std::size_t after, int side, SeatControlReason why = SeatControlReason::resigned) {
  r.resignations.push_back({after, side, why, at_noon});
}
// Seat 0 resigns after 10 actions, a computer player goes on for it.
void play_without(Replay& r, int side) {
  resign(r, 10, side);
  give(r, 10, side, SeatControlReason::resigned);
  const auto castles = [&](int of) { return r.result->scores[static_cast<std::size_t>(of)]; };
  const int a = side == 0 ? 1 : 0;
  const int b = side == 2 ? 1 : 2;
  r.result->winners.clear();
  if (castles(a) != castles(b)) r.result->winners.push_back(castles(a) > castles(b) ? a : b);
}

class MadeByTheTable : public testing::TestWithParam<TableEnd> {};

TEST_P(MadeByTheTable, is_checked) {
  Replay replay = of_three();
  GetParam().with(replay);
  const auto read = read_replay(write_replay(replay).text);
  ASSERT_TRUE(read) << read.error().path.value_or("") << ": " << read.error().message;
  const Verdict verdict = verify(*read, all_games(), std::nullopt);
  EXPECT_EQ(verdict.reason, GetParam().reason) << verdict.message;
  EXPECT_EQ(verdict.holds, std::string(GetParam().reason) == "ok");
}

INSTANTIATE_TEST_SUITE_P(
    Replay, MadeByTheTable,
    testing::Values(
        TableEnd{"a_stand_in_came_and_went",
                 [](Replay& r) {
                   give(r, 3, 0, SeatControlReason::called);
                   give(r, 9, 0, SeatControlReason::returned);
                   give(r, 9, 1, SeatControlReason::timeout);
                 },
                 "ok"},
        TableEnd{"a_stand_in_for_a_stand_in",
                 [](Replay& r) {
                   give(r, 3, 0, SeatControlReason::called);
                   give(r, 9, 0, SeatControlReason::timeout);
                 },
                 "hands_mismatch"},
        TableEnd{"back_without_having_gone", [](Replay& r) { give(r, 3, 0, SeatControlReason::returned); },
                 "hands_mismatch"},
        TableEnd{"gone_for_having_returned",
                 [](Replay& r) {
                   give(r, 3, 0, SeatControlReason::called);
                   r.hands.back().why = SeatControlReason::returned;
                 },
                 "hands_mismatch"},
        TableEnd{"hands_of_a_computer_player",
                 [](Replay& r) {
                   r.seats[2].kind = PersonKind::computer;
                   give(r, 3, 2, SeatControlReason::called);
                 },
                 "hands_mismatch"},
        TableEnd{"back_after_resigning",
                 [](Replay& r) {
                   play_without(r, 0);
                   give(r, 15, 0, SeatControlReason::returned);
                 },
                 "hands_mismatch"},
        TableEnd{"substitutes_for_a_person_and_for_a_stand_in",
                 [](Replay& r) {
                   give(r, 3, 0, SeatControlReason::substituted);
                   give(r, 4, 1, SeatControlReason::called);
                   give(r, 6, 1, SeatControlReason::substituted);
                 },
                 "ok"},
        TableEnd{"substitute_that_is_a_computer_player",
                 [](Replay& r) {
                   give(r, 3, 0, SeatControlReason::substituted);
                   r.hands.back().kind = PersonKind::computer;
                 },
                 "hands_mismatch"},
        TableEnd{"substitute_for_who_resigned",
                 [](Replay& r) {
                   play_without(r, 0);
                   give(r, 15, 0, SeatControlReason::substituted);
                 },
                 "hands_mismatch"},
        TableEnd{"back_and_resigned_between_two_actions",
                 [](Replay& r) {
                   give(r, 3, 0, SeatControlReason::called);
                   give(r, 10, 0, SeatControlReason::returned);
                   play_without(r, 0);
                 },
                 "ok"},
        TableEnd{"back_at_once_after_resigning",
                 [](Replay& r) {
                   play_without(r, 0);
                   give(r, 10, 0, SeatControlReason::returned);
                 },
                 "hands_mismatch"},
        TableEnd{"draw", [](Replay& r) { break_off(r, "draw", {}); }, "ok"},
        TableEnd{"draw_with_a_winner", [](Replay& r) { break_off(r, "draw", {1}); }, "result_mismatch"},
        TableEnd{"draw_with_scores",
                 [](Replay& r) {
                   break_off(r, "draw", {});
                   r.result->scores = {1, 2, 3};
                 },
                 "result_mismatch"},
        TableEnd{"aborted", [](Replay& r) { break_off(r, "aborted", {}); }, "ok"},
        TableEnd{"aborted_called_a_draw",
                 [](Replay& r) {
                   break_off(r, "aborted", {});
                   r.result->reason = "draw";
                 },
                 "result_mismatch"},
        TableEnd{"ended_for_a_reason_that_is_none", [](Replay& r) { break_off(r, "boredom", {}); }, "result_mismatch"},
        TableEnd{"end_of_the_table_removed",
                 [](Replay& r) {
                   break_off(r, "draw", {});
                   r.ended.reset();
                 },
                 "result_too_early"},
        TableEnd{"end_of_the_table_without_a_result",
                 [](Replay& r) {
                   break_off(r, "draw", {});
                   r.result.reset();
                 },
                 "result_missing"},
        TableEnd{"end_of_the_table_after_that_of_the_rules", [](Replay& r) { r.ended = ReplayEnd{"draw", at_noon}; },
                 "result_mismatch"},
        TableEnd{"all_but_one_have_resigned",
                 [](Replay& r) {
                   break_off(r, "resigned", {1});
                   resign(r, 8, 2);
                   give(r, 8, 2, SeatControlReason::resigned);
                   resign(r, 20, 0);
                 },
                 "ok"},
        TableEnd{"all_but_one_are_gone_the_last_by_time",
                 [](Replay& r) {
                   break_off(r, "timeout", {1});
                   resign(r, 8, 2);
                   give(r, 8, 2, SeatControlReason::resigned);
                   resign(r, 20, 0, SeatControlReason::timeout);
                 },
                 "ok"},
        TableEnd{"another_winner_than_who_stayed",
                 [](Replay& r) {
                   break_off(r, "resigned", {0});
                   resign(r, 8, 2);
                   resign(r, 20, 0);
                 },
                 "result_mismatch"},
        TableEnd{"not_all_but_one_had_resigned",
                 [](Replay& r) {
                   break_off(r, "resigned", {1, 2});
                   resign(r, 20, 0);
                 },
                 "result_mismatch"},
        TableEnd{"nobody_had_resigned", [](Replay& r) { break_off(r, "resigned", {1}); }, "result_mismatch"},
        TableEnd{"the_last_resigned_long_before",
                 [](Replay& r) {
                   break_off(r, "resigned", {1});
                   resign(r, 7, 2);
                   resign(r, 8, 0);
                 },
                 "result_mismatch"},
        TableEnd{"the_last_person_against_computer_players",
                 [](Replay& r) {
                   break_off(r, "resigned", {1, 2});
                   for (const std::size_t seat : {1u, 2u}) {
                     r.seats[seat].kind = PersonKind::computer;
                     r.seats[seat].entropy_commit.reset();
                     r.seats[seat].entropy = zeros(32);
                   }
                   resign(r, 20, 0);
                 },
                 "digest_mismatch"},  // other entropies, other dice: see the game's own test in the game server
        TableEnd{"resigned_twice",
                 [](Replay& r) {
                   play_without(r, 0);
                   resign(r, 11, 0);
                 },
                 "hands_mismatch"},
        TableEnd{"resigned_for_being_called",
                 [](Replay& r) {
                   play_without(r, 0);
                   r.resignations[0].why = SeatControlReason::called;
                 },
                 "hands_mismatch"},
        TableEnd{"resigned_by_the_winner", [](Replay& r) { play_without(r, of_three().result->winners[0]); }, "ok"},
        TableEnd{"resigned_by_a_loser", [](Replay& r) { play_without(r, (of_three().result->winners[0] + 1) % 3); },
                 "ok"},
        TableEnd{"won_though_resigned",
                 [](Replay& r) {
                   play_without(r, of_three().result->winners[0]);
                   r.result->winners = of_three().result->winners;
                 },
                 "result_mismatch"},
        TableEnd{"played_on_alone",
                 [](Replay& r) {
                   resign(r, 8, 0);
                   resign(r, 9, 1);
                   r.result->winners = {2};
                 },
                 "result_mismatch"}),
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

constexpr const char* noon = "2026-11-21T12:00:00Z";

json undo_json(int after, int actions, int seat) {
  return {{"after", after}, {"actions", actions}, {"seat", seat}, {"consent", true}, {"at", noon}};
}

// The good file with one place set to something else, or left out.
std::string with(const char* pointer, json value) {
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
        Spoiled{"unknown_member_of_an_action", [] { return with("/actions/2/note", true); }, "/actions/2/note"},
        Spoiled{"mark_that_is_none", [] { return with("/actions/2/undone", 1); }, "/actions/2/undone"},
        Spoiled{"undo_of_nothing", [] { return with("/undos", json::array({undo_json(3, 0, 0)})); },
                "/undos/0/actions"},
        Spoiled{"undo_of_no_seat", [] { return with("/undos", json::array({undo_json(3, 1, 5)})); }, "/undos/0/seat"},
        Spoiled{"undo_after_the_last_action", [] { return with("/undos", json::array({undo_json(99999, 1, 0)})); },
                "/undos/0/after"},
        Spoiled{"undos_out_of_order",
                [] { return with("/undos", json::array({undo_json(5, 1, 0), undo_json(4, 1, 0)})); }, "/undos/1/after"},
        Spoiled{"hands_of_no_seat",
                [] {
                  return with(
                      "/hands",
                      json::array(
                          {{{"after", 1}, {"seat", 2}, {"kind", "guest"}, {"name", "n"}, {"why", "returned"}}}));
                },
                "/hands/0/seat"},
        Spoiled{"resignation_of_no_side",
                [] {
                  return with("/resignations",
                              json::array({{{"after", 1}, {"side", 7}, {"why", "resigned"}, {"at", noon}}}));
                },
                "/resignations/0/side"},
        Spoiled{"hint_for_no_seat",
                [] { return with("/hints", json::array({{{"after", 1}, {"seat", 2}, {"at", noon}}})); },
                "/hints/0/seat"},
        Spoiled{"hint_after_the_last_action",
                [] { return with("/hints", json::array({{{"after", 99999}, {"seat", 0}, {"at", noon}}})); },
                "/hints/0/after"},
        Spoiled{"end_without_time", [] { return with("/ended", {{"reason", "draw"}}); }, "/ended/at"},
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
