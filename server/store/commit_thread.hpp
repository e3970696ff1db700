// The one thread that touches the store. What waits while it is busy is committed together (group commit); loads run in
// their place, after all appends before them are durable.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "server/store/store.hpp"

namespace palatine {

// ---- what it is asked ----------------------------------------------------------------------------------------------

struct CommitBatch {
  std::uint64_t number = 0;  // ascending
  Batch batch;
};
struct FindPerson {
  std::uint64_t ticket = 0;
  PersonKey key;
  Millis now = 0;
};
struct FindPastGames {
  std::uint64_t ticket = 0;
  PastGamesKey key;
};
struct FindRoom {
  std::uint64_t ticket = 0;
  std::string id;      // this, or
  std::string invite;  // this
};
using StoreJob = std::variant<CommitBatch, FindPerson, FindPastGames, FindRoom>;

// ---- what it reports, in the order of the jobs

struct Durable {
  std::uint64_t up_to = 0;  // every batch up to this number survives
};
struct PersonFound {
  std::uint64_t ticket = 0;
  std::optional<PersonData> data;
};
struct PastGamesFound {
  std::uint64_t ticket = 0;
  std::vector<PastGameLine> games;
};
struct RoomFound {
  std::uint64_t ticket = 0;
  std::optional<RoomData> data;
};
// The store failed: nothing behind it was or will be done. The last report.
struct StoreFailed {
  std::string message;
};
using StoreReport = std::variant<Durable, PersonFound, PastGamesFound, RoomFound, StoreFailed>;

class CommitThread {
 public:
  using Report = std::function<void(StoreReport)>;  // called on this thread

  // `store` must live longer and belongs to this thread until destruction.
  CommitThread(Store& store, std::size_t talk_most, Report report);
  // Finishes what waits, then ends.
  ~CommitThread();
  CommitThread(const CommitThread&) = delete;
  CommitThread& operator=(const CommitThread&) = delete;

  // From any thread; jobs of one thread keep their order.
  void add(StoreJob job);

 private:
  void run();
  bool work(std::deque<StoreJob>& jobs);
  bool commit(std::deque<StoreJob>& jobs);

  Store& store_;
  const std::size_t talk_most_;
  const Report report_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<StoreJob> waiting_;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace palatine
