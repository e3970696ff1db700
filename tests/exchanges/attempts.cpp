#include "tests/exchanges/attempts.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "protocol/core/reasons.hpp"
#include "protocol/typed_game.hpp"

namespace palatine::test {
namespace {

using nlohmann::json;

constexpr int tries = 6;           // in a position
constexpr int actions_most = 400;  // in a game

// A table where nothing but the rules refuses.
class Attempts {
 public:
  Attempts(std::uint64_t seed, const json& create, int players)
      : world_(seed, roomy(), all_games()), random_(seed), table_(world_, create, players, false) {}
  World& world() { return world_; }

  void play(int actions, const Wrong& wrong) {
    for (int i = 0; i < actions && !table_.is_over(); ++i) {
      for (int k = 0; k < tries && next() != nullptr; ++k) attempt(*next(), wrong);
      if (Client* const player = next()) go_on(*player);
    }
  }

 private:
  static Limits roomy() {
    Limits limits;
    limits.requests_burst = limits.requests_per_second = 10'000'000;
    return limits;
  }
  // Whoever may try for the throne does: it is seldom enough.
  void go_on(Client& player) {
    const json prompt = player.at().prompts[0]["prompt"];
    const bool may_try = prompt.contains("throne") && !prompt["throne"].is_null();
    player.act(may_try ? json{{"kind", "try_throne"}} : player.choice(random_));
  }
  Client* next() {
    for (const auto& client : table_.players)
      if (client->must_act()) return client.get();
    return nullptr;
  }
  void attempt(Client& player, const Wrong& wrong) {
    const json prompt = player.at().prompts[0];
    const json action = wrong(prompt["prompt"], player.at().view, random_);
    player.call("game.act", {{"room", table_.room},
                             {"prompt", prompt["id"]},
                             {"key", "try-" + std::to_string(++key_)},
                             {"action", action}});
  }

  World world_;
  FastRandom random_;
  Table table_;
  int key_ = 0;
};

bool has_all(const Book& book, std::string_view group) {
  return std::ranges::all_of(all_reasons(), [&](const Reason& reason) {
    return reason.by != group || book.has(std::string(reason.name)) || said_elsewhere().contains(reason.name);
  });
}

}  // namespace

bool chance(FastRandom& random, std::uint32_t one_in) {
  return random.below(one_in) == 0;
}
json any(const json& list, FastRandom& random) {
  return list.empty() ? json(0) : list[random.below(static_cast<std::uint32_t>(list.size()))];
}

void play_until_all(Book& book, std::string_view game, const std::vector<json>& options, int games,
                    const Wrong& wrong) {
  for (int i = 0; i < games && !has_all(book, game); ++i) {
    const json& chosen = options[static_cast<std::size_t>(i) % options.size()];
    Attempts attempts(static_cast<std::uint64_t>(i) + 1, {{"game", game}, {"options", chosen}}, chosen["players"]);
    book.listen(attempts.world());
    attempts.play(actions_most, wrong);
  }
}

void rules(Book& book) {
  for (const RefusalsOf refusals : refusals_of_games()) refusals(book);
}

}  // namespace palatine::test
