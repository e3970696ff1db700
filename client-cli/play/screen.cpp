#include "client-cli/play/screen.hpp"

#include <algorithm>

#include "client-cli/terminal/plain_text.hpp"

namespace palatine::client {
namespace {

constexpr Style faint{.fg = Colour::grey};
constexpr Style heading{.fg = Colour::grey, .bold = true};

Style banner_style(const App& app, Tone tone) {
  if (!app.session().online()) return {.fg = Colour::white, .bg = Colour::deep_red, .bold = true};
  switch (tone) {
    case Tone::mine:
      return {.fg = Colour::white, .bg = Colour::deep_green, .bold = true};
    case Tone::over:
      return {.fg = Colour::black, .bg = Colour::gold, .bold = true};
    default:
      return {.fg = Colour::white, .bg = Colour::deep_blue, .bold = true};
  }
}

std::vector<Line> wrap_all(const std::vector<Line>& lines, int columns) {
  std::vector<Line> out;
  for (const Line& line : lines) {
    for (Line& row : wrapped(line, columns)) out.push_back(std::move(row));
  }
  return out;
}

// The last rows that fit, turned back by `scrolled`; gives how many rows it took.
int draw_tail(Canvas& canvas, Rect area, const std::vector<Line>& rows, int scrolled) {
  const int count = static_cast<int>(rows.size());
  const int shown = std::min(count, area.height);
  const int last = std::max(shown, count - std::max(0, scrolled));
  for (int i = 0; i < shown; ++i) {
    canvas.put(area.x, area.y + i, rows[static_cast<std::size_t>(last - shown + i)], area.width);
  }
  return shown;
}

int draw_head(Canvas& canvas, Rect area, const std::vector<Line>& rows) {
  const int shown = std::min(static_cast<int>(rows.size()), area.height);
  for (int i = 0; i < shown; ++i) canvas.put(area.x, area.y + i, rows[static_cast<std::size_t>(i)], area.width);
  return shown;
}

int title(Canvas& canvas, Rect area, const std::string& text) {
  if (area.height <= 0) return 0;
  int x = canvas.put(area.x, area.y, text, heading, area.width) + 1;
  for (; x < area.x + area.width; ++x) canvas.put(x, area.y, "─", faint);
  return 1;
}

std::vector<Line> chat_rows(const App& app, const std::vector<ChatMessage>& messages, int columns) {
  std::vector<Line> lines;
  const std::size_t from = messages.size() > 100 ? messages.size() - 100 : 0;
  for (std::size_t i = from; i < messages.size(); ++i) lines.push_back(app.chat_line(messages[i]));
  return wrap_all(lines, columns);
}

// What can be done, then the log, then talk.
void draw_side(Canvas& canvas, const App& app, Rect area, int scrolled) {
  const Words& words = app.words();
  const Room* room = app.room();
  const TableView* view = app.table();
  std::vector<Line> steps = app.next_steps();
  if (view->face && room->table.status == RoomStatus::running) {
    for (Line& line : view->face->choices()) steps.push_back(std::move(line));
  }
  const auto step_rows = wrap_all(steps, area.width);
  int used = 0;
  const auto rest = [&] { return Rect{area.x, area.y + used, area.width, area.height - used}; };
  if (!step_rows.empty()) {
    used += title(canvas, rest(), words.text("side.steps"));
    Rect part = rest();
    part.height = std::min(part.height, std::max(6, area.height / 2));
    used += draw_head(canvas, part, step_rows);
  }
  const auto talk = chat_rows(app, room->chat, area.width);
  const int talk_height = talk.empty() ? 0 : std::min(static_cast<int>(talk.size()) + 1, std::max(4, area.height / 4));
  Rect log_area = rest();
  log_area.height -= talk_height;
  log_area.height -= title(canvas, log_area, words.text(scrolled > 0 ? "side.log_back" : "side.log"));
  ++log_area.y;
  draw_tail(canvas, log_area, wrap_all(view->log, area.width), scrolled);
  if (talk_height > 0) {
    Rect talk_area{area.x, area.y + area.height - talk_height, area.width, talk_height};
    title(canvas, talk_area, words.text("side.talk"));
    ++talk_area.y;
    --talk_area.height;
    draw_tail(canvas, talk_area, talk, 0);
  }
}

void draw_table(Canvas& canvas, const App& app, Rect area, int scrolled) {
  const Room* room = app.room();
  const TableView* view = app.table();
  const bool board = view->face && room->view;
  const int left = std::clamp(area.width - 38, 51, 75);
  if (board) {
    view->face->draw(canvas, {area.x, area.y, left, area.height});
  } else {
    std::vector<Line> rows;
    rows.push_back(game_name(room->table.game, app.words()));
    for (Span& span : rows.back()) span.style.bold = true;
    rows.push_back(options_in_words(room->table.game, room->table.options, app.words()));
    for (Line& line : settings_in_words(room->table, app.words())) rows.push_back(std::move(line));
    rows.push_back({});
    for (Line& line : app.seats_lines()) rows.push_back(std::move(line));
    draw_head(canvas, {area.x + 2, area.y + 1, left - 4, area.height}, wrap_all(rows, left - 4));
  }
  const int x = area.x + left + 1;
  draw_side(canvas, app, {x, area.y, area.x + area.width - x, area.height}, scrolled);
}

void draw_lobby(Canvas& canvas, const App& app, Rect area) {
  const Words& words = app.words();
  if (!app.session().welcome()) return;
  int used = 1;
  const auto rest = [&] { return Rect{area.x + 1, area.y + used, area.width - 2, area.height - used}; };
  used += title(canvas, rest(), words.text("side.tables"));
  Rect list = rest();
  list.height = std::max(3, list.height - 12);
  used += draw_head(canvas, list, wrap_all(app.lobby_lines(), list.width)) + 1;
  used += title(canvas, rest(), words.text("side.steps"));
  used += draw_head(canvas, rest(), wrap_all(app.next_steps(), area.width - 2)) + 1;
  if (app.lobby_chat().empty()) return;
  used += title(canvas, rest(), words.text("side.talk"));
  draw_tail(canvas, rest(), chat_rows(app, app.lobby_chat(), area.width - 2), 0);
}

void draw_wizard(Canvas& canvas, const App& app, Rect area) {
  int y = area.y + 2;
  for (const Line& line : wrapped(app.wizard()->question(), area.width - 6, 0)) canvas.put(area.x + 3, y++, line);
  ++y;
  for (const std::string& answer : app.wizard()->answers()) {
    const std::string id = "answer." + answer;
    Line line = {Span{padded(answer, 10), {.fg = Colour::gold, .bold = true}}};
    if (app.words().has(id)) append(line, app.words().line(id));
    for (const Line& row : wrapped(line, area.width - 6, 10)) canvas.put(area.x + 3, y++, row);
  }
  canvas.put(area.x + 3, y + 1, app.words().line("new.enter", {}, faint));
}

}  // namespace

Picture draw_screen(const App& app, const LineEditor& editor, Size size, int scrolled) {
  Picture picture{Canvas(size.columns, size.rows), 0, 0};
  Canvas& canvas = picture.canvas;
  const int width = canvas.width();
  const Banner banner = app.banner();
  const Style style = banner_style(app, banner.tone);
  canvas.fill({0, 0, width, 1}, " ", style);
  Line first = banner.line;
  if (width_of(first) > width - 2 && !banner.brief.empty()) first = banner.brief;
  first = fit(first, width - 2);
  // The first line has its own colours: those of families would not be seen on it.
  for (Span& span : first) span.style = Style{style.fg, style.bg, true, false, false, span.style.bold};
  canvas.put(1, 0, first, width - 2);

  // Four players on 24 rows leave no room for the second line.
  const TableView* view = app.table();
  const int below = view != nullptr && view->face ? view->face->rows_below() : 0;
  const bool cramped = size.rows - 4 < 17 + below;
  int y = 1;
  if (!cramped) canvas.put(1, y++, fit(app.status(), width - 2), width - 2);

  const Rect area{0, y, width, size.rows - 2 - y};
  if (!app.page().empty()) {
    draw_head(canvas, {1, y + 1, width - 2, area.height - 1}, wrap_all(app.page(), width - 2));
  } else if (app.wizard() != nullptr) {
    draw_wizard(canvas, app, area);
  } else if (app.room() != nullptr && view != nullptr) {
    draw_table(canvas, app, area, scrolled);
  } else {
    draw_lobby(canvas, app, area);
  }

  const int notice_row = size.rows - 2;
  if (!editor.candidates().empty()) {
    std::string all;
    for (const std::string& one : editor.candidates()) all += one + "  ";
    canvas.put(1, notice_row, all, faint, width - 2);
  } else {
    canvas.put(1, notice_row, fit(app.notice(), width - 2), width - 2);
  }
  canvas.put(0, size.rows - 1, "›", {.fg = Colour::gold, .bold = true});
  picture.cursor_x = editor.draw(canvas, 2, size.rows - 1, width - 3);
  picture.cursor_y = size.rows - 1;
  const Line question = app.question();
  if (editor.empty() && question.empty()) {
    canvas.put(4, size.rows - 1, app.words().line("screen.hint", {}, faint), width - 5);
  } else if (editor.empty()) {
    canvas.put(4, size.rows - 1, fit(question, width - 5), width - 5);
  }
  return picture;
}

}  // namespace palatine::client
