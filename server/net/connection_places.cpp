#include "server/net/connection_places.hpp"

#include <ranges>

namespace palatine {

namespace {

constexpr std::uint64_t whole = 1024;      // what an address weighs for each of its places; a wider network less
constexpr std::size_t looked_at_most = 8;  // of the networks that have the most

}  // namespace

std::uint64_t ConnectionPlaces::weight(const PeerQuota& network, std::size_t size) const {
  return size * whole / static_cast<std::uint64_t>(network.times);
}

template <class Change>
void ConnectionPlaces::in_each(const Member& member, Change change) {
  change(all_);
  for (PeerQuota* network = member.from.get(); network != nullptr; network = network->wider.get()) {
    Places& places = network->*places_;
    networks_.erase({weight(*network, places.size()), network});
    change(places);
    if (places.size() > 0) networks_.emplace(weight(*network, places.size()), network);
  }
}

void ConnectionPlaces::put(Id id, const Member& member) {
  in_each(member, [&](Places& places) { (member.finished ? places.finished : places.unfinished).insert(id); });
}

void ConnectionPlaces::take(Id id, const Member& member) {
  in_each(member, [&](Places& places) { (member.finished ? places.finished : places.unfinished).erase(id); });
}

void ConnectionPlaces::enter(Id id, std::shared_ptr<PeerQuota> from) {
  const auto [member, is_new] = members_.try_emplace(id, Member{std::move(from)});
  if (is_new) put(id, member->second);
}

void ConnectionPlaces::finish(Id id, bool finished) {
  const auto found = members_.find(id);
  if (found == members_.end() || found->second.finished == finished) return;
  take(id, found->second);
  found->second.finished = finished;
  put(id, found->second);
}

void ConnectionPlaces::leave(Id id) {
  const auto found = members_.find(id);
  if (found == members_.end()) return;
  take(id, found->second);
  members_.erase(found);
}

// Who has become somebody meanwhile is found out here.
std::optional<ConnectionPlaces::Id> ConnectionPlaces::oldest_unfinished(Places& places) {
  while (!places.unfinished.empty()) {
    const Id id = *places.unfinished.begin();
    if (worth_(id) == Worth::nobody) return id;
    finish(id, true);
  }
  return std::nullopt;
}

std::optional<ConnectionPlaces::Id> ConnectionPlaces::least(const Places& places) const {
  std::optional<Id> found;
  Worth least = Worth::plays;
  for (const Id id : places.finished | std::views::reverse) {
    const Worth worth = worth_(id);
    if (worth >= least) continue;
    found = id;
    least = worth;
    if (least <= Worth::guest) break;
  }
  return found;
}

tl::expected<std::optional<ConnectionPlaces::Id>, ConnectionPlaces::Full> ConnectionPlaces::place_for(
    PeerQuota* from, std::size_t most, std::size_t each) {
  std::uint64_t own = 0;
  for (PeerQuota* network = from; network != nullptr; network = network->wider.get()) {
    Places& places = network->*places_;
    own = std::max(own, weight(*network, places.size() + 1));
    if (places.size() < each * static_cast<std::size_t>(network->times)) continue;
    if (auto oldest = oldest_unfinished(places)) return oldest;
    return tl::unexpected(Full::network);
  }
  if (size() < most) return std::nullopt;
  std::vector<PeerQuota*> heavier;
  for (const auto& [weighs, network] : networks_ | std::views::reverse) {
    if (weighs <= own || heavier.size() == looked_at_most) break;
    heavier.push_back(network);
  }
  for (PeerQuota* network : heavier)
    if (auto oldest = oldest_unfinished(network->*places_)) return oldest;
  for (PeerQuota* network : heavier)
    if (auto one = least(network->*places_)) return one;
  Places& own_places = from != nullptr ? from->*places_ : all_;
  if (auto oldest = oldest_unfinished(own_places)) return oldest;
  return tl::unexpected(Full::server);
}

}  // namespace palatine
