#include "tests/simulation/steps.hpp"

#include <algorithm>

#include "protocol/fair_dice.hpp"
#include "tests/game_server/authenticator.hpp"
#include "tests/game_server/choice.hpp"
#include "tests/simulation/moderating.hpp"
#include "tests/simulation/simulated_game.hpp"
#include "tests/simulation/simulation.hpp"

namespace palatine::simulation {
namespace {

using Here = std::pair<const std::string, AtRoom>*;

// ---- rooms, as a person sees them ----------------------------------------------------------------------------------

std::string status(const AtRoom& room) {
  return room.mirror.table.value("status", "");
}

bool has_free_seat(const AtRoom& room) {
  return std::ranges::any_of(room.mirror.table["seats"], [](const json& seat) { return !seat.contains("person"); });
}

auto open_and(Person& person, bool seated) {
  return [&person, seated](const std::string&, const AtRoom& room) {
    return room.listens && status(room) == "open" && person.seat_at(room).has_value() == seated;
  };
}

Here where_host(Person& person) {
  return person.room_where([&](const std::string&, const AtRoom& room) {
    return room.listens && status(room) == "open" && room.mirror.table["host"] == person.who().id;
  });
}

bool is_ready(Person& person, const AtRoom& room) {
  const auto seat = person.seat_at(room);
  return seat && room.mirror.table["seats"][static_cast<std::size_t>(*seat)]["ready"] == true;
}

Here where_to_get_ready(Person& person) {
  return person.room_where([&](const std::string&, const AtRoom& room) {
    return room.listens && status(room) == "open" && person.seat_at(room) && !is_ready(person, room) &&
           !has_free_seat(room);
  });
}

Here where_to_act(Person& person) {
  return person.room_where([&](const std::string& id, const AtRoom& room) {
    return room.listens && !room.mirror.prompts.is_null() && !person.waits_for("game.act", id) &&
           room.mirror.table["paused"] == false;
  });
}

Here where_to_resume(Person& person) {
  return person.room_where([&](const std::string& id, const AtRoom& room) {
    return !room.listens && room.mirror.seq > 0 && !person.waits_for("room.resume", id) &&
           !person.waits_for("room.join");
  });
}

Here where_over(Person& person) {
  return person.room_where([](const std::string&, const AtRoom& room) { return status(room) == "over"; });
}

// ---- options of tables ---------------------------------------------------------------------------------------------

json options_of(const std::string& game, Person& person) {
  const auto games = simulated_games();
  return std::ranges::find(games, game, &SimulatedGame::id)->options(person);
}

// The test game, which ends soonest and hides most, as often as three others.
json some_game(Person& person) {
  const auto games = simulated_games();
  const std::size_t which = person.below(games.size() + 2);
  return which < 3 ? "sealed" : games[which - 3].id;
}

json clock(Person& person) {
  switch (person.below(5)) {
    case 0:
    case 1:
      return {{"kind", "live"}, {"bank_ms", 10'000 + person.below(20'000)}, {"increment_ms", person.below(4) * 700}};
    case 2:
      return {{"kind", "correspondence"}, {"limit_ms", 3'600'000 * (1 + person.below(12))}};
    default:
      return {{"kind", "none"}};
  }
}

void add_settings(Person& person, json& params) {
  params["access"] = any_of(person, {"public", "public", "unlisted"});
  params["partner_chat"] = any_of(person, {"open", "open", "table", "table", "silent"});
  params["undo"] = any_of(person, {"off", "ask", "free", "free"});
  params["hints"] = any_of(person, {"free", "agreed", "agreed", "off"});
  params["spectators"] = !person.one_in(5);
  params["bots"] = !person.one_in(5);
  params["spectator_delay"] = person.one_in(2) ? 0 : 1 + person.below(4);
  params["clock"] = clock(person);
  params["on_timeout"] = any_of(person, {"bot", "bot", "lose"});
  if (person.one_in(3)) params["title"] = "Table " + std::to_string(person.below(100));
}

void create(Person& person) {
  const Plan& plan = person.simulation().plan();
  const bool whispering = !plan.twist && plan.seed % seeds_of_whispers == 0;
  json game, options;
  for (int tried = 0; tried == 0 || (whispering && !options.value("whispers", false) && tried < 100); ++tried) {
    game = plan.twist ? json("sealed") : some_game(person);
    options = options_of(game, person);
  }
  json params = {{"game", game}, {"options", options}};
  add_settings(person, params);
  if (whispering) params["partner_chat"] = "open";
  person.command("room.create", params);
}

// From some position of a finished game, or from beyond its end.
void play_on(Person& person) {
  const auto& [room, seen] = *where_over(person);
  json params = {{"game", seen.mirror.table["game"]}, {"from", {{"room", room}, {"actions", person.below(30)}}}};
  add_settings(person, params);
  person.command("room.create", params);
}

void join(Person& person) {
  const auto& rooms = person.simulation().rooms;
  const std::size_t late = std::min<std::size_t>(rooms.size(), person.one_in(4) ? rooms.size() : 3);
  const KnownRoom& room = rooms[rooms.size() - 1 - person.below(late)];
  json params = {{"sync", any_of(person, {"view", "patch", "events"})},
                 {"as", any_of(person, {"player", "player", "spectator"})}};
  if (person.one_in(3) && !room.invite.empty())
    params["invite"] = room.invite;
  else
    params["room"] = room.room;
  if (person.one_in(2)) params["past"] = person.below(200);
  person.ask("room.join", params);
}

void look_at_invite(Person& person) {
  const auto& rooms = person.simulation().rooms;
  const KnownRoom& room = rooms[person.below(rooms.size())];
  if (!room.invite.empty()) person.ask("room.invitation", {{"invite", room.invite}});
}

void resume(Person& person) {
  const Here here = where_to_resume(person);
  json chat = json::array();
  for (const auto& [channel, id] : here->second.talk) chat.push_back({{"channel", channel}, {"id", id}});
  person.ask("room.resume", {{"room", here->first},
                             {"seq", here->second.mirror.seq},
                             {"sync", here->second.mirror.sync},
                             {"as", here->second.as},
                             {"chat", chat},
                             {"past", person.below(3) * 50}});
}

void sit(Person& person) {
  const Here here = person.room_where(open_and(person, false));
  json params = {{"room", here->first}};
  if (person.one_in(2)) params["seat"] = person.below(here->second.mirror.table["seats"].size());
  person.command("room.sit", params);
}

void add_bot(Person& person) {
  const Here here = where_host(person);
  const bool sealed = here->second.mirror.table["game"] == "sealed";
  person.command("room.add_bot",
                 {{"room", here->first}, {"kind", sealed ? json("random") : any_of(person, {"random", "steward"})}});
}

void get_ready(Person& person) {
  const Here here = where_to_get_ready(person);
  json params = {{"room", here->first}};
  if (!person.one_in(3)) {
    const std::string entropy = person.entropy();
    person.who().entropies[here->first] = entropy;
    params["entropy_commit"] = entropy_commit(here->second.mirror.table["game_id"].get<std::string>(),
                                              *person.seat_at(here->second), *entropy_from_hex(entropy));
  }
  person.command("room.ready", params);
}

// ---- the host, and the next game ------------------------------------------------------------------------------------

void configure(Person& person) {
  const Here here = where_host(person);
  json all = json::object();
  add_settings(person, all);
  all["options"] = options_of(here->second.mirror.table["game"], person);
  json params = {{"room", here->first}};
  // one thing or another, at times all
  for (const auto& [name, value] : all.items())
    if (person.one_in(3)) params[name] = value;
  person.command("room.configure", params);
}

// A host anybody, to any seat; others themselves.
void move(Person& person) {
  const Here host = where_host(person);
  const Here here = host ? host : person.room_where(open_and(person, true));
  const std::size_t seats = here->second.mirror.table["seats"].size();
  const int seat = host ? static_cast<int>(person.below(seats)) : *person.seat_at(here->second);
  person.command("room.move", {{"room", here->first}, {"seat", seat}, {"to", person.below(seats)}});
}

void hand_on(Person& person) {
  const std::string next = person.simulation().anybody(person);
  if (!next.empty()) person.command("room.host", {{"room", where_host(person)->first}, {"person", next}});
}

Here where_rematch(Person& person) {
  return person.room_where([&](const std::string&, const AtRoom& room) {
    return status(room) == "over" && room.mirror.table.contains("result") && person.seat_at(room);
  });
}

void rematch(Person& person) {
  const Here here = where_rematch(person);
  json params = {{"room", here->first}};
  if (person.one_in(2)) params["rotate"] = person.one_in(2);
  person.command("room.rematch", params);
}

// ---- whose hands a seat is in ---------------------------------------------------------------------------------------

// Somebody else's seat at a running game, who is away or for whom a computer player plays.
std::optional<int> missed_seat(Person& person, const AtRoom& room, bool by_computer) {
  if (!room.listens || status(room) != "running") return std::nullopt;
  for (const json& seat : room.mirror.table["seats"]) {
    if (!seat.contains("person") || seat["person"]["kind"] == "computer" || seat["person"]["id"] == person.who().id)
      continue;
    if (seat.contains("stand_in") ? by_computer : seat["connected"] == false) return seat["seat"].get<int>();
  }
  return std::nullopt;
}

Here where_missed(Person& person, bool by_computer) {
  return person.room_where([&](const std::string&, const AtRoom& room) {
    const bool may = by_computer ? room.mirror.table["host"] == person.who().id || person.seat_at(room)
                                 : person.seat_at(room).has_value();
    return may && missed_seat(person, room, by_computer).has_value();
  });
}

// Where one is the host of a game that is not over, and which tells elsewhere or not.
Here where_table_tells(Person& person, bool tells) {
  return person.room_where([&](const std::string&, const AtRoom& room) {
    const json& table = room.mirror.table;
    return room.listens && (status(room) == "open" || status(room) == "running") && table["host"] == person.who().id &&
           table.contains("tell") == tells;
  });
}

void let_table_tell(Person& person) {
  const Here here = where_table_tells(person, person.one_in(3));
  if (!here) return;
  person.command("room.set_tell", {{"room", here->first},
                                   {"url", any_of(person, {"https://example.org/club", "http://127.0.0.1/"})},
                                   {"form", any_of(person, {"json", "discord", "ntfy"})},
                                   {"kinds", {"your_turn", "table_full", "time_short", "game_over"}}});
}

void call_bot(Person& person) {
  const Here here = where_missed(person, false);
  json params = {{"room", here->first}, {"seat", *missed_seat(person, here->second, false)}};
  if (person.one_in(3)) params["kind"] = "random";
  person.command("room.call_bot", params);
}

void substitute(Person& person) {
  const Here here = where_missed(person, true);
  const auto sits = [&](const std::string& id) {
    return std::ranges::any_of(here->second.mirror.table["seats"],
                               [&](const json& seat) { return seat.contains("person") && seat["person"]["id"] == id; });
  };
  std::string guest;
  for (int tries = 0; tries < 4 && (guest.empty() || sits(guest)); ++tries) guest = person.simulation().anybody(person);
  if (guest.empty()) return;
  person.command("room.substitute",
                 {{"room", here->first}, {"seat", *missed_seat(person, here->second, true)}, {"person", guest}});
}

// A seat that one may take during a game: one's own out of a computer player's hands, or one that one is asked to take.
std::optional<int> seat_to_take(Person& person, const AtRoom& room) {
  if (!room.listens || status(room) != "running") return std::nullopt;
  for (const json& seat : room.mirror.table["seats"]) {
    const bool own = seat.contains("person") && seat["person"]["id"] == person.who().id;
    if (own && seat.contains("stand_in")) return seat["seat"].get<int>();
    if (seat.contains("invited") && seat["invited"]["id"] == person.who().id) return seat["seat"].get<int>();
  }
  return std::nullopt;
}

Here where_to_sit_again(Person& person) {
  return person.room_where(
      [&](const std::string&, const AtRoom& room) { return seat_to_take(person, room).has_value(); });
}

void sit_again(Person& person) {
  const Here here = where_to_sit_again(person);
  json params = {{"room", here->first}};
  if (person.one_in(2)) params["seat"] = *seat_to_take(person, here->second);
  person.command("room.sit", params);
}

Here where_by_the_day(Person& person) {
  return person.room_where([&](const std::string&, const AtRoom& room) {
    return room.listens && status(room) == "running" && person.seat_at(room) &&
           room.mirror.table["clock"]["kind"] == "correspondence";
  });
}

Here where_paused(Person& person) {
  return person.room_where([&](const std::string&, const AtRoom& room) {
    return room.listens && status(room) == "running" && person.seat_at(room) && room.mirror.table["paused"] == true;
  });
}

// ---- who one is -----------------------------------------------------------------------------------------------------

std::string password(Person& person) {
  return "secret word " + std::to_string(person.below(1000));
}

void claim(Person& person) {
  // at times somebody else's
  const std::string name = person.one_in(6) ? "Cato" : person.who().name;
  const std::string secret = password(person);
  person.who().passwords.push_back(secret);
  person.command("account.claim", {{"name", name}, {"password", secret}});
}

void change_password(Person& person) {
  const std::string fresh = password(person);
  const std::string old = person.one_in(8) ? "none of mine" : person.who().passwords.back();
  person.who().passwords.push_back(fresh);
  person.ask("account.password", {{"old", old}, {"new", fresh}});
}

void rename(Person& person) {
  person.ask("account.rename", {{"name", person.who().name + std::string(person.below(3), 'x')}});
}

void log_in_here(Person& person) {
  json params = {{"name", person.who().account}, {"password", person.who().passwords.back()}};
  if (const auto code = person.second_code()) params["code"] = *code;
  person.ask("account.login", params);
}

// At times one of a name that somebody's has.
void make_bot(Person& person) {
  person.command("account.add_bot", {{"name", "Robot " + std::to_string(person.below(20))}});
}

void remove_bot(Person& person) {
  const std::string bot = any_bot(person);
  person.who().bots.erase(bot);
  person.who().bots_gone.insert(bot);
  person.command("account.remove_bot", {{"bot", bot}});
}

// ---- one's own data, and mail

bool has_mail(Person& person, MailKind kind) {
  return person.simulation().mail_to(person.who().id, kind).has_value();
}

void give_address(Person& person) {
  json params = {{"password", person.who().passwords.back()}};
  if (!person.one_in(5)) params["address"] = Simulation::address_of(person.who().id);
  person.ask("account.set_email", params);
}

void confirm_address(Person& person) {
  const std::string& id = person.who().id;
  person.ask("account.confirm_email", {{"code", *person.simulation().mail_to(id, MailKind::confirm_address)}});
  person.simulation().read_mail(id, MailKind::confirm_address);
}

void reset_password(Person& person) {
  const std::string& id = person.who().id;
  const std::string fresh = password(person);
  person.who().passwords.push_back(fresh);
  person.ask("account.reset",
             {{"code", *person.simulation().mail_to(id, MailKind::password_reset)}, {"password", fresh}});
  person.simulation().read_mail(id, MailKind::password_reset);
}

void begin_second_factor(Person& person) {
  person.ask("account.begin_second_factor", {{"password", person.who().passwords.back()}});
}

void confirm_second_factor(Person& person) {
  const std::string code = test::shown_by_app(person.who().begun, person.simulation().time().now());
  person.ask("account.confirm_second_factor", {{"code", person.one_in(6) ? "000000" : code}});
}

void end_second_factor(Person& person) {
  person.ask("account.end_second_factor",
             {{"password", person.who().passwords.back()}, {"code", person.second_code().value_or("000000")}});
}

bool may_leave_for_good(Person& person) {
  if (!person.is_welcome() || !person.who().is_alone || person.has_seats() || !person.has_token()) return false;
  return !person.room_where(
      [&](const std::string&, const AtRoom& room) { return status(room) != "over" && person.seat_at(room); });
}

void leave_for_good(Person& person) {
  json params = {{"confirm", true}};
  if (!person.who().has_account)
    params["token"] = person.token();
  else if (!person.who().passwords.empty())
    params["password"] = person.who().passwords.back();
  person.who().leaves = true;
  person.ask("account.delete", params);
}

bool knows_account(Person& person) {
  return person.is_welcome() && person.who().has_account && !person.who().passwords.empty();
}

// ---- play ----------------------------------------------------------------------------------------------------------

void act(Person& person) {
  const Here here = where_to_act(person);
  const json& prompt = here->second.mirror.prompts[0];
  json action = test::choose(prompt["prompt"], person.random());
  action = person.simulation().secret(person.who().id, here->first, prompt["prompt"], std::move(action));
  person.command("game.act", {{"room", here->first}, {"prompt", prompt["id"]}, {"action", action}});
}

void ask_chance(Person& person) {
  const Here here = where_to_act(person);
  const json action = test::choose(here->second.mirror.prompts[0]["prompt"], person.random());
  person.ask("game.chance", {{"room", here->first}, {"actions", json::array({action})}});
}

void ask_hint(Person& person) {
  const Here here = where_to_act(person);
  person.ask("game.hint", {{"room", here->first}});
}

// A decision that is closed, or another's.
void act_late(Person& person) {
  const Here here = where_to_act(person);
  const std::string id = here->second.mirror.prompts[0]["id"];
  const int number = std::stoi(id.substr(id.find('.') + 1)) - 1 + static_cast<int>(person.below(3)) * 2;
  const std::string other = std::to_string(person.below(4)) + "." + std::to_string(number);
  if (other == id) return;
  person.command("game.act", {{"room", here->first},
                              {"prompt", other},
                              {"action", test::choose(here->second.mirror.prompts[0]["prompt"], person.random())}});
}

json wrong_action(Person& person) {
  switch (person.below(6)) {
    case 0:
      return {{"kind", "bid"}, {"chips", person.below(40)}};
    case 1:
      return {{"kind", "lay_disc"}, {"disc", person.below(7)}};
    case 2:
      return {{"kind", "place_knight"}, {"family", "red"}, {"region", person.below(20)}};
    case 3:
      return {{"kind", "move_emperor"}, {"steps", person.below(7)}};
    case 4:
      return {{"kind", "keep"}, {"more", true}};
    default:
      return {{"kind", "offer"}, {"card", {{"suit", "tower"}, {"rank", person.below(12)}}}, {"to", person.below(6)}};
  }
}

void act_wrongly(Person& person) {
  const Here here = where_to_act(person);
  // a bid might be a legal one: it is a secret like any other
  const json& prompt = here->second.mirror.prompts[0];
  json action = wrong_action(person);
  if (action["kind"] == prompt["prompt"]["kind"] && action["kind"] == "bid") return;
  person.command("game.act", {{"room", here->first}, {"prompt", prompt["id"]}, {"action", action}});
}

// ---- what is asked of the table ------------------------------------------------------------------------------------

Here where_playing(Person& person) {
  return person.room_where([&](const std::string&, const AtRoom& room) {
    return room.listens && status(room) == "running" && person.seat_at(room);
  });
}

// An offer that waits, one's own or another's.
Here where_offered(Person& person, std::optional<bool> own = std::nullopt) {
  return person.room_where([&](const std::string&, const AtRoom& room) {
    const auto seat = person.seat_at(room);
    return room.listens && seat && room.mirror.table.contains("offer") &&
           (!own || (room.mirror.table["offer"]["by"] == *seat) == *own);
  });
}

void undo(Person& person) {
  json params = {{"room", where_playing(person)->first}};
  if (!person.one_in(3)) params["actions"] = 1 + person.below(3);
  person.command("game.undo", params);
}

void offer(Person& person) {
  const json kind = any_of(person, {"draw", "abort", "pause", "pause", "pause"});
  person.command("game.offer", {{"room", where_playing(person)->first}, {"kind", kind}});
}

void answer(Person& person, bool own, bool accept) {
  const Here here = where_offered(person, own);
  person.command("game.answer",
                 {{"room", here->first}, {"offer", here->second.mirror.table["offer"]["id"]}, {"accept", accept}});
}

// ---- challenges -----------------------------------------------------------------------------------------------------

void wait_for_challenges(Person& person) {
  json games = json::array();
  for (const char* game : {"sealed", "carolus-magnus", "chevaliers"})
    if (!person.one_in(3)) games.push_back({{"game", game}});
  person.ask("bot.wait", {{"games", games}});
}

void answer_challenge(Person& person) {
  const auto& open = person.challenges();
  json params = {{"challenge", open[person.below(open.size())]}, {"accept", person.one_in(2)}};
  if (person.one_in(3)) params["why"] = any_of(person, {"busy", "options", "clock", "opponent", "other"});
  person.ask("bot.answer", params);
}

// ---- repeats, nonsense, bad manners --------------------------------------------------------------------------------

const std::string& any_key(Person& person) {
  auto each = person.who().commands.begin();
  // the latest are likelier to be of rooms that still live
  const std::size_t count = person.who().commands.size();
  std::advance(each, person.below(count));
  return each->first;
}

void repeat(Person& person) {
  const std::string key = any_key(person);
  const json params = person.who().commands.at(key).params;
  person.repeat(key, params);
}

void repeat_otherwise(Person& person) {
  const std::string key = any_key(person);
  const Command& command = person.who().commands.at(key);
  if (!command.answer) return;
  json params = command.params;
  if (command.method == "game.act")
    params["prompt"] = params["prompt"].get<std::string>() + "0";
  else if (command.method == "chat.say")
    params["text"] = params["text"].get<std::string>() + "!";
  else if (command.method == "room.create")
    params["title"] = "Another";
  else
    return;
  person.repeat(key, params);
}

void say(Person& person) {
  const Here here = person.room_where([](const std::string&, const AtRoom& room) { return room.listens; });
  json params = {{"text", "word " + std::to_string(person.below(1000))}};
  if (here && !person.one_in(5)) {
    params["room"] = here->first;
    params["channel"] = any_of(person, {"table", "table", "team", "spectators", "whisper"});
    const json& seats = here->second.mirror.table["seats"];
    const json& seat = seats[person.below(seats.size())];
    if (params["channel"] == "whisper" && seat.contains("person")) params["to"] = seat["person"]["id"];
  }
  if (person.one_in(2))
    person.command("chat.say", params);
  else
    person.ask("chat.say", params);
}

// Those to whom one may whisper there.
std::vector<json> opponents_at(Person& person, const AtRoom& room) {
  const json& table = room.mirror.table;
  std::vector<json> out;
  const auto own = person.seat_at(room);
  if (!room.listens || status(room) != "running" || !own || !table.value("whispers", false)) return out;
  const json& side = table["seats"][static_cast<std::size_t>(*own)]["side"];
  for (const json& seat : table["seats"])
    if (seat["side"] != side && seat.contains("person") && seat["person"]["kind"] != "computer")
      out.push_back(seat["person"]["id"]);
  return out;
}

Here where_to_whisper(Person& person) {
  return person.room_where([&](const std::string&, const AtRoom& room) { return !opponents_at(person, room).empty(); });
}

void whisper(Person& person) {
  const Here here = where_to_whisper(person);
  const auto opponents = opponents_at(person, here->second);
  person.command("chat.say", {{"room", here->first},
                              {"channel", "whisper"},
                              {"to", opponents[person.below(opponents.size())]},
                              {"text", "hush " + std::to_string(person.below(1000))}});
}

// Any request, with parameters that may or may not fit.
void meddle(Person& person) {
  const auto& rooms = person.simulation().rooms;
  const std::string room = rooms.empty() ? std::string(22, 'A') : rooms[person.below(rooms.size())].room;
  const json seat = person.below(5);
  switch (person.below(12)) {
    case 0:
      return person.command("room.sit", {{"room", room}, {"seat", seat}});
    case 1:
      return person.command("room.stand", {{"room", room}});
    case 2:
      return person.command("room.remove", {{"room", room}, {"seat", seat}});
    case 3:
      return person.command("room.add_bot", {{"room", room}, {"kind", "random"}, {"seat", seat}});
    case 4:
      return person.command("room.ready", {{"room", room}, {"ready", person.one_in(2)}});
    case 5:
      return person.command("room.reveal", {{"room", room}, {"entropy", person.entropy()}});
    case 6:
      return person.ask("replay.get", {{"room", room}});
    case 7:
      return person.ask("room.join", {{"room", std::string(22, 'B')}});
    case 8:
      return person.ask("room.resume", {{"room", room}, {"seq", 1'000'000}, {"as", "spectator"}});
    case 9:
      return person.command("chat.say", {{"room", room}, {"text", ""}});
    case 10:
      return person.command("room.create", {{"game", "chess"}});
    default:
      return person.command("room.ready", {{"room", room}, {"entropy_commit", std::string(64, '0')}});
  }
}

void talk_nonsense(Person& person) {
  static const char* const frames[] = {
      "",
      "{",
      "null",
      "[]",
      "[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"session.ping\"}]",
      "{\"jsonrpc\":\"2.0\",\"id\":\"x\",\"method\":\"room.fly\",\"params\":{}}",
      "{\"jsonrpc\":\"2.0\",\"method\":\"session.ping\",\"params\":{}}",
      "{\"jsonrpc\":\"2.0\",\"id\":\"y\",\"method\":\"session.ping\",\"params\":[]}",
      "{\"jsonrpc\":\"2.0\",\"id\":\"z\",\"id\":\"w\",\"method\":\"session.ping\",\"params\":{}}",
      "{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"session.ping\",\"params\":{}}",
      "{\"jsonrpc\":\"1.0\",\"id\":\"v\",\"method\":\"session.ping\",\"params\":{}}",
      "{\"jsonrpc\":\"2.0\",\"id\":\"u\",\"method\":\"room.join\",\"params\":{\"room\":7}}",
      "{\"jsonrpc\":\"2.0\",\"id\":\"t\",\"method\":\"session.hello\",\"params\":{\"client\":{\"name\":\"\","
      "\"version\":\"\"}}}",
      "[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]",
      "\xff\xfe",
      "{\"jsonrpc\":\"2.0\",\"id\":\"s\",\"method\":\"chat.say\",\"params\":{\"text\":\"a\\u0000b\"}}",
  };
  person.send(frames[person.below(std::size(frames))]);
}

// A frame of before with a few bytes changed. Its id is made a text, so that its answer is nobody's.
void stammer(Person& person) {
  json frame = json::parse(person.last_frame(), nullptr, false);
  if (!frame.is_object() || !frame.contains("params") || !frame["params"].is_object()) return;
  frame["id"] = "again " + std::to_string(person.next_number());
  frame["params"].erase("key");
  // a secret is decided once; and what the client does not know that it asked would mislead it
  const json& method = frame["method"];
  if (method == "game.act" || method == "room.join" || method == "room.resume" || method == "room.leave") return;
  if (method.is_string() && method.get<std::string>().starts_with("account.")) return;
  std::string text = frame.dump();
  for (std::size_t i = person.below(3) + 1; i-- > 0;)
    text[person.below(text.size())] = "\"{}[]:,0aZ\\ "[person.below(12)];
  person.send(text);
}

void flood(Person& person) {
  for (int i = 0; i < 70; ++i) person.ask("session.ping", json::object());
}

bool always(Person& person) {
  return person.is_welcome();
}

const Step steps[] = {
    {"hello", 100,
     [](Person& p) {
       return p.is_connected() && !p.is_welcome() && !p.waits_for("session.hello") && !p.waits_for("account.login");
     },
     [](Person& p) { p.hello(); }},
    {"create", 12, [](Person& p) { return always(p) && p.simulation().games_going() < 4; }, create},
    {"create one more", 1, always, create},
    {"look at an invite", 3, [](Person& p) { return always(p) && !p.simulation().rooms.empty(); }, look_at_invite},
    {"join", 25,
     [](Person& p) {
       return always(p) && !p.simulation().rooms.empty() && !p.waits_for("room.join") && !p.waits_for("room.resume");
     },
     join},
    {"resume", 60, [](Person& p) { return always(p) && where_to_resume(p); }, resume},
    {"sit", 120,
     [](Person& p) {
       return always(p) && !p.waits_for("room.sit") && p.room_where([&](const std::string&, const AtRoom& room) {
         return open_and(p, false)({}, room) && has_free_seat(room);
       });
     },
     sit},
    {"add bot", 40, [](Person& p) { return always(p) && where_host(p) && !p.waits_for("room.add_bot"); }, add_bot},
    {"ready", 200, [](Person& p) { return always(p) && where_to_get_ready(p) && !p.waits_for("room.ready"); },
     get_ready},
    {"not ready", 1, [](Person& p) { return always(p) && p.room_where(open_and(p, true)); },
     [](Person& p) { p.command("room.ready", {{"room", p.room_where(open_and(p, true))->first}, {"ready", false}}); }},
    {"stand", 1, [](Person& p) { return always(p) && p.room_where(open_and(p, true)); },
     [](Person& p) { p.command("room.stand", {{"room", p.room_where(open_and(p, true))->first}}); }},
    {"remove", 1, [](Person& p) { return always(p) && where_host(p); },
     [](Person& p) { p.command("room.remove", {{"room", where_host(p)->first}, {"seat", p.below(4)}}); }},
    {"leave", 2,
     [](Person& p) {
       return always(p) && p.room_where([](const std::string&, const AtRoom& room) { return room.listens; });
     },
     [](Person& p) {
       p.command("room.leave",
                 {{"room", p.room_where([](const std::string&, const AtRoom& room) { return room.listens; })->first}});
     }},
    {"configure", 6, [](Person& p) { return always(p) && where_host(p) && !p.waits_for("room.configure"); }, configure},
    {"move", 5, [](Person& p) { return always(p) && (where_host(p) || p.room_where(open_and(p, true))); }, move},
    {"hand on", 3, [](Person& p) { return always(p) && where_host(p); }, hand_on},
    {"rematch", 12, [](Person& p) { return always(p) && where_rematch(p) && !p.waits_for("room.rematch"); }, rematch},
    {"call a bot", 40, [](Person& p) { return always(p) && where_missed(p, false) && !p.waits_for("room.call_bot"); },
     call_bot},
    {"ask a substitute", 150,
     [](Person& p) { return always(p) && where_missed(p, true) && !p.waits_for("room.substitute"); }, substitute},
    {"sit again", 60, [](Person& p) { return always(p) && where_to_sit_again(p) && !p.waits_for("room.sit"); },
     sit_again},
    {"take a holiday", 4, [](Person& p) { return always(p) && where_by_the_day(p); },
     [](Person& p) { p.command("room.holiday", {{"room", where_by_the_day(p)->first}, {"days", 1 + p.below(6)}}); }},
    {"go on", 30, [](Person& p) { return always(p) && where_paused(p) && !p.waits_for("game.pause"); },
     [](Person& p) { p.command("game.pause", {{"room", where_paused(p)->first}, {"paused", false}}); }},
    {"claim a name", 3, [](Person& p) { return always(p) && !p.who().has_account && !p.waits_for("account.claim"); },
     claim},
    {"change the password", 3,
     [](Person& p) { return knows_account(p) && !p.waits_for("account.password") && !p.waits_for("account.login"); },
     change_password},
    {"take another name", 2, [](Person& p) { return always(p) && !p.waits_for("account.rename"); }, rename},
    {"list devices", 2, always, [](Person& p) { p.ask("account.devices", json::object()); }},
    {"give a code", 2, [](Person& p) { return always(p) && p.is_first(); },
     [](Person& p) { p.ask("account.code", json::object()); }},
    {"list games of before", 1, always, [](Person& p) { p.ask("account.games", json::object()); }},
    // a guest has only tokens: the one they came with is kept
    {"sign out another", 4,
     [](Person& p) { return always(p) && !p.devices().empty() && (p.is_first() || knows_account(p)); },
     [](Person& p) { p.ask("account.revoke", {{"device", p.devices()[p.below(p.devices().size())]}}); }},
    {"renew the token", 4, [](Person& p) { return knows_account(p) && !p.waits_for("account.renew"); },
     [](Person& p) { p.ask("account.renew", json::object()); }},
    {"make a bot", 3, [](Person& p) { return knows_account(p) && !p.waits_for("account.add_bot"); }, make_bot},
    {"list one's bots", 3, [](Person& p) { return knows_account(p) && !p.waits_for("account.bots"); },
     [](Person& p) { p.ask("account.bots", json::object()); }},
    {"renew a bot's token", 2, [](Person& p) { return knows_account(p) && !p.who().bots.empty(); },
     [](Person& p) { p.command("account.renew_bot", {{"bot", any_bot(p)}}); }},
    {"remove a bot", 1, [](Person& p) { return knows_account(p) && !p.who().bots.empty(); }, remove_bot},
    {"give an address", 3, [](Person& p) { return knows_account(p) && !p.waits_for("account.set_email"); },
     give_address},
    {"look at the address", 1, knows_account, [](Person& p) { p.ask("account.email", json::object()); }},
    {"confirm the address", 40, [](Person& p) { return knows_account(p) && has_mail(p, MailKind::confirm_address); },
     confirm_address},
    {"forget the password", 3, knows_account, [](Person& p) { p.ask("account.forgot", {{"name", p.who().account}}); }},
    {"reset the password", 20, [](Person& p) { return knows_account(p) && has_mail(p, MailKind::password_reset); },
     reset_password},
    {"begin a second factor", 3,
     [](Person& p) { return knows_account(p) && !p.waits_for("account.begin_second_factor"); }, begin_second_factor},
    {"confirm a second factor", 40,
     [](Person& p) {
       return knows_account(p) && !p.who().begun.empty() && !p.waits_for("account.confirm_second_factor");
     },
     confirm_second_factor},
    {"look at the second factor", 1, knows_account, [](Person& p) { p.ask("account.second_factor", json::object()); }},
    {"end the second factor", 1,
     [](Person& p) { return knows_account(p) && !p.waits_for("account.end_second_factor"); }, end_second_factor},
    {"take one's data along", 1, always, [](Person& p) { p.ask("account.export", json::object()); }},
    {"leave for good", 1, may_leave_for_good, leave_for_good},
    {"log in", 2, [](Person& p) { return knows_account(p) && !p.waits_for("account.login"); }, log_in_here},
    {"log out", 2, knows_account, [](Person& p) { p.ask("account.logout", {{"everywhere", p.one_in(3)}}); }},
    {"stay away", 2, always, [](Person& p) { p.stay_away(1000 + static_cast<Millis>(p.below(20'000))); }},
    // while something is asked of the table people rather answer than act
    {"ask a chance", 4, [](Person& p) { return always(p) && where_to_act(p); }, ask_chance},
    {"ask for a hint", 6, [](Person& p) { return always(p) && where_to_act(p); }, ask_hint},
    {"act", 250, [](Person& p) { return always(p) && where_to_act(p) && (!where_offered(p) || p.one_in(6)); }, act},
    {"act late", 3, [](Person& p) { return always(p) && where_to_act(p); }, act_late},
    {"act wrongly", 4, [](Person& p) { return always(p) && where_to_act(p); }, act_wrongly},
    {"undo", 14, [](Person& p) { return always(p) && where_playing(p); }, undo},
    {"offer", 8, [](Person& p) { return always(p) && where_playing(p); }, offer},
    {"answer", 120, [](Person& p) { return always(p) && where_offered(p, false) && !p.waits_for("game.answer"); },
     [](Person& p) { answer(p, false, p.below(5) < 3); }},
    {"resign", 1, [](Person& p) { return always(p) && where_playing(p); },
     [](Person& p) { p.command("game.resign", {{"room", where_playing(p)->first}}); }},
    {"withdraw", 6, [](Person& p) { return always(p) && where_offered(p, true); },
     [](Person& p) { answer(p, true, p.one_in(3)); }},
    {"say", 6, always, say},
    {"block somebody", 2, always, [](Person& p) { p.command("person.block", {{"person", whomever(p)}}); }},
    {"unblock somebody", 2, always, [](Person& p) { p.command("person.unblock", {{"person", whomever(p)}}); }},
    {"list whom one blocks", 1, always, [](Person& p) { p.ask("person.blocked", json::object()); }},
    {"report", 4, always, report},
    {"look at reports", 6, [](Person& p) { return moderates(p) && p.simulation().moderators().has_reports(); },
     [](Person& p) { p.ask("admin.reports", {{"settled", p.one_in(4)}}); }},
    {"search reports", 3, [](Person& p) { return moderates(p) && p.simulation().moderators().has_reports(); },
     [](Person& p) { p.ask("admin.search", {{"text", any_of(p, {"WORD", "word 1", "nothing", "Anna"})}}); }},
    {"settle a report", 8, [](Person& p) { return moderates(p) && !p.reports().empty(); }, settle},
    {"mute or ban", 12, [](Person& p) { return moderates(p); }, sanction},
    {"appeal a ban", 20, [](Person& p) { return p.is_welcome() && !p.simulation().appeal_tokens.empty(); }, appeal},
    {"look at appeals", 3, [](Person& p) { return moderates(p); },
     [](Person& p) { p.ask("admin.appeals", {{"decided", p.one_in(2)}}); }},
    {"decide an appeal", 40, [](Person& p) { return moderates(p) && !p.simulation().moderators().appealed().empty(); },
     decide},
    {"lift", 8, [](Person& p) { return moderates(p) && !p.simulation().moderators().holding().empty(); }, lift},
    {"list mutes and bans", 2, [](Person& p) { return moderates(p); },
     [](Person& p) { p.ask("admin.sanctions", json::object()); }},
    {"kick", 4, [](Person& p) { return moderates(p); }, kick},
    {"rename another", 2, [](Person& p) { return moderates(p, ServerRole::moderator); }, rename_another},
    {"close a table", 1,
     [](Person& p) { return moderates(p, ServerRole::moderator) && p.simulation().games_going() > 1; },
     [](Person& p) { p.command("admin.close_room", {{"room", any_room(p)}}); }},
    {"speak to all", 1, [](Person& p) { return moderates(p, ServerRole::moderator); },
     [](Person& p) { p.command("admin.broadcast", {{"text", "all of you"}}); }},
    {"give a role", 4, [](Person& p) { return moderates(p, ServerRole::admin); }, give_role},
    {"ask who that is", 2, [](Person& p) { return moderates(p); },
     [](Person& p) { p.ask("admin.person", {{"person", named(p)}}); }},
    {"count the words", 1, [](Person& p) { return moderates(p, ServerRole::admin); },
     [](Person& p) { p.ask("admin.words", json::object()); }},
    {"read the log", 2, [](Person& p) { return moderates(p, ServerRole::admin); },
     [](Person& p) { p.ask("admin.audit", json::object()); }},
    {"presume", 2, always, presume},
    {"have notifications", 2, always, be_told},
    {"list where one is told", 2, always, [](Person& p) { p.ask("tell.list", json::object()); }},
    {"be told no more", 1, [](Person& p) { return always(p) && !p.tells().empty(); },
     [](Person& p) { p.ask("tell.remove", {{"id", p.tells()[p.below(p.tells().size())]}}); }},
    {"let the table tell", 4, always, let_table_tell},
    {"let the table be silent", 3, [](Person& p) { return always(p) && where_table_tells(p, true); },
     [](Person& p) { p.command("room.remove_tell", {{"room", where_table_tells(p, true)->first}}); }},
    {"wait for challenges", 12, [](Person& p) { return always(p) && p.who().is_bot; }, wait_for_challenges},
    {"challenge a bot", 30, [](Person& p) { return always(p) && where_host(p) && !p.waiting_bots().empty(); },
     [](Person& p) {
       const auto& bots = p.waiting_bots();
       p.ask("bot.challenge", {{"bot", bots[p.below(bots.size())]}, {"room", where_host(p)->first}});
     }},
    {"answer a challenge", 60, [](Person& p) { return always(p) && !p.challenges().empty(); }, answer_challenge},
    {"watch the lobby", 4, always, [](Person& p) { p.ask("lobby.watch", json::object()); }},
    {"leave the lobby", 1, always, [](Person& p) { p.ask("lobby.unwatch", json::object()); }},
    {"replay", 6, [](Person& p) { return always(p) && where_over(p); },
     [](Person& p) { p.ask("replay.get", {{"room", where_over(p)->first}}); }},
    {"play on", 4, [](Person& p) { return always(p) && where_over(p); }, play_on},
    {"whisper", 20, [](Person& p) { return always(p) && where_to_whisper(p); }, whisper},
    {"repeat", 8, [](Person& p) { return always(p) && !p.who().commands.empty(); }, repeat},
    {"repeat otherwise", 3, [](Person& p) { return always(p) && !p.who().commands.empty(); }, repeat_otherwise},
    {"meddle", 5, [](Person& p) { return always(p) && !p.waits_for("room.join") && !p.waits_for("room.resume"); },
     meddle},
    {"nonsense", 2, [](Person&) { return true; }, talk_nonsense},
    {"stammer", 2, [](Person& p) { return !p.last_frame().empty(); }, stammer},
    {"flood", 1, [](Person& p) { return always(p) && p.one_in(4); }, flood},
    {"be cut off", 2, [](Person&) { return true; }, [](Person& p) { p.cut(); }},
    {"wait", 4, [](Person&) { return true; }, [](Person&) {}},
};

}  // namespace

std::span<const Step> all_steps() {
  return steps;
}

}  // namespace palatine::simulation
