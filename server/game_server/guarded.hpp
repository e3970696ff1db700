#pragma once

#include <exception>
#include <utility>

#include "protocol/core/error.hpp"
#include "server/room/room.hpp"
#include "tl/expected.hpp"

namespace palatine {

// Runs what may meet a fault of the engine, or ours: the room freezes, the others live on.
template <class F>
auto guarded(Room& room, Millis now, F&& f) -> decltype(f()) {
  try {
    return f();
  } catch (const std::exception& wrong) {
    room.freeze(wrong.what(), now);
    Error error;
    error.code = Error::internal_error;
    error.reason = "internal_error";
    error.message = "The server made a mistake at this table. The game stands still; its log is kept.";
    return tl::unexpected(std::move(error));
  }
}

}  // namespace palatine
