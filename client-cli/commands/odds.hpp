// `palatine odds`: chances, computed here: of rolls with best play (Chevaliers), of battles (Warlords of Europe).
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
  std::string
      combination;  // "333/2"; none: the table of the rules page. Of a battle: who attacks, "6 spearman 1 warlord"
  std::optional<int> rolls;  // none: three and four, or two where dice lie there
  std::vector<int> die;      // faces of die cards
  std::string dice;          // six that lie there: the chance of each keep

  // Of a battle.
  std::string defenders;  // like the attackers; none: the peasants of the place
  std::string place;      // a terrain or a fief; none: a plain
  std::string castle;     // unfinished, finished; none: there is none
  bool siege = false;     // cards
  bool relic = false;
  bool heroic = false;
  bool ambush = false;
};

// What is printed, or why nothing can be: sentences in the language of `words`.
tl::expected<std::string, std::string> odds_text(const OddsArguments& arguments, const Words& words);

int odds_command(const OddsArguments& arguments);

}  // namespace palatine::client
