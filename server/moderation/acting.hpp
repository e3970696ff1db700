// How an act of moderation goes: somebody whom it is about, or a room, may have to be loaded first; then it is done, or
// refused. The same for who asks by the public protocol and for whoever runs the server.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "protocol/methods.hpp"
#include "server/moderation/address_range.hpp"
#include "server/moderation/search.hpp"
#include "server/people/seek.hpp"
#include "server/store/rows.hpp"

namespace palatine::moderation {

// ---- what follows from an act for others, in this order, once its batch is appended ---------------------------------

struct Notify {
  std::vector<std::string> people;  // those of them who are here
  Notification notification;
};
struct NotifyAll {
  Notification notification;
};
// Those who come from this range of addresses, and have no role.
struct NotifyRange {
  AddressRange range;
  Notification notification;
  std::string close_reason;  // of their connections; empty: they stay
};
// To an account with a confirmed address.
struct MailBan {
  SanctionRow ban;
  std::string token;  // for an appeal; empty: it can't be appealed
};
// Out of a room, as if the person had left.
struct PutOut {
  std::string room, person;
};
// Off the server, with all bots of this person.
struct PutOff {
  std::string person, reason;
  bool from_seats = false;  // of open tables: of who may not come back soon
};
using Consequence = std::variant<Notify, NotifyAll, NotifyRange, MailBan, PutOut, PutOff>;

// ---- what an act gives ----------------------------------------------------------------------------------------------

struct Acted {
  Response response;
  Batch batch = {};       // empty: nothing was changed
  std::string room = {};  // that was changed; empty: none
  std::vector<Consequence> then = {};
};

// Reports may have to be looked through on another thread: then the act goes on with what was found.
using Acting = std::variant<Acted, Error, Lookup, ReportsSought>;

// Of somebody who was not found here.
inline Acting instead_of(const Sought& sought) {
  return sought.lookup ? Acting(*sought.lookup) : Acting(no_such_person());
}

}  // namespace palatine::moderation
