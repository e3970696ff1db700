// Any bytes as a frame of a client: it is a call, or refused in words that are JSON; and every limit holds. The first
// two bytes choose the limits.
#include "protocol/codec.hpp"
#include "protocol/core/reasons.hpp"
#include "protocol/core/utf8.hpp"
#include "protocol/describe/parse_json.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace palatine::fuzz {
namespace {

// How deep brackets stand in each other, counted by hand.
std::int64_t depth_of(std::string_view text) {
  std::int64_t depth = 0, deepest = 0;
  bool in_text = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_text) {
      if (c == '\\') ++i;
      if (c == '"') in_text = false;
    } else if (c == '"') {
      in_text = true;
    } else if (c == '{' || c == '[') {
      deepest = std::max(deepest, ++depth);
    } else if (c == '}' || c == ']') {
      --depth;
    }
  }
  return deepest;
}

void must_be_an_answer(const std::string& answer, const Json& id) {
  must(is_utf8(answer), "an answer is UTF-8", answer);
  const auto tree = parse_json(answer, JsonRules{});
  must(tree.has_value(), "an answer is JSON", answer);
  const JsonValue* said = find_member(tree->root(), "id");
  must(said != nullptr && sorted_text(*said) == id.text, "an answer has the request's id", answer, id.text);
}

void refused(std::string_view frame, const BadCall& bad, const Limits& limits) {
  must_be_readable(bad.error);
  const Reason* reason = find_reason(bad.error.reason);
  must(reason != nullptr && reason->code == bad.error.code, "a reason is one of the guide's", bad.error.reason);
  const bool too_large = static_cast<std::int64_t>(frame.size()) > limits.frame_bytes;
  must(too_large == (bad.error.reason == "frame_too_large"), "a frame that is too large is told so", bad.error.reason);
  const std::string answer = encode_error(bad.id, bad.error);
  // what is said about a frame is not much longer than it: control characters may take six bytes each
  must(answer.size() <= 1024 + 8 * frame.size(), "a refusal is short", answer);
  must_be_an_answer(answer, bad.id);
}

void taken(std::string_view frame, const Call& call, const Limits& limits) {
  must(static_cast<std::int64_t>(frame.size()) <= limits.frame_bytes, "frame_bytes hold", frame);
  must(is_utf8(frame), "a frame is UTF-8", frame);
  must(depth_of(frame) <= limits.json_depth, "json_depth holds", frame);
  must(call.request.method().is_public(), "nobody else asks what whoever runs the server may", frame);
  must_be_an_answer(encode_result(call.id, Json{"{}"}), call.id);
  // a byte order mark makes no difference but that the frame is read by a tree
  constexpr std::string_view mark = "\xef\xbb\xbf";
  if (const auto by_tree = parse_call(std::string(mark) + std::string(frame), Limits{}); by_tree) {
    must(by_tree->id == call.id, "with a tree and without the same is read", frame);
    must(params_hash(by_tree->request, {}) == params_hash(call.request, {}), "likewise", frame);
    must(params_hash_of_before(by_tree->request) == params_hash_of_before(call.request), "likewise", frame);
    must(encode_request(1, by_tree->request) == encode_request(1, call.request), "likewise", frame);
  }
  // as a client of ours would say it
  const std::string said = encode_request(1, call.request);
  const auto again = parse_call(said, Limits{.frame_bytes = 1 << 30, .json_depth = 64});
  must(again.has_value(), "a request that was written is read", frame, said);
  must(again->request.method().number == call.request.method().number, "and as the same method", frame, said);
  must(encode_request(1, again->request) == said, "and as the same request", frame, said);
}

}  // namespace
}  // namespace palatine::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace palatine;
  fuzz::Bytes in(data, size);
  Limits limits;
  if (const auto byte = in.next(); byte % 4 == 0) limits.frame_bytes = 1 + byte;
  if (const auto byte = in.next(); byte % 4 == 0) limits.json_depth = 1 + byte % 64;
  const std::string_view frame = in.rest();
  const auto call = parse_call(frame, limits);
  if (call) {
    fuzz::taken(frame, *call, limits);
  } else {
    fuzz::refused(frame, call.error(), limits);
  }
  return 0;
}
