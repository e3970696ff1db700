// `palatine verify`: lines, sentences and exit codes.
#include "client-cli/local/verify_command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "protocol/replay.hpp"
#include "tests/local/folder.hpp"
#include "tests/local/ran.hpp"
#include "tests/protocol/played_game.hpp"

namespace palatine {
namespace {

using test::Ran;
using test::verified;
using testing::EndsWith;
using testing::HasSubstr;

const Replay& good() {
  static const Replay replay =
      test::played_game(*all_games().find("carolus-magnus"), R"({"players":2,"max_rounds":3})", 2);
  return replay;
}
std::string good_text() {
  return write_replay(good()).text;
}
std::string count() {
  return std::to_string(good().actions.size());
}
std::string tampered_text() {
  Replay replay = good();
  replay.actions[4].digest = std::string(64, '0');
  return write_replay(replay).text;
}

TEST(Verify, a_file_that_holds) {
  const test::Folder folder;
  const std::string file = folder.file("game.json", good_text());
  const Ran ran = verified({file});
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.out, file + ": ok, " + count() +
                         " actions, dice, digests and result hold; consistent in itself; not compared with what a "
                         "player saw\n");
  EXPECT_EQ(ran.err, "");
}

TEST(Verify, a_file_that_holds_and_its_receipt) {
  const test::Folder folder;
  const std::string file = folder.file("game.json", good_text());
  Receipt receipt = test::receipt_of(good());
  const Ran ran = verified({file}, folder.file("receipt.json", write_receipt(receipt).text));
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.out, EndsWith("result hold; agrees with what the player of seat 0 noted\n"));
  receipt.commit = std::string(64, '0');
  const Ran other = verified({file}, folder.file("other.json", write_receipt(receipt).text));
  EXPECT_EQ(other.code, 1);
  EXPECT_THAT(other.out, HasSubstr("does not hold [receipt_commit_mismatch]: "));
}

TEST(Verify, a_game_cut_short_does_not_hold) {
  const test::Folder folder;
  Replay replay = good();
  replay.actions.resize(3);
  replay.result.reset();
  const Ran ran = verified({folder.file("game.json", write_replay(replay).text)});
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out, HasSubstr("does not hold [unfinished]: All of it holds, but it stops before the game is over."));
}

TEST(Verify, says_which_action_is_the_first_wrong_one) {
  const test::Folder folder;
  const Ran ran = verified({folder.file("game.json", tampered_text())});
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out, HasSubstr("does not hold, first wrong at action 4 of " + count() + " [digest_mismatch]: "));
}

TEST(Verify, several_files_have_a_line_each_and_the_worst_code) {
  const test::Folder folder;
  const std::string holds = folder.file("a.json", good_text());
  const std::string wrong = folder.file("b.json", tampered_text());
  const Ran ran = verified({wrong, holds});
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out, HasSubstr(holds + ": ok"));
  EXPECT_THAT(ran.out, HasSubstr(wrong + ": does not hold"));
  const Ran missing = verified({wrong, (folder.path() / "none.json").string(), holds});
  EXPECT_EQ(missing.code, 2);
  EXPECT_THAT(missing.err, EndsWith("none.json can’t be read.\n"));
  EXPECT_THAT(missing.out, HasSubstr(holds + ": ok"));
}

TEST(Verify, files_that_are_no_replays) {
  const test::Folder folder;
  const Ran text = verified({folder.file("game.json", good_text() + "[]")});
  EXPECT_EQ(text.code, 2);
  EXPECT_THAT(text.err, HasSubstr("not a replay that can be read: "));
  EXPECT_EQ(text.out, "");
  const Ran member = verified({folder.file("member.json", "{\"format\":\"palatine-replay\",\"version\":9}")});
  EXPECT_EQ(member.code, 2);
  EXPECT_THAT(member.err, EndsWith(" (at /version)\n"));
  EXPECT_EQ(verified({folder.path().string()}).code, 2);
  EXPECT_EQ(verified({folder.file("empty.json", "")}).code, 2);
}

TEST(Verify, senseless_arguments) {
  const test::Folder folder;
  const std::string file = folder.file("game.json", good_text());
  EXPECT_EQ(verified({}).code, 2);
  const Ran two = verified({file, file}, file);
  EXPECT_EQ(two.code, 2);
  EXPECT_THAT(two.err, HasSubstr("A receipt belongs to one game"));
  const Ran none = verified({file}, file);
  EXPECT_EQ(none.code, 2);
  EXPECT_THAT(none.err, HasSubstr("not a receipt that can be read"));
  EXPECT_EQ(verified({file}, "/nowhere/receipt.json").code, 2);
}

}  // namespace
}  // namespace palatine
