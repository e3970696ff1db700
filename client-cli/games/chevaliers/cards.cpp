#include "client-cli/games/chevaliers/cards.hpp"

#include <algorithm>
#include <variant>

#include "client-cli/terminal/plain_text.hpp"

namespace palatine::client::chevaliers {

using namespace rules;

namespace {

constexpr Style card_frame{.fg = Colour::grey};

bool aims_at_pile(const BoardScene& scene, PileId pile) {
  const Target* target = scene.target();
  if (target == nullptr) return false;
  if (const auto* on_pile = std::get_if<PileTarget>(target)) return on_pile->pile == pile;
  const auto* tie = std::get_if<TieTarget>(target);
  return tie != nullptr && tie->pile == pile;
}

// Three red dice and a yellow one, three rows high.
int draw_combination(Canvas& canvas, int x, int y, int width, const Value& value) {
  const int dice = value.count + (value.other > 0 ? 1 : 0);
  const int gap = dice * 3 + 1 <= width ? 1 : 0;
  if (dice * 3 > width) {
    canvas.put(x, y + 1, value_line(value), width);
    return x;
  }
  for (int i = 0; i < dice; ++i) {
    const bool yellow = i >= value.count;
    const Style style{.fg = yellow ? client::Colour::yellow : client::Colour::red, .bold = true};
    if (yellow) x += gap;
    canvas.frame({x, y, 3, 3}, style);
    canvas.put(x + 1, y + 1, std::to_string(yellow ? value.other : value.face), style);
    x += 3;
  }
  return x;
}

std::optional<std::string> offer_on_pile(const BoardScene& scene, PileId pile) {
  const TakeTurnPrompt* turn = scene.turn();
  if (turn == nullptr) return std::nullopt;
  for (const PileChoice& choice : turn->piles) {
    if (choice.pile != pile) continue;
    const std::string word = scene.words.text("chevaliers.word.try");
    return choice.chance ? word + " " + percent(*choice.chance, scene.words) : word;
  }
  return std::nullopt;
}

// What stands on a large card: sign and name, what is to be beaten, what can be done with it.
struct CardFace {
  std::string sign;
  Span name;
  std::optional<Value> combination;
  std::optional<std::string> offer;
};

void draw_face(Canvas& canvas, Rect inside, const CardFace& face, const Words& words) {
  const bool tall = inside.height >= 5;
  int x = canvas.put(inside.x, inside.y, face.sign, face.name.style, inside.width) + 1;
  const int name_y = tall ? inside.y : inside.y + 1;
  // A long name takes the room of the sign: by signs the players' cards are typed, not a pile's.
  const int name_x = tall && width_of(face.name.text) <= inside.x + inside.width - x ? x : inside.x;
  canvas.put(name_x, name_y, fit(face.name.text, inside.x + inside.width - name_x), face.name.style);
  if (face.combination && tall) {
    draw_combination(canvas, inside.x, inside.y + 1, inside.width, *face.combination);
  } else if (face.combination) {
    canvas.put(x, inside.y, value_line(*face.combination), inside.x + inside.width - x);
  } else if (tall) {
    canvas.put(inside.x, inside.y + 2, fit(words.text("chevaliers.all_roll"), inside.width), grey);
  }
  if (face.offer) {
    canvas.put(inside.x, inside.y + inside.height - 1, fit(" " + *face.offer + " ", inside.width), offered);
  }
}

void draw_pile(Canvas& canvas, Rect area, PileId id, const BoardScene& scene) {
  if (id >= scene.view.piles.size()) return;
  const PileView& pile = scene.view.piles[id];
  const bool aimed = aims_at_pile(scene, id);
  const Rect card{area.x, area.y, area.width - 1, area.height};
  canvas.frame(card, aimed ? gold : card_frame);
  if (pile.cards > 1) {
    const int edge = area.x + area.width - 1;
    canvas.put(edge, area.y, "╮", card_frame);
    for (int y = 1; y + 1 < area.height; ++y) canvas.put(edge, area.y + y, "│", card_frame);
    canvas.put(edge, area.y + area.height - 1, "╯", card_frame);
  }
  const std::string label = (aimed ? "▶" : "") + side_word(id, scene.words) + " ×" + std::to_string(pile.cards);
  canvas.put(card.x + 1, card.y, label, aimed ? gold : Style{.bold = true}, card.width - 2);
  const Rect inside{card.x + 1, card.y + 1, card.width - 2, card.height - 2};
  if (!pile.top) {
    canvas.put(inside.x, inside.y + inside.height / 2, scene.words.text("chevaliers.pile.empty"), grey, inside.width);
    return;
  }
  draw_face(canvas, inside,
            {card_sign(*pile.top, scene.words), card_name(*pile.top, scene.words), combination_of(*pile.top),
             offer_on_pile(scene, id)},
            scene.words);
}

void draw_throne(Canvas& canvas, Rect area, const BoardScene& scene) {
  const Target* target = scene.target();
  const bool aimed = target != nullptr && std::holds_alternative<ThroneTarget>(*target);
  canvas.frame(area, aimed ? gold : card_frame);
  if (aimed) canvas.put(area.x + 1, area.y, "▶", gold);
  const TakeTurnPrompt* turn = scene.turn();
  std::optional<std::string> offer;
  if (turn != nullptr && turn->throne) {
    offer = scene.words.text("chevaliers.word.throne") + " " + percent(turn->throne->chance, scene.words);
  }
  draw_face(canvas, {area.x + 1, area.y + 1, area.width - 2, area.height - 2},
            {"♛", {scene.words.text("chevaliers.throne.name"), gold}, throne_combination, offer}, scene.words);
}

std::string guard_on(const SeatView& seat, CardId card, const BoardScene& scene) {
  for (const GuardView& guard : seat.guards) {
    const auto known = card_before(guard.guard, scene.view);
    if (known && std::count(guard.on.begin(), guard.on.end(), card) > 0) return card_sign(*known, scene.words);
  }
  return {};
}

}  // namespace

void draw_piles(Canvas& canvas, Rect area, const BoardScene& scene) {
  const int width = std::min(24, (area.width - 2) / 3);
  const auto place = [&](int i) { return Rect{area.x + i * (width + 1), area.y, width, area.height}; };
  draw_pile(canvas, place(0), 0, scene);
  draw_pile(canvas, place(1), 1, scene);
  draw_throne(canvas, place(2), scene);
}

std::vector<Shown> cards_shown(const SeatView& seat, const BoardScene& scene) {
  std::vector<Shown> out;
  const auto* aimed = scene.target() == nullptr ? nullptr : std::get_if<CardTarget>(scene.target());
  const auto add = [&](const Card& card, const Value& combination) {
    Shown& shown = out.emplace_back();
    const CardId id = number_of(card);
    shown.sign = card_sign(card, scene.words);
    shown.middle = value_line(combination);
    shown.guard = guard_on(seat, id, scene);
    if (const auto chance = scene.chance_of(id)) shown.chance = percent(*chance, scene.words);
    shown.aimed_at = aimed != nullptr && number_of(aimed->card) == id;
    shown.special = std::holds_alternative<SpecialCard>(card);
    shown.style = card_style(card);
  };
  for (const CastleCard& castle : seat.castles) add(castle, castle.combination);
  if (!seat.tournaments.empty()) {
    Shown& shown = out.emplace_back();
    shown.sign = card_sign(seat.tournaments.front(), scene.words);
    shown.middle = {Span{"×" + std::to_string(seat.tournaments.size()), gold}};
    shown.plain = true;
    shown.style = gold;
  }
  if (seat.throne) {
    Shown& shown = out.emplace_back();
    shown.middle = {Span{"♛", gold}};
    shown.plain = true;
    shown.style = gold;
  }
  for (const SpecialCard& special : seat.specials) add(special, special.combination);
  return out;
}

void draw_small_card(Canvas& canvas, int x, int y, const Shown& card) {
  canvas.frame({x, y, small_card_width, small_card_height}, card.aimed_at ? gold : card.style);
  canvas.put(x + 1, y, (card.aimed_at ? "▶" : "") + card.sign, card.aimed_at ? gold : card.style, small_card_width - 2);
  const int inner = small_card_width - 2;
  canvas.put(x + 1 + std::max(0, inner - width_of(card.middle)) / 2, y + 1, card.middle, inner);
  if (!card.guard.empty()) {
    canvas.put(x + 2, y + 2, card.guard, {.bold = true, .reverse = true}, inner);
  } else if (card.chance) {
    canvas.put(x + 1, y + 2, padded_left(*card.chance, 4), offered, inner);
  }
}

Line pile_in_short(PileId id, const BoardScene& scene) {
  if (id >= scene.view.piles.size()) return {};
  const PileView& pile = scene.view.piles[id];
  Line out = {Span{(aims_at_pile(scene, id) ? "▶" : "") + side_word(id, scene.words), {.bold = true}}};
  append(out, " ×" + std::to_string(pile.cards) + " ");
  if (!pile.top) return out;
  append(out, card_sign(*pile.top, scene.words), card_style(*pile.top));
  if (const auto combination = combination_of(*pile.top)) {
    append(out, " ");
    append(out, value_line(*combination));
  }
  if (const auto offer = offer_on_pile(scene, id)) {
    append(out, " ");
    append(out, *offer, offered);
  }
  return out;
}

}  // namespace palatine::client::chevaliers
