// `palatine dataset`: games of every game and size, the same bytes from the same seed, and `palatine verify` of them.
#include "client-cli/local/dataset_command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "client-cli/local/gzip_lines.hpp"
#include "protocol/fair_dice.hpp"
#include "protocol/replay.hpp"
#include "tests/local/folder.hpp"
#include "tests/local/ran.hpp"

namespace palatine {
namespace {

using test::Ran;
using test::verified;
using testing::HasSubstr;

Ran made(const std::filesystem::path& folder, int games, int threads, const std::string& game = "carolus-magnus",
         std::uint64_t seed = 1, const std::string& bot = "random") {
  std::ostringstream out;
  std::ostringstream err;
  Ran ran;
  ran.code =
      local::run_dataset({folder.string(), games, seed, bot, threads, game}, client::Words("en"), out, err, false);
  ran.out = out.str();
  ran.err = err.str();
  return ran;
}

nlohmann::json manifest_of(const test::Folder& folder) {
  return nlohmann::json::parse(test::contents_of(folder.path() / "manifest.json"));
}

TEST(Dataset, has_games_of_every_game_and_size_that_verify) {
  const test::Folder folder;
  // stewards end a war long before chance does
  const Ran ran = made(folder.path(), 1, 2, "", 1, "steward");
  ASSERT_EQ(ran.code, 0) << ran.err;
  std::set<std::pair<std::string, int>> tables;
  const nlohmann::json manifest = manifest_of(folder);
  for (const auto& file : manifest["files"]) {
    tables.emplace(file["game"], file["players"]);
    const auto path = folder.path() / file["file"].get<std::string>();
    EXPECT_EQ(file["sha256"], sha256_hex(test::contents_of(path)));
    const Ran check = verified({path.string()});
    EXPECT_EQ(check.code, 0) << check.err;
    EXPECT_THAT(check.out, HasSubstr("1 of 1 game ok, " + std::to_string(file["actions"].get<int>()) + " actions"));
  }
  std::set<std::pair<std::string, int>> offered;
  for (const GameKind* kind : all_games().all()) {
    for (int n = kind->info().seats_min; n <= kind->info().seats_max; ++n) offered.emplace(kind->info().id, n);
  }
  EXPECT_EQ(tables, offered);
}

TEST(Dataset, the_same_seed_writes_the_same_bytes_whatever_the_threads) {
  const test::Folder one;
  const test::Folder many;
  const test::Folder other;
  ASSERT_EQ(made(one.path(), 3, 1).code, 0);
  ASSERT_EQ(made(many.path(), 3, 3).code, 0);
  ASSERT_EQ(made(other.path(), 3, 3, "carolus-magnus", 2).code, 0);
  EXPECT_EQ(manifest_of(one), manifest_of(many));
  EXPECT_NE(manifest_of(one)["files"][0]["sha256"], manifest_of(other)["files"][0]["sha256"]);
}

TEST(Dataset, refuses_what_it_cannot_do) {
  const test::Folder folder;
  EXPECT_EQ(made(folder.path(), 0, 1).code, 2);
  EXPECT_THAT(made(folder.path(), 1, 65).err, HasSubstr("--threads"));
  const std::string in_the_way = folder.file("file", "");
  EXPECT_THAT(made(in_the_way, 1, 1).err, HasSubstr("can’t be made"));
  std::ostringstream out;
  std::ostringstream err;
  EXPECT_EQ(local::run_dataset({folder.path().string(), 1, 1, "nobody", 1, ""}, client::Words("en"), out, err, false),
            2);
  EXPECT_THAT(err.str(), HasSubstr("nobody"));
  EXPECT_THAT(made(folder.path(), 1, 1, "chess").err, HasSubstr("chess"));
}

TEST(Dataset, a_set_with_a_tampered_game_does_not_hold_and_says_which) {
  const test::Folder folder;
  ASSERT_EQ(made(folder.path(), 2, 1).code, 0);
  local::GzipReader in(folder.path() / "carolus-magnus-2.jsonl.gz");
  const std::string first = *in.line(1 << 26);
  Replay tampered = read_replay(*in.line(1 << 26)).value();
  EXPECT_EQ(in.line(1 << 26), std::nullopt);
  tampered.actions[3].digest = std::string(64, '0');
  const std::string file = folder.file("mixed.jsonl", first + '\n' + write_replay(tampered).text + "\nnonsense\n");
  const Ran ran = verified({file});
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.out, HasSubstr("line 2: does not hold, first wrong at action 3"));
  EXPECT_THAT(ran.err, HasSubstr("line 3: not a replay"));
  EXPECT_THAT(ran.out, HasSubstr("1 of 3 games ok"));
}

TEST(Dataset, a_damaged_empty_or_absent_set_is_told) {
  const test::Folder folder;
  ASSERT_EQ(made(folder.path(), 1, 1).code, 0);
  std::string bytes = test::contents_of(folder.path() / "carolus-magnus-3.jsonl.gz");
  bytes.resize(bytes.size() / 2);
  EXPECT_EQ(verified({folder.file("half.jsonl.gz", bytes)}).code, 2);
  EXPECT_THAT(verified({folder.file("half.jsonl.gz", bytes)}).err, HasSubstr("damaged"));
  EXPECT_THAT(verified({folder.file("empty.jsonl", "")}).err, HasSubstr("no game in it"));
  EXPECT_THAT(verified({(folder.path() / "no.jsonl").string()}).err, HasSubstr("can’t be read"));
  EXPECT_THAT(verified({folder.file("a.jsonl", "")}, folder.file("receipt", "")).err, HasSubstr("receipt"));
}

}  // namespace
}  // namespace palatine
