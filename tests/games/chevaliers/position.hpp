// Position cases of Chevaliers; the language is described in positions/README.md.
#pragma once

#include <string>
#include <vector>

#include "tests/engine/position_of.hpp"
#include "tests/engine/position_runners.hpp"
#include "tests/games/chevaliers/text.hpp"

namespace palatine::test::chevaliers {

class ChevaliersPosition final : public PositionOf<ch::Chevaliers> {
 private:
  using G = ch::Chevaliers;

  bool read_setup(const std::string& verb, Words& words) override;
  const ch::Options& options() const override { return table_.options; }
  ch::State build(const Words& where) override;
  std::uint32_t read_die(Words& words) override;
  ch::Action read_action(const std::string& verb, Words& words) override;
  bool expect_more(Words& words, const std::string& what) override;

  void read_guard(Words& words);
  void read_phase(Words& words);
  void lay_out(const Words& where, ch::CardId card);
  std::string choices(const std::string& what, Seat seat) const;
  std::string chance(Words& words) const;

  ch::State table_;  // as the set-up says so far
  ch::CardSet laid_out_;
  bool phase_said_ = false;
};

}  // namespace palatine::test::chevaliers
