// Position cases of Warlords of Europe; the language is described in positions/README.md.
#pragma once

#include <string>
#include <vector>

#include "tests/engine/position_of.hpp"
#include "tests/engine/position_runners.hpp"
#include "tests/games/warlords_of_europe/text.hpp"

namespace palatine::test::warlords_of_europe {

class WarlordsOfEuropePosition final : public PositionOf<wl::WarlordsOfEurope> {
 private:
  using G = wl::WarlordsOfEurope;

  bool read_setup(const std::string& verb, Words& words) override;
  const wl::Options& options() const override { return table_.options; }
  wl::State build(const Words& where) override;
  std::uint32_t read_die(Words& words) override;
  wl::Action read_action(const std::string& verb, Words& words) override;
  bool expect_more(Words& words, const std::string& what) override;

  void read_options(const std::string& verb, Words& words);
  void read_player(const std::string& verb, Words& words);
  bool read_place(const std::string& verb, Words& words);
  wl::Player& player_of(Words& words);
  std::string plays(Seat seat) const;

  wl::State table_ = start();  // as the set-up says so far
  std::vector<std::pair<wl::Deck, std::vector<wl::Card>>> tops_;
  std::vector<wl::Deck> discarded_;  // all of it
  wl::Flow flow_ = wl::Flow::campaign;
  std::optional<Seat> turn_;
  std::vector<Seat> answered_;
  bool order_said_ = false;

  static wl::State start();
};

}  // namespace palatine::test::warlords_of_europe
