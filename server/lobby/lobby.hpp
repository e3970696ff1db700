// The rooms and the bots that the lobby shows, and who watches it. Changes are gathered: watchers hear of them at most
// twice a second, all of them the same bytes. Of one address no more rooms are shown than its share, and where there
// are more than may be shown one gives way of the address that has most: each time the one that changed longest ago.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "protocol/core/json.hpp"
#include "protocol/messages.hpp"
#include "server/core/counts.hpp"
#include "server/core/ids.hpp"
#include "server/core/millis.hpp"
#include "server/people/peer_address.hpp"
#include "server/store/rows.hpp"

namespace palatine {

class Lobby {
 public:
  static constexpr Millis pause_ms = 500;
  static constexpr Millis long_pause_ms = 10'000;  // where there is too much to do

  explicit Lobby(std::int64_t most) : most_(static_cast<std::size_t>(most)) {}

  // Before anybody watches; the latest first.
  void fill(const std::vector<RoomRow>& listed);
  // `from`: the address that has it in memory; null: that is not known, and all of those count as one.
  void set(const RoomSummary& summary, PeerAddress* from = nullptr);
  void remove(const std::string& room);

  // A bot that waits, as it is shown from now on.
  void set_bot(WaitingBot bot);
  void remove_bot(const std::string& bot);

  void watch(ConnectionId connection) { watchers_.insert(connection); }
  void unwatch(ConnectionId connection) { watchers_.erase(connection); }
  const std::set<ConnectionId>& watchers() const { return watchers_; }

  std::int64_t seq() const { return seq_; }
  std::int64_t seats_free() const { return seats_free_; }  // in what is shown, before the start
  // An array of RoomSummary, the latest first, with what is not flushed yet. Made once a change.
  const Json& list() const;
  // An array of WaitingBot.
  const Json& bots() const;
  void slow_down(bool yes) { pause_ = yes ? long_pause_ms : pause_ms; }
  // When the gathered changes are due; nothing: there are none.
  std::optional<Millis> next_due() const;
  // The update for all watchers; a newcomer may have it in their list already.
  std::optional<LobbyUpdate> flush(Millis now);
  void count(GameServerCounts& counts) const;

 private:
  struct Shown {
    RoomSummary summary;
    std::string text;
    std::uint64_t turn = 0;  // grows with each change: who is shown where there are too many
    AddressShare row;
  };

  static constexpr std::int64_t rows_least = 16;  // of an address, however few may be shown in all
  static constexpr std::int64_t part_of_rows = 4;

  bool has_changes() const;
  static std::int64_t seats_free_in(const RoomSummary& summary);
  std::int64_t weight(const Shown& shown) const;  // of its address, by how many it has for its width
  // The room that must give way for others; nothing: there is place for all.
  std::optional<std::string> one_too_many(const PeerAddress* from) const;

  std::size_t most_;
  mutable std::optional<Json> list_;  // of all that is shown
  std::map<std::string, Shown> shown_;
  std::map<std::uint64_t, std::string> by_turn_;
  std::uint64_t turn_ = 0;
  std::int64_t seats_free_ = 0;
  std::int64_t of_nobody_ = 0;  // shown, of addresses that are not known
  std::set<std::string> changed_;
  std::set<std::string> removed_;
  std::map<std::string, std::string> bots_;  // a WaitingBot as JSON by its id
  mutable std::optional<Json> list_of_bots_;
  std::map<std::string, WaitingBot> bots_changed_;
  std::set<std::string> bots_removed_;
  std::set<ConnectionId> watchers_;
  std::int64_t seq_ = 0;
  Millis last_flush_ = 0;
  Millis pause_ = pause_ms;
};

}  // namespace palatine
