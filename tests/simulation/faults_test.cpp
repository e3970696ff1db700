// A fault put in on purpose is found, and soon: else the simulator proves nothing.
#include <gtest/gtest.h>

#include <iostream>

#include "tests/simulation/plan.hpp"
#include "tests/simulation/seeds_wanted.hpp"

namespace palatine::simulation {
namespace {

constexpr std::uint64_t seeds_most = 400;

Plan of_cluster(Fault fault) {
  Plan plan;
  plan.fault = fault;
  plan.cluster = true;
  return plan;
}

// What is said of the fault by the first of these seeds that finds it; empty: none does.
std::string found(Plan plan, std::uint64_t one_seed_in = 1) {
  for (plan.seed = one_seed_in; plan.seed <= seeds_most; plan.seed += one_seed_in) {
    const Outcome outcome = run_with_pair(plan);
    if (!outcome.failure) continue;
    std::cout << "seed " << plan.seed << ", after " << outcome.figures.steps
              << " steps: " << outcome.failure->substr(0, 160) << '\n';
    return *outcome.failure;
  }
  return {};
}

class Faults : public testing::Test {
 protected:
  void SetUp() override {
    if (!are_many()) GTEST_SKIP() << "seeds are few";
  }
};

bool says(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST_F(Faults, simulation_finds_an_answer_before_its_commit) {
  Plan plan;
  plan.fault = Fault::early_answers;
  EXPECT_PRED2(says, found(plan), "told before it was durable");
}

TEST_F(Faults, simulation_finds_an_open_bid_in_a_view) {
  Plan plan;
  plan.fault = Fault::open_bids;
  EXPECT_PRED2(says, found(plan), "the bid of another");
}

TEST_F(Faults, simulation_finds_an_open_bid_by_comparing_two_runs_alone) {
  Plan plan;
  plan.fault = Fault::open_bids;
  plan.look_at_views = false;
  EXPECT_PRED2(says, found(plan, seeds_of_pairs), "a secret decision makes a difference to others");
}

TEST_F(Faults, simulation_finds_an_update_that_is_skipped) {
  Plan plan;
  plan.fault = Fault::skipped_update;
  EXPECT_PRED2(says, found(plan), "update");
}

TEST_F(Faults, simulation_finds_a_repeated_key_that_acts_twice) {
  Plan plan;
  plan.fault = Fault::forgotten_key;
  const std::string failure = found(plan);
  EXPECT_TRUE(says(failure, "sent again, is refused") || says(failure, "has another answer") ||
              says(failure, "told before it was durable"))
      << failure;
}

TEST_F(Faults, simulation_finds_a_clock_that_runs_for_who_need_not_act) {
  Plan plan;
  plan.fault = Fault::idle_clock;
  EXPECT_PRED2(says, found(plan), "the clocks of room");
}

TEST_F(Faults, simulation_finds_time_that_a_restart_gives_back) {
  Plan plan;
  plan.fault = Fault::given_time;
  // by what is told of it, or at the restart itself
  const std::string text = found(plan);
  EXPECT_TRUE(says(text, "the clocks of room") || says(text, "of somebody's time")) << text;
}

TEST_F(Faults, simulation_finds_an_update_that_is_shown_too_early) {
  Plan plan;
  plan.fault = Fault::early_update;
  EXPECT_PRED2(says, found(plan), "an update is told too early");
}

TEST_F(Faults, simulation_finds_talk_that_reaches_the_deaf) {
  Plan plan;
  plan.fault = Fault::whispering_table;
  const std::string failure = found(plan);
  EXPECT_TRUE(says(failure, "that must hear it") || says(failure, "heard twice") || says(failure, "told again"))
      << failure;
}

TEST_F(Faults, simulation_finds_a_banned_person_who_is_not_cut_off) {
  Plan plan;
  plan.fault = Fault::kept_banned;
  EXPECT_PRED2(says, found(plan), "one who is banned stays");
}

TEST_F(Faults, simulation_finds_a_ban_that_the_audit_log_does_not_have) {
  Plan plan;
  plan.fault = Fault::unlogged_ban;
  EXPECT_PRED2(says, found(plan), "the audit log does not say so");
}

TEST_F(Faults, simulation_finds_a_login_without_the_code_that_is_asked_for) {
  Plan plan;
  plan.fault = Fault::lost_second_factor;
  EXPECT_PRED2(says, found(plan), "a password opens alone");
}

TEST_F(Faults, simulation_finds_talk_that_reaches_who_has_blocked_it) {
  Plan plan;
  plan.fault = Fault::heard_blocked;
  // at once, or where talk that was held back is given out
  const std::string failure = found(plan);
  EXPECT_TRUE(says(failure, "that must hear it") || says(failure, "old talk is told again")) << failure;
}

TEST_F(Faults, simulation_finds_a_whisper_that_somebody_else_hears) {
  Plan plan;
  plan.fault = Fault::overheard_whisper;
  // at once, or where the one who hears it had just come
  const std::string failure = found(plan, seeds_of_whispers);
  EXPECT_TRUE(says(failure, "in whisper") || says(failure, "old talk is told again")) << failure;
}

TEST_F(Faults, simulation_finds_a_challenge_that_ends_twice) {
  Plan plan;
  plan.fault = Fault::ended_twice;
  EXPECT_PRED2(says, found(plan), "a challenge ends twice");
}

// ---- of a cluster

TEST_F(Faults, simulation_finds_a_commit_without_the_fence) {
  const std::string failure = found(of_cluster(Fault::unfenced_commit));
  EXPECT_TRUE(says(failure, "two write") || says(failure, "the store refuses a batch")) << failure;
}

TEST_F(Faults, simulation_finds_a_lease_that_is_ignored) {
  EXPECT_PRED2(says, found(of_cluster(Fault::ignored_lease)), "two tell of one table");
}

TEST_F(Faults, simulation_finds_a_claim_that_is_made_twice) {
  EXPECT_PRED2(says, found(of_cluster(Fault::claimed_twice)), "the games are claimed twice");
}

TEST_F(Faults, simulation_finds_a_batch_that_is_sent_again) {
  EXPECT_PRED2(says, found(of_cluster(Fault::sent_again)), "the store refuses a batch");
}

TEST_F(Faults, simulation_finds_a_read_that_was_believed) {
  EXPECT_PRED2(says, found(of_cluster(Fault::believed_read)), "told before it was durable");
}

TEST_F(Faults, simulation_finds_an_answer_before_its_mark) {
  EXPECT_PRED2(says, found(of_cluster(Fault::unmarked_answer)), "told before it was durable");
}

TEST_F(Faults, simulation_finds_a_clock_that_ran_while_nobody_hosted) {
  const std::string failure = found(of_cluster(Fault::hostless_clock));
  // by what is told of it, where the next one starts, or by what comes of it
  EXPECT_TRUE(says(failure, "the clocks of room") || says(failure, "a time of the server's that has not come yet") ||
              says(failure, "somebody's time is over before it was up"))
      << failure;
}

}  // namespace
}  // namespace palatine::simulation
