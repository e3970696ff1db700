// Threads for work that would hold up the one that plays. Bounded, and in turn by whom it is for.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/core/fair_queue.hpp"

namespace palatine {

// What can wait lets others go first where processors are short.
enum class Urgency : bool { with_the_others, after_the_others };

class Workers {
 public:
  using Job = std::function<void(std::size_t thread)>;  // throws nothing

  Workers(std::size_t threads, std::size_t waiting_most, Urgency urgency);
  ~Workers();  // forgets what waits, finishes what runs
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  // From any thread. `whose`: an address, whose networks have turns too, or somebody by another name. False: too many
  // wait; the job was not taken.
  [[nodiscard]] bool add(const std::string& whose, Job job);
  std::size_t waiting() const;

 private:
  void run(std::size_t thread, Urgency urgency);

  const std::size_t waiting_most_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  FairQueue<Job> waiting_;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace palatine
