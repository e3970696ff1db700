#include "server/cluster/membership.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace palatine::cluster {

namespace {

using std::chrono::milliseconds;

Moment at(int ms) {
  return Moment(milliseconds(1'000'000 + ms));
}

// A node that looks at others, with its own beats confirmed after some ms.
class Watching {
 public:
  void beats(int ms, int takes = 10) {
    node.beat_begun(at(ms));
    node.beat_confirmed(at(ms + takes));
  }
  void beats_until(int from, int until) {
    for (int ms = from; ms <= until; ms += 1000) beats(ms);
  }
  void sees(int ms, std::vector<NodeSeen> nodes) { node.seen(nodes, at(ms)); }
  std::vector<std::string> dead(int ms) const {
    std::vector<std::string> names;
    for (const NodeSeen& each : node.may_declare_dead(at(ms))) names.push_back(each.node.name);
    return names;
  }

  Membership node{{"b", 1}};
};

const std::vector<std::string> nobody, only_a = {"a"};

TEST(Membership, tells_nothing_before_a_beat_is_confirmed) {
  Membership node({"a", 1});
  EXPECT_FALSE(node.may_tell(at(0)));
  node.beat_begun(at(0));
  EXPECT_FALSE(node.may_tell(at(1)));
  node.beat_confirmed(at(20));
  EXPECT_TRUE(node.may_tell(at(21)));
}

TEST(Membership, is_silent_a_while_after_the_start_of_the_last_confirmed_beat) {
  Membership node({"a", 1});
  node.beat_begun(at(0));
  node.beat_confirmed(at(900));
  EXPECT_TRUE(node.may_tell(at(2499)));
  EXPECT_FALSE(node.may_tell(at(2500)));
  node.beat_begun(at(1000));
  EXPECT_FALSE(node.may_tell(at(2500))) << "one on its way says nothing";
  node.beat_confirmed(at(2600));
  EXPECT_TRUE(node.may_tell(at(2600)));
  EXPECT_FALSE(node.may_tell(at(3500)));
}

TEST(Membership, a_beat_that_failed_gives_nothing) {
  Membership node({"a", 1});
  node.beat_begun(at(0));
  node.beat_confirmed(at(1));
  node.beat_begun(at(1000));
  node.beat_failed();
  node.beat_confirmed(at(1001));
  EXPECT_TRUE(node.may_tell(at(2499)));
  EXPECT_FALSE(node.may_tell(at(2500)));
}

TEST(Membership, time_stands_while_nothing_may_be_told) {
  Membership node({"a", 1});
  node.beat_begun(at(0));
  node.beat_confirmed(at(100));
  EXPECT_EQ(node.even(at(2400)), at(2400));
  EXPECT_EQ(node.even(at(9000)), at(2500));
  node.beat_begun(at(8000));
  node.beat_confirmed(at(9000));
  EXPECT_EQ(node.even(at(9000)), at(2500));
  EXPECT_EQ(node.even(at(10'000)), at(3500));
  node.beat_begun(at(10'000));
  node.beat_confirmed(at(10'001));
  EXPECT_EQ(node.even(at(11'000)), at(4500)) << "a beat in time takes nothing";
}

TEST(Membership, silence_is_counted_once_where_beats_are_confirmed_late) {
  Membership node({"a", 1});
  node.beat_begun(at(0));
  node.beat_confirmed(at(1));
  node.beat_begun(at(1000));
  node.beat_confirmed(at(6000));
  EXPECT_FALSE(node.may_tell(at(6000)));
  EXPECT_EQ(node.even(at(6000)), at(2500));
  EXPECT_EQ(node.even(at(6090)), at(2500)) << "it may tell nothing yet";
  node.beat_begun(at(6000));
  node.beat_confirmed(at(6100));
  EXPECT_EQ(node.even(at(6100)), at(2500));
  EXPECT_EQ(node.even(at(7100)), at(3500));
}

TEST(Membership, beats_once_a_second_and_one_at_a_time) {
  Membership node({"a", 1});
  EXPECT_TRUE(node.beat_is_due(at(0)));
  node.beat_begun(at(0));
  EXPECT_FALSE(node.beat_is_due(at(5000)));
  node.beat_confirmed(at(5000));
  EXPECT_TRUE(node.beat_is_due(at(5000)));
  node.beat_begun(at(5000));
  node.beat_failed();
  EXPECT_FALSE(node.beat_is_due(at(5999)));
  EXPECT_TRUE(node.beat_is_due(at(6000)));
}

TEST(Membership, declares_dead_whose_beat_has_not_changed_for_three_seconds) {
  Watching b;
  b.beats_until(0, 4000);
  b.sees(1500, {{{"a", 7}, 41, false}, {{"c", 1}, 5, false}});
  b.sees(2500, {{{"a", 7}, 42, false}, {{"c", 1}, 6, false}});
  b.sees(4600, {{{"a", 7}, 42, false}, {{"c", 1}, 7, false}});
  EXPECT_EQ(b.dead(5499), nobody);
  EXPECT_EQ(b.dead(5500), only_a);
  EXPECT_EQ(b.node.may_declare_dead(at(5500)).front().beat, 42);
}

TEST(Membership, declares_nobody_dead_who_is_dead_already_nor_itself_nor_who_came_back) {
  Watching b;
  b.beats_until(0, 9000);
  b.sees(10, {{{"a", 7}, 42, true}, {{"b", 1}, 1, false}, {{"c", 3}, 9, false}});
  b.sees(5000, {{{"a", 7}, 42, true}, {{"b", 1}, 1, false}, {{"c", 4}, 9, false}});
  EXPECT_EQ(b.dead(7999), nobody);
  EXPECT_EQ(b.dead(8000), (std::vector<std::string>{"c"})) << "its next process, three seconds after it was first seen";
}

TEST(Membership, a_database_that_is_down_kills_nobody) {
  Watching b;
  b.beats_until(0, 2000);
  b.sees(2010, {{{"a", 7}, 42, false}});
  // it does not answer for twenty seconds, and nobody's beats are written
  b.node.beat_begun(at(3000));
  b.node.beat_confirmed(at(23'000));
  b.sees(23'000, {{{"a", 7}, 42, false}});
  EXPECT_EQ(b.dead(23'000), nobody);
  b.beats_until(24'000, 25'000);
  EXPECT_EQ(b.dead(25'999), nobody);
  EXPECT_EQ(b.dead(26'000), only_a) << "but who does not come back with it";
}

TEST(Membership, a_beat_of_its_own_that_failed_begins_the_count_anew) {
  Watching b;
  b.beats_until(0, 2000);
  b.sees(10, {{{"a", 7}, 42, false}});
  b.node.beat_begun(at(2900));
  b.node.beat_failed();
  EXPECT_EQ(b.dead(3500), nobody);
  b.beats_until(3400, 5400);
  EXPECT_EQ(b.dead(6409), nobody);
  EXPECT_EQ(b.dead(6410), only_a);
}

TEST(Membership, who_woke_after_a_stop_declares_nobody_dead) {
  Watching b;
  b.beats_until(0, 2000);
  b.sees(10, {{{"a", 7}, 42, false}});
  EXPECT_EQ(b.dead(10'000), nobody) << "its own last beat is long ago";
}

TEST(Membership, who_is_gone_from_the_rows_is_forgotten) {
  Watching b;
  b.beats_until(0, 4000);
  b.sees(10, {{{"a", 7}, 42, false}});
  b.sees(1000, {});
  b.sees(2000, {{{"a", 7}, 42, false}});
  EXPECT_EQ(b.dead(4999), nobody);
  EXPECT_EQ(b.dead(5000), only_a);
}

// A node tells until 2.5 s after a beat's start; who takes its place has seen that beat no sooner, and waits for
// longer.
TEST(Membership, nobody_is_declared_dead_while_it_may_tell) {
  for (int start = 0; start < 1000; start += 37) {
    Membership a({"a", 1});
    a.beat_begun(at(start));
    a.beat_confirmed(at(start + 1));
    Watching b;
    for (int now = 0; now < 6000; now += 10) {
      if (now % 1000 == 0) b.beats(now, 0);
      if (now % 250 == 0 && now > start) b.sees(now, {{{"a", 1}, 1, false}});
      if (!b.dead(now).empty()) {
        EXPECT_FALSE(a.may_tell(at(now)));
      }
    }
    EXPECT_EQ(b.dead(5990), only_a);
  }
}

}  // namespace

}  // namespace palatine::cluster
