#include "protocol/describe/patcher.hpp"

#include <algorithm>
#include <cstring>
#include <string_view>

#include "protocol/describe/walked_path.hpp"
#include "protocol/describe/writer.hpp"

namespace palatine {

namespace {

class PatchWriter {
 public:
  explicit PatchWriter(TextBuffer& out) : out_(out) {}

  void compare(const Layout& layout, const void* from, const void* to) {
    if (layout.is_plain && std::memcmp(from, to, layout.bytes) == 0) return;  // most of a view stays as it was
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
      case LayoutKind::variant: {
        const VariantAccess& variant = *layout.variant;
        const std::size_t at = variant.index(to);
        if (variant.index(from) != at) return replace(layout, to);
        return compare_records(*variant.alternatives[at]->record, variant.value(from), variant.value(to));
      }
    }
  }

 private:
  using Step = WalkedPath::Step;

  template <class T>
  void compare_as(const Layout& layout, const void* from, const void* to) {
    if (*static_cast<const T*>(from) != *static_cast<const T*>(to)) replace(layout, to);
  }

  void compare_optionals(const Layout& layout, const void* from, const void* to) {
    const void* was = layout.optional->value(from);
    const void* is = layout.optional->value(to);
    if (was != nullptr && is != nullptr)
      compare(*layout.element, was, is);
    else if (was != nullptr || is != nullptr)
      replace(layout, to);
  }

  void compare_records(const Record& record, const void* from, const void* to) {
    for (const Member& member : record.members) {
      const Layout& layout = *member.layout;
      const void* was = at_offset(from, member.offset);
      const void* is = at_offset(to, member.offset);
      const Step down(path_, member.name);
      if (layout.kind == LayoutKind::optional && leaves_out(record, member)) {
        const void* value = layout.optional->value(is);
        if ((value != nullptr) != (layout.optional->value(was) != nullptr)) {
          if (value != nullptr)
            operation("add", *layout.element, value);
          else
            remove();
          continue;
        }
      }
      compare(layout, was, is);
    }
  }

  void compare_lists(const Layout& layout, const void* from, const void* to) {
    const ListAccess& list = *layout.list;
    const std::size_t had = list.size(from);
    const std::size_t has = list.size(to);
    const std::size_t both = std::min(had, has);
    const void* was = list.first(from);
    const void* is = list.first(to);
    const bool same = both > 0 && layout.element->is_plain && std::memcmp(was, is, both * list.stride) == 0;
    for (std::size_t i = 0; i < both && !same; ++i) {
      const Step down(path_, i);
      compare(*layout.element, at_offset(was, i * list.stride), at_offset(is, i * list.stride));
    }
    for (std::size_t i = had; i > both; --i) {
      const Step down(path_, i - 1);
      remove();
    }
    for (std::size_t i = both; i < has; ++i) {
      const Step down(path_, "-");
      operation("add", *layout.element, at_offset(is, i * list.stride));
    }
  }

  void compare_keyed(const Layout& layout, const void* from, const void* to) {
    for (std::size_t i = 0; i < layout.names.described.size(); ++i) {
      const Step down(path_, layout.names.described[i]);
      compare(*layout.element, at_offset(from, i * layout.stride), at_offset(to, i * layout.stride));
    }
  }

  void replace(const Layout& layout, const void* value) { operation("replace", layout, value); }
  void operation(std::string_view name, const Layout& layout, const void* value) {
    begin(name);
    out_ += ",\"value\":";
    append_text(out_, layout, value);
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
    path_.append_to(out_);
    out_ += '"';
  }

  TextBuffer& out_;
  WalkedPath path_;  // to what is compared
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
