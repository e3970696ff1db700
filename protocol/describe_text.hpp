// A described value as JSON text. Ready JSON inside it is passed on as it stands.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/small_list.hpp"
#include "protocol/describe.hpp"
#include "protocol/json.hpp"

namespace palatine {

// A JSON string; bytes that are not UTF-8 become U+FFFD.
void append_string(std::string& out, std::string_view text);

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
  void write(const Json& x) { out_ += x.text; }
  template <DescribedEnum T>
  void write(T x) {
    append_string(out_, name_of(x));
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
    out_ += '{';
    write_members(x, false);
    out_ += '}';
  }
  template <class... Alternatives>
  void write(const std::variant<Alternatives...>& x) {
    std::visit(
        [this](const auto& alternative) {
          out_ += "{\"kind\":";
          append_string(out_, description<std::remove_cvref_t<decltype(alternative)>>.name);
          write_members(alternative, true);
          out_ += '}';
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
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (i > 0) out_ += ',';
      append_string(out_, description<E>.names[i]);
      out_ += ':';
      write(items[i]);
    }
    out_ += '}';
  }

  template <class T>
  void write_members(const T& x, bool more) {
    for_each_member<T>([&](const auto& member) {
      const auto& item = x.*(member.pointer);
      using Item = std::remove_cvref_t<decltype(item)>;
      using Key = typename std::remove_cvref_t<decltype(member)>::key;
      if constexpr (requires { item.has_value(); }) {
        if (!item.has_value() && !description<T>.null_when_empty) return;
      }
      if (more) out_ += ',';
      more = true;
      append_string(out_, member.name);
      out_ += ':';
      if constexpr (std::is_void_v<Key>) {
        write(static_cast<const Item&>(item));
      } else {
        write_keyed<Key>(item);
      }
    });
  }

  std::string& out_;
};

template <class T>
void append_text(std::string& out, const T& x) {
  TextWriter(out).write(x);
}

template <class T>
Json text_of(const T& x) {
  Json json;
  json.text.clear();
  append_text(json.text, x);
  return json;
}

}  // namespace palatine
