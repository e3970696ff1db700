// A game played by bytes: legal actions, mangled ones, any text, undos. What `legal` lists is exactly
// what `act` accepts; a refusal changes nothing and draws nothing; the log folds to the same state from anywhere; a
// patch makes the view after of the view before. The first line is the options, each byte after it a choice.
#include <algorithm>
#include <filesystem>
#include <memory>
#include <vector>

#include "protocol/codec.hpp"
#include "protocol/describe/parse_json.hpp"
#include "protocol/replay.hpp"
#include "protocol/typed_game.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/game.hpp"
#include "tests/protocol/sealed_kind.hpp"

namespace palatine::fuzz {
namespace {

constexpr std::size_t most_actions = 250;
constexpr int most_folds = 3;
constexpr int most_thoughts = 1;
constexpr std::size_t most_tried = 40;

struct Draw {
  std::uint32_t n = 0;
  std::uint32_t number = 0;
};
using Draws = std::vector<Draw>;

class Recorder final : public Random {
 public:
  explicit Recorder(FastRandom& source) : source_(source) {}
  std::uint32_t below(std::uint32_t n) override {
    must(n >= 1 && n <= std::uint32_t{1} << 31, "below() is asked for 1 to 2^31");
    if (n > 1) draws_.push_back({n, source_.below(n)});
    return n > 1 ? draws_.back().number : 0;
  }
  Draws draws() { return std::move(draws_); }

 private:
  FastRandom& source_;
  Draws draws_;
};

// The same numbers again, for the same questions.
class Repeater final : public Random {
 public:
  explicit Repeater(const Draws& draws) : draws_(draws) {}
  std::uint32_t below(std::uint32_t n) override {
    if (n == 1) return 0;
    must(next_ < draws_.size() && draws_[next_].n == n, "the same game draws the same numbers");
    return draws_[next_++].number;
  }
  void must_be_used_up() const { must(next_ == draws_.size(), "the same game draws as many numbers"); }

 private:
  const Draws& draws_;
  std::size_t next_ = 0;
};

struct Entry {
  Seat seat{};
  Json action;
  Draws draws;
  std::uint64_t fingerprint = 0;
};

const GameKind& kind() {
  static const std::unique_ptr<GameKind> sealed = test::sealed_kind();
  if (std::string_view(game) == "sealed") return *sealed;
  const GameKind* found = all_games().find(game);
  must(found != nullptr, "there is no such game", game);
  return *found;
}

class Table {
 public:
  Table(Json options, Bytes& in) : in_(in), options_(std::move(options)), source_(in.next()) {
    Recorder random(source_);
    match_ = kind().start(options_, random);
    set_up_ = random.draws();
    seats_ = static_cast<int>(kind().sides(options_).size());
  }

  void play() {
    while (!in_.empty() && log_.size() < most_actions) {
      const auto choice = in_.next();
      if (choice < 190) {
        act_legally(choice);
      } else if (choice < 215) {
        act_mangled();
      } else if (choice < 230) {
        const Seat seat = seat_at(static_cast<int>(in_.below(max_seats)));
        try_text(seat, std::string(in_.text(in_.next())));
      } else if (choice < 238) {
        act_for_another();
      } else if (choice < 244) {
        look();
      } else if (choice < 250) {
        undo();
      } else if (choice < 254) {
        try_all();
      } else {
        think();
      }
    }
    if (folds_ > 0) must_be(*fold(log_.size()), *match_);
    if (match_->result()) must(match_->to_act().empty(), "nobody must act after the end");
  }

 private:
  std::vector<Seat> actors() const {
    std::vector<Seat> seats;
    for (int i = 0; i < max_seats; ++i)
      if (match_->to_act().contains(seat_at(i))) seats.push_back(seat_at(i));
    return seats;
  }

  // Somebody whose turn it is, and one of their actions; none when the game is over.
  bool pick(Seat& seat, Json& action) {
    const auto seats = actors();
    if (seats.empty()) return false;
    seat = seats[in_.below(seats.size())];
    const auto legal = match_->legal(seat);
    must(!legal.empty(), "who must act has something to do");
    const std::size_t at = legal.size() > 255 ? in_.next() * 256u + in_.next() : in_.next();
    action = legal[at % legal.size()];
    return true;
  }

  void act_legally(std::uint8_t) {
    Seat seat{};
    Json action;
    if (!pick(seat, action)) return;
    must(try_text(seat, action.text), "a legal action is accepted", action.text);
  }
  void act_mangled() {
    Seat seat{};
    Json action;
    if (!pick(seat, action)) return;
    for (std::size_t left = 1 + in_.below(3); left > 0; --left) {
      const std::size_t at = in_.below(action.text.size());
      const char byte = static_cast<char>(in_.next());
      switch (in_.below(3)) {
        case 0:
          action.text[at] = byte;
          break;
        case 1:
          action.text.insert(at, 1, byte);
          break;
        default:
          if (action.text.size() > 1) action.text.erase(at, 1);
      }
    }
    try_text(seat, action.text);
  }
  void act_for_another() {
    Seat seat{};
    Json action;
    if (pick(seat, action)) try_text(seat_at(static_cast<int>(in_.below(max_seats))), action.text);
  }

