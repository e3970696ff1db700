// Places of which there are fewer than may be wanted: who holds them, from which network, and who gives way.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>

#include "server/game_server/game_server.hpp"
#include "server/net/peer_quotas.hpp"
#include "tl/expected.hpp"

namespace palatine {

class ConnectionPlaces {
 public:
  using Id = std::uint64_t;  // grows: the least is the oldest
  // How much each holder of a place is worth, asked when places are scarce; `nobody` counts as unfinished.
  using WorthOf = std::function<Worth(Id)>;
  enum class Full { network, server };

  // `places`: where networks keep those of this crowd.
  ConnectionPlaces(Places PeerQuota::* places, WorthOf worth) : places_(places), worth_(std::move(worth)) {}

  std::size_t size() const { return members_.size(); }
  // Unfinished at first. `from`: null where that is not known, of a proxy's.
  void enter(Id id, std::shared_ptr<PeerQuota> from);
  void finish(Id id, bool finished);
  void leave(Id id);  // who is not in it is passed over

  // For one more from there, of `most` in all and of `each` an address: who must leave for it, if somebody must. The
  // oldest of its own network's unfinished ones, where that has all it may; else, where all places are taken, of the
  // network that has the most, if it has more than the newcomer's; and then one of the least worth there, the
  // youngest. Who plays stays.
  tl::expected<std::optional<Id>, Full> place_for(PeerQuota* from, std::size_t most, std::size_t each);

 private:
  struct Member {
    std::shared_ptr<PeerQuota> from;
    bool finished = false;
  };
  std::uint64_t weight(const PeerQuota& network, std::size_t size) const;
  void put(Id id, const Member& member);
  void take(Id id, const Member& member);
  template <class Change>
  void in_each(const Member& member, Change change);
  std::optional<Id> oldest_unfinished(Places& places);
  std::optional<Id> least(const Places& places) const;

  Places PeerQuota::* const places_;
  const WorthOf worth_;
  std::unordered_map<Id, Member> members_;
  Places all_;
  std::set<std::pair<std::uint64_t, PeerQuota*>> networks_;  // by weight
};

}  // namespace palatine
