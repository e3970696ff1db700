// Words that a host does not want to read. Case, accents and look-alikes make no difference
// (server/unicode/confusable_skeleton.hpp).
//
// One word or phrase a line; `#` begins a line of comment. A `*` at an end stands for any letters and digits there:
// `bad*` is also found in "badly", `*bad` in "tobad", `*bad*` anywhere; without one, whole words alone are found.
// A blank in a phrase stands for whatever parts two words.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tl/expected.hpp"

namespace palatine::moderation {

class WordFilter {
 public:
  static constexpr std::size_t bytes_most = 1 << 20;
  static constexpr std::size_t words_most = 10'000;
  static constexpr std::size_t length_most = 100;

  // An error is a sentence with the number of the line.
  [[nodiscard]] static tl::expected<WordFilter, std::string> read(std::string_view text);

  std::size_t size() const { return count_; }
  // `text` is valid UTF-8.
  bool finds_in(std::string_view text) const;
  // With stars for each character of what is found.
  std::string masked(std::string_view text) const;

 private:
  struct Word {
    std::u32string folded;
    bool open_before = false;
    bool open_after = false;
  };
  // What is found: from a code point up to before another.
  std::vector<std::pair<std::size_t, std::size_t>> find(std::string_view text) const;

  std::map<char32_t, std::vector<Word>> by_first_;
  std::size_t count_ = 0;
};

}  // namespace palatine::moderation
