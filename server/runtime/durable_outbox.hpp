// What may leave once all batches before it are durable, in the order in which it came. All that tells anybody anything
// goes through here: nothing is told before it is on disk. Not thread-safe.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <utility>
#include <variant>

#include "server/game_server/game_server.hpp"

namespace palatine {

class DurableOutbox {
 public:
  using Item = std::variant<Send, Close, std::function<void()>>;

  // Another batch is on its way to the disk: its number. What is put from now on waits for it too.
  std::uint64_t append() { return ++last_batch_; }
  void put(Item item) { waiting_.push_back({last_batch_, std::move(item)}); }
  void became_durable(std::uint64_t up_to) { durable_ = up_to; }
  bool has_next() const { return !waiting_.empty() && waiting_.front().behind <= durable_; }
  // The next one that may leave.
  std::optional<Item> take() {
    if (!has_next()) return std::nullopt;
    Item item = std::move(waiting_.front().item);
    waiting_.pop_front();
    return item;
  }
  void clear() { waiting_.clear(); }

  std::uint64_t last_batch() const { return last_batch_; }
  std::uint64_t batches_waiting() const { return last_batch_ - durable_; }  // for the disk
  std::size_t size() const { return waiting_.size(); }

 private:
  struct Waiting {
    std::uint64_t behind = 0;  // this batch
    Item item;
  };
  std::deque<Waiting> waiting_;
  std::uint64_t last_batch_ = 0, durable_ = 0;
};

}  // namespace palatine
