#include "protocol/describe.hpp"

#include <mutex>
#include <set>
#include <string>

namespace palatine {

std::string_view interned(std::string_view word) {
  static std::mutex mutex;
  static std::set<std::string, std::less<>> words;
  const std::lock_guard lock(mutex);
  if (const auto found = words.find(word); found != words.end()) return *found;
  if (word.size() > 64 || words.size() >= 1000) return {};
  return *words.emplace(word).first;
}

}  // namespace palatine
