// Any bytes as a replay file, or as a receipt after a zero byte: read, written and read again it is the same; it is
// verified and studied without a fault, and both agree on what does not fold.
#include "protocol/replay.hpp"
#include "protocol/fair_dice.hpp"
#include "protocol/study.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/protocol/sealed_kind.hpp"

namespace palatine::fuzz {
namespace {

// Those that are offered, without those that take long to fold: bytes, not rules, are tried here.
const Registry& games() {
  static const Registry all = [] {
    Registry made;
    made.add(test::sealed_kind());
    return made;
  }();
  return all;
}
const Registry& games_of(const Replay& replay) {
  return games().find(replay.game) != nullptr ? games() : all_games();
}

void receipt_of(std::string_view text, std::optional<Receipt>& out) {
  auto read = read_receipt(text);
  if (!read) return must_be_readable(read.error());
  const Json written = write_receipt(*read);
  const auto again = read_receipt(written.text);
  must(again && write_receipt(*again) == written, "a receipt is read as it was", written.text);
  out = std::move(*read);
}

}  // namespace
}  // namespace palatine::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace palatine;
  using fuzz::must;
  fuzz::Bytes in(data, size);
  const std::string_view all = in.rest();
  const std::string_view text = all.substr(0, all.find('\0'));
  std::optional<Receipt> receipt;
  if (text.size() < all.size()) fuzz::receipt_of(all.substr(text.size() + 1), receipt);
  const auto replay = read_replay(text);
  if (!replay) {
    fuzz::must_be_readable(replay.error());
    return 0;
  }
  const Json written = write_replay(*replay);
  const auto again = read_replay(written.text);
  must(again.has_value(), "a replay that was written is read", text, written.text);
  must(write_replay(*again) == written, "a replay is read as it was", text, written.text);

  const Registry& games = fuzz::games_of(*replay);
  const Verdict verdict = verify(*replay, games, receipt);
  must(verdict.holds == (verdict.reason == "ok"), "a verdict has its reason", verdict.reason);
  must(!verdict.message.empty(), "a verdict has a sentence", verdict.reason);
  for (const Viewer viewer : {Viewer{}, Viewer{seat_at(0)}}) {
    const auto shown = study(text, viewer, games, StudyLimits{.actions = 2000, .answer_bytes = 4 << 20});
    if (!shown) fuzz::must_be_readable(shown.error());
    must(!verdict.holds || shown || shown.error().reason == "too_large", "what holds can be studied", text);
  }
  Replay fresh = *replay;
  const auto digested = add_digests(fresh, games);
  if (!digested) fuzz::must_be_readable(digested.error());
  must(!verdict.holds || (digested && write_replay(fresh) == written), "what holds has its digests", text);
  return 0;
}
