#include "server/store/pg/parameter.hpp"

namespace palatine::pg {

namespace {

template <class T>
void append(std::string& out, T value) {
  for (int shift = static_cast<int>(sizeof value) * 8 - 8; shift >= 0; shift -= 8)
    out += static_cast<char>(static_cast<unsigned char>(value >> shift));
}

}  // namespace

Parameter::Parameter(std::int64_t value) : type_(type_of<std::int64_t>().one) {
  append(value_, static_cast<std::uint64_t>(value));
}

Parameter::Parameter(std::string_view text) : type_(type_of<std::string_view>().one), value_(text) {}

Parameter::Parameter(Type elements, std::size_t count) : type_(elements.array) {
  append(value_, std::uint32_t{1});  // dimensions
  append(value_, std::uint32_t{1});  // some may be null
  append(value_, std::uint32_t{elements.one});
  append(value_, static_cast<std::uint32_t>(count));
  append(value_, std::uint32_t{1});  // the first one's number
}

void Parameter::add(std::string_view text) {
  append(value_, static_cast<std::uint32_t>(text.size()));
  value_ += text;
}

void Parameter::add(bool value) {
  append(value_, std::uint32_t{1});
  value_ += static_cast<char>(value);
}

void Parameter::add_number(std::int64_t value) {
  append(value_, std::uint32_t{8});
  append(value_, static_cast<std::uint64_t>(value));
}

void Parameter::add_null() {
  append(value_, ~std::uint32_t{0});
}

}  // namespace palatine::pg
