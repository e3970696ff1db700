// A disk that takes its time: batches are written in groups, and the group is acknowledged later. It can stop at any
// point: before a group is written it is lost as a whole, after that it is there though nobody was told. A server's
// own, or what nodes share (shared_store.hpp).
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "engine/core/random.hpp"
#include "tests/game_server/model_store.hpp"
#include "tests/simulation/plan.hpp"
#include "tests/simulation/timeline.hpp"

namespace palatine::simulation {

class Disk {
 public:
  using Job = std::function<void(ModelStore&)>;  // reads; what it gives is delivered with the acknowledgement

  virtual ~Disk() = default;
  virtual void add(Batch batch) = 0;
  // `read` sees all that was added before it; `deliver` is called once that is acknowledged.
  virtual void add(Job read, std::function<void()> deliver) = 0;
  // How many batches are acknowledged, of those added since the start.
  virtual std::uint64_t durable() const = 0;
  // For how long there has been something that is not written.
  virtual Millis late() const = 0;
  virtual void stop() = 0;  // the machine stops
  std::function<void()> acknowledged;
};

class OwnDisk final : public Disk {
 public:
  using Written = std::function<void(const Batch&)>;

  OwnDisk(Timeline& time, std::uint64_t seed, Figures& figures) : time_(time), random_(seed), figures_(figures) {}

  ModelStore& store() { return store_; }
  void add(Batch batch) override;
  void add(Job read, std::function<void()> deliver) override;
  std::uint64_t durable() const override { return durable_; }
  Millis late() const override { return waiting_.empty() && group_.empty() ? 0 : time_.now() - late_since_; }
  void stop() override;
  void stall(Millis ms) { stalled_until_ = time_.now() + ms; }
  Written written;  // hears of each batch as it is written

 private:
  struct Item {
    std::optional<Batch> batch;
    Job read;
    std::function<void()> deliver;
  };
  void begin();
  void write(std::uint64_t life);

  Timeline& time_;
  FastRandom random_;
  Figures& figures_;
  ModelStore store_;
  std::deque<Item> waiting_;
  std::vector<Item> group_;
  bool busy_ = false;
  std::uint64_t durable_ = 0;
  std::uint64_t life_ = 0;
  Millis stalled_until_ = 0;
  Millis late_since_ = 0;
};

}  // namespace palatine::simulation
