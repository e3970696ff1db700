// Asks, one question after the other, what table is to be made. An empty answer takes what is proposed.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "client-cli/games/games.hpp"
#include "client-cli/play/table_choices.hpp"

namespace palatine::client {

// How a line may choose this game's options: "draw=piles"; of any number, list or file the name alone, "rounds=".
std::vector<std::string> option_words(std::string_view game);

class Wizard {
 public:
  // Which of these games is asked first, where there are several.
  Wizard(const Words& words, std::vector<std::string> games);

  // The question, its answers, the proposed one.
  Line question() const;
  // An answer, its beginning, or its number where the answers are not numbers themselves. False where it is none.
  bool answer(const std::string& text);
  std::vector<std::string> answers() const;
  std::string answer_id(const std::string& answer) const;  // of the catalogue: what it means
  bool done() const { return at_ >= questions_.size(); }
  const TableChoices& choices() const { return choices_; }
  const std::string& game() const { return game_; }

  // The game that one of these words names, by a beginning that no other has; nothing: none does.
  std::optional<std::string> game_named(const std::vector<std::string>& words) const;
  // "chevaliers players=4 talk=silent free unlisted": by names or by answers that only one question has; what follows
  // title= is the title. The first word that fits nothing is given back.
  std::optional<std::string> answer_all(const std::vector<std::string>& words);

 private:
  void ask_of(const std::string& game);
  std::optional<std::string> game_in(const std::string& word) const;
  bool take(const Question& question, const std::string& value);
  bool take_file(const Question& question, const std::string& file);
  bool asked(const Question& question) const;
  std::vector<std::string> answers_to(const Question& question) const;

  const Words* words_;
  std::vector<std::string> games_;
  std::string game_;
  std::vector<Question> questions_;
  std::size_t at_ = 0;
  bool wants_house_rules_ = false;
  TableChoices choices_;
};

}  // namespace palatine::client
