// Work for the store's thread that takes one step.
#pragma once

#include <memory>
#include <type_traits>
#include <utility>

#include "server/runtime/runtime.hpp"

namespace palatine::admin {

// `ask`, which gives a tl::expected<T, StoreError>, on the store's thread; then `then`, on this one, with what it gave.
// An error is the store's failure: the server ends.
template <class Ask, class Then>
void one_step(Runtime& runtime, Ask ask, Then then) {
  auto gave = std::make_shared<decltype(ask())>();
  runtime.work(
      [gave, ask = std::move(ask)]() -> tl::expected<WorkStep, StoreError> {
        *gave = ask();
        if (!*gave) return tl::unexpected(std::move(gave->error()));
        return WorkStep{.is_last = true};
      },
      [gave, then = std::move(then)](const WorkStep&) {
        if constexpr (std::is_void_v<typename decltype(ask())::value_type>)
          then();
        else
          then(std::move(**gave));
      });
}

}  // namespace palatine::admin
