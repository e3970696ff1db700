#include "protocol/describe_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "engine/core/bug.hpp"
#include "protocol/utf8.hpp"

namespace palatine {

namespace {

bool is_plain(char c) {
  return c >= 0x20 && c < 0x7f && c != '"' && c != '\\';
}

}  // namespace

void append_name(std::string& out, std::string_view name) {
  const std::size_t at = out.size();
  out.append(name.size() + 2, '"');
  name.copy(out.data() + at + 1, name.size());
}

void append_string(std::string& out, std::string_view text) {
  static constexpr char digits[] = "0123456789abcdef";
  if (std::ranges::all_of(text, is_plain)) return append_name(out, text);  // most are
  out += '"';
  while (!text.empty()) {
    const auto plain = static_cast<std::size_t>(std::ranges::find_if_not(text, is_plain) - text.begin());
    out += text.substr(0, plain);
    text.remove_prefix(plain);
    if (text.empty()) break;
    const unsigned char c = static_cast<unsigned char>(text.front());
    if (c >= 0x80) {
      const std::size_t size = utf8_size(text);
      if (size == 0) {
        out += "\xef\xbf\xbd";
        text.remove_prefix(1);
      } else {
        out += text.substr(0, size);
        text.remove_prefix(size);
      }
      continue;
    }
    text.remove_prefix(1);
    switch (c) {
      case '"':
        out += "\\\"";
        break;
      case '\\':
        out += "\\\\";
        break;
      case '\b':
        out += "\\b";
        break;
      case '\f':
        out += "\\f";
        break;
      case '\n':
        out += "\\n";
        break;
      case '\r':
        out += "\\r";
        break;
      case '\t':
        out += "\\t";
        break;
      default:
        if (c < 0x20) {
          out += "\\u00";
          out += digits[c >> 4];
          out += digits[c & 15];
        } else {
          out += static_cast<char>(c);
        }
    }
  }
  out += '"';
}

namespace {

template <class Number>
void append_number(std::string& out, Number number) {
  std::array<char, 24> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  out.append(digits.data(), end);
}

class TextWriter {
 public:
  TextWriter(std::string& out, MemberOrder order) : out_(out), order_(order) {}

  void write(const Layout& layout, const void* x) {
    switch (layout.kind) {
      case LayoutKind::boolean:
        out_ += *static_cast<const bool*>(x) ? "true" : "false";
        return;
      case LayoutKind::integer:
      case LayoutKind::place:
        return write_integer(layout, x);
      case LayoutKind::text:
        return append_string(out_, *static_cast<const std::string*>(x));
      case LayoutKind::word:
        return append_string(out_, *static_cast<const std::string_view*>(x));
      case LayoutKind::json:
        expect(order_ == MemberOrder::described, "nobody knows in which order the members of ready JSON stand");
        out_ += static_cast<const Json*>(x)->text;
        return;
      case LayoutKind::name:
        return append_name(out_, layout.names.described[static_cast<std::size_t>(load_integer(layout, x))]);
      case LayoutKind::optional:
        if (const void* value = layout.optional->value(x)) return write(*layout.element, value);
        out_ += "null";
        return;
      case LayoutKind::list:
        return write_list(layout, x);
      case LayoutKind::keyed:
        return write_keyed(layout, x);
      case LayoutKind::keyed_struct:
        return write_keyed(*layout.keyed->array.layout, at_offset(x, layout.keyed->array.offset));
      case LayoutKind::record:
        return write_record(*layout.record, x, false);
      case LayoutKind::variant:
        return write_record(*layout.variant->alternatives[layout.variant->index(x)]->record, layout.variant->value(x),
                            true);
    }
  }

 private:
  void write_integer(const Layout& layout, const void* x) {
    const std::int64_t number = load_integer(layout, x);
    if (layout.is_signed || number >= 0) return append_number(out_, number);
    append_number(out_, static_cast<std::uint64_t>(number));
  }

  void write_list(const Layout& layout, const void* x) {
    const ListAccess& list = *layout.list;
    const void* item = list.first(x);
    out_ += '[';
    for (std::size_t left = list.size(x); left > 0; --left) {
      write(*layout.element, item);
      if (left > 1) out_ += ',';
      item = at_offset(item, list.stride);
    }
    out_ += ']';
  }

  void write_keyed(const Layout& layout, const void* x) {
    char before = '{';
    for (std::size_t place = 0; place < layout.names.described.size(); ++place) {
      const std::size_t i = order_ == MemberOrder::canonical ? layout.names.canonical[place] : place;
      begin_member(before, layout.names.described[i]);
      write(*layout.element, at_offset(x, i * layout.stride));
    }
    out_ += '}';
  }

  // Where it is an alternative its name is written as a member, its kind.
  void write_record(const Record& record, const void* x, bool kind) {
    const bool canonical = order_ == MemberOrder::canonical;
    char before = '{';
    const auto write_kind = [&] {
      begin_member(before, "kind");
      append_name(out_, record.name);
      kind = false;
    };
    if (kind && !canonical) write_kind();
    for (std::size_t place = 0; place < record.members.size(); ++place) {
      const Member& member = record.members[canonical ? record.canonical[place] : place];
      if (kind && member.name > "kind") write_kind();
      const Layout& layout = *member.layout;
      const void* item = at_offset(x, member.offset);
      if (layout.kind == LayoutKind::optional && !record.null_when_empty) {
        const void* value = layout.optional->value(item);
        if (value == nullptr) continue;
        begin_member(before, member.name);
        write(*layout.element, value);
        continue;
      }
      begin_member(before, member.name);
      write(layout, item);
    }
    if (kind) write_kind();
    if (before == '{') out_ += '{';
    out_ += '}';
  }

  // Name and colon, and what stands before them.
  void begin_member(char& before, std::string_view name) {
    const std::size_t at = out_.size();
    out_.resize(at + name.size() + 4);
    char* to = out_.data() + at;
    *to++ = before;
    *to++ = '"';
    to = std::copy(name.begin(), name.end(), to);
    *to++ = '"';
    *to = ':';
    before = ',';
  }

  std::string& out_;
  MemberOrder order_;
};

}  // namespace

void append_text(std::string& out, const Layout& layout, const void* value, MemberOrder order) {
  TextWriter(out, order).write(layout, value);
}

Json text_of(const Layout& layout, const void* value, MemberOrder order) {
  return {built([&](std::string& out) { append_text(out, layout, value, order); })};
}

}  // namespace palatine
