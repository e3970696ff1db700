// The one thread that writes the store. What waits while it is busy is committed together (group commit), and what
// comes in the two milliseconds after a commit began; who comes alone does not wait. People are looked up in their
// place, after all appends before them are durable. Rooms are read by others (RoomReader).
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "server/core/ids.hpp"
#include "server/store/store.hpp"

namespace palatine {

// ---- what it is asked ----------------------------------------------------------------------------------------------

struct CommitBatch {
  std::uint64_t number = 0;      // ascending
  std::unique_ptr<Batch> batch;  // not null
};
// Who asked for somebody: the game server, or who tells people things elsewhere.
using PersonTicket = std::variant<Ticket, TellTicket>;
struct FindPerson {
  PersonTicket ticket;
  PersonKey key;
  Millis now = 0;
};
struct FindPastGames {
  Ticket ticket{};
  PastGamesKey key;
};
// Long work in the store: `step` is called again and again, each time for some milliseconds, and whatever waits comes
// between two steps.
struct WorkStep {
  std::int64_t done = 0;
  std::int64_t total = 0;
  bool is_last = false;
  std::optional<std::string> refused = std::nullopt;  // why it came to nothing; the last step
};
struct DoWork {
  WorkTicket ticket{};
  std::function<tl::expected<WorkStep, StoreError>()> step;  // an error: the store itself failed
};
using StoreJob = std::variant<CommitBatch, FindPerson, FindPastGames, DoWork>;

// ---- what it reports, in the order of the jobs

struct Durable {
  std::uint64_t up_to = 0;                      // every batch up to this number survives
  std::vector<Batch> batches;                   // of this transaction, to be freed by the thread that made them
  std::chrono::steady_clock::duration took{0};  // with its fsync
};
struct PersonFound {
  PersonTicket ticket;
  std::optional<PersonData> data;
};
struct PastGamesFound {
  Ticket ticket{};
  std::vector<PastGameLine> games;
};
struct WorkDone {
  WorkTicket ticket{};
  WorkStep step;  // several times a second, and the last one
};
// The store failed: nothing behind it was or will be done. The last report.
struct StoreFailed {
  std::string message;
  bool fenced = false;  // as StoreError has it
};
using StoreReport = std::variant<Durable, PersonFound, PastGamesFound, WorkDone, StoreFailed>;

class CommitThread {
 public:
  using Report = std::function<void(StoreReport)>;  // called on this thread

  // `store` must live longer and belongs to this thread until destruction.
  // A commit begins so long after the one before it at the earliest.
  CommitThread(Store& store, Report report, std::chrono::milliseconds apart = std::chrono::milliseconds(2));
  // Finishes what waits, then ends. Long work is broken off.
  ~CommitThread();
  CommitThread(const CommitThread&) = delete;
  CommitThread& operator=(const CommitThread&) = delete;

  // From any thread; jobs of one thread keep their order.
  void add(StoreJob job);

 private:
  void run();
  bool work(std::deque<StoreJob>& jobs);
  bool commit(std::deque<StoreJob>& jobs);
  bool go_on_working();

  Store& store_;
  const Report report_;
  const std::chrono::milliseconds apart_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::condition_variable pause_;  // only the end breaks it off
  std::deque<StoreJob> waiting_;
  bool ending_ = false;
  struct Work {
    DoWork asked;
    std::chrono::steady_clock::time_point told;
  };
  std::deque<Work> works_;  // this thread's
  std::chrono::steady_clock::time_point next_commit_;
  std::thread thread_;
};

}  // namespace palatine
