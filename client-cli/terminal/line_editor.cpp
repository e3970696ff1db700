#include "client-cli/terminal/line_editor.hpp"

#include <algorithm>

#include "client-cli/terminal/plain_text.hpp"

namespace palatine::client {
namespace {

constexpr std::size_t longest = 600;
constexpr std::size_t remembered = 200;

}  // namespace

std::string LineEditor::text() const {
  std::string out;
  for (const std::string& glyph : glyphs_) out += glyph;
  return out;
}

std::string LineEditor::before() const {
  std::string out;
  for (std::size_t i = 0; i < cursor_; ++i) out += glyphs_[i];
  return out;
}

void LineEditor::clear() {
  glyphs_.clear();
  cursor_ = 0;
}

void LineEditor::set(const std::string& text) {
  glyphs_.clear();
  for (Glyph& glyph : glyphs(text)) glyphs_.push_back(std::move(glyph.bytes));
  cursor_ = glyphs_.size();
}

void LineEditor::recall(int direction) {
  if (direction < 0 ? place_ == 0 : place_ >= history_.size()) return;
  if (place_ == history_.size()) draft_ = text();
  place_ += static_cast<std::size_t>(direction);
  set(place_ == history_.size() ? draft_ : history_[place_]);
}

void LineEditor::complete_with(const std::vector<std::string>& found) {
  if (found.empty()) return;
  std::string common = found.front();
  for (const std::string& one : found) {
    const auto [a, b] = std::mismatch(common.begin(), common.end(), one.begin(), one.end());
    common.erase(a, common.end());
  }
  if (found.size() == 1 && !common.ends_with(' ') && !common.ends_with('=')) common += ' ';
  std::string after;
  for (std::size_t i = cursor_; i < glyphs_.size(); ++i) after += glyphs_[i];
  if (common.size() > before().size()) {
    set(common);
    const std::size_t place = cursor_;
    set(common + after);
    cursor_ = place;
  } else if (found.size() > 1) {
    candidates_ = found;
  }
}

std::optional<std::string> LineEditor::press(const Key& key, const Complete& complete) {
  using Kind = Key::Kind;
  candidates_.clear();
  switch (key.kind) {
    case Kind::text:
      if (glyphs_.size() < longest) glyphs_.insert(glyphs_.begin() + static_cast<std::ptrdiff_t>(cursor_++), key.text);
      break;
    case Kind::enter: {
      std::string line = text();
      clear();
      if (!hidden_ && !line.empty() && (history_.empty() || history_.back() != line)) history_.push_back(line);
      if (history_.size() > remembered) history_.erase(history_.begin());
      place_ = history_.size();
      return line;
    }
    case Kind::backspace:
      if (cursor_ > 0) glyphs_.erase(glyphs_.begin() + static_cast<std::ptrdiff_t>(--cursor_));
      break;
    case Kind::erase:
      if (cursor_ < glyphs_.size()) glyphs_.erase(glyphs_.begin() + static_cast<std::ptrdiff_t>(cursor_));
      break;
    case Kind::left:
      if (cursor_ > 0) --cursor_;
      break;
    case Kind::right:
      if (cursor_ < glyphs_.size()) ++cursor_;
      break;
    case Kind::home:
      cursor_ = 0;
      break;
    case Kind::end:
      cursor_ = glyphs_.size();
      break;
    case Kind::up:
      if (!hidden_) recall(-1);
      break;
    case Kind::down:
      if (!hidden_) recall(1);
      break;
    case Kind::erase_before:
      glyphs_.erase(glyphs_.begin(), glyphs_.begin() + static_cast<std::ptrdiff_t>(cursor_));
      cursor_ = 0;
      break;
    case Kind::erase_after:
      glyphs_.resize(cursor_);
      break;
    case Kind::erase_word: {
      std::size_t from = cursor_;
      while (from > 0 && glyphs_[from - 1] == " ") --from;
      while (from > 0 && glyphs_[from - 1] != " ") --from;
      glyphs_.erase(glyphs_.begin() + static_cast<std::ptrdiff_t>(from),
                    glyphs_.begin() + static_cast<std::ptrdiff_t>(cursor_));
      cursor_ = from;
      break;
    }
    case Kind::tab:
      if (complete) complete_with(complete(before()));
      break;
    default:
      break;
  }
  return std::nullopt;
}

int LineEditor::draw(Canvas& canvas, int x, int y, int columns) const {
  // Scrolls so that the cursor stays in sight.
  std::vector<int> widths;
  for (const std::string& glyph : glyphs_) widths.push_back(hidden_ ? 1 : width_of(glyph));
  std::size_t first = 0;
  const auto width_to_cursor = [&] {
    int sum = 0;
    for (std::size_t i = first; i < cursor_; ++i) sum += widths[i];
    return sum;
  };
  while (first < cursor_ && width_to_cursor() >= columns) ++first;
  int at = x;
  for (std::size_t i = first; i < glyphs_.size() && at - x < columns; ++i)
    at = canvas.put(at, y, hidden_ ? "•" : glyphs_[i]);
  return x + width_to_cursor();
}

}  // namespace palatine::client
