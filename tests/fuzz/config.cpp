// Any bytes as a config file, and line by line as the environment: a sentence with the place of the fault, or settings
// that are written and read again as the same.
#include "server/main/config_documents.hpp"
#include "server/main/config_sources.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace palatine::fuzz {
namespace {

void file(std::string_view text) {
  ConfigDraft draft;
  if (const auto read = read_toml(text, "palatine.toml", draft); !read) {
    must(read.error().starts_with("palatine.toml:"), "an error says where", read.error());
    return;
  }
  const std::string written = config_as_toml(draft.config);
  ConfigDraft again;
  const auto read = read_toml(written, "palatine.toml", again);
  must(read.has_value(), "settings that were written are read", written, read ? "" : read.error());
  must(config_as_toml(again.config) == written, "settings are read as they were", text, written);
}

void environment(Bytes in) {
  ConfigSources sources;
  while (!in.empty()) {
    const std::string_view line = in.line();
    const auto equals = std::min(line.find('='), line.size());
    std::string name(line.substr(0, equals));
    if (name == "PALATINE_CONFIG") continue;  // a file of this machine
    sources.environment.emplace_back(std::move(name), line.substr(std::min(equals + 1, line.size())));
  }
  const auto read = read_config(sources);
  if (!read) return must(!read.error().empty(), "an error is a sentence");
  ConfigDraft again;
  const std::string written = config_as_toml(*read);
  const auto as_file = read_toml(written, "palatine.toml", again);
  must(as_file && config_as_toml(again.config) == written, "variables and a file mean the same", written);
}

}  // namespace
}  // namespace palatine::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace palatine::fuzz;
  file(Bytes(data, size).rest());
  environment(Bytes(data, size));
  return 0;
}
