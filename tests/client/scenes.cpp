#include "tests/client/scenes.hpp"

#include <nlohmann/json.hpp>

#include "engine/players/random_player.hpp"
#include "protocol/fair_dice.hpp"
#include "protocol/games/carolus_magnus.hpp"

namespace palatine::client {

carolus_magnus::Options options_of(int players, carolus_magnus::Draw draw) {
  carolus_magnus::Options options;
  options.players = players;
  options.draw = draw;
  return carolus_magnus::with_defaults(options);
}

Played play(const carolus_magnus::Options& options, std::uint64_t seed, int actions, std::size_t then_kind) {
  FastRandom random(seed);
  Played played{carolus_magnus::CarolusMagnus::set_up(options, random, nullptr), {}, {}};
  for (int done = 0;; ++done) {
    for (int seat = 0; seat < options.players; ++seat) {
      if (carolus_magnus::CarolusMagnus::to_act(played.state).contains(seat_at(seat))) played.seat = seat_at(seat);
    }
    if (carolus_magnus::CarolusMagnus::to_act(played.state).empty()) return played;
    const carolus_magnus::Prompt prompt = carolus_magnus::CarolusMagnus::prompt(played.state, played.seat);
    if (done >= actions && prompt.index() == then_kind) return played;
    played.events.clear();
    const carolus_magnus::Action action = random_action<carolus_magnus::CarolusMagnus>(prompt, random);
    (void)carolus_magnus::CarolusMagnus::apply(played.state, played.seat, action, random, &played.events);
  }
}

RoomTable table_of(const carolus_magnus::Options& options, const std::vector<std::string>& names) {
  std::vector<int> sides;
  for (int seat = 0; seat < options.players; ++seat)
    sides.push_back(index(carolus_magnus::side_of(options, seat_at(seat))));
  return table_of(carolus_magnus::CarolusMagnus::id, carolus_magnus::Codec::write_options(options), sides, names);
}

RoomSnapshot open_table(const std::vector<std::string>& names) {
  RoomSnapshot snapshot;
  snapshot.room = "room1";
  snapshot.seq = 1;
  snapshot.invite = "CODE";
  snapshot.table = table_of(options_of(static_cast<int>(names.size())), names);
  return snapshot;
}

RoomTable table_of(std::string_view game, const Json& options, const std::vector<int>& sides,
                   const std::vector<std::string>& names) {
  RoomTable table;
  table.title = "Anna’s table";
  table.game = std::string(game);
  table.rules_version = 1;
  table.options = options;
  table.host = "p0";
  table.game_id = std::string(22, 'A');
  Seed seed{};
  table.commit = seed_commit(table.game_id, seed);
  for (std::size_t seat = 0; seat < sides.size(); ++seat) {
    SeatInfo info;
    info.seat = static_cast<int>(seat);
    info.side = sides[seat];
    const std::string& name = names.at(seat);
    if (!name.empty()) {
      info.person = Person{"p" + std::to_string(seat), name, PersonKind::guest};
      info.connected = true;
    }
    table.seats.push_back(info);
  }
  return table;
}

RoomSnapshot snapshot_of(const Played& played, const std::vector<std::string>& names, Seat me) {
  return snapshot_of<carolus_magnus::CarolusMagnus, carolus_magnus::Codec>(played.state,
                                                                           table_of(played.state.options, names), me);
}

SessionHelloResult hello_result(const std::string& person) {
  SessionHelloResult hello;
  hello.person = Person{person, "Anna", PersonKind::guest};
  hello.server = {"Testburg", "1"};
  hello.protocol = std::string(protocol_name);
  GameInfo game;
  game.id = std::string(carolus_magnus::CarolusMagnus::id);
  game.options_schema = Json{"{}"};
  game.default_options = Json{"{}"};
  game.computer_players = {"steward", "random"};
  hello.games.push_back(game);
  return hello;
}

std::string answer(const std::string& request, const Response& response) {
  const auto asked = nlohmann::json::parse(request);
  return encode_response(Json{asked["id"].dump()}, method_named(asked["method"].get<std::string>()), response);
}

std::string refuse(const std::string& request, const std::string& reason, const std::optional<std::string>& rule) {
  Error error;
  error.reason = reason;
  error.rule = rule;
  error.message = "The server says " + reason + ".";
  return encode_error(Json{nlohmann::json::parse(request)["id"].dump()}, error);
}

std::string method_of(const std::string& frame) {
  return nlohmann::json::parse(frame)["method"];
}

std::string param_of(const std::string& frame, const std::string& name) {
  const auto params = nlohmann::json::parse(frame)["params"];
  if (!params.contains(name)) return "";
  return params[name].is_string() ? params[name].get<std::string>() : params[name].dump();
}

std::vector<std::string> frames_in(const Outputs& outputs) {
  std::vector<std::string> out;
  for (const Output& output : outputs) {
    if (const auto* frame = std::get_if<SendFrame>(&output)) out.push_back(frame->frame);
  }
  return out;
}

}  // namespace palatine::client
