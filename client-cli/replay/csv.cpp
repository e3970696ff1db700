#include <nlohmann/json.hpp>

#include "client-cli/replay/formats.hpp"
#include "protocol/replay_walk.hpp"

namespace palatine::client {
namespace {

std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"') out += '"';
    out += c;
  }
  return out + '"';
}

std::string kind_of(const Json& action) {
  const auto document = nlohmann::json::parse(action.text, nullptr, false);
  const auto kind = document.is_object() ? document.find("kind") : document.end();
  return kind != document.end() && kind->is_string() ? kind->get<std::string>() : std::string();
}

}  // namespace

// No names in it: a program for tables takes a text that begins with an equals sign for a formula.
tl::expected<std::string, Error> replay_csv(const Replay& replay, const Registry& games) {
  ReplayVisitor anybody;
  if (auto walked = walk(replay, games, anybody); !walked) return tl::unexpected(std::move(walked.error()));
  std::string out = "action,seat,side,at,kind,undone,drawn,json,digest\r\n";
  for (std::size_t i = 0; i < replay.actions.size(); ++i) {
    const ReplayAction& action = replay.actions[i];
    const int side = replay.seats[static_cast<std::size_t>(action.seat)].side;
    out += std::to_string(i) + ',' + std::to_string(action.seat) + ',' + std::to_string(side) + ',' + action.at + ',' +
           in_quotes(kind_of(action.action)) + ',' + (action.undone ? "true" : "false") + ',' +
           std::to_string(action.drawn) + ',' + in_quotes(action.action.text) + ',' + action.digest + "\r\n";
  }
  return out;
}

}  // namespace palatine::client
