// Every message of the protocol, and every value of every game, both ways: what was read and written is read again as
// the same. The first byte says which type, the rest is its JSON.
#include <functional>
#include <memory>
#include <variant>
#include <vector>

#include "protocol/analysis_describe.hpp"
#include "protocol/codec.hpp"
#include "protocol/describe/reader.hpp"
#include "protocol/engine_messages_describe.hpp"
#include "protocol/games/carolus_magnus.hpp"
#include "protocol/games/chevaliers.hpp"
#include "protocol/games/sealed.hpp"
#include "protocol/messages_describe.hpp"
#include "protocol/position_describe.hpp"
#include "protocol/replay_describe.hpp"
#include "protocol/room_event_describe.hpp"
#include "protocol/study_describe.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace palatine::fuzz {
namespace {

using Trip = std::function<void(const Json& json)>;
using Fresh = std::shared_ptr<void> (*)();

void as_described(const Layout& layout, Fresh fresh, Unknown unknown, const Json& json) {
  const auto read = fresh();
  const auto straight = fresh();
  const bool is_plain = read_straight(layout, straight.get(), json.text, unknown, {});
  if (const auto error = read_into(layout, read.get(), json.text, unknown, "", {})) {
    must(!is_plain, "what a tree refuses is not read without one", json.text, error->message);
    return must_be_readable(*error);
  }
  const Json written = text_of(layout, read.get());
  must(!is_plain || text_of(layout, straight.get()) == written, "with a tree and without the same is read", json.text,
       written.text);
  const auto again = fresh();
  must(!read_into(layout, again.get(), written.text, unknown, "", {}), "what was written is read", json.text,
       written.text);
  const Json twice = text_of(layout, again.get());
  must(twice == written, "what was written is read as it was", written.text, twice.text);
}

template <class T, Unknown unknown>
void described(const Json& json) {
  as_described(LayoutOf<T>::layout, []() -> std::shared_ptr<void> { return std::make_shared<T>(); }, unknown, json);
}

template <class Read, class Write>
void by(Read read, Write write, const Json& json) {
  const auto value = read(json);
  if (!value) return must_be_readable(value.error());
  const Json written = write(*value);
  const auto again = read(written);
  must(again.has_value(), "what was written is read", json.text, written.text);
  must(*again == *value, "what was written is read as it was", json.text, written.text);
}

template <class Codec>
void add_game(std::vector<Trip>& trips) {
  const auto read_options = [](const Json& json) { return Codec::read_options(json); };
  const auto read_action = [](const Json& json) { return Codec::read_action(json); };
  static const auto options = read_options;
  static const auto action = read_action;
  trips.push_back([](const Json& json) { by(options, Codec::write_options, json); });
  trips.push_back([](const Json& json) { by(action, Codec::write_action, json); });
  trips.push_back([](const Json& json) { by(action, Codec::write_canonical_action, json); });
  trips.push_back([](const Json& json) { by(Codec::read_event, Codec::write_event, json); });
  trips.push_back([](const Json& json) { by(Codec::read_view, Codec::write_view, json); });
  trips.push_back([](const Json& json) { by(Codec::read_full_view, Codec::write_full_view, json); });
  trips.push_back([](const Json& json) { by(Codec::read_prompt, Codec::write_prompt, json); });
}

template <Unknown unknown, class... T>
void add_each(std::vector<Trip>& trips, const std::variant<T...>*) {
  (trips.push_back(&described<T, unknown>), ...);
}

// A frame as a client meets it.
void incoming(const Json& json) {
  const auto read = parse_incoming(json.text);
  if (!read) return must_be_readable(read.error());
  if (const auto* notification = std::get_if<Notification>(&*read)) {
    const std::string written = encode(*notification);
    const auto again = parse_incoming(written);
    must(again && std::holds_alternative<Notification>(*again), "a notification is read again", written);
    must(encode(std::get<Notification>(*again)) == written, "a notification is read as it was", json.text, written);
    return;
  }
  const auto& reply = std::get<Reply>(*read);
  const Json id{std::to_string(reply.id)};
  const std::string written = reply.result ? encode_result(id, *reply.result) : encode_error(id, reply.result.error());
  const auto again = parse_incoming(written);
  must(again && std::holds_alternative<Reply>(*again), "a reply is read again", json.text, written);
  const auto& second = std::get<Reply>(*again);
  must(second.id == reply.id && second.result.has_value() == reply.result.has_value(), "a reply is read as it was",
       json.text, written);
  if (reply.result) return must(*second.result == *reply.result, "a result is read as it was", json.text, written);
  must(encode_error(id, second.result.error()) == written, "an error is read as it was", json.text, written);
}

std::vector<Trip> all_trips() {
  std::vector<Trip> trips = {&incoming};
  for (const Method& method : public_methods()) {
    trips.push_back([&](const Json& json) { as_described(*method.params, method.fresh, Unknown::refuse, json); });
    trips.push_back(
        [&](const Json& json) { as_described(*method.result, method.fresh_result, Unknown::ignore, json); });
  }
  add_each<Unknown::ignore>(trips, static_cast<const Notification*>(nullptr));
  trips.push_back(&described<RoomEvent, Unknown::ignore>);
  trips.push_back(&described<Replay, Unknown::refuse>);
  trips.push_back(&described<Receipt, Unknown::refuse>);
  trips.push_back(&described<Position, Unknown::ignore>);
  trips.push_back(&described<Study, Unknown::ignore>);
  trips.push_back(&described<Analysis, Unknown::ignore>);
  trips.push_back(&described<AnalysisProgress, Unknown::ignore>);
  trips.push_back(&described<engines::FromRunner, Unknown::ignore>);
  trips.push_back(&described<engines::FromEngine, Unknown::ignore>);
  add_game<carolus_magnus::Codec>(trips);
  add_game<chevaliers::Codec>(trips);
  add_game<sealed::Codec>(trips);
  return trips;
}

}  // namespace
}  // namespace palatine::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace palatine::fuzz;
  static const std::vector<Trip> trips = all_trips();
  Bytes in(data, size);
  const Trip& trip = trips[in.below(trips.size())];
  trip(palatine::Json{std::string(in.rest())});
  return 0;
}
