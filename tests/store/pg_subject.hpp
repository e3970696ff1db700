// A store in PostgreSQL, which is killed where the contract cuts the power. (What the disk does without a sync is
// PostgreSQL's own matter; what it acknowledges before its write-ahead log is written is lost here too.)
#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>

#include "server/store/pg/pg_store.hpp"
#include "tests/store/durability.hpp"
#include "tests/store/pg_cluster.hpp"

namespace palatine::testing {

class PgSubject final : public Subject {
 public:
  PgSubject() {
    if (const auto refused = open()) throw std::runtime_error(*refused);
  }
  Store& store() override { return *store_; }
  void cut_soon(std::mt19937& random) override {
    cut_ = std::jthread([this, after = std::chrono::microseconds(random() % 20'000)](const std::stop_token& stop) {
      std::unique_lock lock(mutex_);
      if (!called_off_.wait_for(lock, stop, after, [&stop] { return stop.stop_requested(); })) cluster_.crash();
    });
  }
  std::optional<std::string> cut_and_reopen(std::mt19937&) override {
    cut_ = {};
    cluster_.crash();
    cluster_.start();
    return open();
  }

 private:
  std::optional<std::string> open() {
    auto opened = PgStore::open(url_);
    if (!opened) return opened.error().message;
    store_ = std::move(*opened);
    return std::nullopt;
  }

  PgCluster& cluster_ = PgCluster::shared();
  const std::string url_ = cluster_.fresh_url();
  std::unique_ptr<PgStore> store_;
  std::mutex mutex_;
  std::condition_variable_any called_off_;
  std::jthread cut_;
};

}  // namespace palatine::testing
