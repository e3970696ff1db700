#include "client-cli/play/wizard.hpp"

#include <algorithm>

#include "client-cli/files/text_file.hpp"
#include "client-cli/game_ui/typed.hpp"
#include "protocol/core/utf8.hpp"

namespace palatine::client {
namespace {

constexpr std::string_view game_question = "game";
constexpr std::string_view house_question = "house_rules";

bool is_number(std::string_view text) {
  return number_in(text).has_value();
}

// 0,3,4 or 034, as JSON.
std::optional<std::string> list_in(const std::string& text) {
  if (text.empty() || text.back() == ',') return std::nullopt;
  const bool has_commas = text.find(',') != text.npos;
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = has_commas ? std::min(text.find(',', at), text.size()) : at + 1;
    const auto number = count_in(text.substr(at, end - at));
    if (!number) return std::nullopt;
    out += (out.empty() ? "[" : ",") + std::to_string(*number);
    at = has_commas ? end + 1 : end;
  }
  return out + "]";
}

// As people say it: max_rounds is rounds.
std::string said_as(const Question& question) {
  constexpr std::string_view most = "max_";
  return question.option.starts_with(most) ? question.option.substr(most.size()) : question.option;
}

// Those that every game has; their answers may be examples of more.
bool is_general(const Question& question) {
  for (const std::string_view name : {"talk", "access", "spectators", "clock", "timeout", "undo"}) {
    if (question.option == name) return true;
  }
  return false;
}

// "free" alone is a way to draw, "5" alone no clock: these want their name.
bool wants_name(const Question& question) {
  return question.option == "clock" || question.option == "timeout" || question.option == "undo" ||
         question.option == house_question || question.is_file;
}

}  // namespace

std::vector<std::string> option_words(std::string_view game) {
  std::vector<std::string> out;
  const TerminalGame* const known = terminal_game(game);
  if (known == nullptr) return out;
  for (const Question& question : known->questions()) {
    const std::string name = said_as(question) + "=";
    if (question.answers.empty() || question.is_file) {
      out.push_back(name);
      continue;
    }
    for (const std::string& answer : question.answers) out.push_back(name + answer);
  }
  return out;
}

Wizard::Wizard(const Words& words, std::vector<std::string> games) : words_(&words), games_(std::move(games)) {
  if (games_.empty()) return;
  if (games_.size() > 1) questions_.push_back({std::string(game_question), "ask.game", games_, games_.front()});
  ask_of(games_.front());
}

void Wizard::ask_of(const std::string& game) {
  game_ = game;
  const bool first = !questions_.empty() && questions_.front().option == game_question;
  questions_.resize(first ? 1 : 0);
  wants_house_rules_ = false;
  if (const TerminalGame* const known = terminal_game(game_)) {
    for (Question& question : known->questions()) {
      const bool first_of_house = question.is_house_rule && (questions_.empty() || !questions_.back().is_house_rule);
      if (first_of_house)
        questions_.push_back({std::string(house_question), "ask.house_rules", {"no", "yes"}, "no", {}});
      questions_.push_back(std::move(question));
    }
  }
  questions_.push_back({"talk", "ask.talk", {"open", "table", "silent"}, "open"});
  questions_.push_back({"clock", "ask.clock", {"none", "5+3", "10+5", "2d"}, "none"});
  questions_.push_back({"timeout", "ask.timeout", {"bot", "lose"}, "bot"});
  questions_.push_back({"undo", "ask.undo", {"off", "ask", "free"}, "ask"});
  questions_.push_back({"access", "ask.access", {"unlisted", "public"}, "unlisted"});
  questions_.push_back({"spectators", "ask.spectators", {"yes", "no", "delay:5"}, "yes"});
}

Line Wizard::question() const {
  if (done()) return {};
  const Question& question = questions_[at_];
  return words_->line(question.text_id, {{"preset", Span{question.preset, {.bold = true}}}});
}

std::vector<std::string> Wizard::answers() const {
  return done() ? std::vector<std::string>{} : answers_to(questions_[at_]);
}

// A seat for each who plays.
std::vector<std::string> Wizard::answers_to(const Question& question) const {
  std::vector<std::string> out = question.answers;
  const auto players = choices_.options.find("players");
  if (question.is_seat && players != choices_.options.end())
    std::erase_if(out, [&](const std::string& answer) { return !has_seat(answer, players->second); });
  return out;
}

std::string Wizard::answer_id(const std::string& answer) const {
  if (done()) return {};
  const Question& question = questions_[at_];
  return question.option == game_question ? answer + ".about" : question.answers_id + answer;
}

