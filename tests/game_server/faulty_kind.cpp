#include "tests/game_server/faulty_kind.hpp"

#include "engine/core/bug.hpp"
#include "tests/protocol/sealed_kind.hpp"

namespace palatine::test {
namespace {

class FaultyMatch : public Match {
 public:
  explicit FaultyMatch(std::unique_ptr<Match> inner) : inner_(std::move(inner)) {}

  std::unique_ptr<Match> clone() const override { return std::make_unique<FaultyMatch>(inner_->clone()); }
  SeatSet to_act() const override { return inner_->to_act(); }
  std::optional<Result> result() const override { return inner_->result(); }
  std::shared_ptr<const GamePrompt> ask(Seat seat) const override { return inner_->ask(seat); }
  bool may_draw(Seat seat, const GamePrompt& asked) const override { return inner_->may_draw(seat, asked); }
  tl::expected<Json, Error> act(Seat seat, const Json& action, Random& random, std::string_view place) override {
    expect(action.text.find(":7") == std::string::npos, "seven");
    blind_ = action.text.find(":9") != std::string::npos;
    return inner_->act(seat, action, random, place);
  }
  tl::expected<void, Error> act_again(Seat seat, const Json& action, Random& random) override {
    return act(seat, action, random, "").map([](const Json&) {});
  }
  void redraw_unseen(Random& random) override { inner_->redraw_unseen(random); }
  Json events(Viewer viewer) const override { return inner_->events(viewer); }
  bool ended_secrecy() const override { return inner_->ended_secrecy(); }
  bool ended_turn() const override { return inner_->ended_turn(); }
  std::shared_ptr<const GameView> look(Viewer viewer) const override {
    expect(!blind_, "nine");
    return inner_->look(viewer);
  }
  Json full_view() const override { return inner_->full_view(); }
  int audience(Viewer viewer) const override { return inner_->audience(viewer); }
  std::uint64_t fingerprint() const override { return inner_->fingerprint(); }
  std::vector<Json> legal(Seat seat) const override { return inner_->legal(seat); }
  BotTask bot_task(Seat seat, std::string_view kind, std::uint64_t seed) const override {
    return inner_->bot_task(seat, kind, seed);
  }
  HintTask hint_task(Seat seat, std::uint64_t seed) const override { return inner_->hint_task(seat, seed); }

 private:
  std::unique_ptr<Match> inner_;
  bool blind_ = false;
};

class FaultyKind : public GameKind {
 public:
  FaultyKind() : inner_(sealed_kind()), info_(inner_->info()) { info_.id = "faulty"; }
  const GameInfo& info() const override { return info_; }
  tl::expected<Json, Error> normalize(const Json& options, std::string_view place) const override {
    return inner_->normalize(options, place);
  }
  std::vector<int> sides(const Json& options) const override { return inner_->sides(options); }
  std::unique_ptr<Match> start(const Json& options, int rules_version, Random& random) const override {
    return std::make_unique<FaultyMatch>(inner_->start(options, rules_version, random));
  }

 private:
  std::unique_ptr<GameKind> inner_;
  GameInfo info_;
};

}  // namespace

std::unique_ptr<GameKind> faulty_kind() {
  return std::make_unique<FaultyKind>();
}

}  // namespace palatine::test
