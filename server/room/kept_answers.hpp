// The answers to requests with a key, as a room in memory keeps them: those that stand with an entry, of which a long
// game has hundreds, and the latest of those that pass. Whether a request is a repeat:
// game_server/repeated_requests.cpp.
#pragma once

#include <array>
#include <boost/unordered/unordered_flat_map.hpp>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/rows.hpp"

namespace palatine {

// Hashes of 64 bits are enough for keys, and of 32 for what was asked with one, since nobody but the person who chose
// the key is ever given its answer.
inline std::size_t short_hash(const std::string& text) {
  return std::hash<std::string>()(text);
}
inline std::uint32_t shorter_hash(const std::string& text) {
  return static_cast<std::uint32_t>(short_hash(text));
}

struct KeptAnswer {
  std::uint32_t params_hash = 0;  // of the method too
  Json answer;
};

class KeptAnswers {
 public:
  std::optional<KeptAnswer> find(const std::string& person, const std::string& key) const {
    const auto of_person = answers_.find(person);
    if (of_person == answers_.end()) return std::nullopt;
    const auto found = of_person->second.answers.find(short_hash(key));
    if (found == of_person->second.answers.end()) return std::nullopt;
    const Kept& kept = found->second;
    if (kept.seq >= 0) return KeptAnswer{kept.params_hash, number_of_update(kept.seq)};
    return KeptAnswer{kept.params_hash, of_person->second.others.at(found->first)};
  }
  // Of passing ones the oldest goes where a person has too many.
  void add(const AnswerRow& row) {
    OfPerson& of = answers_[row.person];
    const std::size_t key = short_hash(row.key);
    const std::int32_t seq = update_of(row.answer.text);
    of.answers.insert_or_assign(key, Kept{shorter_hash(row.params_hash), seq});
    if (seq < 0) of.others.insert_or_assign(key, row.answer);
    if (row.expires == 0) return;
    of.passing.push_back(key);
    if (of.passing.size() <= passing_answers_most) return;
    of.answers.erase(of.passing.front());
    of.others.erase(of.passing.front());
    of.passing.erase(of.passing.begin());
  }
  std::size_t size() const {
    std::size_t count = 0;
    for (const auto& [person, of] : answers_) count += of.answers.size();
    return count;
  }

 private:
  // Nearly all answers are a RoomResult: then its number is all that is kept.
  struct Kept {
    std::uint32_t params_hash = 0;
    std::int32_t seq = -1;  // none: the answer is among the others
  };
  struct OfPerson {
    boost::unordered_flat_map<std::size_t, Kept> answers;  // by the key's hash
    boost::unordered_flat_map<std::size_t, Json> others;
    std::vector<std::size_t> passing;  // the oldest first
  };

  static constexpr std::string_view before_number = R"({"seq":)";
  static Json number_of_update(std::int64_t seq) { return {std::string(before_number) + std::to_string(seq) + '}'}; }
  // -1: it is something else, or is written otherwise.
  static std::int32_t update_of(std::string_view answer) {
    if (!answer.starts_with(before_number) || !answer.ends_with('}')) return -1;
    const char* const begin = answer.data() + before_number.size();
    const char* const end = answer.data() + answer.size() - 1;
    std::int32_t seq = -1;
    std::from_chars(begin, end, seq);
    std::array<char, 20> written;
    const char* const written_to = std::to_chars(written.begin(), written.end(), seq).ptr;
    return std::string_view(begin, end) == std::string_view(written.data(), written_to) ? seq : -1;
  }

  std::map<std::string, OfPerson> answers_;
};

}  // namespace palatine
