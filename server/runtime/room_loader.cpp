#include "server/runtime/room_loader.hpp"

#include <limits>
#include <stdexcept>
#include <utility>

#include "engine/core/bug.hpp"

namespace palatine {

RoomLoader::RoomLoader(Store& store, const Registry& games, std::size_t threads, Done done, Failed failed)
    : games_(games), done_(std::move(done)), failed_(std::move(failed)) {
  for (std::size_t i = 0; i < threads; ++i) {
    auto reader = store.reader();
    if (!reader) throw std::runtime_error(reader.error().message);
    readers_.push_back(std::move(*reader));
  }
  workers_ = std::make_unique<Workers>(threads, std::numeric_limits<std::size_t>::max(), Urgency::after_the_others);
}

void RoomLoader::add(LoadRoom asked, const Limits& limits) {
  const std::string whose = asked.whose;
  const bool taken = workers_->add(
      whose, [this, asked = std::move(asked), limits](std::size_t thread) { load(*readers_[thread], asked, limits); });
  expect(taken, "a load without a place");
}

void RoomLoader::load(RoomReader& reader, const LoadRoom& asked, const Limits& limits) const {
  const auto kept = static_cast<std::size_t>(limits.chat_kept);
  auto rows = asked.id.empty() ? reader.room_by_invite(asked.invite, kept) : reader.room(asked.id, kept);
  if (!rows) return failed_(rows.error());
  done_(asked.ticket, *rows ? load_room(std::move(**rows), games_, limits, asked.position) : nullptr);
}

}  // namespace palatine
