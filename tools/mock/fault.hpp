// What the mock does wrong on demand, and when. docs/conformance.md says exactly what each is.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "tl/expected.hpp"

namespace palatine::mock {

enum class Fault : std::uint8_t {
  drop,                   // a request reaches the server, its answer is lost with the connection
  drop_before,            // a request is lost with the connection
  delay,                  // what the server sends comes later, in order
  repeat,                 // an update comes twice
  reorder,                // a notification that is no update comes after the next message
  reorder_updates,        // two updates of a room change places
  lose_update,            // an update never comes
  restart,                // all connections are closed with 1012
  unknown_members,        // every object of a message has a member more
  new_events,             // an event of an unknown kind among an update's
  unknown_notifications,  // a notification of an unknown kind after a message
  withhold_secret,        // as in a game that hides more
};

std::string_view name_of(Fault fault);
std::vector<std::string_view> fault_names();

// every:N, after:N (once), chance:P (percent), or a span of milliseconds A..Bms.
struct When {
  int every = 0, after = 0, chance = 0;
  int least_ms = 0, most_ms = 0;
};

struct Setting {
  Fault fault{};
  When when;
};

// "drop=every:20"; without "=" each has a habit of its own. The error is a sentence.
tl::expected<Setting, std::string> read_fault(std::string_view text);

class Faults {
 public:
  Faults(std::vector<Setting> settings, std::uint64_t seed);

  bool has(Fault fault) const { return settings_.contains(fault); }
  // Whether it happens to this message; counts those that it could have happened to.
  bool strikes(Fault fault);
  int delay_ms();
  // Once, to the next message that it can happen to: by a line on standard input.
  void demand(Fault fault) { ++demanded_[fault]; }
  const std::map<Fault, int>& struck() const { return struck_; }

 private:
  std::map<Fault, When> settings_;
  std::map<Fault, int> seen_, struck_, demanded_;
  std::mt19937_64 random_;
};

}  // namespace palatine::mock
