#include "admin-cli/findings.hpp"

namespace palatine::admin {

void Findings::add(const char* verdict, const std::string& check, const std::string& sentence) {
  const std::string word(verdict);
  errors_ += word == "error" ? 1 : 0;
  warnings_ += word == "warning" ? 1 : 0;
  report_.progress_over();
  report_.line(word + std::string(9 - word.size(), ' ') + check + ": " + sentence);
  list_ += (list_.empty() ? "" : ",") + ("{\"verdict\":" + json_string(word)) + ",\"check\":" + json_string(check) +
           ",\"sentence\":" + json_string(sentence) + "}";
}

int Findings::done() {
  report_.member("findings", Json{"[" + list_ + "]"});
  report_.member("errors", std::int64_t{errors_});
  report_.member("warnings", std::int64_t{warnings_});
  report_.line(errors_ == 0 && warnings_ == 0
                   ? "All is well."
                   : counted(errors_, "error", "errors") + ", " + counted(warnings_, "warning", "warnings") + ".");
  report_.done();
  return errors_ == 0 ? exit_done : exit_failed;
}

}  // namespace palatine::admin
