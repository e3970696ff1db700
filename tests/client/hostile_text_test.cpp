// Names, titles and talk come from strangers: nothing of them may do anything to a terminal but be read.
#include <gtest/gtest.h>

#include "client-cli/terminal/canvas.hpp"
#include "client-cli/terminal/plain_text.hpp"
#include "client-cli/terminal/style.hpp"

namespace palatine::client {
namespace {

TEST(HostileTextTest, control_characters_and_tricks_are_taken_out) {
  const std::pair<std::string, std::string> rows[] = {
      {"Anna", "Anna"},
      {"\x1b[31mred", "[31mred"},
      {"\x1b]0;title\x07x", "]0;titlex"},
      {"a\x9b"
       "2Jb",
       "a\xEF\xBF\xBD"
       "2Jb"},  // a lone byte is not UTF-8
      {"a\xC2\x9b"
       "2J",
       "a2J"},  // C1, well-formed
      {"a\xC2\x85"
       "b",
       "ab"},  // next line
      {"a\nb\tc\rd", "a b c d"},
      {"a\xE2\x80\xAE"
       "b",
       "ab"},  // right-to-left override
      {"a\xE2\x80\x8B"
       "b",
       "ab"},  // zero-width space
      {"a\xE2\x80\xA8"
       "b",
       "ab"},  // line separator
      {"a\xEF\xBB\xBF"
       "b",
       "ab"},  // byte order mark
      {"a\xF3\xA0\x81\x81"
       "b",
       "ab"},  // a tag
      {std::string("a\0b", 3), "ab"},
      {"\x7f\x08\x08x", "x"},
      {"\xC0\x9B", "\xEF\xBF\xBD\xEF\xBF\xBD"},  // overlong escape
      {"é 漢 ♜", "é 漢 ♜"},
  };
  for (const auto& [in, out] : rows) EXPECT_EQ(clean(in), out) << testing::PrintToString(in);
}

TEST(HostileTextTest, marks_do_not_pile_up) {
  std::string tower = "a";
  for (int i = 0; i < 50; ++i) tower += "\xCC\x81";
  EXPECT_EQ(clean(tower), "a\xCC\x81\xCC\x81");
}

TEST(HostileTextTest, no_byte_of_an_escape_reaches_the_terminal_through_line_or_canvas) {
  const std::string evil =
      "\x1b[2J\x1b]52;c;AAAA\x07\xC2\x9b"
      "31m\x0e\x1bP";
  const std::string line = ansi({Span{evil, {.fg = Colour::red}}}, ColourDepth::none);
  EXPECT_EQ(line.find('\x1b'), std::string::npos);
  EXPECT_EQ(line.find('\x07'), std::string::npos);

  Canvas canvas(40, 1);
  canvas.put(0, 0, evil);
  for (const std::string& row : canvas.text()) {
    for (const char c : row) EXPECT_GE(static_cast<unsigned char>(c), 0x20u);
  }
  // The only escapes are those of the canvas itself: position, style, erase.
  std::string drawn = canvas.update_from(Canvas(1, 1), ColourDepth::many);
  for (std::size_t at = drawn.find('\x1b'); at != drawn.npos; at = drawn.find('\x1b', at + 1)) {
    ASSERT_EQ(drawn[at + 1], '[');
    const std::size_t end = drawn.find_first_not_of("0123456789;", at + 2);
    ASSERT_NE(end, drawn.npos);
    EXPECT_NE(std::string("HmJ").find(drawn[end]), std::string::npos);
  }
}

TEST(RightToLeftTest, words_that_go_the_other_way_turn_nothing_around_them) {
  const std::pair<std::string, std::string> rows[] = {
      {"Anna", "Anna"},
      {"דוד takes seat 2.", "⁨דוד⁩ takes seat 2."},
      {"1  דוד·7f, ready", "1  ⁨דוד⁩·7f, ready"},
      {"دعوة 3 إلى Anna, محمد!", "⁨دعوة 3 إلى⁩ Anna, ⁨محمد⁩!"},
      {"שָׁלוֹם", "⁨שָׁלוֹם⁩"},
  };
  for (const auto& [in, out] : rows) {
    EXPECT_EQ(ansi(plain(in), ColourDepth::none, Isolates::yes), out);
    EXPECT_EQ(ansi(plain(in), ColourDepth::none), in) << "a pipe has it as it is";
    Canvas canvas(width_of(in), 1);
    canvas.put(0, 0, in);
    EXPECT_EQ(canvas.update_from(Canvas(1, 1), ColourDepth::none, Isolates::yes), "\x1b[2J\x1b[1;1H" + out);
  }
}

TEST(RightToLeftTest, a_row_with_such_words_is_drawn_as_one) {
  Canvas before(12, 2);
  before.put(0, 0, "דוד: 3 gold");
  Canvas after = before;
  after.put(5, 0, "4");
  EXPECT_EQ(after.update_from(before, ColourDepth::none, Isolates::yes), "\x1b[1;1H⁨דוד⁩: 4 gold ");
  EXPECT_EQ(after.update_from(before, ColourDepth::none), "\x1b[1;6H4");
  Canvas gone(12, 2);
  gone.put(0, 0, "Ann: 3 gold");
  EXPECT_EQ(gone.update_from(before, ColourDepth::none, Isolates::yes), "\x1b[1;1HAnn: 3 gold ") << "its marks go too";
}

TEST(HostileTextTest, text_is_cut_by_columns_not_by_bytes) {
  EXPECT_EQ(fit("漢字漢字", 5), "漢字…");
  EXPECT_EQ(fit("abc", 3), "abc");
  EXPECT_EQ(fit("abcd", 3), "ab…");
  const Line line = {Span{"ab", {.bold = true}}, Span{"cd", {}}};
  EXPECT_EQ(text_of_line(fit(line, 4)), "abcd");
  EXPECT_EQ(text_of_line(fit(line, 3)), "ab…");
  EXPECT_EQ(text_of_line(fit(line, 2)), "a…");
  EXPECT_TRUE(fit(line, 3).front().style.bold);
  EXPECT_EQ(width_of(fit(Line{Span{"漢字漢", {}}, Span{"字", {}}}, 7)), 7);
  EXPECT_EQ(width_of("漢字"), 4);
  EXPECT_EQ(padded("é", 3), "é  ");
  EXPECT_EQ(padded_left("ab", 4), "  ab");
}

TEST(HostileTextTest, lines_break_at_spaces_and_long_words_anywhere) {
  const auto rows = wrapped(plain("one two three"), 8, 0);
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(text_of_line(rows[0]), "one two");
  EXPECT_EQ(text_of_line(rows[1]), "three");
  const auto broken = wrapped(plain("abcdefghij"), 4, 0);
  ASSERT_EQ(broken.size(), 3u);
  EXPECT_EQ(text_of_line(broken[2]), "ij");
  EXPECT_EQ(wrapped(plain(""), 5).size(), 1u);
  const auto french = wrapped(plain("on a : 4/3 ?"), 6, 0);
  ASSERT_EQ(french.size(), 2u);
  EXPECT_EQ(text_of_line(french[0]), "on a :") << "a sign of punctuation begins no row";
  EXPECT_EQ(text_of_line(french[1]), "4/3 ?");
  EXPECT_EQ(text_of_line(wrapped(plain("on a : 4"), 5, 0)[0]), "on");
}

TEST(CanvasTest, walls_that_meet_make_corners_and_crossings) {
  Canvas canvas(5, 3);
  canvas.frame({0, 0, 5, 3});
  canvas.vertical(2, 0, 3);
  EXPECT_EQ(canvas.text(), (std::vector<std::string>{"┌─┬─┐", "│ │ │", "└─┴─┘"}));
}

TEST(CanvasTest, only_what_changed_is_drawn_again) {
  Canvas before(10, 2);
  before.put(0, 0, "hello");
  Canvas after = before;
  EXPECT_EQ(after.update_from(before, ColourDepth::none), "");
  after.put(4, 0, "p");
  EXPECT_EQ(after.update_from(before, ColourDepth::none), "\x1b[1;5Hp");
}

TEST(CanvasTest, drawing_outside_does_nothing) {
  Canvas canvas(3, 1);
  canvas.put(-2, 0, "abcdef");
  canvas.put(0, 5, "x");
  canvas.put(0, -1, "x");
  EXPECT_EQ(canvas.text(), (std::vector<std::string>{"cde"}));
  Canvas narrow(3, 1);
  narrow.put(2, 0, "漢");
  EXPECT_EQ(narrow.text(), (std::vector<std::string>{""}));
}

}  // namespace
}  // namespace palatine::client
