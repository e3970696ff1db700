// Text files of cases: one statement a line, '#' starts a comment, ',' and ':' and ';' count as spaces. `rule`
// opens a group, with the sentence that its cases test; `case NAME` starts a case.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

namespace palatine::test {

// What is wrong with a file, as file:line: sentence.
class ScriptError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The words of one statement, read one after the other. Every reading function throws ScriptError where the words are
// not what it asks for.
class Words {
 public:
  Words(std::string file, int line, std::vector<std::string> words)
      : file_(std::move(file)), line_(line), words_(std::move(words)) {}

  const std::string& file() const { return file_; }
  int line() const { return line_; }
  bool done() const { return at_ == words_.size(); }
  std::string next(const char* what);
  int number(const char* what);
  void skip(std::string_view word);     // that very word
  bool skip_if(std::string_view word);  // true where it was there
  const std::string& peek() const;      // empty at the end
  bool number_is_next() const;
  std::string rest();          // all that is left, one space between
  std::vector<int> numbers();  // as many as come
  void end() const;            // nothing may be left
  [[noreturn]] void fail(const std::string& sentence) const;

 private:
  std::string file_;
  int line_ = 0;
  std::vector<std::string> words_;
  std::size_t at_ = 0;
};

struct Case {
  std::string file;
  int line = 0;
  std::string rule;
  std::string name;
  std::vector<Words> statements;
};

std::vector<Case> read_cases(const std::string& file);

}  // namespace palatine::test
