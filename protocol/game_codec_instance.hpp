// The bodies of GameCodec, for the one .cpp file of a game that instantiates it.
#pragma once

#include "protocol/describe/patcher.hpp"
#include "protocol/describe/reader.hpp"
#include "protocol/describe/schema.hpp"
#include "protocol/game_codec.hpp"

namespace palatine {

// clang-format off
template <class Types> Json GameCodec<Types>::write_options(const Options& options) { return text_of(options); }
template <class Types> Json GameCodec<Types>::write_action(const Action& action) { return text_of(action); }
template <class Types> Json GameCodec<Types>::write_canonical_action(const Action& action) { return canonical_of(action); }
template <class Types> Json GameCodec<Types>::write_event(const Event& event) { return text_of(event); }
template <class Types> Json GameCodec<Types>::write_view(const View& view) { return text_of(view); }
template <class Types> Json GameCodec<Types>::write_full_view(const FullView& view) { return canonical_of(view); }
template <class Types> Json GameCodec<Types>::write_prompt(const Prompt& prompt) { return text_of(prompt); }
template <class Types> void GameCodec<Types>::append_event(TextBuffer& out, const Event& event) { append_text(out, event); }
template <class Types> void GameCodec<Types>::append_prompt(TextBuffer& out, const Prompt& prompt) { append_text(out, prompt); }
// clang-format on

template <class Types>
Json GameCodec<Types>::write_view_patch(const View& from, const View& to) {
  return patch_of(from, to);
}

template <class Types>
auto GameCodec<Types>::read_options(const Json& json, std::string_view place) -> Read<Options> {
  return read_text<Options>(json.text, Unknown::refuse, place);
}
template <class Types>
auto GameCodec<Types>::read_action(const Json& json, std::string_view place) -> Read<Action> {
  return read_text<Action>(json.text, Unknown::refuse, place);
}
template <class Types>
auto GameCodec<Types>::read_told_action(const Json& json) -> Read<Action> {
  return read_text<Action>(json.text, Unknown::ignore);
}
template <class Types>
auto GameCodec<Types>::read_event(const Json& json) -> Read<Event> {
  return read_text<Event>(json.text, Unknown::ignore);
}
template <class Types>
auto GameCodec<Types>::read_view(const Json& json) -> Read<View> {
  return read_text<View>(json.text, Unknown::ignore);
}
template <class Types>
auto GameCodec<Types>::read_full_view(const Json& json) -> Read<FullView> {
  return read_text<FullView>(json.text, Unknown::ignore);
}
template <class Types>
auto GameCodec<Types>::read_prompt(const Json& json) -> Read<Prompt> {
  return read_text<Prompt>(json.text, Unknown::ignore);
}

template <class Types>
Json GameCodec<Types>::options_schema() {
  return schema_text<Options>(SchemaSide::reader);
}
template <class Types>
Json GameCodec<Types>::action_schema() {
  return schema_text<Action>(SchemaSide::reader);
}
template <class Types>
Json GameCodec<Types>::event_schema() {
  return schema_text<Event>(SchemaSide::writer);
}
template <class Types>
Json GameCodec<Types>::view_schema() {
  return schema_text<View>(SchemaSide::writer);
}
template <class Types>
Json GameCodec<Types>::prompt_schema() {
  return schema_text<Prompt>(SchemaSide::writer);
}
template <class Types>
Json GameCodec<Types>::full_view_schema() {
  return schema_text<FullView>(SchemaSide::writer);
}

}  // namespace palatine
