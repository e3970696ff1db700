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
#include "server/runtime/runtime_limits.hpp"

namespace palatine {

class DurableOutbox {
 public:
  using Item = std::variant<Send, Close, std::function<void()>>;

  // Another batch is on its way to the disk: its number. What is put from now on waits for it too.
  std::uint64_t append() { return ++last_batch_; }
  // `bytes`: that it holds besides, which is no Send.
  void put(Item item, std::size_t bytes = 0) {
    if (const auto* send = std::get_if<Send>(&item)) bytes += send->text->size();
    bytes_ += bytes;
    waiting_.push_back({last_batch_, std::move(item), bytes});
  }
  void became_durable(std::uint64_t up_to) { durable_ = up_to; }
  bool has_next() const { return !waiting_.empty() && waiting_.front().behind <= durable_; }
  // The next one that may leave.
  std::optional<Item> take() {
    if (!has_next()) return std::nullopt;
    Item item = std::move(waiting_.front().item);
    bytes_ -= waiting_.front().bytes;
    waiting_.pop_front();
    return item;
  }
  void clear() {
    waiting_.clear();
    bytes_ = 0;
  }

  std::uint64_t last_batch() const { return last_batch_; }
  std::uint64_t batches_waiting() const { return last_batch_ - durable_; }  // for the disk
  std::size_t size() const { return waiting_.size(); }
  std::size_t bytes() const { return bytes_; }  // of what waits, each message counted for all who hear it
  // Too much waits for the disk: nothing more is read until less does. Not the overload of overload_watch.hpp.
  bool is_full() const { return size() > held_most || bytes() > held_bytes_most || batches_waiting() > behind_most; }

 private:
  struct Waiting {
    std::uint64_t behind = 0;  // this batch
    Item item;
    std::size_t bytes = 0;
  };
  std::deque<Waiting> waiting_;
  std::uint64_t last_batch_ = 0, durable_ = 0;
  std::size_t bytes_ = 0;
};

}  // namespace palatine
