// The model of the store under the same contract: its power can go before or behind any commit.
#pragma once

#include <memory>
#include <string>

#include "tests/game_server/model_store.hpp"
#include "tests/store/durability.hpp"

namespace palatine::testing {

class ModelSubject final : public Subject, private ModelStore {
 public:
  Store& store() override { return *this; }
  void cut_soon(std::mt19937& random) override {
    commits_left_ = static_cast<int>(random() % 8);
    late_ = random() % 2 == 0;
  }
  std::optional<std::string> cut_and_reopen(std::mt19937&) override {
    commits_left_.reset();
    return std::nullopt;
  }

 private:
  tl::expected<void, StoreError> commit(std::span<const Batch> batches) override {
    const bool goes = commits_left_ && (*commits_left_)-- <= 0;
    if (goes && !late_) return tl::unexpected(StoreError{"the power is gone"});
    auto done = ModelStore::commit(batches);
    if (goes && done) return tl::unexpected(StoreError{"the power went before it was said"});
    return done;
  }

  std::optional<int> commits_left_;
  bool late_ = false;
};

}  // namespace palatine::testing
