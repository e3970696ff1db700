#include "protocol/replay.hpp"

#include <algorithm>
#include <utility>

#include "protocol/core/refuse.hpp"
#include "protocol/core/utf8.hpp"
#include "protocol/describe/parse_json.hpp"
#include "protocol/describe/reader.hpp"
#include "protocol/describe/writer.hpp"
#include "protocol/fair_dice.hpp"
#include "protocol/replay_describe.hpp"

namespace palatine {
namespace {

// What a tree of so many values takes is bounded; a file of the largest size with real actions has half as many.
constexpr std::size_t values_limit = 6'000'000;
constexpr std::int64_t depth_limit = 24;

int number(std::string_view digits) {
  int value = 0;
  for (const char c : digits) {
    if (c < '0' || c > '9') return -1;
    value = value * 10 + (c - '0');
  }
  return value;
}

bool within(std::string_view digits, int least, int most) {
  const int value = number(digits);
  return value >= least && value <= most;
}

// Every value but the first of a container stands behind a comma: the count is found without building anything. Commas
// within texts count too, which only makes it stricter.
bool too_many_values(std::string_view text) {
  const auto marks = std::ranges::count_if(text, [](char c) { return c == ',' || c == '[' || c == '{'; });
  return static_cast<std::size_t>(marks) > values_limit;
}

tl::expected<JsonTree, Error> parse_document(std::string_view text, std::size_t bytes) {
  if (text.size() > bytes) {
    return tl::unexpected(refuse("too_large", "The file has more than " + std::to_string(bytes) + " bytes."));
  }
  if (too_many_values(text)) {
    return tl::unexpected(
        refuse("too_large", "The file has more than " + std::to_string(values_limit) + " values in it."));
  }
  return parse_json(text, JsonRules{.depth = depth_limit});
}

tl::unexpected<Error> bad(std::string_view reason, const Error& error) {
  return tl::unexpected(refuse(reason, error.message, error.path));
}

// Before anything else, so that a file of another kind is told so, not that its first member is unknown.
std::optional<Error> foreign(const JsonValue& document) {
  const auto member = [&](const char* name) { return document.is_object() ? find_member(document, name) : nullptr; };
  const JsonValue* format = member("format");
  if (format == nullptr || !format->is_text() || format->as_text() != replay_format) {
    return refuse("bad_replay", "This is no replay: its format must be \"" + std::string(replay_format) + "\".",
                  "/format");
  }
  const JsonValue* version = member("version");
  if (version == nullptr || !version->is_integer() || version->as_integer() != replay_version) {
    return refuse(
        "bad_replay",
        "This replay is of another version than " + std::to_string(replay_version) + ", the only one known here.",
        "/version");
  }
  return std::nullopt;
}

// What the table did: in order, and by seats and sides that are there.
template <class T>
std::optional<Error> out_of_order(const Replay& replay, const char* name, const std::vector<T>& list, int T::* place,
                                  const char* place_name) {
  std::size_t before = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::string path = std::string("/") + name + "/" + std::to_string(i) + "/";
    if (list[i].after < before || list[i].after > replay.actions.size())
      return refuse("bad_replay", "What the table did stands in order, and not after the last action.", path + "after");
    before = list[i].after;
    if (list[i].*place >= static_cast<int>(replay.seats.size()))
      return refuse("bad_replay", "There is no such seat or side in this game.", path + place_name);
  }
  return std::nullopt;
}

// What no description says.
std::optional<Error> inconsistent(const Replay& replay) {
  for (std::size_t i = 0; i < replay.seats.size(); ++i) {
    if (replay.seats[i].seat == static_cast<int>(i)) continue;
    const std::string at = std::to_string(i);
    return refuse("bad_replay", "Seats stand in order: this must be seat " + at + ".", "/seats/" + at + "/seat");
  }
  for (std::size_t i = 0; i < replay.actions.size(); ++i) {
    if (replay.actions[i].seat < static_cast<int>(replay.seats.size())) continue;
    return refuse("bad_replay", "There is no such seat in this game.", "/actions/" + std::to_string(i) + "/seat");
  }
  if (auto error = out_of_order(replay, "undos", replay.undos, &ReplayUndo::seat, "seat")) return error;
  if (auto error = out_of_order(replay, "hands", replay.hands, &ReplaySeatControl::seat, "seat")) return error;
  if (auto error = out_of_order(replay, "resignations", replay.resignations, &ReplayResignation::side, "side"))
    return error;
  if (!replay.hints) return std::nullopt;
  return out_of_order(replay, "hints", *replay.hints, &ReplayHint::seat, "seat");
}

}  // namespace

