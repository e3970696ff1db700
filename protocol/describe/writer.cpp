#include "protocol/describe/writer.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstring>

#include "engine/core/bug.hpp"
#include "protocol/core/plain_text.hpp"
#include "protocol/core/utf8.hpp"

namespace palatine {

namespace {

// Copies from the begin of the text what stands for itself, and takes it away from the text.
char* copy_plain(std::string_view& text, char* at) {
  const auto size = static_cast<std::size_t>(end_of_plain(text.data(), text.data() + text.size()) - text.data());
  copy_text(text.data(), size, at);
  text.remove_prefix(size);
  return at + size;
}

constexpr std::size_t most_for_one = 6;  // bytes, for one of a text: \u001f

// What does not stand for itself, at the begin of the text.
char* write_escaped(std::string_view& text, char* at) {
  static constexpr char digits[] = "0123456789abcdef";
  const auto add = [&at](std::string_view bytes) { at = std::copy(bytes.begin(), bytes.end(), at); };
  const unsigned char c = static_cast<unsigned char>(text.front());
  if (c >= 0x80) {
    const std::size_t size = utf8_size(text);
    add(size == 0 ? "\xef\xbf\xbd" : text.substr(0, size));
    text.remove_prefix(std::max<std::size_t>(size, 1));
    return at;
  }
  text.remove_prefix(1);
  switch (c) {
    case '"':
      add("\\\"");
      break;
    case '\\':
      add("\\\\");
      break;
    case '\b':
      add("\\b");
      break;
    case '\f':
      add("\\f");
      break;
    case '\n':
      add("\\n");
      break;
    case '\r':
      add("\\r");
      break;
    case '\t':
      add("\\t");
      break;
    default:
      if (c < 0x20) {
        add("\\u00");
        *at++ = digits[c >> 4];
        *at++ = digits[c & 15];
      } else {
        *at++ = static_cast<char>(c);
      }
  }
  return at;
}

// Writes behind the end of a text, which it keeps at hand: each function is given it, gives the new one, and leaves
// room for one byte behind that. In an object or a list a comma follows each part: the last one's place is the
// bracket's.
class TextWriter {
 public:
  TextWriter(TextBuffer& out, MemberOrder order) : out_(out), order_(order) {}

  // What is more than a word or a number is kept out of line, so that these begin with little.
  [[gnu::always_inline]] char* write(const Layout& layout, const void* x, char* at) {
    switch (layout.kind) {
      case LayoutKind::boolean:
        return *static_cast<const bool*>(x) ? add("true", at) : add("false", at);
      case LayoutKind::integer:
      case LayoutKind::place:
        return write_integer(layout, x, at);
      case LayoutKind::text:
        return write_string(*static_cast<const std::string*>(x), at);
      case LayoutKind::word:
        return write_string(*static_cast<const std::string_view*>(x), at);
      case LayoutKind::json:
        expect(order_ == MemberOrder::described, "nobody knows in which order the members of ready JSON stand");
        return add(static_cast<const Json*>(x)->text, at);
      case LayoutKind::name: {
        const std::string_view piece = layout.names.pieces[static_cast<std::size_t>(load_integer(layout, x))];
        return add_name(piece.data() + 1, piece.size() - 2, at);
      }
      case LayoutKind::optional:
        return write_optional(layout, x, at);
      case LayoutKind::list:
        return write_list(layout, x, at);
      case LayoutKind::keyed:
        return write_keyed(layout, x, at);
      case LayoutKind::keyed_struct:
        return write_keyed(*layout.keyed->array.layout, at_offset(x, layout.keyed->array.offset), at);
      case LayoutKind::record:
        return write_record(*layout.record, x, false, at);
      case LayoutKind::variant:
        return write_variant(*layout.variant, x, at);
    }
    throw Bug("a layout without a kind");
  }

  [[gnu::noinline]] char* write_string(std::string_view text, char* at) {
    at = out_.room_at(at, text.size() + 3);
    *at++ = '"';
    at = copy_plain(text, at);
    if (!text.empty()) at = write_rest(text, at);
    *at++ = '"';
    return at;
  }

 private:
  [[gnu::noinline]] char* write_rest(std::string_view text, char* at) {
    at = out_.room_at(at, most_for_one * text.size() + 2);
    while (!text.empty()) at = copy_plain(text, write_escaped(text, at));
    return at;
  }

  char* add(std::string_view text, char* at) {
    at = out_.room_at(at, text.size() + 1);
    copy_text(text.data(), text.size(), at);
    return at + text.size();
  }
  template <std::size_t length>
  char* add(const char (&literal)[length], char* at) {
    at = out_.room_at(at, length);
    std::memcpy(at, literal, length - 1);
    return at + length - 1;
  }
  // Of a name's piece, where more may be read.
  [[gnu::always_inline]] char* add_name(const char* name, std::size_t size, char* at) {
    if (size >= bytes_copied) return add({name, size}, at);
    at = out_.room_at(at, bytes_copied);
    std::memcpy(at, name, bytes_copied - 1);
    return at + size;
  }
  char* open(char bracket, char* at) {
    at = out_.room_at(at, 2);
    *at = bracket;
    return at + 1;
  }
  char* close(char bracket, char* at) {
    if (at[-1] == ',')
      at[-1] = bracket;
    else
      *at++ = bracket;
    return out_.room_at(at, 1);
  }

