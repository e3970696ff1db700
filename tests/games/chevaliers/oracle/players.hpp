// Players for the games that engine and oracle play side by side: each seeks out another part of the rules.
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "engine/core/random.hpp"

namespace palatine::oracle {

// Dice that fall oddly: `percent` of what has six outcomes is this one.
struct Load {
  int percent = 0;
  std::uint32_t outcome = 0;
};

// Plays all seats.
class Players {
 public:
  virtual ~Players() = default;
  // One of the legal actions (at least one), for this view.
  virtual const nlohmann::json& choose(const nlohmann::json& view, const std::vector<nlohmann::json>& legal,
                                       Random& random) = 0;
  // How dice fall for what was chosen last.
  virtual Load load() const = 0;
};

// any: whatever is legal. The others roll for what is to be beaten, and differ in their targets: conquering wants
// castles, organising tournaments, kingly the throne; collecting wants cards of the piles and no victory, so that the
// piles run out; guarding lays guards and attacks.
enum class Manner { any, keen, conquering, organising, kingly, collecting, guarding };
inline constexpr int manners = 7;

class MannerlyPlayers final : public Players {
 public:
  MannerlyPlayers(Manner manner, Load load) : manner_(manner), load_(load) {}
  const nlohmann::json& choose(const nlohmann::json& view, const std::vector<nlohmann::json>& legal,
                               Random& random) override;
  Load load() const override { return load_; }

 private:
  Manner manner_;
  Load load_;
};

// Six who act in concert, with dice that obey them, for what hardly happens by itself: one of them comes to own a card
// like every card that is not guarded, a lone castle or a tournament, so that the turn passes.
class ConcertedPlayers final : public Players {
 public:
  const nlohmann::json& choose(const nlohmann::json& view, const std::vector<nlohmann::json>& legal,
                               Random& random) override;
  Load load() const override { return {100, fives_ ? 4u : 5u}; }

 private:
  void cast_parts(const nlohmann::json& view);
  bool wishes(const nlohmann::json& view, int seat, const nlohmann::json& card) const;
  bool others_are_ready(const nlohmann::json& view) const;
  const nlohmann::json& choose_target(const nlohmann::json& view, const std::vector<nlohmann::json>& legal,
                                      Random& random);

  int collector_ = -1;                               // who is to own everything
  int jouster_ = -1;                                 // who is to win all tournaments
  std::vector<int> guardians_;                       // who guard two castles each
  std::map<int, std::vector<std::string>> colours_;  // by seat, that it is to win
  bool fives_ = false;
};

// An action of any kind with any values: mostly wrong ones.
nlohmann::json something(const nlohmann::json& view, Random& random);

}  // namespace palatine::oracle
