#include "client-cli/terminal/line_editor.hpp"

#include <gtest/gtest.h>

namespace palatine::client {
namespace {

struct Typist {
  LineEditor editor;
  KeyReader keys;
  std::vector<std::string> offers;
  std::vector<std::string> lines;

  void type(std::string_view bytes) {
    for (const Key& key : keys.feed(bytes)) {
      const auto complete = [this](const std::string& before) {
        std::vector<std::string> out;
        for (const std::string& offer : offers) {
          if (offer.starts_with(before)) out.push_back(offer);
        }
        return out;
      };
      if (auto line = editor.press(key, complete)) lines.push_back(*line);
    }
  }
};

TEST(LineEditorTest, enter_gives_the_line) {
  Typist t;
  t.type("p r 7\r");
  EXPECT_EQ(t.lines, (std::vector<std::string>{"p r 7"}));
  EXPECT_TRUE(t.editor.empty());
}

TEST(LineEditorTest, the_cursor_moves_and_letters_go_in_where_it_stands) {
  Typist t;
  t.type("ac\x1b[Db\x1b[H>\x1b[F<\x1b[D\x7f\r");
  EXPECT_EQ(t.lines.at(0), ">ab<");
}

TEST(LineEditorTest, letters_of_many_bytes_are_one_letter) {
  Typist t;
  t.type("pr\xC3");
  t.type("\xAAt\x7f\x7f\r");
  EXPECT_EQ(t.lines.at(0), "pr");
}

TEST(LineEditorTest, an_escape_sequence_may_come_in_pieces) {
  Typist t;
  t.type("ab\x1b");
  t.type("[");
  t.type("DX\r");
  EXPECT_EQ(t.lines.at(0), "aXb");
}

TEST(LineEditorTest, up_and_down_walk_through_what_was_typed) {
  Typist t;
  t.type("one\rtwo\rdra\x1b[A\x1b[A\x1b[B\x1b[B\r");
  EXPECT_EQ(t.lines.at(2), "dra");
  t.type("\x1b[A\x1b[A\r");
  EXPECT_EQ(t.lines.at(3), "two");
}

TEST(LineEditorTest, tab_completes_what_is_certain_and_lists_the_rest) {
  Typist t;
  t.offers = {"ready ", "remove "};
  t.type("r\t");
  EXPECT_EQ(t.editor.text(), "re");
  t.type("\t");
  EXPECT_EQ(t.editor.candidates(), t.offers);
  t.type("a\t");
  EXPECT_EQ(t.editor.text(), "ready ");
  EXPECT_TRUE(t.editor.candidates().empty());
}

TEST(LineEditorTest, a_value_follows_the_sign_of_equality_at_once) {
  Typist t;
  t.offers = {"new turns="};
  t.type("new tu\t30\r");
  EXPECT_EQ(t.lines.at(0), "new turns=30");
}

TEST(LineEditorTest, whole_words_and_halves_of_the_line_can_be_erased) {
  Typist t;
  t.type("say hello world\x17\r");
  EXPECT_EQ(t.lines.at(0), "say hello ");
  t.type("abc\x1b[D\x15\r");
  EXPECT_EQ(t.lines.at(1), "c");
  t.type("abc\x1b[D\x0b\r");
  EXPECT_EQ(t.lines.at(2), "ab");
}

TEST(LineEditorTest, a_long_line_scrolls_so_that_the_cursor_is_seen) {
  Typist t;
  t.type("0123456789abcdef");
  Canvas canvas(10, 1);
  const int cursor = t.editor.draw(canvas, 0, 0, 10);
  EXPECT_LT(cursor, 10);
  EXPECT_NE(canvas.text()[0].find('f'), std::string::npos);
}

TEST(LineEditorTest, what_is_hidden_is_drawn_as_dots_and_not_remembered) {
  Typist t;
  t.type("seen\r");
  t.editor.hide(true);
  t.type("secret");
  Canvas canvas(20, 1);
  EXPECT_EQ(t.editor.draw(canvas, 0, 0, 20), 6);
  EXPECT_EQ(canvas.text().at(0), "••••••");
  t.type("\x1b[A\r");
  EXPECT_EQ(t.lines.at(1), "secret") << "no line of before takes its place";
  t.editor.hide(false);
  t.type("\x1b[A\r");
  EXPECT_EQ(t.lines.at(2), "seen");
}

}  // namespace
}  // namespace palatine::client
