// When the server has no room for more, on its disk or in memory: nothing new begins then, and what goes on goes on.
#pragma once

namespace palatine {

// What is nearly used up.
struct Shortage {
  bool disk = false;    // no new tables, guests and accounts
  bool memory = false;  // the same, nobody new watches, and a table that nobody follows sleeps

  bool operator==(const Shortage&) const = default;
};

}  // namespace palatine
