#include "protocol/describe/patcher.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "engine/core/bug.hpp"
#include "protocol/core/same_bytes.hpp"
#include "protocol/describe/writer.hpp"

namespace palatine {

namespace {

// The way to what is compared, as a JSON Pointer. It is written as one goes: few go where nothing differs.
class PatchPath {
 public:
  // One step further, as long as it lives. Names are without '/' and '~'.
  class Step {
   public:
    Step(PatchPath& path, std::string_view member) : path_(path), size_before_(path.size_) {
      char* const at = path.room_for(member.size());
      copy_text(member.data(), member.size(), at);
      path.size_ += member.size();
    }
    Step(PatchPath& path, std::size_t place) : path_(path), size_before_(path.size_) {
      static constexpr std::size_t most_digits = 20;
      char* const at = path.room_for(most_digits);
      path.size_ += static_cast<std::size_t>(std::to_chars(at, at + most_digits, place).ptr - at);
    }
    ~Step() { path_.size_ = size_before_; }
    Step(const Step&) = delete;
    Step& operator=(const Step&) = delete;

   private:
    PatchPath& path_;
    std::size_t size_before_;
  };

  std::string_view text() const { return {text_.data(), size_}; }

 private:
  // Behind a slash.
  char* room_for(std::size_t bytes) {
    expect(text_.size() - size_ > bytes, "a value is described deeper than a path goes");
    text_[size_++] = '/';
    return text_.data() + size_;
  }

  std::array<char, 512> text_;
  std::size_t size_ = 0;
};

class PatchWriter {
 public:
  explicit PatchWriter(TextBuffer& out) : out_(out) {}

  // What has parts is kept out of line, so that the rest begins with little.
  void compare(const Layout& layout, const void* from, const void* to) {
    switch (layout.kind) {
      case LayoutKind::boolean:
        return compare_as<bool>(layout, from, to);
      case LayoutKind::integer:
      case LayoutKind::place:
      case LayoutKind::name:
        if (load_integer(layout, from) != load_integer(layout, to)) replace(layout, to);
        return;
      case LayoutKind::text:
        return compare_as<std::string>(layout, from, to);
      case LayoutKind::word:
        return compare_as<std::string_view>(layout, from, to);
      case LayoutKind::json:
        return compare_as<Json>(layout, from, to);
      case LayoutKind::optional:
        return compare_optionals(layout, from, to);
      case LayoutKind::list:
        return compare_lists(layout, from, to);
      case LayoutKind::keyed:
        return compare_keyed(layout, from, to);
      case LayoutKind::keyed_struct: {
        const Member& array = layout.keyed->array;
        return compare_keyed(*array.layout, at_offset(from, array.offset), at_offset(to, array.offset));
      }
      case LayoutKind::record:
        return compare_records(*layout.record, from, to);
      case LayoutKind::variant:
        return compare_variants(layout, from, to);
    }
  }

 private:
  using Step = PatchPath::Step;

  // By its bytes alone; where nothing is said by them: no.
  static bool is_same(const Layout& layout, const void* from, const void* to) {
    return layout.is_plain && are_same(from, to, layout.bytes);
  }

  // What lies one step further.
  template <class Name>
  void compare_at(Name name, const Layout& layout, const void* from, const void* to) {
    if (is_same(layout, from, to)) return;  // most of a view stays as it was
    const Step down(path_, name);
    compare(layout, from, to);
  }

  template <class T>
  void compare_as(const Layout& layout, const void* from, const void* to) {
    if (*static_cast<const T*>(from) != *static_cast<const T*>(to)) replace(layout, to);
  }

  [[gnu::noinline]] void compare_optionals(const Layout& layout, const void* from, const void* to) {
    const void* was = layout.optional->value(from);
    const void* is = layout.optional->value(to);
    if (was != nullptr && is != nullptr)
      compare(*layout.element, was, is);
    else if (was != nullptr || is != nullptr)
      replace(layout, to);
  }

  [[gnu::noinline]] void compare_variants(const Layout& layout, const void* from, const void* to) {
    const VariantAccess& variant = *layout.variant;
    const std::size_t at = variant.index(to);
    if (variant.index(from) != at) return replace(layout, to);
    compare_records(*variant.alternatives[at]->record, variant.value(from), variant.value(to));
  }

  [[gnu::noinline]] void compare_records(const Record& record, const void* from, const void* to) {
    for (const Member& member : record.members) {
      const Layout& layout = *member.layout;
      const void* was = at_offset(from, member.offset);
      const void* is = at_offset(to, member.offset);
      if (layout.kind == LayoutKind::optional && leaves_out(record, member)) {
        const void* value = layout.optional->value(is);
        if ((value != nullptr) != (layout.optional->value(was) != nullptr)) {
          const Step down(path_, member.name);
          if (value != nullptr)
            operation(adds, *layout.element, value);
          else
            remove();
          continue;
        }
      }
      compare_at(member.name, layout, was, is);
    }
  }

  [[gnu::noinline]] void compare_lists(const Layout& layout, const void* from, const void* to) {
    const ListAccess& list = *layout.list;
    const std::size_t had = list.size(from);
    const std::size_t has = list.size(to);
    const std::size_t both = std::min(had, has);
    const void* was = list.first(from);
    const void* is = list.first(to);
    // of a long list most is the same: pieces of it are compared whole. Of one that lies in place it is known that
    // bytes differ
    constexpr std::size_t piece = 4;
    const bool in_pieces = layout.element->is_plain && (both > piece || !layout.is_plain);
    for (std::size_t i = 0; i < both; ++i) {
      const void* one = at_offset(was, i * list.stride);
      const void* other = at_offset(is, i * list.stride);
      const std::size_t left = std::min(piece, both - i);
      if (in_pieces && i % piece == 0 && std::memcmp(one, other, left * list.stride) == 0)
        i += left - 1;
      else
        compare_at(i, *layout.element, one, other);
    }
    for (std::size_t i = had; i > both; --i) {
      const Step down(path_, i - 1);
      remove();
    }
    for (std::size_t i = both; i < has; ++i) {
      const Step down(path_, "-");
      operation(adds, *layout.element, at_offset(is, i * list.stride));
    }
  }

  [[gnu::noinline]] void compare_keyed(const Layout& layout, const void* from, const void* to) {
    for (std::size_t i = 0; i < layout.names.described.size(); ++i)
      compare_at(layout.names.described[i], *layout.element, at_offset(from, i * layout.stride),
                 at_offset(to, i * layout.stride));
  }

  // How an operation begins, up to its path.
  static constexpr std::string_view adds = R"({"op":"add","path":")";
  static constexpr std::string_view replaces = R"({"op":"replace","path":")";
  static constexpr std::string_view removes = R"({"op":"remove","path":")";

  [[gnu::noinline]] void replace(const Layout& layout, const void* value) { operation(replaces, layout, value); }
  void operation(std::string_view begins, const Layout& layout, const void* value) {
    begin(begins);
    out_ += "\",\"value\":";
    append_text(out_, layout, value);
    out_ += '}';
  }
  void remove() {
    begin(removes);
    out_ += "\"}";
  }
  void begin(std::string_view begins) {
    if (more_) out_ += ',';
    more_ = true;
    out_ += begins;
    out_ += path_.text();
  }

  TextBuffer& out_;
  PatchPath path_;
  bool more_ = false;
};

}  // namespace

Json patch_of(const Layout& layout, const void* from, const void* to) {
  return {built([&](TextBuffer& out) {
    out += '[';
    PatchWriter(out).compare(layout, from, to);
    out += ']';
  })};
}

}  // namespace palatine
