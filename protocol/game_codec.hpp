// The JSON of one game's values, as ready text. `Types` names them: Options, Action, Event, View, FullView, Prompt. A
// game's codec is its descriptions and one instantiation (game_codec_instance.hpp) in protocol/games/.
#pragma once

#include "protocol/core/error.hpp"
#include "protocol/core/json.hpp"
#include "protocol/core/text_buffer.hpp"
#include "tl/expected.hpp"

namespace palatine {

template <class Types>
struct GameCodec {
  using Options = typename Types::Options;
  using Action = typename Types::Action;
  using Event = typename Types::Event;
  using View = typename Types::View;
  using FullView = typename Types::FullView;
  using Prompt = typename Types::Prompt;
  template <class T>
  using Read = tl::expected<T, Error>;

  static Json write_options(const Options& options);
  static Json write_action(const Action& action);
  static Json write_canonical_action(const Action& action);
  static Json write_event(const Event& event);
  static Json write_view(const View& view);
  // What changed: a JSON Patch (RFC 6902).
  static Json write_view_patch(const View& from, const View& to);
  static Json write_full_view(const FullView& view);  // canonical: what a digest is made of
  static Json write_prompt(const Prompt& prompt);
  // The same at the end of a longer text.
  static void append_event(TextBuffer& out, const Event& event);
  static void append_prompt(TextBuffer& out, const Prompt& prompt);

  // From clients: unknown members are refused. `place`: where it stands in what holds it, for messages and paths.
  static Read<Options> read_options(const Json& json, std::string_view place = "");
  static Read<Action> read_action(const Json& json, std::string_view place = "");
  // From a server: unknown members are ignored.
  static Read<Action> read_told_action(const Json& json);  // of a hint
  static Read<Event> read_event(const Json& json);
  static Read<View> read_view(const Json& json);
  static Read<FullView> read_full_view(const Json& json);
  static Read<Prompt> read_prompt(const Json& json);

  // JSON Schema 2020-12.
  static Json options_schema();
  static Json action_schema();
  static Json event_schema();
  static Json view_schema();
  static Json prompt_schema();
  static Json full_view_schema();
};

}  // namespace palatine
