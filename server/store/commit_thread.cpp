#include "server/store/commit_thread.hpp"

#include <algorithm>
#include <utility>

namespace palatine {

namespace {

// A transaction of more is no faster per batch, and lets the first one wait.
constexpr std::size_t batches_together = 1000;
constexpr std::chrono::milliseconds told_every{200};  // of long work

}  // namespace

CommitThread::CommitThread(Store& store, Report report, std::chrono::milliseconds apart)
    : store_(store), report_(std::move(report)), apart_(apart), thread_([this] { run(); }) {}

CommitThread::~CommitThread() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  wake_.notify_one();
  pause_.notify_one();
  thread_.join();
}

void CommitThread::add(StoreJob job) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(job));
  }
  wake_.notify_one();
}

void CommitThread::run() {
  std::deque<StoreJob> jobs;
  while (true) {
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return ending_ || !waiting_.empty() || !works_.empty(); });
      if (waiting_.empty() && ending_) return;
      // not woken by what comes meanwhile: that is what it waits for
      if (works_.empty() && std::holds_alternative<CommitBatch>(waiting_.front()))
        pause_.wait_until(lock, next_commit_, [this] { return ending_; });
      jobs.swap(waiting_);
    }
    if (!work(jobs) || !go_on_working()) return;
  }
}

// False: the store failed, and nothing more is done.
bool CommitThread::work(std::deque<StoreJob>& jobs) {
  const auto failed = [this](const StoreError& error) {
    report_(StoreFailed{error.message, error.fenced});
    return false;
  };
  while (!jobs.empty()) {
    if (std::holds_alternative<CommitBatch>(jobs.front())) {
      if (!commit(jobs)) return false;
      continue;
    }
    if (const auto* person = std::get_if<FindPerson>(&jobs.front())) {
      auto data = store_.person(person->key, person->now);
      if (!data) return failed(data.error());
      report_(PersonFound{person->ticket, std::move(*data)});
    } else if (const auto* past = std::get_if<FindPastGames>(&jobs.front())) {
      auto games = store_.past_games(past->key);
      if (!games) return failed(games.error());
      report_(PastGamesFound{past->ticket, std::move(*games)});
    } else {
      works_.push_back({std::move(std::get<DoWork>(jobs.front())), {}});
    }
    jobs.pop_front();
  }
  return true;
}

// One step, if there is anything to do. Works take turns: a short one does not wait for a long one.
bool CommitThread::go_on_working() {
  if (works_.empty()) return true;
  Work work = std::move(works_.front());
  works_.pop_front();
  const auto step = work.asked.step();
  if (!step) {
    report_(StoreFailed{step.error().message, step.error().fenced});
    return false;
  }
  const WorkTicket ticket = work.asked.ticket;
  const auto now = std::chrono::steady_clock::now();
  const bool is_told = step->is_last || now - work.told >= told_every;
  if (is_told) work.told = now;
  if (!step->is_last) works_.push_back(std::move(work));
  if (is_told) report_(WorkDone{ticket, *step});
  return true;
}

// All batches up to the next load in one transaction.
bool CommitThread::commit(std::deque<StoreJob>& jobs) {
  std::vector<Batch> batches;
  batches.reserve(std::min(jobs.size(), batches_together));
  std::uint64_t last = 0;
  while (!jobs.empty() && batches.size() < batches_together) {
    auto* next = std::get_if<CommitBatch>(&jobs.front());
    if (next == nullptr) break;
    last = next->number;
    batches.push_back(std::move(*next->batch));
    jobs.pop_front();
  }
  const auto began = std::chrono::steady_clock::now();
  next_commit_ = began + apart_;
  if (const auto done = store_.commit(batches); !done) {
    report_(StoreFailed{done.error().message, done.error().fenced});
    return false;
  }
  report_(Durable{last, std::move(batches), std::chrono::steady_clock::now() - began});
  return true;
}

}  // namespace palatine
