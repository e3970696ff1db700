#include "client-cli/play/wizard.hpp"

#include <algorithm>
#include <charconv>

namespace palatine::client {
namespace {

bool is_number(const std::string& text) {
  int n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  return error == std::errc{} && end == text.data() + text.size();
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
  return question.option == "clock" || question.option == "timeout" || question.option == "undo";
}

}  // namespace

Wizard::Wizard(const Words& words, std::string game) : words_(&words), game_(std::move(game)) {
  questions_ = game_questions(game_);
  questions_.push_back({"talk", "ask.talk", {"open", "table", "silent"}, "open"});
  questions_.push_back({"clock", "ask.clock", {"none", "5+3", "10+5", "2d"}, "none"});
  questions_.push_back({"timeout", "ask.timeout", {"bot", "lose"}, "bot"});
  questions_.push_back({"undo", "ask.undo", {"off", "ask", "free"}, "ask"});
  questions_.push_back({"access", "ask.access", {"public", "unlisted"}, "public"});
  questions_.push_back({"spectators", "ask.spectators", {"yes", "no", "delay:5"}, "yes"});
}

Line Wizard::question() const {
  if (done()) return {};
  const Question& question = questions_[at_];
  return words_->line(question.text_id, {{"preset", Span{question.preset, {.bold = true}}}});
}

std::vector<std::string> Wizard::answers() const {
  return done() ? std::vector<std::string>{} : questions_[at_].answers;
}

bool Wizard::take(const Question& question, const std::string& value) {
  if (is_general(question)) return choose(choices_, question.option, value);
  const bool fits = question.answers.empty() ? is_number(value)
                                             : std::count(question.answers.begin(), question.answers.end(), value) > 0;
  if (fits) choices_.options[question.option] = value;
  return fits;
}

// Partners are there with four players only, and time runs out where there is a clock.
bool Wizard::asked(const Question& question) const {
  const auto players = choices_.options.find("players");
  if (question.option == "talk") return players != choices_.options.end() && players->second == "4";
  if (question.option == "timeout") return choices_.clock && choices_.clock->kind != ClockKind::none;
  return true;
}

bool Wizard::answer(const std::string& text) {
  if (done()) return false;
  const Question& question = questions_[at_];
  std::string value = text.empty() ? question.preset : text;
  // A beginning will do where it leaves no doubt.
  const auto starts = [&](const std::string& a) { return a.starts_with(value); };
  const bool is_clock = question.option == "clock";
  if (!is_clock && std::count_if(question.answers.begin(), question.answers.end(), starts) == 1) {
    value = *std::find_if(question.answers.begin(), question.answers.end(), starts);
  }
  const auto count = question.answers.size();
  if (!is_clock && count > 0 && !is_number(question.answers.front()) && is_number(value)) {
    const auto number = std::stoll(value);
    if (number >= 1 && number <= static_cast<long long>(count)) {
      value = question.answers[static_cast<std::size_t>(number - 1)];
    }
  }
  if (!take(question, value)) return false;
  do ++at_;
  while (!done() && !asked(questions_[at_]));
  return true;
}

std::optional<std::string> Wizard::answer_all(const std::vector<std::string>& words) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    const std::size_t equals = word.find('=');
    const std::string key = equals == word.npos ? "" : word.substr(0, equals);
    const std::string value = equals == word.npos ? word : word.substr(equals + 1);
    if (key == "title") {
      choices_.title = value;
      while (++i < words.size()) *choices_.title += " " + words[i];
      break;
    }
    if (key == "teams" || key == "disc_order") {
      choices_.options[key] = value;
      continue;
    }
    bool taken = false;
    for (const Question& question : questions_) {
      const bool named = key == question.option || (key == "rounds" && question.option == "max_rounds");
      const bool unnamed = key.empty() && !question.answers.empty() && !wants_name(question);
      if (!taken && (unnamed || named)) taken = take(question, value);
    }
    if (!taken) return word;
  }
  at_ = questions_.size();
  return std::nullopt;
}

}  // namespace palatine::client