bool Wizard::take(const Question& question, const std::string& value) {
  if (question.option == game_question) {
    if (std::count(games_.begin(), games_.end(), value) == 0) return false;
    // That may be other questions.
    ask_of(std::string(value));
    return true;
  }
  if (question.option == house_question) {
    wants_house_rules_ = value == "yes";
    return value == "yes" || value == "no";
  }
  if (question.is_file) return value == question.preset || take_file(question, value);
  if (is_general(question)) return choose(choices_.settings, question.option, value);
  if (question.is_list) {
    auto list = list_in(value);
    if (!list) return false;
    choices_.options[question.option] = std::move(*list);
    return true;
  }
  const std::vector<std::string> answers = answers_to(question);
  const bool fits = question.answers.empty() ? is_number(value) : std::ranges::find(answers, value) != answers.end();
  if (fits) choices_.options[question.option] = value;
  return fits;
}

bool Wizard::take_file(const Question& question, const std::string& file) {
  constexpr std::size_t most = 16 * 1024;  // no frame takes more
  if (file == "-") return false;
  auto text = text_file(file, most);
  if (!text || text->size() == most || !is_utf8(*text)) return false;
  choices_.options[question.option] = std::move(*text);
  return true;
}

// Talk between partners where there are any, and time runs out where there is a clock.
bool Wizard::asked(const Question& question) const {
  if (question.option == "talk") {
    const TerminalGame* const known = terminal_game(game_);
    const auto players = choices_.options.find("players");
    return known != nullptr && players != choices_.options.end() && is_number(players->second) &&
           known->has_partners(std::stoi(players->second));
  }
  if (!question.is_asked || (question.is_house_rule && !wants_house_rules_)) return false;
  if (!question.beside.empty()) {
    const auto other = choices_.options.find(question.beside);
    return other != choices_.options.end() && std::ranges::count(question.beside_answers, other->second) > 0;
  }
  if (question.option == "timeout") return choices_.settings.clock && choices_.settings.clock->kind != ClockKind::none;
  return true;
}

bool Wizard::answer(const std::string& text) {
  if (done()) return false;
  const Question& question = questions_[at_];
  std::string value = text.empty() ? question.preset : text;
  // A beginning will do where it leaves no doubt.
  const auto starts = [&](const std::string& a) { return a.starts_with(value); };
  const bool is_clock = question.option == "clock";
  const std::vector<std::string> answers = answers_to(question);
  if (!is_clock && std::ranges::count_if(answers, starts) == 1) value = *std::ranges::find_if(answers, starts);
  if (!is_clock && !answers.empty() && !is_number(answers.front()) && is_number(value)) {
    const auto number = std::stoll(value);
    if (number >= 1 && number <= std::ssize(answers)) value = answers[static_cast<std::size_t>(number - 1)];
  }
  if (!take(question, value)) return false;
  do ++at_;
  while (!done() && !asked(questions_[at_]));
  return true;
}

// A game by its name or a beginning of it that no other has.
std::optional<std::string> Wizard::game_in(const std::string& word) const {
  const std::string name = word.starts_with("game=") ? word.substr(5) : word;
  if (name.size() < 3) return std::nullopt;
  const auto starts = [&](const std::string& game) { return game.starts_with(name); };
  if (std::count_if(games_.begin(), games_.end(), starts) != 1) return std::nullopt;
  return *std::find_if(games_.begin(), games_.end(), starts);
}

std::optional<std::string> Wizard::game_named(const std::vector<std::string>& words) const {
  std::optional<std::string> named;
  for (const std::string& word : words) {
    if (word.starts_with("title=")) break;
    if (auto game = game_in(word)) named = std::move(game);
  }
  return named;
}

std::optional<std::string> Wizard::answer_all(const std::vector<std::string>& words) {
  // What the other words mean is the game's to say.
  if (const auto game = game_named(words)) ask_of(*game);
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (game_in(words[i])) continue;
    const std::string& word = words[i];
    const std::size_t equals = word.find('=');
    const std::string key = equals == word.npos ? "" : word.substr(0, equals);
    const std::string value = equals == word.npos ? word : word.substr(equals + 1);
    if (key == "title") {
      choices_.settings.title = value;
      while (++i < words.size()) *choices_.settings.title += " " + words[i];
      break;
    }
    // not asked, as it hardly ever matters; but it may be said
    bool taken = (key == "bots" || key == "stand_in" || key == "hints") && choose(choices_.settings, key, value);
    for (const Question& question : questions_) {
      const bool named = key == question.option || key == said_as(question);
      const bool unnamed = key.empty() && !question.answers.empty() && !wants_name(question) &&
                           !question.is_house_rule && question.is_asked;
      if (!taken && (unnamed || named)) taken = take(question, value);
    }
    if (!taken) return word;
  }
  at_ = questions_.size();
  return std::nullopt;
}

}  // namespace palatine::client
