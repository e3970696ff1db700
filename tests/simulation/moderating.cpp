#include "tests/simulation/moderating.hpp"

#include "tests/simulation/simulation.hpp"

namespace palatine::simulation {

json any_of(Person& person, std::initializer_list<const char*> words) {
  return *(words.begin() + person.below(words.size()));
}

std::string any_bot(Person& person) {
  const auto& bots = person.who().bots;
  return *std::next(bots.begin(), static_cast<std::ptrdiff_t>(person.below(bots.size())));
}

std::string whomever(Person& person) {
  const std::string other = person.simulation().anybody(person);
  if (!person.who().bots.empty() && person.one_in(8)) return any_bot(person);
  return other.empty() ? person.one_in(2) ? person.who().id : std::string(22, 'C') : other;
}

std::string named(Person& person) {
  const std::string id = whomever(person);
  const std::string name = person.simulation().credentials().account(id).first;
  return name.empty() || person.one_in(2) ? id : name;
}

bool moderates(Person& person, ServerRole least) {
  return person.is_welcome() && person.simulation().moderators().role_of(person.who().id) >= least;
}

std::string any_room(Person& person) {
  const auto& rooms = person.simulation().rooms;
  return rooms.empty() ? std::string(22, 'A')
                       : rooms[rooms.size() - 1 - person.below(std::min<std::size_t>(rooms.size(), 3))].room;
}

void report(Person& person) {
  const auto* here = person.room_where([](const std::string&, const AtRoom& room) { return room.listens; });
  json params = {{"person", whomever(person)}, {"kind", any_of(person, {"talk", "name", "play", "other"})}};
  if (here && !person.one_in(4)) {
    params["room"] = here->first;
    const auto& talk = here->second.talk;
    if (const auto last = talk.find("table"); last != talk.end() && person.one_in(2))
      params["message"] = {{"channel", "table"}, {"id", last->second}};
  }
  if (person.one_in(2)) params["text"] = "word " + std::to_string(person.below(1000));
  person.command("report.file", params);
}

void settle(Person& person) {
  const std::string report = person.reports()[person.below(person.reports().size())];
  if (person.one_in(2)) return person.ask("admin.report", {{"report", report}});
  person.command("admin.settle", {{"report", report}, {"outcome", any_of(person, {"acted", "dismissed"})}});
}

// Mostly for seconds: a game that waits for somebody goes on.
void sanction(Person& person) {
  json params = {{"kind", any_of(person, {"mute", "mute", "ban"})}, {"why", "enough"}};
  if (person.one_in(4))
    params["range"] = "192.0.2." + std::to_string(1 + person.below(8)) + "/32";
  else
    params["person"] = named(person);
  if (params.contains("person") && person.one_in(3)) params["room"] = any_room(person);
  if (!person.one_in(6)) params["for_ms"] = 1000 + person.below(20'000);
  person.command("admin.sanction", params);
}

void lift(Person& person) {
  const auto holding = person.simulation().moderators().holding();
  person.command("admin.lift", {{"sanction", holding[person.below(holding.size())]}});
}

// Whoever has the link may.
void appeal(Person& person) {
  const auto& links = person.simulation().appeal_tokens;
  json params = {{"token", person.one_in(6) ? std::string(43, 'x') : links[person.below(links.size())]}};
  if (person.one_in(3)) return person.ask("appeal.get", params);
  params["text"] = "word " + std::to_string(person.below(1000));
  person.ask("appeal.file", params);
}

void decide(Person& person) {
  const auto waiting = person.simulation().moderators().appealed();
  json params = {{"sanction", waiting[person.below(waiting.size())]},
                 {"outcome", any_of(person, {"accepted", "refused"})}};
  if (!person.one_in(4)) params["answer"] = "as you say";
  person.command("admin.decide", params);
}

void kick(Person& person) {
  json params = {{"person", named(person)}};
  if (!person.one_in(3)) params["room"] = any_room(person);
  person.command("admin.kick", params);
}

void rename_another(Person& person) {
  const json name = person.one_in(4) ? json("Cato") : json("Knave " + std::to_string(person.below(20)));
  person.command("admin.rename", {{"person", named(person)}, {"name", name}, {"why", "enough"}});
}

void give_role(Person& person) {
  person.command("admin.set_role", {{"person", named(person)},
                                    {"role", any_of(person, {"player", "helper", "moderator", "moderator", "admin"})}});
}

void be_told(Person& person) {
  json params = {
      {"url", any_of(person, {"https://example.org/told", "https://example.org/other", "http://127.0.0.1/"})},
      {"form", any_of(person, {"json", "discord", "ntfy"})},
      {"kinds", {"your_turn", "game_over"}}};
  if (person.one_in(3)) {
    params["form"] = "push";
    params["p256dh"] = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    params["auth"] = "BTBZMqHH6r4Tts7J_aSIgg";
  }
  if (person.one_in(4)) {
    params = {{"form", "mail"}, {"kinds", {"your_turn", "time_short", "game_over"}}};
  }
  if (person.one_in(3)) params["room"] = any_room(person);
  if (!person.tells().empty() && person.one_in(3)) params["id"] = person.tells()[person.below(person.tells().size())];
  person.command("tell.set", params);
}

void presume(Person& person) {
  switch (person.below(13)) {
    case 0:
      return sanction(person);
    case 1:
      return kick(person);
    case 2:
      return rename_another(person);
    case 3:
      return give_role(person);
    case 4:
      return person.command("admin.broadcast", {{"text", "all of you"}});
    case 5:
      return person.ask("admin.reports", json::object());
    case 6:
      return person.ask("admin.sanctions", json::object());
    case 7:
      return person.ask("admin.person", {{"person", named(person)}});
    case 8:
      return person.ask("admin.words", json::object());
    case 9:
      return person.ask("admin.appeals", json::object());
    case 11:
      return person.ask("admin.search", {{"text", "word"}});
    case 10:
      return person.command("admin.decide", {{"sanction", std::string(22, 'S')}, {"outcome", "accepted"}});
    default:
      return person.ask("admin.audit", json::object());
  }
}

}  // namespace palatine::simulation
