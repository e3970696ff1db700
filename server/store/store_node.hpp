// Who writes a database that several processes may want to write.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace palatine {

struct StoreNode {
  std::string name;
  std::int64_t incarnation = 0;  // one life of it
  std::int64_t epoch = 0;        // at which it hosts
  // Hears why, and that it goes on, when a connection finds that the database can't be reached. From any thread that
  // uses the store.
  std::function<void(const std::string&)> told{};
};

}  // namespace palatine
