// Asks, one question after the other, what table is to be made. An empty answer takes what is proposed.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "client-cli/face/game_face.hpp"

namespace palatine::client {

class Wizard {
 public:
  struct Choices {
    std::string game;
    std::map<std::string, std::string> options;  // by member: JSON values as typed
    PartnerChat talk = PartnerChat::open;
    Access access = Access::public_;
    bool spectators = true;
    std::optional<std::string> title;
  };

  Wizard(const Words& words, std::string game);

  // The question, its answers, the proposed one.
  Line question() const;
  // An answer, its beginning, or its number where the answers are not numbers themselves. False where it is none.
  bool answer(const std::string& text);
  std::vector<std::string> answers() const;
  bool done() const { return at_ >= questions_.size(); }
  const Choices& choices() const { return choices_; }

  // "players=4 talk=silent free unlisted": by names or by answers that only one question has; what follows title= is
  // the title. The first word that fits nothing is given back.
  std::optional<std::string> answer_all(const std::vector<std::string>& words);

 private:
  bool take(const Question& question, const std::string& value);

  const Words* words_;
  std::vector<Question> questions_;
  std::size_t at_ = 0;
  Choices choices_;
};

// The options of a table as JSON.
Json options_json(const std::map<std::string, std::string>& options);

}  // namespace palatine::client
