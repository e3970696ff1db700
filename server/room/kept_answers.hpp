// The answers to requests with a key, as a room in memory keeps them: a long game has hundreds.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <unordered_map>

#include "server/store/rows.hpp"

namespace palatine {

// Hashes of 64 bits are enough, since nobody but the person who chose the key is ever given its answer.
inline std::size_t short_hash(const std::string& text) {
  return std::hash<std::string>()(text);
}

struct KeptAnswer {
  std::size_t params_hash = 0;  // of the method too
  Json answer;
};

class KeptAnswers {
 public:
  const KeptAnswer* find(const std::string& person, const std::string& key) const {
    const auto of_person = answers_.find(person);
    if (of_person == answers_.end()) return nullptr;
    const auto found = of_person->second.find(short_hash(key));
    return found == of_person->second.end() ? nullptr : &found->second;
  }
  void add(const AnswerRow& row) {
    answers_[row.person].insert_or_assign(short_hash(row.key), KeptAnswer{short_hash(row.params_hash), row.answer});
  }
  std::size_t size() const {
    std::size_t count = 0;
    for (const auto& [person, answers] : answers_) count += answers.size();
    return count;
  }

 private:
  std::map<std::string, std::unordered_map<std::size_t, KeptAnswer>> answers_;  // by person and the key's hash
};

}  // namespace palatine
