// One line that is being typed, with history and completion.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "client-cli/terminal/canvas.hpp"
#include "client-cli/terminal/keys.hpp"

namespace palatine::client {

class LineEditor {
 public:
  // Whole lines that could come of what stands before the cursor.
  using Complete = std::function<std::vector<std::string>(const std::string& before)>;

  // The line, where this key finished it.
  std::optional<std::string> press(const Key& key, const Complete& complete);
  std::string text() const;
  bool empty() const { return glyphs_.empty(); }
  void clear();
  // What is typed is drawn as dots and not remembered.
  void hide(bool hidden) { hidden_ = hidden; }
  // What Tab found when there was more than one way on; shown until the next key.
  const std::vector<std::string>& candidates() const { return candidates_; }

  // Draws within so many columns and gives the cursor's column.
  int draw(Canvas& canvas, int x, int y, int columns) const;

 private:
  void set(const std::string& text);
  std::string before() const;
  void recall(int direction);
  void complete_with(const std::vector<std::string>& found);

  std::vector<std::string> glyphs_;
  std::size_t cursor_ = 0;
  std::vector<std::string> history_;
  std::size_t place_ = 0;  // in the history; its size: the line being typed
  std::string draft_;
  bool hidden_ = false;
  std::vector<std::string> candidates_;
};

}  // namespace palatine::client
