#include "client-cli/games/chevaliers/card_names.hpp"

#include <algorithm>

#include "client-cli/game_ui/typed.hpp"

namespace palatine::client::chevaliers {

using namespace rules;

namespace {

void add_cards(std::vector<Held>& out, const SeatView& seat) {
  for (const CastleCard& card : seat.castles) out.push_back({seat.seat, card});
  for (const TournamentCard& card : seat.tournaments) out.push_back({seat.seat, card});
  for (const SpecialCard& card : seat.specials) out.push_back({seat.seat, card});
}

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return text;
}

// Three letters of a word of its name say enough, if they say it of one card only.
bool named_by(const std::string& typed, const Card& card, const Words& words) {
  if (typed == typed_sign(card, words)) return true;
  if (typed.size() < 3) return false;
  for (const std::string& word : split_words(lower(card_name(card, words).text))) {
    if (word.starts_with(typed)) return true;
  }
  return false;
}

}  // namespace

std::vector<Held> cards_before(const View& view, Seat seat) {
  std::vector<Held> out;
  for (const SeatView& one : view.seats) {
    if (one.seat == seat) add_cards(out, one);
  }
  return out;
}

std::vector<Held> cards_before_others(const View& view, Seat seat) {
  std::vector<Held> out;
  for (const SeatView& one : view.seats) {
    if (one.seat != seat) add_cards(out, one);
  }
  return out;
}

std::string typed_sign(const Card& card, const Words& words) {
  return lower(card_sign(card, words));
}

std::string typed_sign(const Held& held, const Words& words) {
  return std::to_string(index(held.owner) + 1) + typed_sign(held.card, words);
}

tl::expected<Held, Line> find_card(const std::string& typed, const std::vector<Held>& among, const Words& words) {
  static const Words english("en");
  const bool owner = typed.size() > 1 && typed[0] >= '1' && typed[0] <= '9';
  const std::string name = lower(owner ? typed.substr(1) : typed);
  // A language's own words go before the English ones, a sign before a beginning.
  for (const auto& fits : std::initializer_list<bool (*)(const std::string&, const Card&, const Words&)>{
           [](const std::string& n, const Card& c, const Words& w) { return n == typed_sign(c, w); },
           [](const std::string& n, const Card& c, const Words&) { return n == typed_sign(c, english); },
           [](const std::string& n, const Card& c, const Words& w) {
             return named_by(n, c, w) || named_by(n, c, english);
           }}) {
    std::vector<Held> found;
    for (const Held& held : among) {
      if (owner && index(held.owner) != typed[0] - '1') continue;
      if (fits(name, held.card, words)) found.push_back(held);
    }
    if (found.size() == 1) return found.front();
    if (found.empty()) continue;
    std::vector<Line> all;
    for (const Held& held : found) all.push_back({Span{typed_sign(held, words), gold}});
    return tl::unexpected(words.line("chevaliers.wrong.which", {{"word", typed}, {"cards", words.list(all)}}));
  }
  return tl::unexpected(words.line("chevaliers.wrong.card", {{"word", typed}}));
}

}  // namespace palatine::client::chevaliers
