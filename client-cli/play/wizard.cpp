#include "client-cli/play/wizard.hpp"

#include <algorithm>
#include <charconv>

#include <nlohmann/json.hpp>

namespace palatine::client {
namespace {

bool is_number(const std::string& text) {
  int n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  return error == std::errc{} && end == text.data() + text.size();
}

constexpr std::string_view talk_key = "talk";
constexpr std::string_view access_key = "access";
constexpr std::string_view spectators_key = "spectators";

}  // namespace

Wizard::Wizard(const Words& words, std::string game) : words_(&words) {
  questions_ = game_questions(game);
  choices_.game = std::move(game);
  questions_.push_back({std::string(talk_key), "ask.talk", {"open", "table", "silent"}, "open"});
  questions_.push_back({std::string(access_key), "ask.access", {"public", "unlisted"}, "public"});
  questions_.push_back({std::string(spectators_key), "ask.spectators", {"yes", "no"}, "yes"});
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
  const bool fits = question.answers.empty() ? is_number(value)
                                             : std::count(question.answers.begin(), question.answers.end(), value) > 0;
  if (!fits) return false;
  if (question.option == talk_key) {
    choices_.talk = value == "open" ? PartnerChat::open : value == "table" ? PartnerChat::table : PartnerChat::silent;
  } else if (question.option == access_key) {
    choices_.access = value == "public" ? Access::public_ : Access::unlisted;
  } else if (question.option == spectators_key) {
    choices_.spectators = value == "yes";
  } else {
    choices_.options[question.option] = value;
  }
  return true;
}

bool Wizard::answer(const std::string& text) {
  if (done()) return false;
  const Question& question = questions_[at_];
  std::string value = text.empty() ? question.preset : text;
  // A beginning will do where it leaves no doubt.
  const auto starts = [&](const std::string& a) { return a.starts_with(value); };
  if (std::count_if(question.answers.begin(), question.answers.end(), starts) == 1) {
    value = *std::find_if(question.answers.begin(), question.answers.end(), starts);
  }
  const auto count = question.answers.size();
  if (count > 0 && !is_number(question.answers.front()) && is_number(value)) {
    const auto number = std::stoll(value);
    if (number >= 1 && number <= static_cast<long long>(count)) {
      value = question.answers[static_cast<std::size_t>(number - 1)];
    }
  }
  if (!take(question, value)) return false;
  ++at_;
  // Partners are there with four players only.
  if (!done() && questions_[at_].option == talk_key && choices_.options["players"] != "4") ++at_;
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
      if (!taken && (key.empty() ? !question.answers.empty() : named)) taken = take(question, value);
    }
    if (!taken) return word;
  }
  at_ = questions_.size();
  return std::nullopt;
}

Json options_json(const std::map<std::string, std::string>& options) {
  nlohmann::json out = nlohmann::json::object();
  for (const auto& [key, value] : options) {
    if (key == "teams") {
      nlohmann::json teams = nlohmann::json::array();
      for (const char c : value) {
        if (c >= '0' && c <= '9') teams.push_back(c - '0');
      }
      out[key] = teams;
    } else if (is_number(value)) {
      out[key] = std::stoll(value);
    } else {
      out[key] = value;
    }
  }
  return Json{out.dump()};
}

}  // namespace palatine::client
