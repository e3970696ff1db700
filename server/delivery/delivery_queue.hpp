// Carries parcels out of the server by libcurl, on a thread of its own: which goes when, how often each is tried, and
// what became of them. What a parcel is, and what an answer to it means, the parcel knows.
//
// What waits is in memory alone: when the process ends, it is forgotten. What was carried is carried once, but where an
// answer is lost, or none comes in time, the same parcel is carried again.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/delivery/curl.hpp"
#include "server/delivery/parcel.hpp"

namespace palatine {

struct DeliveryConfig {
  std::size_t waiting_most = 1000;  // then one goes of the host that has the most: whose next try is furthest off
  std::size_t at_once = 1;          // that are not slow
  std::size_t to_one_host = 1;      // counted before one is begun: a host that does not answer waits for itself only
  std::size_t at_once_most = 1;     // with those that are slow
  std::chrono::milliseconds slow_after{2'000};
  std::vector<std::chrono::milliseconds> tries_after{};  // between the tries: one more than these
  std::chrono::milliseconds put_off_most{0};             // where an answer's Retry-After asks for more
  std::function<bool()> may_tell{};                      // from any thread, before each try; none: always
};

class DeliveryQueue {
 public:
  // Throws std::runtime_error where it can't begin.
  explicit DeliveryQueue(DeliveryConfig config);
  ~DeliveryQueue();  // what waits is forgotten, what is under way is broken off: within some seconds
  DeliveryQueue(const DeliveryQueue&) = delete;
  DeliveryQueue& operator=(const DeliveryQueue&) = delete;

  // From any thread.
  void add(std::unique_ptr<Parcel> parcel);
  DeliveryFigures figures() const;

 private:
  using Clock = std::chrono::steady_clock;
  struct Trip {
    const DeliveryQueue* queue;
    std::unique_ptr<Parcel> parcel;
    std::size_t tries = 0;  // begun
    Clock::time_point began{};
    CurlEasy easy{};
  };
  // Of one host.
  struct Lane {
    std::multimap<Clock::time_point, Trip> waiting;  // by the next try
    std::size_t under_way = 0;
  };
  using Lanes = std::map<std::string, Lane>;

  void run();
  bool may_tell() const { return !config_.may_tell || config_.may_tell(); }
  void begin_all();
  void begin(Trip& trip);
  bool end_all();  // whether there was any
  void end(CURL* easy, CURLcode result);
  std::chrono::milliseconds pause();
  Clock::time_point place_at() const;
  // Under the mutex.
  Lanes::iterator next();
  Clock::time_point due();
  void wait(Clock::time_point until, Trip trip);
  void forget_if_empty(Lanes::iterator lane);
  void count(Carried what);

  const DeliveryConfig config_;
  mutable std::mutex mutex_;
  Lanes lanes_;
  std::size_t waiting_ = 0;  // in all of them
  DeliveryFigures figures_;
  std::atomic<bool> ending_ = false;
  CurlMulti multi_;
  std::list<Trip> under_way_;  // the thread's, in the order in which they were begun
  std::thread thread_;
};

}  // namespace palatine
