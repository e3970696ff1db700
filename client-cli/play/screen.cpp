#include "client-cli/play/screen.hpp"

#include <algorithm>

#include "client-cli/play/rows.hpp"
#include "client-cli/terminal/plain_text.hpp"

namespace palatine::client {
namespace {

// The board, a line between, and beside it no less than sentences need.
constexpr int board_least = 51, board_most = 75, side_least = 24, side_wanted = 37;
constexpr int both_least = board_least + 1 + side_least;

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

// Turned on by so many rows; gives how far that went.
int draw_page(Canvas& canvas, const App& app, Rect area, int on) {
  std::vector<Line> rows = wrap_all(app.page(), area.width);
  const int first = std::clamp(on, 0, std::max(0, static_cast<int>(rows.size()) - area.height));
  rows.erase(rows.begin(), rows.begin() + first);
  draw_head(canvas, area, rows, app.words().text("screen.more"));
  return first;
}

std::vector<Line> chat_rows(const App& app, const std::vector<ChatMessage>& messages, int columns) {
  std::vector<Line> lines;
  const std::size_t from = messages.size() > 100 ? messages.size() - 100 : 0;
  for (std::size_t i = from; i < messages.size(); ++i) lines.push_back(app.chat_line(messages[i]));
  return wrap_all(lines, columns);
}

// What can be done, then the log, then talk; gives how far the log is turned back.
int draw_side(Canvas& canvas, const App& app, Rect area, int scrolled) {
  const Words& words = app.words();
  const Room* room = app.room();
  const TableView* view = app.table();
  std::vector<Line> steps = app.next_steps();
  if (view->game_ui && room->table.status == RoomStatus::running) {
    for (Line& line : view->game_ui->choices()) steps.push_back(std::move(line));
  }
  const auto step_rows = wrap_all(steps, area.width);
  const auto log_rows = wrap_all(view->log, area.width);
  const auto talk = chat_rows(app, room->chat, area.width);
  const int talk_height =
      talk.empty() || area.height < 12 ? 0 : std::min(static_cast<int>(talk.size()) + 1, std::max(4, area.height / 4));
  int used = 0;
  const auto rest = [&] { return Rect{area.x, area.y + used, area.width, area.height - used}; };
  if (!step_rows.empty()) {
    used += title(canvas, rest(), words.text("side.steps"));
    Rect part = rest();
    // half, or what the log leaves
    const int left = part.height - talk_height - 1 - static_cast<int>(log_rows.size());
    const int at_most = std::max(2, part.height - talk_height - 1);
    part.height = std::min({part.height, at_most, std::max({6, area.height / 2, left})});
    used += draw_head(canvas, part, step_rows);
  }
  Rect log_area = rest();
  log_area.height -= talk_height;
  log_area.height -= title(canvas, log_area, words.text(scrolled > 0 ? "side.log_back" : "side.log"));
  ++log_area.y;
  const int back = draw_tail(canvas, log_area, log_rows, scrolled);
  if (talk_height > 0) {
    Rect talk_area{area.x, area.y + area.height - talk_height, area.width, talk_height};
    title(canvas, talk_area, words.text("side.talk"));
    ++talk_area.y;
    --talk_area.height;
    draw_tail(canvas, talk_area, talk, 0);
  }
  return back;
}

bool has_board(const App& app) {
  return app.room() != nullptr && app.table() != nullptr && app.table()->game_ui && app.room()->view;
}

std::vector<Line> settings_rows(const App& app) {
  const Room* room = app.room();
  std::vector<Line> rows;
  rows.push_back(game_name(room->table.game, app.words()));
  for (Span& span : rows.back()) span.style.bold = true;
  rows.push_back(options_in_words(room->table.game, room->table.options, app.words()));
  for (Line& line : settings_in_words(room->table, app.words())) rows.push_back(std::move(line));
  return rows;
}

// Where both do not stand side by side the board is drawn small or left out: what can be done and what happened are
// needed more.
int draw_narrow_table(Canvas& canvas, const App& app, Rect area, int scrolled) {
  area = {area.x + 1, area.y, area.width - 2, area.height};
  std::vector<Line> rows;
  if (const Line first = app.banner().line; width_of(first) > area.width) rows.push_back(first);
  int used = 0;
  if (has_board(app)) {
    Rect board{area.x, area.y + static_cast<int>(wrap_all(rows, area.width).size()), area.width, area.height / 2 + 3};
    used = app.table()->game_ui->draw_small(canvas, board);
  }
  if (has_board(app) && used == 0) {
    rows.push_back(app.words().line("screen.narrow", {{"columns", both_least}}, faint));
  } else if (!has_board(app)) {
    for (Line& line : app.seats_lines()) rows.push_back(std::move(line));
    for (Line& line : settings_rows(app)) rows.push_back(std::move(line));
  }
  rows = wrap_all(rows, area.width);
  used += draw_head(canvas, {area.x, area.y, area.width, area.height / 2}, rows) + 1;
  return draw_side(canvas, app, {area.x, area.y + used, area.width, area.height - used}, scrolled);
}

int draw_table(Canvas& canvas, const App& app, Rect area, int scrolled) {
  if (area.width < both_least) return draw_narrow_table(canvas, app, area, scrolled);
  const int left = std::clamp(area.width - 1 - side_wanted, board_least, board_most);
  if (has_board(app)) {
    app.table()->game_ui->draw(canvas, {area.x, area.y, left, area.height});
  } else {
    std::vector<Line> rows = settings_rows(app);
    rows.emplace_back();
    for (Line& line : app.seats_lines()) rows.push_back(std::move(line));
    draw_head(canvas, {area.x + 2, area.y + 1, left - 4, area.height - 1}, wrap_all(rows, left - 4));
  }
  const int x = area.x + left + 1;
  return draw_side(canvas, app, {x, area.y, area.x + area.width - x, area.height}, scrolled);
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
  const int width = area.width - 6;
  std::vector<Line> rows = wrapped(app.wizard()->question(), width, 0);
  rows.emplace_back();
  for (const std::string& answer : app.wizard()->answers()) {
    const std::string id = app.wizard()->answer_id(answer);
    constexpr int column = 16;
    Line line = {Span{padded(answer, column), {.fg = Colour::gold, .bold = true}}};
    if (app.words().has(id)) append(line, app.words().line(id));
    for (Line& row : wrapped(line, width, column)) rows.push_back(std::move(row));
  }
  rows.emplace_back();
  for (Line& row : wrapped(app.words().line("new.enter", {}, faint), width, 0)) rows.push_back(std::move(row));
  draw_head(canvas, {area.x + 3, area.y + 2, width, area.height - 2}, rows);
}

// What stands above the line one types in: what Tab found, a question that is too long for that line, or what was said.
std::vector<Line> message(const App& app, const LineEditor& editor, int width, std::size_t most) {
  Line line = app.notice();
  if (!editor.candidates().empty()) {
    std::string all;
    for (const std::string& one : editor.candidates()) all += one + "  ";
    line = {Span{all, faint}};
  } else if (const Line question = app.question(); width_of(question) > width - 3) {
    line = question;
  }
  std::vector<Line> rows = wrapped(line, width, 0);
  if (rows.size() > most) {
    rows.resize(most);
    append(rows.back(), std::string(static_cast<std::size_t>(width), ' '));
    rows.back() = fit(rows.back(), width);
  }
  return rows;
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

  // A board that needs them gets the second line's row, too.
  const TableView* view = app.table();
  const int wanted = view != nullptr && view->game_ui ? view->game_ui->rows_wanted() : 0;
  const bool cramped = size.rows - 4 < wanted;
  int y = 1;
  if (!cramped) canvas.put(1, y++, fit(app.status(), width - 2), width - 2);

  // A board needs all the rows that it has.
  const std::size_t most = has_board(app) && app.page().empty() && width >= both_least ? 1 : 3;
  const std::vector<Line> said = message(app, editor, width - 2, most);
  const int message_row = size.rows - 1 - static_cast<int>(said.size());
  const Rect area{0, y, width, message_row - y};
  if (!app.page().empty()) {
    picture.scrolled = -draw_page(canvas, app, {1, y + 1, width - 2, area.height - 1}, -scrolled);
  } else if (app.wizard() != nullptr) {
    draw_wizard(canvas, app, area);
  } else if (app.room() != nullptr && view != nullptr) {
    picture.scrolled = draw_table(canvas, app, area, scrolled);
  } else {
    draw_lobby(canvas, app, area);
  }
  for (std::size_t i = 0; i < said.size(); ++i) canvas.put(1, message_row + static_cast<int>(i), said[i], width - 2);
  canvas.put(0, size.rows - 1, "›", {.fg = Colour::gold, .bold = true});
  picture.cursor_x = editor.draw(canvas, 2, size.rows - 1, width - 3);
  picture.cursor_y = size.rows - 1;
  const Line question = app.question();
  if (editor.empty() && question.empty()) {
    canvas.put(4, size.rows - 1, fit(app.words().line("screen.hint", {}, faint), width - 5), width - 5);
  } else if (editor.empty()) {
    canvas.put(4, size.rows - 1, fit(question, width - 5), width - 5);
  }
  return picture;
}

}  // namespace palatine::client
