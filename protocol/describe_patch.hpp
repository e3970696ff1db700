// What changed between two described values of one type, as a JSON Patch (RFC 6902). Applied to the text of the first
// it gives the text of the second.
//
// Lists are compared place by place: what is longer loses its last places or gets new ones at its end.
#pragma once

#include <algorithm>
#include <concepts>
#include <string>
#include <variant>
#include <vector>

#include "protocol/describe_text.hpp"

namespace palatine {

class PatchWriter {
 public:
  explicit PatchWriter(std::string& out) : out_(out) {}

  template <class T>
  void compare(const T& from, const T& to) {
    if (!(from == to)) replace(to);
  }
  template <class T>
  void compare(const std::optional<T>& from, const std::optional<T>& to) {
    if (from && to)
      compare(*from, *to);
    else if (from || to)
      replace(to);
  }
  template <class T>
  void compare(const std::vector<T>& from, const std::vector<T>& to) {
    compare_lists(from, to);
  }
  template <class T, std::size_t N>
  void compare(const SmallList<T, N>& from, const SmallList<T, N>& to) {
    compare_lists(from, to);
  }
  template <class T, std::size_t N>
  void compare(const std::array<T, N>& from, const std::array<T, N>& to) {
    compare_lists(from, to);
  }
  template <DescribedKeyed T>
  void compare(const T& from, const T& to) {
    constexpr auto pointer = description<T>.pointer;
    compare_keyed<typename DescriptionOf<T>::key>(from.*pointer, to.*pointer);
  }
  template <DescribedStruct T>
  void compare(const T& from, const T& to) {
    if constexpr (std::equality_comparable<T>) {
      if (from == to) return;  // most of a view stays as it was
    }
    for_each_member<T>([&](const auto& member) { compare_member<T>(member, from, to); });
  }
  template <class... Alternatives>
  void compare(const std::variant<Alternatives...>& from, const std::variant<Alternatives...>& to) {
    if (from.index() != to.index()) return replace(to);
    std::visit([&](const auto& was) { compare(was, std::get<std::remove_cvref_t<decltype(was)>>(to)); }, from);
  }

 private:
  template <class T, class M>
  void compare_member(const M& member, const T& from, const T& to) {
    const auto& was = from.*(member.pointer);
    const auto& is = to.*(member.pointer);
    using Item = std::remove_cvref_t<decltype(is)>;
    using Key = typename M::key;
    const Step down(*this, member.name);
    if constexpr (requires { is.has_value(); }) {
      if (!description<T>.null_when_empty && was.has_value() != is.has_value()) {
        if (is)
          operation("add", *is);
        else
          remove();
        return;
      }
    }
    if constexpr (std::is_void_v<Key>) {
      compare(static_cast<const Item&>(was), static_cast<const Item&>(is));
    } else {
      compare_keyed<Key>(was, is);
    }
  }

  template <class List>
  void compare_lists(const List& from, const List& to) {
    const std::size_t both = std::min(from.size(), to.size());
    for (std::size_t i = 0; i < both; ++i) {
      const Step down(*this, i);
      compare(from[i], to[i]);
    }
    for (std::size_t i = from.size(); i > both; --i) {
      const Step down(*this, i - 1);
      remove();
    }
    for (std::size_t i = both; i < to.size(); ++i) {
      const Step down(*this, "-");
      operation("add", to[i]);
    }
  }

  template <class E, class Array>
  void compare_keyed(const Array& from, const Array& to) {
    for (std::size_t i = 0; i < to.size(); ++i) {
      const Step down(*this, description<E>.names[i]);
      compare(from[i], to[i]);
    }
  }

  // Stands at a member, by its name without '/' or '~', or at a place of a list.
  class Step {
   public:
    Step(PatchWriter& writer, std::variant<std::string_view, std::size_t> to) : writer_(writer) {
      writer_.path_.push_back(to);
    }
    Step(PatchWriter& writer, const char* to) : Step(writer, std::string_view(to)) {}
    ~Step() { writer_.path_.pop_back(); }
    Step(const Step&) = delete;
    Step& operator=(const Step&) = delete;

   private:
    PatchWriter& writer_;
  };
  template <class T>
  void replace(const T& value) {
    operation("replace", value);
  }
  template <class T>
  void operation(std::string_view name, const T& value) {
    begin(name);
    out_ += ",\"value\":";
    append_text(out_, value);
    out_ += '}';
  }
  void remove() {
    begin("remove");
    out_ += '}';
  }
  void begin(std::string_view name) {
    if (more_) out_ += ',';
    more_ = true;
    out_ += "{\"op\":\"";
    out_ += name;
    out_ += "\",\"path\":\"";
    for (const auto& step : path_) {
      out_ += '/';
      if (const auto* place = std::get_if<std::size_t>(&step))
        out_ += std::to_string(*place);
      else
        out_ += std::get<std::string_view>(step);
    }
    out_ += '"';
  }

  std::string& out_;
  std::vector<std::variant<std::string_view, std::size_t>> path_;  // as text only where something changed
  bool more_ = false;
};

template <class T>
Json patch_of(const T& from, const T& to) {
  return {built([&](std::string& out) {
    out += '[';
    PatchWriter(out).compare(from, to);
    out += ']';
  })};
}

}  // namespace palatine
