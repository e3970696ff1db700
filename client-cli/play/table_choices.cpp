#include "client-cli/play/table_choices.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <nlohmann/json.hpp>

#include "client-cli/game_ui/typed.hpp"
#include "client-cli/games/games.hpp"
#include "client-cli/play/clock.hpp"

namespace palatine::client {
namespace {

template <class T>
bool one_of(std::optional<T>& member, const std::string& value, std::initializer_list<std::string_view> names) {
  int place = 0;
  for (const std::string_view name : names) {
    if (value == name) {
      member = static_cast<T>(place);
      return true;
    }
    ++place;
  }
  return false;
}

bool choose_yes_or_no(std::optional<bool>& member, const std::string& value) {
  if (value != "yes" && value != "no") return false;
  member = value == "yes";
  return true;
}

// "yes", "no", "delay:5"
bool choose_spectators(TableChanges& settings, const std::string& value) {
  constexpr std::string_view delay = "delay:";
  if (value.starts_with(delay)) {
    const auto actions = number_in(std::string_view(value).substr(delay.size()));
    if (!actions || *actions < 0) return false;
    settings.spectators = true;
    settings.spectator_delay = *actions;
    return true;
  }
  if (!choose_yes_or_no(settings.spectators, value)) return false;
  settings.spectator_delay = 0;
  return true;
}

}  // namespace

bool choose(TableChanges& settings, std::string_view name, const std::string& value) {
  if (name == "talk") return one_of(settings.partner_chat, value, {"open", "table", "silent"});
  if (name == "access") return one_of(settings.access, value, {"public", "unlisted"});
  if (name == "spectators") return choose_spectators(settings, value);
  if (name == "bots") return choose_yes_or_no(settings.bots, value);
  if (name == "timeout") return one_of(settings.on_timeout, value, {"bot", "lose"});
  if (name == "undo") return one_of(settings.undo, value, {"off", "ask", "free"});
  if (name == "hints") return one_of(settings.hints, value, {"free", "agreed", "off"});
  if (name == "stand_in") settings.stand_in = value;
  if (name == "stand_in") return !value.empty();
  if (name != "clock") return false;
  const auto clock = clock_from(value);
  if (clock) settings.clock = clock;
  return clock.has_value();
}

Json options_json(const std::map<std::string, std::string>& options, const Json& before) {
  nlohmann::json out = nlohmann::json::parse(before.text, nullptr, false);
  if (!out.is_object()) out = nlohmann::json::object();
  for (const auto& [key, value] : options) {
    nlohmann::json list = nlohmann::json::parse(value, nullptr, false);
    if (list.is_array()) {
      out[key] = std::move(list);
    } else if (value == "yes" || value == "no") {
      out[key] = value == "yes";
    } else if (const auto number = number_in(value)) {
      out[key] = *number;
    } else {
      out[key] = value;
    }
  }
  return Json{out.dump()};
}

bool has_seat(const std::string& answer, const std::string& players) {
  constexpr std::string_view seat = "seat_";
  if (!answer.starts_with(seat)) return true;
  const auto number = number_in(std::string_view(answer).substr(seat.size()));
  const auto most = number_in(players);
  return number && most && *number < *most;
}

Json still_meant(const Json& before, const std::string& game, const std::map<std::string, std::string>& chosen) {
  nlohmann::json out = nlohmann::json::parse(before.text, nullptr, false);
  const TerminalGame* const known = terminal_game(game);
  if (!out.is_object() || known == nullptr) return before;
  const auto players = chosen.find("players");
  for (const Question& question : known->questions()) {
    const auto now = out.find(question.option);
    if (now == out.end()) continue;
    const auto other = chosen.find(question.beside);
    const bool alone = other != chosen.end() && std::ranges::count(question.beside_answers, other->second) == 0;
    const bool seatless = question.is_seat && players != chosen.end() && now->is_string() &&
                          !has_seat(now->get<std::string>(), players->second);
    if (alone || seatless) out.erase(now);
  }
  return Json{out.dump()};
}

Json without_member(const Json& object, const std::string& name) {
  nlohmann::json out = nlohmann::json::parse(object.text, nullptr, false);
  if (out.is_object()) out.erase(name);
  return Json{out.dump()};
}

Line game_in_words(const RoomSummary& room, const Words& words) {
  Line out = game_name(room.game, words);
  if (room.continues) append(out, " · " + words.text("rooms.from_position"));
  // how many play, a list says anyway
  const Json chosen = without_member(room.options.value_or(Json{"{}"}), "players");
  if (chosen.text == "{}") return out;
  append(out, " (");
  append(out, options_in_words(room.game, *room.options, words));
  append(out, ")");
  return out;
}

std::vector<Line> invitation_in_words(const RoomInvitationResult& invitation, const Words& words) {
  const RoomSummary& room = invitation.room;
  const Line game = {Span{text_of_line(game_in_words(room, words)), {.bold = true}}};
  Line who = words.line("invitation.nobody", {{"game", game}});
  if (invitation.host)
    who = words.line("invitation.by", {{"player", name_of(*invitation.host, words)}, {"game", game}});
  Line how = {Span{room.title, {.bold = true}}};
  append(how, " · ");
  append(how, clock_in_words(invitation.clock, words));
  append(how, " · ");
  if (invitation.seat)
    append(how, words.line(invitation.free ? "invitation.seat" : "invitation.taken", {{"seat", *invitation.seat + 1}}));
  else if (invitation.free)
    append(how, words.count("invitation.free", room.seats_free, {{"seats", room.seats}}));
  else
    append(how, words.line("invitation.full"));
  return {std::move(who), std::move(how)};
}

std::string computer_name(std::string_view kind, const Words& words) {
  const std::string id = "computers." + std::string(kind);
  return words.has(id) ? words.text(id) : std::string(kind);
}

std::string plain_name_of(const Person& person, const Words& words) {
  if (person.kind != PersonKind::computer) return person.name;
  // its kind's name, and a number where there are several: "Master 2"
  const std::size_t end = std::min(person.name.find(' '), person.name.size());
  std::string kind = person.name.substr(0, end);
  if (!kind.empty() && kind[0] >= 'A' && kind[0] <= 'Z') kind[0] = static_cast<char>(kind[0] - 'A' + 'a');
  return words.has("computers." + kind) ? computer_name(kind, words) + person.name.substr(end) : person.name;
}

Line name_of(const Person& person, const Words& words) {
  const Span name{plain_name_of(person, words), {.bold = true}};
  if (person.kind != PersonKind::bot) return {name};
  if (!person.owner) return words.line("person.bot", {{"player", name}});
  return words.line("person.bot_of", {{"player", name}, {"owner", *person.owner}});
}

bool has_partners(const RoomTable& table) {
  std::set<int> sides;
  for (const SeatInfo& seat : table.seats) sides.insert(seat.side);
  return sides.size() < table.seats.size();
}

Line setting_in_words(std::string_view member, const RoomTable& table, const Words& words) {
  constexpr std::string_view talk[] = {"status.open", "status.table", "status.silent"};
  constexpr std::string_view access[] = {"setting.public", "setting.unlisted"};
  constexpr std::string_view timeout[] = {"setting.timeout_bot", "setting.timeout_lose"};
  constexpr std::string_view undo[] = {"setting.undo_off", "setting.undo_ask", "setting.undo_free"};
  constexpr std::string_view hints[] = {"setting.hints_free", "setting.hints_agreed", "setting.hints_off"};
  if (member == "title") return words.line("setting.title", {{"title", Span{table.title, {.bold = true}}}});
  if (member == "options") return options_in_words(table.game, table.options, words);
  if (member == "access") return words.line(access[static_cast<std::size_t>(table.access)]);
  if (member == "partner_chat") return words.line(talk[static_cast<std::size_t>(table.partner_chat)]);
  if (member == "clock") return clock_in_words(table.clock, words);
  if (member == "on_timeout") return words.line(timeout[static_cast<std::size_t>(table.on_timeout)]);
  if (member == "undo") return words.line(undo[static_cast<std::size_t>(table.undo)]);
  if (member == "hints") return words.line(hints[static_cast<std::size_t>(table.hints.value_or(HintPolicy::free))]);
  if (member == "stand_in")
    return table.stand_in ? words.line("setting.stand_in", {{"kind", computer_name(*table.stand_in, words)}}) : Line{};
  if (member == "tell") {
    if (!table.tell) return words.line("setting.sends_no_notifications");
    return words.line("setting.sends_notifications", {{"address", Span{table.tell->address}}});
  }
  if (member == "bots") return words.line(table.bots ? "setting.bots" : "setting.no_bots");
  if (member == "spectators" || member == "spectator_delay") {
    if (!table.spectators) return words.line("setting.no_spectators");
    if (table.spectator_delay > 0) return words.count("setting.delay", table.spectator_delay);
    return words.line("setting.spectators");
  }
  return {};
}

std::vector<Line> settings_in_words(const RoomTable& table, const Words& words) {
  std::vector<Line> out;
  const auto add = [&](std::string_view member) { out.push_back(setting_in_words(member, table, words)); };
  if (table.continues) out.push_back(words.count("room.continues", *table.continues));
  add("clock");
  if (table.clock.kind != ClockKind::none) add("on_timeout");
  add("undo");
  if (table.stand_in) add("stand_in");
  if (table.hints.value_or(HintPolicy::free) != HintPolicy::free) add("hints");
  add("spectators");
  if (!table.bots) add("bots");
  add("access");
  if (has_partners(table)) add("partner_chat");
  return out;
}

}  // namespace palatine::client
