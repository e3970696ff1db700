// A described value as JSON text: as it is described, or canonical (RFC 8785). Ready JSON inside it is passed on as it
// stands.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/small_list.hpp"
#include "protocol/describe.hpp"
#include "protocol/json.hpp"

namespace palatine {

// A JSON string; bytes that are not UTF-8 become U+FFFD.
void append_string(std::string& out, std::string_view text);

// The name of a member or of an enum's value: nothing in it is to be escaped.
inline void append_name(std::string& out, std::string_view name) {
  out += '"';
  out += name;
  out += '"';
}

template <MemberOrder order>
class TextWriter {
 public:
  explicit TextWriter(std::string& out) : out_(out) {}

  void write(bool x) { out_ += x ? "true" : "false"; }
  template <Integer T>
  void write(T x) {
    out_ += std::to_string(x);
  }
  template <Place T>
  void write(T x) {
    out_ += std::to_string(index(x));
  }
  void write(const std::string& x) { append_string(out_, x); }
  void write(std::string_view x) { append_string(out_, x); }
  void write(const Json& x) {
    static_assert(order == MemberOrder::described, "nobody knows in which order the members of ready JSON stand");
    out_ += x.text;
  }
  template <DescribedEnum T>
  void write(T x) {
    append_name(out_, name_of(x));
  }
  template <class T>
  void write(const std::optional<T>& x) {
    if (x) {
      write(*x);
    } else {
      out_ += "null";
    }
  }
  template <class T>
  void write(const std::vector<T>& x) {
    write_list(x);
  }
  template <class T, std::size_t N>
  void write(const SmallList<T, N>& x) {
    write_list(x);
  }
  template <class T, std::size_t N>
  void write(const std::array<T, N>& x) {
    write_list(x);
  }
  template <DescribedKeyed T>
  void write(const T& x) {
    write_keyed<typename DescriptionOf<T>::key>(x.*(description<T>.pointer));
  }
  template <DescribedStruct T>
  void write(const T& x) {
    write_members(x, {});
  }
  template <class... Alternatives>
  void write(const std::variant<Alternatives...>& x) {
    std::visit(
        [this](const auto& alternative) {
          write_members(alternative, description<std::remove_cvref_t<decltype(alternative)>>.name);
        },
        x);
  }

 private:
  template <class List>
  void write_list(const List& list) {
    out_ += '[';
    bool more = false;
    for (const auto& item : list) {
      if (more) out_ += ',';
      more = true;
      write(item);
    }
    out_ += ']';
  }

  template <class E, class Array>
  void write_keyed(const Array& items) {
    out_ += '{';
    bool more = false;
    for (const std::size_t i : order_of(description<E>.names, order)) {
      name(description<E>.names[i], more);
      write(items[i]);
    }
    out_ += '}';
  }

  // `kind` is written as a member, where there is one.
  template <class T>
  void write_members(const T& x, std::string_view kind) {
    out_ += '{';
    bool more = false;
    const auto write_kind = [&] {
      name("kind", more);
      append_name(out_, std::exchange(kind, {}));
    };
    if (order == MemberOrder::described && !kind.empty()) write_kind();
    for_each_member<T, order>([&](const auto& member) {
      if (order == MemberOrder::canonical && !kind.empty() && member.name > "kind") write_kind();
      const auto& item = x.*(member.pointer);
      using Item = std::remove_cvref_t<decltype(item)>;
      using Key = typename std::remove_cvref_t<decltype(member)>::key;
      if constexpr (requires { item.has_value(); }) {
        if (!item.has_value() && !description<T>.null_when_empty) return;
      }
      name(member.name, more);
      if constexpr (std::is_void_v<Key>) {
        write(static_cast<const Item&>(item));
      } else {
        write_keyed<Key>(item);
      }
    });
    if (!kind.empty()) write_kind();
    out_ += '}';
  }

  void name(std::string_view name, bool& more) {
    if (more) out_ += ',';
    more = true;
    append_name(out_, name);
    out_ += ':';
  }

  std::string& out_;
};

template <class T>
void append_text(std::string& out, const T& x) {
  TextWriter<MemberOrder::described>(out).write(x);
}

// What `append` makes of an empty text, in memory that fits.
template <class Append>
std::string built(Append&& append) {
  static constexpr std::size_t most_kept = 64 * 1024;
  thread_local std::string room;  // a text that grows where it is wanted is copied five times, and too long in the end
  std::string out = std::move(room);
  out.clear();
  append(out);
  std::string text = out;
  if (out.capacity() <= most_kept) room = std::move(out);
  return text;
}

template <class T>
Json text_of(const T& x) {
  return {built([&x](std::string& out) { append_text(out, x); })};
}

// As canonical() would make it of text_of(x), of a value without ready JSON.
template <class T>
Json canonical_of(const T& x) {
  return {built([&x](std::string& out) { TextWriter<MemberOrder::canonical>(out).write(x); })};
}

}  // namespace palatine
