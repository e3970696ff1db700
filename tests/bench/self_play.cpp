// The same games as peers/self_play.js: Carolus Magnus for two, seeds from 1, with its dice, one of the listed actions
// by lot. Prints one line of JSON.
//
//   palatine-bench-self-play games COUNT     games after each other
//   palatine-bench-self-play search COUNT    in every eighth position of a game eight games from there to the end, each
//                                            in a copy of the position
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string_view>
#include <vector>

#include "engine/carolus_magnus/game.hpp"

using namespace palatine;
using carolus_magnus::Action;
using carolus_magnus::CarolusMagnus;

namespace {

constexpr int every = 8;     // positions
constexpr int playouts = 8;  // from each

// xorshift32, as in peers/dice.js.
class Dice final : public Random {
 public:
  explicit Dice(std::uint32_t seed) : state_(seed * 0x9e3779b1U + 1) {
    if (state_ == 0) state_ = 1;
  }
  std::uint32_t below(std::uint32_t n) override {
    if (n == 1) return 0;
    state_ ^= state_ << 13;
    state_ ^= state_ >> 17;
    state_ ^= state_ << 5;
    return state_ % n;
  }

 private:
  std::uint32_t state_;
};

struct Play {
  std::vector<Action> legal;
  std::int64_t actions = 0;
  std::uint32_t chosen = 0;  // what was chosen in all of them, folded: the same games have the same

  bool step(CarolusMagnus::State& state, Dice& dice) {
    const SeatSet seats = CarolusMagnus::to_act(state);
    if (seats.empty()) return false;
    const Seat seat = seats.first();
    legal.clear();
    CarolusMagnus::legal(state, seat, legal);
    const std::uint32_t choice = dice.below(static_cast<std::uint32_t>(legal.size()));
    if (!CarolusMagnus::apply(state, seat, legal[choice], dice, nullptr)) std::abort();
    chosen = chosen * 31 + choice;
    ++actions;
    return true;
  }
};

}  // namespace

int main(int count, char** words) {
  const std::string_view mode = count == 3 ? words[1] : "";
  const long games = count == 3 ? std::atol(words[2]) : 0;
  if ((mode != "games" && mode != "search") || games <= 0) {
    std::fputs("palatine-bench-self-play games|search COUNT\n", stderr);
    return 2;
  }
  Play play;
  const std::clock_t begun = std::clock();
  for (long game = 1; game <= games; ++game) {
    Dice dice(static_cast<std::uint32_t>(game));
    CarolusMagnus::State state = CarolusMagnus::set_up({}, dice, nullptr);
    for (int position = 0;; ++position) {
      for (int i = 0; mode == "search" && position % every == 0 && i < playouts; ++i) {
        CarolusMagnus::State copy = state;
        while (play.step(copy, dice)) continue;
      }
      if (!play.step(state, dice)) break;
    }
  }
  const double seconds = static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
  std::printf("{\"games\":%ld,\"actions\":%lld,\"chosen\":%u,\"cpu_seconds\":%.6f}\n", games,
              static_cast<long long>(play.actions), play.chosen, seconds);
  return 0;
}
