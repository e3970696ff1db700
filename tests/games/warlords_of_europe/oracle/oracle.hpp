// A second Warlords of Europe, slow and plain, written from the rules page alone and never from the engine. It stands
// beside the engine in the tests: what both say is what the page says.
//
// A game is one function that plays from the set-up to the end and waits, in the middle of whatever it is doing,
// whenever a player has to decide: so phases, and who comes next, are nothing that is kept, but the place in the
// function at which it waits. It runs in a thread of its own, and only while somebody waits for it. The table is kept
// as a viewer who knows everything sees it, in the words of the public headers.
#pragma once

#include <exception>
#include <functional>
#include <map>
#include <optional>
#include <semaphore>
#include <set>
#include <thread>
#include <utility>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/core/result.hpp"
#include "engine/core/seat.hpp"
#include "engine/warlords_of_europe/action.hpp"
#include "engine/warlords_of_europe/options.hpp"
#include "engine/warlords_of_europe/view.hpp"

namespace palatine::oracle {

class WarlordsOfEuropeOracle {
 public:
  // `options` must be allowed ones; `random` must outlive it.
  WarlordsOfEuropeOracle(const warlords_of_europe::Options& options, Random& random);
  // The parts of a round at which a game can be taken up, in their order; recruiting and placing are one.
  enum class Part { set_up, turns, taxation, recruiting, initiative };
  // The game as a full view shows it, from a part of its round on: for positions that are not played up to.
  WarlordsOfEuropeOracle(const warlords_of_europe::FullView& table, Part part, Random& random);
  ~WarlordsOfEuropeOracle();
  WarlordsOfEuropeOracle(const WarlordsOfEuropeOracle&) = delete;
  WarlordsOfEuropeOracle& operator=(const WarlordsOfEuropeOracle&) = delete;

  SeatSet to_act() const;  // empty after the end
  // All that is allowed, in no order worth naming.
  std::vector<warlords_of_europe::Action> legal(Seat seat) const;
  // It must be a legal one.
  void apply(Seat seat, const warlords_of_europe::Action& action);

  warlords_of_europe::View view(Viewer viewer) const;
  warlords_of_europe::FullView full_view() const;
  const std::optional<Result>& result() const { return table_.result; }

 private:
  using Action = warlords_of_europe::Action;
  using Army = warlords_of_europe::Army;
  using Attack = warlords_of_europe::Attack;
  using Card = warlords_of_europe::Card;
  using Deck = warlords_of_europe::Deck;
  using FiefId = warlords_of_europe::FiefId;
  using KingdomId = warlords_of_europe::KingdomId;
  using Moment = warlords_of_europe::Moment;
  using Path = warlords_of_europe::Path;
  using Soldier = warlords_of_europe::Soldier;
  using Actions = std::vector<Action>;

  // The two sides of the baton.
  void start(Part part);
  void run(Part part);
  void wait_for_game();
  Action ask(Seat seat, const warlords_of_europe::Phase& phase, const Actions& choices);
  std::pair<Seat, Action> ask_any(const warlords_of_europe::Phase& phase, std::map<Seat, Actions> choices);

  // A fief as a view shows it, but that nobody is an empty army.
  struct FiefState {
    std::optional<Seat> owner;
    warlords_of_europe::Castle castle{};
    int begun = 0;
    Army army;
    Army moved;
    int placed = 0;
    Army unpaid;
    bool relic = false;
    bool pilgrims = false;
  };

  // The table (warlords_of_europe_oracle_table.cpp).
  FiefState& fief(FiefId id) { return fiefs_[id]; }
  const FiefState& fief(FiefId id) const { return fiefs_[id]; }
  warlords_of_europe::SeatView& player(Seat seat) { return table_.seats[static_cast<std::size_t>(seat)]; }
  const warlords_of_europe::SeatView& player(Seat seat) const { return table_.seats[static_cast<std::size_t>(seat)]; }
  warlords_of_europe::Cards& hand(Seat seat) { return *player(seat).hand; }
  const warlords_of_europe::Cards& hand(Seat seat) const { return *player(seat).hand; }
  std::vector<FiefId> fiefs_in_play() const;
  std::vector<FiefId> fiefs_of(Seat seat) const;
  std::vector<FiefId> castles_of(Seat seat) const;
  int finished_castles(Seat seat) const;
  bool in_play(KingdomId kingdom) const { return table_.kingdoms.contains(kingdom); }
  bool mine(FiefId id, Seat seat) const { return fief(id).owner == seat; }
  bool has_castle(FiefId id) const { return fief(id).castle != warlords_of_europe::Castle::none; }
  bool whole(KingdomId kingdom, Seat seat) const;
  bool castle_in(KingdomId kingdom, Seat seat) const;
  std::vector<FiefId> beside(FiefId id) const;
  int room(FiefId id) const;          // for how many more pieces
  int may_leave(FiefId id) const;     // how many of those who stand there
  std::vector<Seat> in_game() const;  // in the order of initiative
  std::vector<Seat> opponents(Seat seat) const;
  void make_truce(Seat seat, Seat other);
  Army all_soldiers(Seat seat) const;
  int pieces_left(Seat seat, Soldier soldier) const;
  bool warlord_held(Seat seat) const;
  Army& army_at(Seat seat, FiefId id) { return const_cast<Army&>(std::as_const(*this).army_at(seat, id)); }
  const Army& army_at(Seat seat, FiefId id) const;
  int fief_gold(FiefId id, Seat seat) const;
  int income(Seat seat) const;
  int throw_die(int sides) { return static_cast<int>(random_.below(static_cast<std::uint32_t>(sides))) + 1; }
  std::vector<Seat> throw_for_order(const std::vector<Seat>& seats, const std::map<Seat, int>& sides);

