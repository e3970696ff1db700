// Mutes and bans that hold: on a person or a range of addresses, on the whole server or in a room, for a time or for
// good. No question goes through all of them.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "protocol/messages.hpp"
#include "server/moderation/address_range.hpp"
#include "server/store/rows.hpp"

namespace palatine::moderation {

class SanctionIndex {
 public:
  static constexpr std::size_t page_size = 50;

  void add(SanctionRow row);
  // Nothing where none of this id holds.
  const SanctionRow* find(const std::string& id, Millis now) const;
  void lift(const std::string& id);
  // All on this person go: their ids.
  std::vector<std::string> forget(const std::string& person);
  // Those whose time is over go, some hundreds at once: their ids.
  std::vector<std::string> sweep(Millis now);

  // The one that holds longest of those on this person, on the server or in this room.
  const SanctionRow* on_person(SanctionKind kind, const std::string& person, const std::string& room, Millis now) const;
  // Likewise on the range that this address is in.
  const SanctionRow* on_address(SanctionKind kind, const std::string& address, Millis now) const;
  // Of those on this person (empty: of all) a page, the latest first, behind the one of this id (empty: from the start
  // on), and whether there are more. Nothing: that one does not hold.
  using Page = std::pair<std::vector<const SanctionRow*>, bool>;
  std::optional<Page> page(const std::string& person, const std::string& after, Millis now) const;
  std::size_t size() const { return rows_.size(); }

 private:
  using Ids = std::set<std::string>;
  using Place = std::pair<Millis, std::string>;
  using Latest = std::set<Place, std::greater<>>;

  std::map<std::string, SanctionRow> rows_;
  Latest latest_;                            // by when they were laid
  std::map<std::string, Latest> of_person_;  // likewise
  std::set<Place> ends_;                     // by when they are over: those that will be
  std::map<AddressRange, Ids> ranges_;
  std::map<int, std::size_t> range_bits_;  // how many ranges have so many
};

}  // namespace palatine::moderation
