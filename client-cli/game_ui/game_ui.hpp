// The UI of one game in the terminal. It knows no rules: what may be done comes from prompts, what is shown from views.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "client-cli/terminal/canvas.hpp"
#include "client-cli/text/catalogue.hpp"
#include "engine/core/random.hpp"
#include "protocol/core/error.hpp"
#include "protocol/core/json.hpp"
#include "protocol/messages.hpp"
#include "tl/expected.hpp"

namespace palatine::client {

// Who sits where.
struct Seating {
  struct Place {
    std::string name;
    int side = 0;
    bool connected = true;
    std::string stand_in{};  // what marks that a computer plays for this person; empty: nobody does
    Line clock{};            // empty: there is none
  };
  std::vector<Place> places;  // by seat
  std::optional<int> mine;
};

// What a game UI is given after every update.
struct Scene {
  Seating seating;
  std::optional<Json> view;
  std::optional<Json> prompt;  // one's own
  std::vector<int> to_act;     // seats
  bool over = false;
};

enum class Tone : std::uint8_t { mine, others, over };

struct Banner {
  Tone tone = Tone::others;
  Line line;
  Line brief{};  // where the line doesn't fit; may be empty
};

// A question before a table is made: one option of the game.
struct Question {
  std::string option;                // member of the options
  std::string text_id;               // of the catalogue
  std::vector<std::string> answers;  // JSON values as typed; empty: any number
  std::string preset;
  std::string answers_id = "answer.";  // of the catalogue, with the answer behind it: what the answer means
  bool is_house_rule = false;          // asked only of who wants to hear of them
  bool is_list = false;                // numbers with commas between; without any, each digit is one
  bool is_file = false;                // the preset, or a file whose text is the value
  bool is_seat = false;                // seat_0 and so on are answers where so many play
  // Means something only where another question has one of these answers.
  std::string beside{};
  std::vector<std::string> beside_answers{};
  bool is_asked = true;  // false: it hardly ever matters, but may be said in a line
};

class GameUi {
 public:
  virtual ~GameUi() = default;

  virtual void show(const Scene& scene) = 0;
  // The clocks by seat, between two updates.
  virtual void show_clocks(const std::vector<Line>& clocks) = 0;
  // Whose turn it is, and what is asked.
  virtual Banner banner() const = 0;
  // Round, variant: for the line below the banner.
  virtual Line status() const = 0;
  virtual int rows_wanted() const = 0;  // by draw(); where there are fewer, other lines give way
  virtual void draw(Canvas& canvas, Rect area) const = 0;
  // Where a terminal is too narrow for that; gives how many rows it took. None: there is nothing so small.
  virtual int draw_small(Canvas& canvas, Rect area) const = 0;
  // The position in words and numbers, for line mode and screen readers.
  virtual std::vector<Line> describe() const = 0;
  // What an event says in the log; empty where it says nothing. Calls follow the events' order, before show().
  virtual std::vector<Line> narrate(const Json& event) = 0;
  // What can be done now, as short lines with the commands.
  virtual std::vector<Line> choices() const = 0;
  // The actions that a command means, to be sent one after the other; or why it means none. Nothing at all where the
  // first word is none of this game's commands.
  virtual std::optional<tl::expected<std::vector<Json>, Line>> command(const std::vector<std::string>& words) const = 0;
  // Whether to ask back before it is played, where its prompt says that chance may follow.
  virtual bool asks_back(const Json&) const { return true; }
  // Lines that could come of this beginning.
  virtual std::vector<std::string> complete(const std::string& before) const = 0;
  virtual std::vector<Line> help() const = 0;
  // What the steward would do here, as a command; nothing where there is nothing to decide.
  virtual std::optional<Line> hint() const = 0;
  // The command for an action that may be taken now; nothing where it can't be read.
  virtual std::optional<Line> command_of(const Json& action) const = 0;
  // Why a choice of a hint is good; nothing where the game has no words for it.
  virtual std::optional<Line> why(const HintReason& reason) const = 0;
  // The game's own words for a refusal; nothing: the client's will do.
  virtual std::optional<Line> explain(const Error& error) const = 0;
  virtual Line result(const GameResult& result) const = 0;
  virtual Line brief_result(const GameResult& result) const = 0;  // for a narrow first line
};

// What the terminal has of one game.
struct TerminalGame {
  std::string_view id;
  std::unique_ptr<GameUi> (*make_game_ui)(const Words& words);  // `words` must outlive it
  // What to ask before a table is made.
  std::vector<Question> (*questions)();
  // The options in a few words, for lists and the table's page.
  Line (*options_line)(const Json& options, const Words& words);
  // Whether some play together, in a game of so many.
  bool (*has_partners)(int players) = [](int) { return false; };
};

}  // namespace palatine::client
