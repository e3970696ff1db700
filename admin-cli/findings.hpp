// What the doctor finds: a line each.
#pragma once

#include <string>
#include <vector>

#include "admin-cli/report.hpp"

namespace palatine::admin {

class Findings {
 public:
  explicit Findings(Report& report) : report_(report) {}

  void ok(const std::string& check, const std::string& sentence) { add("ok", check, sentence); }
  void warning(const std::string& check, const std::string& sentence) { add("warning", check, sentence); }
  void error(const std::string& check, const std::string& sentence) { add("error", check, sentence); }
  Report& report() { return report_; }
  int errors() const { return errors_; }

  // 1 where there is an error.
  int done();

 private:
  void add(const char* verdict, const std::string& check, const std::string& sentence);

  Report& report_;
  std::string list_;
  int warnings_ = 0, errors_ = 0;
};

}  // namespace palatine::admin
