#include "tests/golden/golden.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/carolus_magnus/game.hpp"
#include "engine/core/bug.hpp"
#include "engine/core/fingerprint.hpp"
#include "tests/engine/support/chevaliers_text.hpp"
#include "tests/engine/support/text.hpp"
#include "tests/engine/support/warlords_of_europe_text.hpp"
#include "tests/games/sealed/sealed.hpp"
#include "tests/golden/golden_game.hpp"

namespace palatine::test {

template <>
struct Golden<cm::CarolusMagnus> : InWords<cm::CarolusMagnus> {
  static std::vector<cm::Options> tables() {
    using namespace carolus_magnus;
    using Teams = SmallList<Side, max_players>;
    const Side a{0};
    const Side b{1};
    std::vector<Options> tables;
    for (const Draw draw : {Draw::dice, Draw::free, Draw::piles}) {
      tables.push_back({.players = 2, .teams = {}, .draw = draw});
      tables.push_back({.players = 3, .teams = {}, .draw = draw});
      tables.push_back({.players = 4, .teams = {a, b, a, b}, .draw = draw});
    }
    const auto clockwise = DiscOrder::clockwise;
    tables.push_back({.players = 2, .teams = {}, .disc_order = clockwise});
    tables.push_back({.players = 3, .teams = {}, .disc_order = clockwise});
    tables.push_back({.players = 4, .teams = Teams{a, a, b, b}, .disc_order = clockwise});
    tables.push_back({.players = 4, .teams = Teams{b, a, a, b}});
    tables.push_back({.players = 2, .teams = {}, .max_rounds = 4});
    return tables;
  }
  static std::vector<cm::Options> newer_tables() {
    using namespace carolus_magnus;
    const Side a{0};
    const Side b{1};
    std::vector<Options> tables;
    const auto majority = Joining::majority;
    const auto chosen = EmperorStart::chosen;
    const auto piles = Draw::piles;
    tables.push_back({.players = 2, .teams = {}, .joining = majority});
    tables.push_back({.players = 3, .teams = {}, .draw = Draw::free, .joining = majority});
    tables.push_back({.players = 4, .teams = {a, b, a, b}, .joining = majority});
    tables.push_back({.players = 2, .teams = {}, .emperor_start = chosen});
    tables.push_back({.players = 3, .teams = {}, .draw = piles, .emperor_start = chosen});
    tables.push_back({.players = 2, .teams = {}, .draw = piles, .bag = Bag::reserves});
    tables.push_back({.players = 4, .teams = {a, b, a, b}, .draw = piles, .bag = Bag::reserves});
    return tables;
  }
};

template <>
struct Golden<ch::Chevaliers> : InWords<ch::Chevaliers> {
  static std::vector<ch::Options> tables() {
    return {{.players = 2}, {.players = 3}, {.players = 4},
            {.players = 5}, {.players = 6}, {.players = 2, .max_turns = 5}};
  }
  static std::vector<ch::Options> newer_tables() {
    using namespace palatine::chevaliers;
    const auto again = TournamentTies::rolled_again;
    return {{.players = 2, .tournament_ties = again},
            {.players = 6, .tournament_ties = again},
            {.players = 3, .first_player = FirstPlayer::seat_2},
            {.players = 4, .deck = own_deck()}};
  }
};

template <>
struct Golden<wl::WarlordsOfEurope> : InWords<wl::WarlordsOfEurope> {
  static std::vector<wl::Options> tables() {
    using warlords_of_europe::Scenario;
    return {
        {2, Scenario::standard, 2}, {3, Scenario::short_game, 2}, {4, Scenario::standard, 2}, {4, Scenario::drawn, 1}};
  }
  static std::vector<wl::Options> newer_tables() {
    using namespace palatine::warlords_of_europe;
    Options together{3, Scenario::standard, 2};
    together.first_turn = FirstTurn::together;
    return {together};
  }
};

template <>
struct Golden<sealed::Sealed> {
  static std::vector<sealed::Options> tables() { return {{2, 3, 10}, {3, 8, 4}, {4, 5, 20}}; }
  static std::string text(const sealed::Options& options) {
    return std::to_string(options.players) + " players, " + std::to_string(options.rounds) + " rounds, " +
           std::to_string(options.chips) + " chips";
  }
  static std::string text(Seat seat, const sealed::Action& action) {
    const std::string who = "seat " + std::to_string(index(seat)) + " ";
    if (const auto* bid = std::get_if<sealed::Bid>(&action)) return who + "bids " + std::to_string(bid->chips);
    if (const auto* offer = std::get_if<sealed::Offer>(&action))
      return who + "offers " + (offer->card.suit == sealed::Suit::tower ? "tower " : "gate ") +
             std::to_string(offer->card.rank) + " to " + std::to_string(index(offer->to));
    if (const auto* answer = std::get_if<sealed::Answer>(&action))
      return who + (answer->accept ? "accepts" : "declines");
    return who + "keeps";
  }
  static std::string_view kind(const sealed::Event& event) {
    constexpr std::array<std::string_view, std::variant_size_v<sealed::Event>> kinds = {
        "hand_dealt",   "prize_rolled", "bid_made",       "bids_shown",  "lot_drawn", "card_drawn",
        "card_offered", "hand_kept",    "offer_answered", "hands_shown", "game_ended"};
    return kinds[event.index()];
  }
};

namespace {

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> out;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) out.push_back(line);
  return out;
}

// The line before the first difference, then the stored and the new lines from there.
std::string difference(const std::string& path, const std::string& stored, const std::string& now) {
  constexpr std::size_t shown = 4;
  const std::vector<std::string> was = lines(stored);
  const std::vector<std::string> is = lines(now);
  std::size_t at = 0;
  while (at < was.size() && at < is.size() && was[at] == is[at]) ++at;
  std::string out = path + ":" + std::to_string(at + 1) + "\n";
  if (at > 0) out += "  " + is[at - 1] + "\n";
  for (std::size_t i = at; i < std::min(was.size(), at + shown); ++i) out += "- " + was[i] + "\n";
  for (std::size_t i = at; i < std::min(is.size(), at + shown); ++i) out += "+ " + is[i] + "\n";
  return out;
}

}  // namespace

GoldenFiles golden_files_now() {
  GoldenFiles files;
  GoldenGame<cm::CarolusMagnus>::add_files(files);
  GoldenGame<ch::Chevaliers>::add_files(files);
  GoldenGame<wl::WarlordsOfEurope>::add_files(files);
  GoldenGame<sealed::Sealed>::add_files(files);
  return files;
}

GoldenFiles golden_files_stored(const std::string& folder) {
  GoldenFiles files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file() || entry.path().extension() != ".txt") continue;
    if (entry.path().filename() == "CMakeLists.txt") continue;
    std::ostringstream text;
    text << std::ifstream(entry.path()).rdbuf();
    files[std::filesystem::relative(entry.path(), folder).generic_string()] = text.str();
  }
  return files;
}

std::string difference(const GoldenFiles& stored, const GoldenFiles& now) {
  std::string out;
  for (const auto& [path, text] : now) {
    const auto at = stored.find(path);
    if (at == stored.end())
      out += path + ": is not stored\n";
    else if (at->second != text)
      out += difference(path, at->second, text);
  }
  for (const auto& [path, text] : stored)
    if (!now.contains(path)) out += path + ": is stored, but no longer made\n";
  return out;
}

std::vector<std::string> golden_games() {
  return {std::string(cm::CarolusMagnus::id), std::string(ch::Chevaliers::id), std::string(wl::WarlordsOfEurope::id),
          std::string(sealed::Sealed::id)};
}

}  // namespace palatine::test
