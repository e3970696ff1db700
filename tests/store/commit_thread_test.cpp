// The commit thread: order, commits together, failure.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <mutex>

#include "server/store/commit_thread.hpp"

namespace palatine::testing {

namespace {

using ::testing::ElementsAre;

// Remembers what it was asked; a commit waits until it is let through.
class GatedStore : public Store {
 public:
  tl::expected<void, StoreError> commit(std::span<const Batch> batches) override {
    std::unique_lock lock(mutex_);
    ++arrived_;
    changed_.notify_all();
    changed_.wait(lock, [this] { return open_ > 0; });
    --open_;
    log_.push_back("commit " + std::to_string(batches.size()));
    if (failing_) return tl::unexpected(StoreError{"no disk"});
    committed_ += batches.size();
    return {};
  }
  tl::expected<StartData, StoreError> start(Millis, std::size_t, std::size_t) override { return StartData{}; }
  tl::expected<std::optional<PersonData>, StoreError> person(const PersonKey& key, Millis) override {
    const std::lock_guard lock(mutex_);
    log_.push_back("person " + key.token_hash + " after " + std::to_string(committed_));
    PersonData data;
    data.person = {"p", "Anna", 0};
    return std::optional(std::move(data));
  }
  tl::expected<std::vector<PastGameLine>, StoreError> past_games(const PastGamesKey& key) override {
    const std::lock_guard lock(mutex_);
    log_.push_back("games of " + key.person + " after " + std::to_string(committed_));
    return std::vector<PastGameLine>{{"r", 1, 0, Json{"{}"}}};
  }
  tl::expected<std::optional<RoomData>, StoreError> room(std::string_view id, std::size_t) override {
    const std::lock_guard lock(mutex_);
    log_.push_back("room " + std::string(id) + " after " + std::to_string(committed_));
    return std::nullopt;
  }
  tl::expected<std::optional<RoomData>, StoreError> room_by_invite(std::string_view invite, std::size_t) override {
    const std::lock_guard lock(mutex_);
    log_.push_back("invite " + std::string(invite));
    return std::nullopt;
  }
  tl::expected<std::optional<std::string>, StoreError> replay(std::string_view) override { return std::nullopt; }
  tl::expected<std::vector<ReportRow>, StoreError> reports(const ReportsKey&) override { return {}; }
  tl::expected<std::unique_ptr<RoomReader>, StoreError> reader() override {
    return tl::unexpected(StoreError{"nobody else reads here"});
  }

  void let_through(int commits) {
    const std::lock_guard lock(mutex_);
    open_ += commits;
    changed_.notify_all();
  }
  void wait_for_commit(int count) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return arrived_ >= count; });
  }
  // Whether so many have come; none comes later than that.
  bool has_commit(int count, std::chrono::milliseconds at_most) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, at_most, [&] { return arrived_ >= count; });
  }
  void fail() { failing_ = true; }
  std::vector<std::string> log() {
    const std::lock_guard lock(mutex_);
    return log_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> log_;
  int open_ = 0, arrived_ = 0;
  std::size_t committed_ = 0;
  bool failing_ = false;
};

template <class AnyTicket>
std::string number(AnyTicket ticket) {
  return std::to_string(static_cast<std::uint64_t>(ticket));
}

struct Reports {
  std::mutex mutex;
  std::condition_variable changed;
  std::vector<std::string> seen;

  void add(const StoreReport& report) {
    const std::lock_guard lock(mutex);
    changed.notify_all();
    if (const auto* durable = std::get_if<Durable>(&report))
      seen.push_back("durable " + std::to_string(durable->up_to));
    if (const auto* person = std::get_if<PersonFound>(&report)) {
      seen.push_back("person " + number(std::get<Ticket>(person->ticket)) + " " + person->data->person.name);
    }
    if (const auto* past = std::get_if<PastGamesFound>(&report)) {
      seen.push_back("games " + number(past->ticket) + ": " + std::to_string(past->games.size()));
    }
    if (const auto* work = std::get_if<WorkDone>(&report); work != nullptr && work->step.is_last)
      seen.push_back("work " + number(work->ticket) + " ended");
    if (const auto* failed = std::get_if<StoreFailed>(&report)) seen.push_back("failed " + failed->message);
  }
};

TEST(CommitThread, commits_together_what_came_while_it_was_busy) {
  GatedStore store;
  Reports reports;
  {
    CommitThread thread(store, [&](const StoreReport& report) { reports.add(report); });
    thread.add(CommitBatch{1, std::make_unique<Batch>()});
    store.wait_for_commit(1);
    for (std::uint64_t number = 2; number <= 5; ++number) thread.add(CommitBatch{number, std::make_unique<Batch>()});
    store.let_through(2);
  }
  EXPECT_THAT(store.log(), ElementsAre("commit 1", "commit 4"));
  EXPECT_THAT(reports.seen, ElementsAre("durable 1", "durable 5"));
}

TEST(CommitThread, what_comes_soon_after_a_commit_began_waits_for_the_next_one_together) {
  GatedStore store;
  Reports reports;
  store.let_through(5);
  {
    CommitThread thread(store, [&](const StoreReport& report) { reports.add(report); }, std::chrono::hours(1));
    thread.add(CommitBatch{1, std::make_unique<Batch>()});
    std::unique_lock lock(reports.mutex);
    reports.changed.wait(lock, [&] { return reports.seen.size() == 1; });
    lock.unlock();
    thread.add(CommitBatch{2, std::make_unique<Batch>()});
    EXPECT_FALSE(store.has_commit(2, std::chrono::milliseconds(100)));
    for (std::uint64_t number = 3; number <= 5; ++number) thread.add(CommitBatch{number, std::make_unique<Batch>()});
  }
  EXPECT_THAT(store.log(), ElementsAre("commit 1", "commit 4"));
  EXPECT_THAT(reports.seen, ElementsAre("durable 1", "durable 5"));
}

