#include "tools/certify/stage.hpp"

#include <algorithm>

#include "client-cli/games/games.hpp"
#include "client-cli/net/dial.hpp"
#include "client-cli/net/profile_session.hpp"
#include "protocol/games/offered.hpp"

namespace palatine::certify {
namespace {

constexpr int rooms_a_guest = 5;  // a guest who has made so many hosts no more
constexpr int steps_most = 5000;

}  // namespace

Stage::Stage(Loop& loop, client::Address address, std::string game, std::uint64_t seed)
    : loop_(loop), address_(std::move(address)), game_(std::move(game)), random_(seed), run_(client::random_hex(4)) {
  Peer& first = newcomer("The first");
  welcome_ = first.hello;
  for (const json& one : welcome_.value("games", json::array())) {
    const std::string id = one.value("id", "");
    if (game_.empty() || game_ == id) games_.push_back(id);
  }
  std::ranges::stable_partition(games_, [](const std::string& each) { return client::terminal_game(each) != nullptr; });
  play("");
  for (Known& known : known_) {
    known.pace->burst = static_cast<double>(limit("requests_burst"));
    known.pace->per_second = static_cast<double>(limit("requests_per_second"));
  }
  clear();
}

std::unique_ptr<Peer> Stage::connect(const std::string& name, std::shared_ptr<Pace> pace) {
  if (!pace) {
    pace = std::make_shared<Pace>();
    if (!welcome_.is_null()) {
      // One less: the server and this program do not measure time at the same moment.
      pace->burst = static_cast<double>(limit("requests_burst")) - 1;
      pace->per_second = static_cast<double>(limit("requests_per_second")) * 0.95;
      pace->level = pace->burst;
    }
  }
  auto peer = std::make_unique<Peer>(loop_, watch, client::dial_of(address_), std::move(pace), name);
  peer->opened();
  return peer;
}

Peer& Stage::stranger(const std::string& name) {
  peers_.push_back(connect(name));
  return *peers_.back();
}

Peer& Stage::greet(Peer& peer, json params) {
  params["client"] = {{"name", "palatine-certify"}, {"version", PALATINE_VERSION}};
  peer.hello = peer.ask("session.hello", params);
  peer.person = peer.hello.value("person", json::object());
  peer.token = peer.hello.value("token", params.value("token", ""));
  return peer;
}

Peer& Stage::newcomer(const std::string& name) {
  Peer& peer = greet(stranger(name), {{"name", name}});
  known_.push_back({peer.token, peer.pace, rooms_a_guest, true});
  return peer;
}

Peer& Stage::guest(const std::string& name) {
  for (Known& known : known_) {
    if (known.busy || known.rooms >= rooms_a_guest) continue;
    known.busy = true;
    peers_.push_back(connect(name, known.pace));
    return greet(*peers_.back(), {{"token", known.token}});
  }
  Peer& peer = newcomer(name);
  known_.back().rooms = 0;
  return peer;
}

Peer& Stage::again(const Peer& person) {
  peers_.push_back(connect(person.name, person.pace));
  return greet(*peers_.back(), {{"token", person.token}});
}

void Stage::clear() {
  peers_.clear();
  for (Known& known : known_) known.busy = false;
}

void Stage::keep() {
  for (auto& peer : peers_) {
    for (Known& known : known_) {
      if (known.token == peer->token) known.rooms = rooms_a_guest;
    }
    kept_.push_back(std::move(peer));
  }
  peers_.clear();
}

std::vector<std::string> Stage::last_frames() const {
  std::vector<std::string> out;
  for (const auto& peer : peers_) out.insert(out.end(), peer->frames.begin(), peer->frames.end());
  return out;
}

void Stage::play(const std::string& game) {
  if (!game.empty()) game_ = game;
  if (game.empty() && !games_.empty()) game_ = games_.front();
}

// ---- tables --------------------------------------------------------------------------------------------------------

json Stage::game() const {
  for (const json& one : welcome_.value("games", json::array())) {
    if (one.value("id", "") == game_) return one;
  }
  throw NotTried("the server offers no game that this program can play by its prompts");
}

// By the schema alone: the member that goes from seats_min to seats_max says how many play, and every other number that
// a game always has makes it short at its least, where 0 is no limit at all.
json Stage::settings(int seats, json more) const {
  const json info = game();
  json options = json::object();
  const json properties = info.value(json::json_pointer("/options_schema/properties"), json::object());
  for (const auto& [name, schema] : properties.items()) {
    if (schema.value("type", json()) != "integer" || !schema.contains("minimum")) continue;
    if (!info["default_options"].contains(name)) continue;
    const bool is_seats =
        schema["minimum"] == info["seats_min"] && schema.value("maximum", json()) == info["seats_max"];
    options[name] =
        is_seats ? std::max(seats, info["seats_min"].get<int>()) : std::max(1, schema["minimum"].get<int>());
  }
  json out = {{"game", game_}, {"options", options}, {"access", "unlisted"}, {"title", "Certify"}};
  if (more.contains("options")) {
    out["options"].update(more["options"]);
    more.erase("options");
  }
  if (more.value("long", false)) {
    for (const auto& [name, schema] : properties.items()) {
      if (schema.value("maximum", json()) != info["seats_max"]) out["options"].erase(name);
    }
  }
  more.erase("long");
  out.update(more);
  return out;
}

Table Stage::open(const std::vector<Peer*>& people, json more, const std::string& sync, int computers) {
  Table table;
  Peer& host = *people.front();
  for (Known& known : known_) {
    if (known.token == host.token) ++known.rooms;
  }
  const json made = host.ask("room.create", settings(static_cast<int>(people.size()) + computers, std::move(more)));
  table.room = made.at("room");
  table.invite = made.at("invite");
  for (Peer* person : people) sit(table, *person, sync);
  for (int i = 0; i < computers; ++i) {
    const std::string kind = game().at("computer_players").front();
    host.ask("room.add_bot", {{"room", table.room}, {"kind", kind}});
  }
  return table;
}

void Stage::sit(Table& table, Peer& person, const std::string& sync) {
  person.ask("room.join", {{"invite", table.invite}, {"sync", sync}});
  person.ask("room.sit", {{"room", table.room}, {"seat", static_cast<int>(table.seated.size())}});
  table.seated.push_back(&person);
}

void Stage::start(Table& table) {
  for (Peer* person : table.seated) person->ask("room.ready", {{"room", table.room}});
  for (Peer* person : table.seated) person->event(table.room, "game_started");
}

Table Stage::running(const std::vector<Peer*>& people, json more, const std::string& sync, int computers) {
  Table table = open(people, std::move(more), sync, computers);
  start(table);
  return table;
}

json Stage::choice(Peer& person, const std::string& room) {
  const Mirror& mirror = person.room(room);
  const json& prompt = mirror.prompts.front();
  const auto action = computer_action(mirror.table.value("game", ""), "random", {mirror.view.dump()},
                                      {prompt.at("prompt").dump()}, prompt.at("seat").get<int>(), random_);
  if (!action) throw Failed("a prompt that its schema describes", "nobody can answer " + prompt.dump());
  return json::parse(action->text);
}

json Stage::act(Peer& person, const std::string& room) {
  const std::string prompt = person.room(room).prompts.front().at("id");
  const json result =
      person.ask("game.act", {{"room", room}, {"prompt", prompt}, {"key", key()}, {"action", choice(person, room)}});
  return result;
}

Peer* Stage::step(const Table& table) {
  const auto due = [&]() -> Peer* {
    for (Peer* person : table.seated) {
      if (!person->room(table.room).prompts.empty()) return person;
    }
    return nullptr;
  };
  table.host().until("see somebody with a prompt, or the end",
                     [&] { return due() != nullptr || table.host().room(table.room).over(); });
  Peer* person = due();
  if (person == nullptr) return nullptr;
  const std::int64_t seq = act(*person, table.room).at("seq");
  for (Peer* other : table.seated) other->reaches(table.room, seq);
  return person;
}

void Stage::play_to_the_end(const Table& table) {
  for (int steps = 0; step(table) != nullptr;) {
    if (++steps > steps_most)
      throw Failed("the game ends", "it did not within " + std::to_string(steps_most) + " actions");
  }
  for (Peer* person : table.seated) {
    person->until("be told that the game is over", [&] { return person->room(table.room).over(); });
  }
}

// ---- what is asked of the server -----------------------------------------------------------------------------------

std::int64_t Stage::limit(const std::string& name) const {
  const json limits = welcome_.value("limits", json::object());
  if (!limits.contains(name)) throw Failed("limits of hello's answer have " + name, "it is not there");
  return limits[name];
}

void Stage::needs(const std::string& feature) const {
  const json features = welcome_.value("features", json::array());
  if (std::find(features.begin(), features.end(), feature) == features.end()) {
    throw NotTried("the server has not the feature " + feature);
  }
}

void Stage::needs_limit_within(const std::string& name, std::int64_t most) const {
  if (limit(name) > most) {
    throw NotTried("limits." + name + " is " + std::to_string(limit(name)) + ": too much to be tried");
  }
}

std::string Stage::key() {
  return "certify-" + run_ + "-" + std::to_string(++keys_);
}

std::string Stage::word(std::size_t letters) {
  std::string out;
  while (out.size() < letters) {
    // Letters that are not taken for each other.
    out += "bcdfghkpqtvxz"[random_.below(13)];
  }
  return out;
}

client::HttpReply Stage::http(const std::string& method, const std::string& target, const std::string& body) {
  // Shared: an answer may come when nobody waits any more.
  const auto kept = std::make_shared<std::optional<client::HttpReply>>();
  client::HttpQuestion question{method, target, body, {}};
  if (!body.empty()) question.headers.emplace_back("Content-Type", "application/json");
  client::ask_http(loop_, address_, question, [kept](client::HttpReply reply) { *kept = std::move(reply); });
  loop_.run_until([&] { return kept->has_value(); }, Milliseconds(40'000));
  const std::optional<client::HttpReply>& got = *kept;
  if (!got || got->status == 0) {
    throw Failed(method + " " + target + " is answered", got ? "it was not: " + got->body : "it was not");
  }
  return *got;
}

void Stage::pass(Milliseconds time) {
  const auto over = std::make_shared<bool>(false);
  loop_.after(time, [over] { *over = true; });
  loop_.run_until([&] { return *over; }, time + patience);
}

}  // namespace palatine::certify