  // Cards.
  void draw(Seat seat, Deck deck);
  std::optional<Card> take_top(Deck deck);
  void take_card(Seat seat, Card card);
  void give_card_away(Seat seat, Card card);
  void discard(Card card);
  void discard_from_hand(Seat seat, Card card);
  bool holds(Seat seat, Card card) const { return hand(seat).contains(card); }
  bool is_asked_for_cards(Seat seat) const;
  Actions passes() const;
  Actions plays(Seat seat, const std::vector<Moment>& moments) const;
  Actions plays_of(Seat seat, Card card) const;
  Actions plays_before_battle(Seat seat, Card card) const;
  void play(Seat seat, const warlords_of_europe::PlayCard& play);
  void play_before_battle(Seat seat, const warlords_of_europe::PlayCard& play);
  void reinforce(Seat seat, FiefId id, int spearmen);
  // In turns, from the first, until all have passed.
  void ask_for_cards(const std::vector<Seat>& seats, Moment moment, const std::function<bool()>& over);

  // Set up, rounds, ending.
  void play_game(Part from);
  void set_up();
  void choose_kingdoms();
  void place_starting_army(Seat seat);
  void place(Seat seat, const warlords_of_europe::Place& place);
  void look_who_leads();
  void look_who_is_out();
  // Whose doing it is, if it is anybody's, gets what the page says.
  void put_out(Seat seat);
  std::optional<Seat> destroyer(Seat seat) const;
  void crown();
  void end_by_limit();
  void end(const std::vector<Seat>& winners, std::string_view reason);

  // A turn.
  void take_turn(Seat seat);
  void campaign(Seat seat);
  // W25: the first campaigns, within the kingdoms in which all start.
  bool opens_together() const;
  void open_together();
  Actions marches(Seat seat, bool attacks) const;
  std::set<std::vector<FiefId>> ways(Seat seat, FiefId from, Soldier soldier, bool attacks) const;
  bool is_step(FiefId from, FiefId to, bool campaign) const;
  void march(Seat seat, const warlords_of_europe::March& march);
  void bargain(Seat seat, std::uint8_t index);
  // Each of these may make one offer, where a prisoner is theirs or in their castle.
  void parley(const std::vector<Seat>& seats);
  std::vector<std::uint8_t> affairs(Seat seat) const;
  bool may_take_offer(const warlords_of_europe::Offer& offer) const;
  void carry_out(const warlords_of_europe::Offer& offer);
  void free_warlords(const std::vector<warlords_of_europe::Prisoner>& prisoners);
  void limit_moved(FiefId id);
  void house(Seat seat, Seat owner, bool captive, bool has_moved = false);
  void fight_battles(Seat seat);
  void fight(Attack attack);
  bool battle_over() const;
  int defending_die() const;
  void fight_step(bool archers);
  void lose(Seat seat, FiefId id, bool attackers, bool to_card, int losses, bool against_peasants);
  void retreat(FiefId to);
  void end_battle();
  void take_fief();
  void take_castle(Seat seat, FiefId id, std::optional<Seat> loser);
  void send_back(Seat seat, FiefId id);
  void settle_captives(const warlords_of_europe::Battle& battle);
  void muster(Seat seat);
  void move_reserves(Seat seat);
  void leave_empty_fiefs(Seat seat);
  std::vector<Seat> leave_castle(FiefId id);

  // Together.
  void popes();
  void carry_out_pope(Seat seat, Card card);
  void answer_pope(Seat seat, Seat from, Card card);
  std::vector<FiefId> knights_to_put_back(Seat seat) const;
  void tax();
  void offer_vassals();
  void take_vassals(Seat seat, Seat loser);
  void recruit();
  int price(Seat seat, Soldier soldier) const;
  int hired_keep() const;  // gold for each
  Actions recruiting(Seat seat) const;
  void unpaid_leave(Seat seat);
  void place_recruits(Seat seat);
  Actions placing(Seat seat) const;
  void choose_dice();
  Actions dice(Seat seat) const;
  void buy_cards();

  warlords_of_europe::View table_;  // with all that is secret; its fiefs are shown from those below
  std::vector<FiefState> fiefs_;
  std::vector<std::vector<Card>> decks_;
  Random& random_;

  std::vector<KingdomId> start_;  // kingdoms that can be chosen
  int offers_ = 0;                // in this turn
  std::optional<Seat> fought_;    // against whom its last battle was
  std::vector<Seat> heirs_;       // of warlords, who are to be housed
  std::vector<Seat> freed_;       // whose warlords were in a castle that was left
  bool conquered_ = false;        // a fief, in this turn
  FiefId plundered_ = 0;          // the last one of them
  std::optional<Seat> leader_;    // who has more than half of the finished castles, or all where they need them
  std::set<Seat> answered_;       // who have had a whole turn since
  bool led_since_turn_began_ = false;

  std::map<Seat, Actions> choices_;
  Seat acting_{};
  Action action_;
  bool left_ = false;
  std::exception_ptr fault_;
  std::binary_semaphore games_turn_{0}, callers_turn_{0};
  std::thread thread_;
};

}  // namespace palatine::oracle