TEST(CommitThread, who_asks_for_something_else_does_not_wait_for_the_next_commit) {
  GatedStore store;
  Reports reports;
  store.let_through(1);
  CommitThread thread(store, [&](const StoreReport& report) { reports.add(report); }, std::chrono::hours(1));
  thread.add(CommitBatch{1, std::make_unique<Batch>()});
  std::unique_lock lock(reports.mutex);
  reports.changed.wait(lock, [&] { return reports.seen.size() == 1; });
  thread.add(FindPerson{Ticket{7}, {"s", {}, {}}, 0});
  reports.changed.wait(lock, [&] { return reports.seen.size() == 2; });
  EXPECT_THAT(reports.seen, ElementsAre("durable 1", "person 7 Anna"));
}

TEST(CommitThread, a_load_sees_what_was_appended_before_it_and_nothing_later) {
  GatedStore store;
  Reports reports;
  {
    CommitThread thread(store, [&](const StoreReport& report) { reports.add(report); });
    thread.add(CommitBatch{1, std::make_unique<Batch>()});
    store.wait_for_commit(1);
    thread.add(CommitBatch{2, std::make_unique<Batch>()});
    thread.add(FindPerson{Ticket{7}, {"s", {}, {}}, 0});
    thread.add(CommitBatch{3, std::make_unique<Batch>()});
    thread.add(FindPerson{Ticket{8}, {"t", {}, {}}, 0});
    thread.add(FindPastGames{Ticket{10}, {"p", {}, 50}});
    store.let_through(3);
  }
  EXPECT_THAT(store.log(), ElementsAre("commit 1", "commit 1", "person s after 2", "commit 1", "person t after 3",
                                       "games of p after 3"));
  EXPECT_THAT(reports.seen,
              ElementsAre("durable 1", "durable 2", "person 7 Anna", "durable 3", "person 8 Anna", "games 10: 1"));
}

TEST(CommitThread, does_nothing_behind_a_failure) {
  GatedStore store;
  Reports reports;
  {
    CommitThread thread(store, [&](const StoreReport& report) { reports.add(report); });
    store.fail();
    thread.add(CommitBatch{1, std::make_unique<Batch>()});
    store.wait_for_commit(1);
    thread.add(CommitBatch{2, std::make_unique<Batch>()});
    thread.add(FindPerson{Ticket{7}, {"t", {}, {}}, 0});
    store.let_through(3);
  }
  EXPECT_THAT(store.log(), ElementsAre("commit 1"));
  EXPECT_THAT(reports.seen, ElementsAre("failed no disk"));
}

TEST(CommitThread, what_comes_while_long_work_is_done_comes_between_its_steps) {
  GatedStore store;
  Reports reports;
  {
    CommitThread thread(store, [&](const StoreReport& report) { reports.add(report); });
    store.let_through(3);
    std::int64_t steps = 0;
    thread.add(DoWork{WorkTicket{5}, [&]() -> tl::expected<WorkStep, StoreError> {
                        ++steps;
                        thread.add(CommitBatch{static_cast<std::uint64_t>(steps), std::make_unique<Batch>()});
                        return WorkStep{.done = steps, .total = 3, .is_last = steps == 3};
                      }});
    store.wait_for_commit(3);
  }
  EXPECT_THAT(reports.seen, ElementsAre("durable 1", "durable 2", "work 5 ended", "durable 3"));
}

TEST(CommitThread, works_take_turns) {
  GatedStore store;
  Reports reports;
  std::vector<int> order;
  {
    CommitThread thread(store, [&](const StoreReport& report) { reports.add(report); });
    const auto work = [&order](int number, int steps) {
      return [&order, number, left = steps]() mutable -> tl::expected<WorkStep, StoreError> {
        order.push_back(number);
        return WorkStep{.is_last = --left == 0};
      };
    };
    thread.add(CommitBatch{1, std::make_unique<Batch>()});
    store.wait_for_commit(1);  // both are there before either begins
    thread.add(DoWork{WorkTicket{1}, work(1, 3)});
    thread.add(DoWork{WorkTicket{2}, work(2, 1)});
    store.let_through(1);
    std::unique_lock lock(reports.mutex);
    reports.changed.wait(lock, [&] { return reports.seen.size() == 3; });
  }
  EXPECT_THAT(order, ElementsAre(1, 2, 1, 1));
}

TEST(CommitThread, does_nothing_behind_work_in_which_the_store_failed) {
  GatedStore store;
  Reports reports;
  {
    CommitThread thread(store, [&](const StoreReport& report) { reports.add(report); });
    thread.add(CommitBatch{1, std::make_unique<Batch>()});
    store.wait_for_commit(1);
    thread.add(DoWork{WorkTicket{1},
                      []() -> tl::expected<WorkStep, StoreError> { return tl::unexpected(StoreError{"no disk"}); }});
    thread.add(DoWork{WorkTicket{2}, []() -> tl::expected<WorkStep, StoreError> { return WorkStep{.is_last = true}; }});
    store.let_through(1);
    std::unique_lock lock(reports.mutex);
    reports.changed.wait(lock, [&] { return reports.seen.size() >= 2; });
  }
  EXPECT_THAT(reports.seen, ElementsAre("durable 1", "failed no disk"));
}

}  // namespace

}  // namespace palatine::testing
