// palatine-schemas --write DIR: writes every schema; --check DIR: says where the files there differ, member by member;
// --reasons, --methods, --limits and --http: print the guide's tables; --operator: those of the admin socket.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <set>
#include <string>

#include <nlohmann/json.hpp>

#include "protocol/core/reasons.hpp"
#include "protocol/http_api.hpp"
#include "protocol/methods.hpp"
#include "protocol/tools/schemas.hpp"

namespace {

namespace fs = std::filesystem;
using nlohmann::json;

std::string content(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void write(const fs::path& folder) {
  for (const auto& file : palatine::all_schemas()) {
    const fs::path path = folder / file.path;
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << file.text;
  }
}

// How many files differ.
int check(const fs::path& folder) {
  int faults = 0;
  const auto fault = [&](const std::string& text) {
    std::cerr << text << '\n';
    ++faults;
  };
  std::set<std::string> made;
  for (const auto& file : palatine::all_schemas()) {
    made.insert(file.path);
    if (!fs::exists(folder / file.path)) {
      fault(file.path + " is missing");
      continue;
    }
    const std::string there = content(folder / file.path);
    if (there == file.text) continue;
    const json found = json::parse(there, nullptr, false);
    if (found.is_discarded()) {
      fault(file.path + " is not JSON");
      continue;
    }
    std::string differences;
    for (const json& step : json::diff(found, json::parse(file.text))) {
      differences += "\n  " + step["op"].get<std::string>() + ' ' + step["path"].get<std::string>() +
                     (step.contains("value") ? ": " + step["value"].dump() : "");
    }
    fault(file.path + " differs from the types: the types would" +
          (differences.empty() ? " write it in another order" : differences));
  }
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    const std::string path = fs::relative(entry.path(), folder).generic_string();
    if (!made.contains(path)) fault(path + " belongs to no type");
  }
  return faults;
}

void print_reasons() {
  std::string_view group;
  for (const auto table : {palatine::all_reasons(), palatine::http_reasons()})
    for (const palatine::Reason& reason : table) {
      if (reason.by != group) {
        group = reason.by;
        std::cout << "\n**" << group << "**\n\n| reason | code | when |\n| --- | --- | --- |\n";
      }
      std::cout << "| `" << reason.name << "` | " << reason.code << " | " << reason.means << " |\n";
    }
}

void print_methods() {
  std::cout << "| method | does | when |\n| --- | --- | --- |\n";
  for (const palatine::Method& method : palatine::public_methods())
    std::cout << "| `" << method.name << "` | " << method.does << " | " << method.when << " |\n";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 2 && std::string(argv[1]) == "--reasons") {
    print_reasons();
    return 0;
  }
  if (argc == 2 && std::string(argv[1]) == "--methods") {
    print_methods();
    return 0;
  }
  if (argc == 2 && std::string(argv[1]) == "--http") {
    std::cout << palatine::http_table();
    return 0;
  }
  if (argc == 2 && std::string(argv[1]) == "--limits") {
    std::cout << palatine::limits_table();
    return 0;
  }
  if (argc == 2 && std::string(argv[1]) == "--operator") {
    std::cout << palatine::operator_methods_table() << '\n' << palatine::operator_reasons_table();
    return 0;
  }
  const std::string how = argc == 3 ? argv[1] : "";
  if (how != "--write" && how != "--check") {
    std::cerr << "usage: palatine-schemas --write DIR | --check DIR | --reasons | --methods | --limits | --http | "
                 "--operator\n";
    return 2;
  }
  if (how == "--write") {
    write(argv[2]);
    return 0;
  }
  const int faults = check(argv[2]);
  if (faults > 0) std::cerr << "To write them anew: palatine-schemas --write " << argv[2] << '\n';
  return faults == 0 ? 0 : 1;
}
