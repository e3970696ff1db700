#include "tests/bench/player/plan.hpp"

#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace palatine::bench {
namespace {

using Json = nlohmann::json;

std::string from_hex(const std::string& hex) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
    bytes.push_back(static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16)));
  }
  return bytes;
}

Kind kind_of(const std::string& word) {
  if (word == "move") return Kind::move;
  if (word == "both") return Kind::both;
  if (word == "own") return Kind::own;
  throw std::runtime_error("there is no step of the kind " + word);
}

struct Reader {
  Plan plan;

  std::string frame(const Json& text) const {
    return plan.binary ? from_hex(text.get<std::string>()) : text.get<std::string>();
  }
  std::vector<Exchange> exchanges(const Json& list) const {
    std::vector<Exchange> all;
    for (const Json& each : list) all.push_back({frame(each.at(0)), frame(each.at(1))});
    return all;
  }
  void head(const Json& line) {
    plan.port = line.at("port");
    plan.binary = line.at("binary");
    plan.cyclic = line.at("cyclic");
    plan.update = frame(line.at("update"));
    plan.own = frame(line.at("own"));
    plan.keep_alive = exchanges(line.at("keep_alive"));
  }
  void room(const Json& line) {
    RoomPlan room;
    for (std::size_t seat = 0; seat < 2; ++seat) {
      room.paths[seat] = line.at("paths").at(seat);
      room.prologue[seat] = exchanges(line.at("prologue").at(seat));
    }
    for (const Json& step : line.at("steps")) {
      room.steps.push_back({step.at(0).get<int>(), kind_of(step.at(1)), frame(step.at(2))});
    }
    plan.rooms.push_back(std::move(room));
  }
};

}  // namespace

Plan read_plan(const std::string& file) {
  std::ifstream in(file);
  if (!in) throw std::runtime_error(file + " can't be read");
  Reader reader;
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    try {
      const Json json = Json::parse(line);
      if (number == 1) {
        reader.head(json);
      } else {
        reader.room(json);
      }
    } catch (const Json::exception& error) {
      throw std::runtime_error(file + ":" + std::to_string(number) + ": " + error.what());
    }
  }
  if (reader.plan.rooms.empty()) throw std::runtime_error(file + " has no rooms");
  return std::move(reader.plan);
}

}  // namespace palatine::bench
