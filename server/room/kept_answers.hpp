// The answers to requests with a key, as a room in memory keeps them: those that stand with an entry, of which a long
// game has hundreds, and the latest of those that pass. Whether a request is a repeat:
// game_server/repeated_requests.cpp.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

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
    const auto found = of_person->second.answers.find(short_hash(key));
    return found == of_person->second.answers.end() ? nullptr : &found->second;
  }
  // Of passing ones the oldest goes where a person has too many.
  void add(const AnswerRow& row) {
    OfPerson& of = answers_[row.person];
    const std::size_t key = short_hash(row.key);
    of.answers.insert_or_assign(key, KeptAnswer{short_hash(row.params_hash), row.answer});
    if (row.expires == 0) return;
    of.passing.push_back(key);
    if (of.passing.size() <= passing_answers_most) return;
    of.answers.erase(of.passing.front());
    of.passing.erase(of.passing.begin());
  }
  std::size_t size() const {
    std::size_t count = 0;
    for (const auto& [person, of] : answers_) count += of.answers.size();
    return count;
  }

 private:
  struct OfPerson {
    std::unordered_map<std::size_t, KeptAnswer> answers;  // by the key's hash
    std::vector<std::size_t> passing;                     // the oldest first
  };
  std::map<std::string, OfPerson> answers_;
};

}  // namespace palatine
