// JSON text from a server, walked through without building anything of it: what is looked for is found, the rest is
// skipped. Well-formed text is taken for granted; other text gives nonsense, but nothing is read beyond its end.
#pragma once

#include <charconv>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace palatine::load {

inline const char* skip_space(const char* at, const char* end) {
  while (at < end && (*at == ' ' || *at == '\n' || *at == '\t' || *at == '\r' || *at == ',' || *at == ':')) ++at;
  return at;
}

// From its first quotation mark to behind its last.
inline const char* skip_string(const char* at, const char* end) {
  const char* const begin = ++at;
  while (at < end) {
    const auto* quote = static_cast<const char*>(std::memchr(at, '"', static_cast<std::size_t>(end - at)));
    if (quote == nullptr) return end;
    const char* before = quote;
    while (before > begin && before[-1] == '\\') --before;
    at = quote + 1;
    if ((quote - before) % 2 == 0) return at;
  }
  return end;
}

inline const char* skip_value(const char* at, const char* end) {
  int depth = 0;
  while (at < end) {
    switch (*at) {
      case '"':
        at = skip_string(at, end);
        if (depth == 0) return at;
        continue;
      case '{':
      case '[':
        ++depth;
        break;
      case '}':
      case ']':
        if (depth == 0) return at;  // what stood before it was a number or a word
        if (--depth == 0) return at + 1;
        break;
      case ',':
        if (depth == 0) return at;
        break;
      default:
        break;
    }
    ++at;
  }
  return end;
}

// What objects and arrays have in common: one value after the other.
class Values {
 public:
  // Where the value begins, up to the end of the whole text: to be walked into without looking for its end.
  std::string_view rest() const { return {value_, static_cast<std::size_t>(end_ - value_)}; }
  std::string_view value() {
    if (after_ == nullptr) after_ = skip_value(value_, end_);
    return {value_, static_cast<std::size_t>(after_ - value_)};
  }

 protected:
  Values(std::string_view text, char opening) : end_(text.data() + text.size()) {
    const char* at = skip_space(text.data(), end_);
    after_ = at < end_ && *at == opening ? at + 1 : end_;
  }
  // To the next value, or name: false where there is none.
  bool advance(char closing) {
    value();
    value_ = skip_space(after_, end_);
    after_ = nullptr;
    if (value_ < end_ && *value_ != closing) return true;
    after_ = value_ = end_;
    return false;
  }
  void value_at(const char* at) { value_ = at, after_ = nullptr; }
  const char* end_;

 private:
  const char* value_ = nullptr;
  const char* after_ = nullptr;  // nullptr: nobody has looked yet
};

class Members : public Values {
 public:
  explicit Members(std::string_view text) : Values(text, '{') {}
  bool next() {
    if (!advance('}')) return false;
    const std::string_view name = value();
    name_ = name.size() < 2 ? name : name.substr(1, name.size() - 2);
    value_at(skip_space(name.data() + name.size(), end_));
    return true;
  }
  std::string_view name() const { return name_; }

 private:
  std::string_view name_;
};

class Elements : public Values {
 public:
  explicit Elements(std::string_view text) : Values(text, '[') {}
  bool next() { return advance(']'); }
};

inline std::string_view member(std::string_view object, std::string_view name) {
  for (Members members(object); members.next();) {
    if (members.name() == name) return members.value();
  }
  return {};
}

// Of a text without escapes, such as an id: what stands between the quotation marks.
inline std::string_view unquoted(std::string_view value) {
  return value.size() < 2 || value.front() != '"' ? std::string_view() : value.substr(1, value.size() - 2);
}

inline std::int64_t number(std::string_view value, std::int64_t otherwise = -1) {
  std::int64_t out = otherwise;
  std::from_chars(value.data(), value.data() + value.size(), out);
  return out;
}

}  // namespace palatine::load