bool is_time(std::string_view text) {
  if (text.size() < 20 || text[4] != '-' || text[7] != '-' || text[10] != 'T' || text[13] != ':' || text[16] != ':') {
    return false;
  }
  const bool date =
      number(text.substr(0, 4)) >= 0 && within(text.substr(5, 2), 1, 12) && within(text.substr(8, 2), 1, 31);
  const bool clock =
      within(text.substr(11, 2), 0, 23) && within(text.substr(14, 2), 0, 59) && within(text.substr(17, 2), 0, 60);
  if (!date || !clock) return false;
  std::string_view rest = text.substr(19);
  if (rest.front() == '.') {
    const std::size_t end = std::min(rest.find_first_not_of("0123456789", 1), rest.size());
    if (end < 2 || end > 10) return false;
    rest.remove_prefix(end);
  }
  if (rest == "Z") return true;
  return rest.size() == 6 && (rest[0] == '+' || rest[0] == '-') && within(rest.substr(1, 2), 0, 23) && rest[3] == ':' &&
         within(rest.substr(4, 2), 0, 59);
}

bool is_short_line(std::string_view text) {
  return text.size() <= 200 && !has_control_characters(text);
}

Json write_replay(const Replay& replay) {
  return canonical(text_of(replay));
}

tl::expected<Replay, Error> read_replay(std::string_view text) {
  const auto document = parse_document(text, replay_bytes);
  if (!document) {
    if (document.error().reason == "too_large") return tl::unexpected(document.error());
    return bad("bad_replay", document.error());
  }
  if (auto error = foreign(document->root())) return tl::unexpected(*std::move(error));
  auto replay = read_json<Replay>(document->root(), Unknown::refuse);
  if (!replay) return bad("bad_replay", replay.error());
  if (auto error = inconsistent(*replay)) return tl::unexpected(*std::move(error));
  return replay;
}

Json write_receipt(const Receipt& receipt) {
  return canonical(text_of(receipt));
}

tl::expected<Receipt, Error> read_receipt(std::string_view text) {
  const auto document = parse_document(text, 64 * 1024);
  if (!document) return bad("bad_receipt", document.error());
  auto receipt = read_json<Receipt>(document->root(), Unknown::refuse);
  if (!receipt) return bad("bad_receipt", receipt.error());
  return receipt;
}

GameResult result_without(const Result& result, const std::vector<int>& resigned) {
  GameResult told;
  told.reason = result.reason;
  told.scores.assign(result.scores.begin(), result.scores.end());
  const auto stayed = [&](int side) { return std::ranges::find(resigned, side) == resigned.end(); };
  for (const Side side : result.winners)
    if (stayed(index(side))) told.winners.push_back(index(side));
  const bool is_ordered = !result.places.empty();
  if (!told.winners.empty() || resigned.empty() || (result.winners.empty() && !is_ordered)) return told;

  std::optional<int> best;
  for (int side = 0; side < static_cast<int>(told.scores.size()); ++side) {
    const auto at = static_cast<std::size_t>(side);
    const int standing = is_ordered ? -result.places[at] : told.scores[at];
    if (!stayed(side) || (best && standing < *best)) continue;
    if (!best || standing > *best) told.winners.clear();
    best = standing;
    told.winners.push_back(side);
  }
  if (is_ordered && told.winners.size() > 1) told.winners.clear();
  return told;
}

std::string digest_of(const Json& full_view) {
  return sha256_hex(full_view.text);
}

}  // namespace palatine
