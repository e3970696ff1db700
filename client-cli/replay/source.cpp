#include "client-cli/replay/source.hpp"

#include <algorithm>
#include <cctype>

#include "client-cli/commands/commands.hpp"
#include "client-cli/files/text_file.hpp"
#include "protocol/codec.hpp"

namespace palatine::client {
namespace {

constexpr int replay_patience_ms = 30'000;

tl::expected<std::string, std::string> from_server(const std::string& room, const Common& common,
                                                   const Address& address, Profile& profile, const Words& words) {
  const auto answer = ask_once(common, address, profile, words, {ReplayGet{room}}, replay_patience_ms);
  if (!answer) return tl::unexpected(answer.error().sentence);
  const auto result = decode_result<ReplayGetResult>(*answer);
  if (!result) return tl::unexpected(result.error().message);
  return result->replay.text;
}

}  // namespace

bool is_room(const std::string& source) {
  const auto allowed = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-'; };
  return source.size() == 22 && std::ranges::all_of(source, allowed);
}

tl::expected<std::string, NoReplay> replay_text(const std::string& source, const Common& common, Profile& profile,
                                                const Words& words) {
  if (!is_room(source)) {
    auto text = text_file(source, replay_file_bytes);
    if (!text) return tl::unexpected(NoReplay{words.text("replay.no_file", {{"file", source}})});
    return *std::move(text);
  }
  const auto address = address_or_fail(common.url, words);
  if (!address) return tl::unexpected(NoReplay{{}, true});
  auto text = from_server(source, common, *address, profile, words);
  if (!text) return tl::unexpected(NoReplay{std::move(text.error())});
  return *std::move(text);
}

std::string fault_text(const Error& error, const Words& words) {
  if (!error.path || error.path->empty()) return error.message;
  return words.text("replay.fault_at", {{"message", error.message}, {"path", *error.path}});
}

}  // namespace palatine::client