  // Whether it was accepted; then it is in the log.
  bool try_text(Seat seat, const std::string& text) {
    const auto legal = match_->legal(seat);
    const auto before = match_->fingerprint();
    Recorder random(source_);
    auto done = match_->act(seat, Json{text}, random);
    Draws draws = random.draws();
    if (!done) {
      must_be_readable(done.error());
      must(draws.empty(), "a refusal draws nothing", text);
      must(match_->fingerprint() == before, "a refusal changes nothing", text);
      return false;
    }
    must(std::ranges::count(legal, *done) == 1, "what is accepted is legal", text, done->text);
    log_.push_back({seat, std::move(*done), std::move(draws), match_->fingerprint()});
    return true;
  }

  // Every legal action of everybody, each at a copy of the table.
  void try_all() {
    for (int i = 0; i < max_seats; ++i) {
      const Seat seat = seat_at(i);
      const auto legal = match_->legal(seat);
      must(legal.empty() != match_->to_act().contains(seat), "who must act can, and nobody else");
      const std::size_t from = in_.next();
      for (std::size_t n = 0; n < std::min(legal.size(), most_tried); ++n) {
        const Json& action = legal[(from + n) % legal.size()];
        const auto copy = match_->clone();
        FastRandom source(from);
        Recorder random(source);
        const auto done = copy->act(seat, action, random);
        must(done.has_value() && *done == action, "a legal action is accepted as it stands", action.text);
        const bool told = !random.draws().empty() || copy->ended_secrecy();
        must(!told || match_->may_draw(seat, *match_->ask(seat)), "what may draw is announced", action.text);
      }
    }
  }

  std::vector<Viewer> viewers() const {
    std::vector<Viewer> all = {std::nullopt};
    for (int i = 0; i < seats_; ++i) all.push_back(seat_at(i));
    return all;
  }
  static void must_be_json(const Json& json) {
    must(parse_json(json.text, JsonRules{}).has_value(), "what is shown is JSON", json.text);
  }

  void look() {
    for (const Seat seat : actors()) must_be_json(match_->prompt(seat));
    must_be_json(match_->full_view());
    auto now = viewers();
    for (std::size_t i = 0; i < now.size(); ++i) {
      must_be_json(match_->events(now[i]));
      auto seen = match_->look(now[i]);
      must_be_json(seen->text());
      if (i < seen_.size()) {
        const Json patch = seen->patch_from(*seen_[i]);
        must(canonical(apply_json_patch(seen_[i]->text(), patch)) == canonical(seen->text()),
             "a patch makes the view after of the view before", patch.text, seen->text().text);
        seen_[i] = std::move(seen);
      } else {
        seen_.push_back(std::move(seen));
      }
    }
  }

  std::unique_ptr<Match> fold(std::size_t actions) const {
    Repeater start(set_up_);
    auto again = kind().start(options_, start);
    start.must_be_used_up();
    for (std::size_t i = 0; i < actions; ++i) {
      const Entry& entry = log_[i];
      Repeater random(entry.draws);
      const auto done = again->act(entry.seat, entry.action, random);
      must(done.has_value() && *done == entry.action, "what was accepted once is accepted again", entry.action.text);
      random.must_be_used_up();
      must(again->fingerprint() == entry.fingerprint, "the same log makes the same states", entry.action.text);
    }
    return again;
  }
  static void must_be(const Match& one, const Match& other) {
    must(one.fingerprint() == other.fingerprint(), "folded, the log makes this state");
    must(one.full_view() == other.full_view(), "folded, the log makes this view", one.full_view().text,
         other.full_view().text);
    must(one.result().has_value() == other.result().has_value(), "and this result");
  }

  void undo() {
    if (folds_ == 0 || log_.empty()) return;
    --folds_;
    log_.resize(log_.size() - 1 - in_.below(log_.size()));
    match_ = fold(log_.size());
  }

  void think() {
    const auto seats = actors();
    if (thoughts_ == 0 || seats.empty()) return;
    --thoughts_;
    const Seat seat = seats[in_.below(seats.size())];
    const auto& players = kind().info().computer_players;
    const Json action = match_->bot_task(seat, players[in_.below(players.size())], in_.next())();
    must(try_text(seat, action.text), "a computer player's action is legal", action.text);
  }

  Bytes& in_;
  Json options_;
  FastRandom source_;
  Draws set_up_;
  std::unique_ptr<Match> match_;
  std::vector<Entry> log_;
  std::vector<std::shared_ptr<const GameView>> seen_;
  int seats_ = 0;
  int folds_ = most_folds;
  int thoughts_ = most_thoughts;
};

}  // namespace
}  // namespace palatine::fuzz

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  using namespace palatine;
  const std::filesystem::path tests = PALATINE_TESTS_OF_GAMES;
  if (!std::filesystem::is_directory(tests)) return 0;  // a program that was taken elsewhere
  for (const GameKind* kind : all_games().all()) {
    std::string name = kind->info().id;
    std::ranges::replace(name, '-', '_');
    fuzz::must(std::filesystem::exists(tests / name / "fuzz.txt"),
               "every game that is offered has a target: fuzz.txt among its tests", name);
  }
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace palatine;
  fuzz::Bytes in(data, size);
  const std::string asked(in.line());
  const auto options = fuzz::kind().normalize(Json{asked.empty() ? "{}" : asked}, "/options");
  if (!options) {
    fuzz::must_be_readable(options.error());
    return 0;
  }
  const auto again = fuzz::kind().normalize(*options);
  fuzz::must(again && *again == *options, "what is normal stays so", options->text);
  fuzz::Table(*options, in).play();
  return 0;
}
