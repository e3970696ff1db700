#include "protocol/describe.hpp"

#include <cstring>
#include <mutex>
#include <set>
#include <string>

namespace palatine {

namespace {

template <class T>
std::int64_t load(const void* from) {
  T value{};
  std::memcpy(&value, from, sizeof value);
  return static_cast<std::int64_t>(value);
}

template <class T>
void store(void* to, std::int64_t wide) {
  const T value = static_cast<T>(wide);
  std::memcpy(to, &value, sizeof value);
}

}  // namespace

std::int64_t load_integer(const Layout& layout, const void* from) {
  switch (layout.bytes) {
    case 1:
      return layout.is_signed ? load<std::int8_t>(from) : load<std::uint8_t>(from);
    case 2:
      return layout.is_signed ? load<std::int16_t>(from) : load<std::uint16_t>(from);
    case 4:
      return layout.is_signed ? load<std::int32_t>(from) : load<std::uint32_t>(from);
    default:
      return load<std::int64_t>(from);
  }
}

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