  // Most numbers have one digit.
  [[gnu::always_inline]] char* write_integer(const Layout& layout, const void* x, char* at) {
    const std::int64_t number = load_integer(layout, x);
    if (number < 0 || number > 9) return write_digits(layout, number, at);
    at = out_.room_at(at, 2);
    *at = static_cast<char>('0' + number);
    return at + 1;
  }
  [[gnu::noinline]] char* write_digits(const Layout& layout, std::int64_t number, char* at) {
    static constexpr std::size_t most_digits = 20;
    at = out_.room_at(at, most_digits + 1);
    const auto digit = [](unsigned value) { return static_cast<char>('0' + value); };
    if (number >= 10 && number < 1000) {
      const auto small = static_cast<unsigned>(number);
      if (small >= 100) *at++ = digit(small / 100);
      at[0] = digit(small / 10 % 10);
      at[1] = digit(small % 10);
      return at + 2;
    }
    if (layout.is_signed) return std::to_chars(at, at + most_digits, number).ptr;
    return std::to_chars(at, at + most_digits, static_cast<std::uint64_t>(number)).ptr;
  }

  // What is in an object or a list.
  [[gnu::always_inline]] char* write_part(const Layout& layout, const void* x, char* at) {
    at = write(layout, x, at);
    *at = ',';
    return at + 1;
  }

  [[gnu::noinline]] char* write_optional(const Layout& layout, const void* x, char* at) {
    if (const void* value = layout.optional->value(x)) return write(*layout.element, value, at);
    return add("null", at);
  }

  [[gnu::noinline]] char* write_variant(const VariantAccess& variant, const void* x, char* at) {
    return write_record(*variant.alternatives[variant.index(x)]->record, variant.value(x), true, at);
  }

  [[gnu::noinline]] char* write_list(const Layout& layout, const void* x, char* at) {
    const ListAccess& list = *layout.list;
    const void* item = list.first(x);
    at = open('[', at);
    for (std::size_t left = list.size(x); left > 0; --left) {
      at = write_part(*layout.element, item, at);
      item = at_offset(item, list.stride);
    }
    return close(']', at);
  }

  [[gnu::noinline]] char* write_keyed(const Layout& layout, const void* x, char* at) {
    const Names& names = layout.names;
    at = open('{', at);
    for (std::size_t place = 0; place < names.pieces.size(); ++place) {
      const std::size_t i = order_ == MemberOrder::canonical ? names.canonical[place] : place;
      at = add_name(names.pieces[i].data() + 1, names.pieces[i].size() - 1, at);
      at = write_part(*layout.element, at_offset(x, i * layout.stride), at);
    }
    return close('}', at);
  }

  // Where it is an alternative its name is written as a member, its kind.
  [[gnu::noinline]] char* write_record(const Record& record, const void* x, bool is_alternative, char* at) {
    at = open('{', at);
    const std::size_t count = record.members.size();
    if (order_ == MemberOrder::described) {
      if (is_alternative) at = write_kind(record, at);
      const std::string_view* piece = record.names.pieces.data();
      for (const Member& member : record.members) at = write_member(record, member, *piece++, x, at);
    } else {
      const std::size_t kind_before = is_alternative ? record.kind_before : count + 1;
      for (std::size_t place = 0; place < count; ++place) {
        if (place == kind_before) at = write_kind(record, at);
        const std::size_t i = record.names.canonical[place];
        at = write_member(record, record.members[i], record.names.pieces[i], x, at);
      }
      if (count == kind_before) at = write_kind(record, at);
    }
    return close('}', at);
  }

  char* write_kind(const Record& record, char* at) {
    at = add_name(record.kind_piece.data() + 1, record.kind_piece.size() - 1, at);
    *at++ = ',';
    return at;
  }

  [[gnu::always_inline]] char* write_member(const Record& record, const Member& member, std::string_view piece,
                                            const void* whole, char* at) {
    const Layout* layout = member.layout;
    const void* x = at_offset(whole, member.offset);
    if (layout->kind == LayoutKind::optional && leaves_out(record, member)) {
      x = layout->optional->value(x);
      if (x == nullptr) return at;
      layout = layout->element;
    }
    return write_part(*layout, x, add_name(piece.data() + 1, piece.size() - 1, at));
  }

  TextBuffer& out_;
  MemberOrder order_;
};

}  // namespace

void append_string(TextBuffer& out, std::string_view text) {
  out.end_at(TextWriter(out, MemberOrder::described).write_string(text, out.end()));
}

std::string string_text(std::string_view text) {
  return built([text](TextBuffer& out) { append_string(out, text); });
}

void append_text(TextBuffer& out, const Layout& layout, const void* value, MemberOrder order) {
  out.end_at(TextWriter(out, order).write(layout, value, out.end()));
}

Json text_of(const Layout& layout, const void* value, MemberOrder order) {
  return {built([&](TextBuffer& out) { append_text(out, layout, value, order); })};
}

}  // namespace palatine
