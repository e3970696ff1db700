// What the UIs of all games have in common: what came as JSON becomes values of the game's types, and back.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "client-cli/game_ui/game_ui.hpp"
#include "engine/core/random.hpp"
#include "protocol/arguments.hpp"
#include "protocol/games/offered.hpp"

namespace palatine::client {

// `Naming`: the game's names for people, of words and seating.
template <class Codec, class Naming>
class TypedGameUi : public GameUi {
 public:
  using Action = typename Codec::Action;
  using Typed = tl::expected<std::vector<Action>, Line>;

  TypedGameUi(std::string_view id, const Words& words) : words_(words), naming_(words_, scene_.seating), id_(id) {}

  void show(const Scene& scene) override {
    scene_ = scene;
    view_.reset();
    prompt_.reset();
    if (scene.view) {
      if (auto read = Codec::read_view(*scene.view)) view_ = std::move(*read);
    }
    if (scene.prompt) {
      if (auto read = Codec::read_prompt(*scene.prompt)) prompt_ = std::move(*read);
    }
    // A seat that the table does not name still has a place on the board.
    while (view_ && scene_.seating.places.size() < view_->seats.size())
      scene_.seating.places.push_back({"?", 0, true, {}, {}});
  }

  void show_clocks(const std::vector<Line>& clocks) override {
    for (std::size_t i = 0; i < clocks.size() && i < scene_.seating.places.size(); ++i) {
      scene_.seating.places[i].clock = clocks[i];
    }
  }

  std::vector<Line> narrate(const Json& event) override {
    const auto read = Codec::read_event(event);
    if (!read) return {};
    Line line = sentence_of(*read);
    if (line.empty()) return {};
    return {std::move(line)};
  }

  std::optional<tl::expected<std::vector<Json>, Line>> command(const std::vector<std::string>& words) const override {
    const std::optional<Typed> read = typed(words);
    if (!read) return std::nullopt;
    if (!*read) return tl::unexpected(read->error());
    std::vector<Json> actions;
    for (const Action& action : **read) actions.push_back(Codec::write_action(action));
    return actions;
  }

  // What the steward would do.
  std::optional<Line> hint() const override {
    if (!view_ || !prompt_ || !scene_.seating.mine) return std::nullopt;
    FastRandom random(1);
    const auto chosen = computer_action(id_, "steward", *scene_.view, *scene_.prompt, *scene_.seating.mine, random);
    return chosen ? command_of(*chosen) : std::nullopt;
  }

  std::optional<Line> command_of(const Json& action) const override {
    const auto read = Codec::read_told_action(action);
    if (!read || !view_ || !prompt_) return std::nullopt;
    return command_of(*read);
  }

  std::optional<Line> why(const HintReason& reason) const override {
    const std::string id = id_ + ".why." + reason.kind;
    if (!words_.has(id)) return std::nullopt;
    return words_.line(id, reason.args ? named(read_args(*reason.args)) : Args{});
  }

 protected:
  // The arguments of a refusal or a reason by the names that people know.
  virtual Args named(const Error::Args& given) const {
    Args args;
    for (const auto& [name, value] : given) std::visit([&](const auto& each) { args.emplace_back(name, each); }, value);
    return args;
  }
  // An event in words; empty: nothing worth saying.
  virtual Line sentence_of(const typename Codec::Event& event) = 0;
  virtual std::optional<Typed> typed(const std::vector<std::string>& words) const = 0;
  virtual Line command_of(const Action& action) const = 0;

  const typename Codec::Prompt* prompt() const { return prompt_ ? &*prompt_ : nullptr; }

  const Words& words_;
  Scene scene_;
  Naming naming_;
  std::optional<typename Codec::View> view_;
  std::optional<typename Codec::Prompt> prompt_;

 private:
  std::string id_;
};

}  // namespace palatine::client
