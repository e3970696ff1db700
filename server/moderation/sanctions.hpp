// Mutes and bans that hold: on a person or a range of addresses, on the whole server or in a room, for a time or for
// good.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "protocol/messages.hpp"
#include "server/moderation/address_range.hpp"
#include "server/store/rows.hpp"

namespace palatine::moderation {

class Sanctions {
 public:
  void add(SanctionRow row);
  // Nothing where none of this id holds.
  const SanctionRow* find(const std::string& id, Millis now) const;
  void lift(const std::string& id);
  // All on this person go.
  void forget(const std::string& person);
  // Those whose time is over go.
  void sweep(Millis now);

  // The one that holds longest of those on this person, on the server or in this room.
  const SanctionRow* on_person(SanctionKind kind, const std::string& person, const std::string& room, Millis now) const;
  // Likewise on the range that this address is in.
  const SanctionRow* on_address(SanctionKind kind, const std::string& address, Millis now) const;
  // The latest first; `person` empty: all.
  std::vector<const SanctionRow*> list(const std::string& person, Millis now) const;
  std::size_t size() const { return rows_.size(); }

 private:
  std::map<std::string, SanctionRow> rows_;
  std::map<std::string, std::set<std::string>> of_person_;  // ids
  std::map<std::string, AddressRange> ranges_;              // by id
};

}  // namespace palatine::moderation
