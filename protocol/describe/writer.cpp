#include "protocol/describe/writer.hpp"

#include <cstdint>
#include <cstring>

#include "engine/core/bug.hpp"
#include "protocol/core/utf8.hpp"

namespace palatine {

namespace {

bool is_plain(char c) {
  return c >= 0x20 && c < 0x7f && c != '"' && c != '\\';
}

// How many characters of the text, from its begin, stand for themselves.
std::size_t plain_size(std::string_view text) {
  constexpr std::uint64_t ones = 0x0101010101010101;
  std::size_t size = 0;
  // eight at once: what is not plain gets its highest bit, or one after it does
  for (std::uint64_t eight = 0; size + sizeof eight <= text.size(); size += sizeof eight) {
    std::memcpy(&eight, text.data() + size, sizeof eight);
    const std::uint64_t controls = eight - ones * 0x20;
    const std::uint64_t del = eight + ones;
    const std::uint64_t quotes = (eight ^ ones * '"') - ones;
    const std::uint64_t backslashes = (eight ^ ones * '\\') - ones;
    if (((eight | controls | del | quotes | backslashes) & ones * 0x80) != 0) break;
  }
  while (size < text.size() && is_plain(text[size])) ++size;
  return size;
}

}  // namespace

void append_string(TextBuffer& out, std::string_view text) {
  static constexpr char digits[] = "0123456789abcdef";
  out += '"';
  while (!text.empty()) {
    const std::size_t plain = plain_size(text);
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

std::string string_text(std::string_view text) {
  return built([text](TextBuffer& out) { append_string(out, text); });
}

namespace {

class TextWriter {
 public:
  TextWriter(TextBuffer& out, MemberOrder order) : out_(out), order_(order) {}

  void write(const Layout& layout, const void* x) {
    switch (layout.kind) {
      case LayoutKind::boolean:
        return write_boolean(x);
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
        out_ += layout.names.quoted(static_cast<std::size_t>(load_integer(layout, x)));
        return;
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
  void write_boolean(const void* x) {
    if (*static_cast<const bool*>(x))
      out_ += "true";
    else
      out_ += "false";
  }

  void write_integer(const Layout& layout, const void* x) {
    const std::int64_t number = load_integer(layout, x);
    if (number >= 0 && number < 10) {  // most are
      out_ += static_cast<char>('0' + number);
    } else if (layout.is_signed) {
      out_.add_number(number);
    } else {
      out_.add_number(static_cast<std::uint64_t>(number));
    }
  }

  // What is in an object or a list; most of it is numbers, which need no walk.
  void write_part(const Layout& layout, const void* x) {
    if (layout.kind == LayoutKind::integer || layout.kind == LayoutKind::place)
      write_integer(layout, x);
    else
      write(layout, x);
  }

  void write_list(const Layout& layout, const void* x) {
    const ListAccess& list = *layout.list;
    const void* item = list.first(x);
    const std::size_t begin = out_.size();
    for (std::size_t left = list.size(x); left > 0; --left) {
      out_ += ',';
      write_part(*layout.element, item);
      item = at_offset(item, list.stride);
    }
    end(begin, '[', ']');
  }

  void write_keyed(const Layout& layout, const void* x) {
    const Names& names = layout.names;
    const std::size_t begin = out_.size();
    for (std::size_t place = 0; place < names.pieces.size(); ++place) {
      const std::size_t i = order_ == MemberOrder::canonical ? names.canonical[place] : place;
      out_ += names.pieces[i];
      write_part(*layout.element, at_offset(x, i * layout.stride));
    }
    end(begin, '{', '}');
  }

  // Where it is an alternative its name is written as a member, its kind.
  void write_record(const Record& record, const void* x, bool is_alternative) {
    const std::size_t begin = out_.size();
    if (order_ == MemberOrder::described) {
      if (is_alternative) out_ += record.kind_piece;
      for (std::size_t i = 0; i < record.members.size(); ++i) write_member(record, i, x);
    } else {
      const std::size_t kind_before = is_alternative ? record.kind_before : record.members.size() + 1;
      for (std::size_t place = 0; place < record.members.size(); ++place) {
        if (place == kind_before) out_ += record.kind_piece;
        write_member(record, record.names.canonical[place], x);
      }
      if (record.members.size() == kind_before) out_ += record.kind_piece;
    }
    end(begin, '{', '}');
  }

  void write_member(const Record& record, std::size_t i, const void* whole) {
    const Member& member = record.members[i];
    const Layout* layout = member.layout;
    const void* x = at_offset(whole, member.offset);
    if (layout->kind == LayoutKind::optional && leaves_out(record, member)) {
      x = layout->optional->value(x);
      if (x == nullptr) return;
      layout = layout->element;
    }
    out_ += record.names.pieces[i];
    write_part(*layout, x);
  }

  // Each part was added with a comma before it: the first one's is where the whole begins.
  void end(std::size_t begin, char opens, char closes) {
    if (out_.size() == begin)
      out_ += opens;
    else
      out_[begin] = opens;
    out_ += closes;
  }

  TextBuffer& out_;
  MemberOrder order_;
};

}  // namespace

void append_text(TextBuffer& out, const Layout& layout, const void* value, MemberOrder order) {
  TextWriter(out, order).write(layout, value);
}

Json text_of(const Layout& layout, const void* value, MemberOrder order) {
  return {built([&](TextBuffer& out) { append_text(out, layout, value, order); })};
}

}  // namespace palatine
