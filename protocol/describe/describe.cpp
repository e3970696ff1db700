#include "protocol/describe/describe.hpp"

#include <cstring>
#include <mutex>
#include <set>
#include <string>

namespace palatine {

namespace {

template <class T>
void store(void* to, std::int64_t wide) {
  const T value = static_cast<T>(wide);
  std::memcpy(to, &value, sizeof value);
}

}  // namespace

void store_integer(const Layout& layout, void* to, std::int64_t value) {
  switch (layout.bytes) {
    case 1:
      return store<std::uint8_t>(to, value);
    case 2:
      return store<std::uint16_t>(to, value);
    case 4:
      return store<std::uint32_t>(to, value);
    default:
      return store<std::int64_t>(to, value);
  }
}

std::string_view interned(std::string_view word) {
  static std::mutex mutex;
  static std::set<std::string, std::less<>> words;
  const std::lock_guard lock(mutex);
  if (const auto found = words.find(word); found != words.end()) return *found;
  if (word.size() > 64 || words.size() >= 1000) return {};
  return *words.emplace(word).first;
}

}  // namespace palatine
