#include "server/runtime/replays.hpp"

#include <spdlog/spdlog.h>

#include <stdexcept>
#include <utility>

#include "server/net/gzip.hpp"
#include "server/people/networks.hpp"
#include "server/room/replay_file.hpp"
#include "server/runtime/runtime_limits.hpp"

namespace palatine {

Replays::Replays(Store& store, const Registry& games, std::string server, Post post, Keep keep)
    : games_(games), server_(std::move(server)), post_(std::move(post)), keep_(std::move(keep)) {
  auto reader = store.reader();
  if (!reader) throw std::runtime_error(reader.error().message);
  readers_.push_back(std::move(*reader));
  workers_ = std::make_unique<Workers>(readers_.size(), replays_most, Urgency::after_the_others);
}

Replays::~Replays() {
  ending_ = true;
}

void Replays::fetch(const std::string& room, const std::string& whose, Told told) {
  const std::vector<std::string> networks = networks_of(whose);
  std::size_t most = replays_of_one_most;
  for (const std::string& network : networks) {
    const auto share = shares_.find(network);
    if (share != shares_.end() && share->second >= most) return told({ReplayFile::State::busy});
    most *= times_wider;
  }
  if (!asked_.contains(room) && !begin(room, whose)) return told({ReplayFile::State::busy});
  for (const std::string& network : networks) ++shares_[network];
  asked_[room].push_back({networks, std::move(told)});
}

bool Replays::begin(const std::string& room, const std::string& whose) {
  if (asked_.size() >= replays_most) return false;
  const bool taken = workers_->add(whose, [this, room](std::size_t thread) {
    post_([this, room, found = made(*readers_[thread], room)] { done(room, found); });
  });
  if (taken) asked_.try_emplace(room);
  return taken;
}

// On a thread of the workers.
Replays::Made Replays::made(RoomReader& reader, const std::string& room) const {
  try {
    const auto shared = [](std::string text) { return std::make_shared<const std::string>(std::move(text)); };
    auto kept = reader.replay(room);
    if (!kept) throw std::runtime_error(kept.error().message);
    if (*kept) {
      auto text = shared(gunzip(**kept));
      return {{ReplayFile::State::there, std::move(text), shared(std::move(**kept))}};
    }
    const auto rows = reader.room(room, 0);
    if (!rows) throw std::runtime_error(rows.error().message);
    auto file = *rows ? replay_file(**rows, games_, server_, [this] { return ending_.load(); }) : std::nullopt;
    if (!file) return {};
    auto gzipped = shared(gzip(file->text));
    return {{ReplayFile::State::there, shared(std::move(file->text)), std::move(gzipped)}, true};
  } catch (const std::exception& wrong) {
    if (!ending_) spdlog::error("the replay of room {} can't be made: {}", room, wrong.what());
    return {{ReplayFile::State::failed}};
  }
}

void Replays::done(const std::string& room, const Made& made) {
  auto waited = asked_.extract(room);
  if (made.is_new) keep_({room, *made.file.gzipped});
  for (const Waiting& waiting : waited.mapped()) {
    for (const std::string& network : waiting.networks) {
      const auto share = shares_.find(network);
      if (--share->second == 0) shares_.erase(share);
    }
    waiting.told(made.file);
  }
}

}  // namespace palatine
