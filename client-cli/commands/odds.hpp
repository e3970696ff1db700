// `palatine odds`: chances with best play, computed here.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "client-cli/text/catalogue.hpp"
#include "tl/expected.hpp"

namespace palatine::client {

struct OddsArguments {
  std::string lang;
  std::string game = "chevaliers";
  std::string combination;   // "333/2"; none: the table of the rules page
  std::optional<int> rolls;  // none: three and four, or two where dice lie there
  std::vector<int> die;      // faces of die cards
  std::string dice;          // six that lie there: the chance of each keep
};

// What is printed, or why nothing can be: sentences in the language of `words`.
tl::expected<std::string, std::string> odds_text(const OddsArguments& arguments, const Words& words);

int odds_command(const OddsArguments& arguments);

}  // namespace palatine::client
