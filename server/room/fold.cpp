#include "server/room/fold.hpp"

#include <algorithm>

#include "engine/core/bug.hpp"
#include "protocol/earlier_games.hpp"
#include "protocol/replay.hpp"
#include "server/room/update_ring.hpp"
#include "server/room/what_entry_tells.hpp"

namespace palatine {
namespace {

void new_draw(RoomState& state, const std::string& game_id, std::string_view seed) {
  const auto read = seed_from_hex(seed);
  expect(read.has_value(), "a log has a seed that is none");
  state.game_id = game_id;
  state.seed = *read;
  for (SeatState& seat : state.seats) {
    seat.commit.reset();
    seat.entropy.reset();
  }
}

// How a log is folded: of thousands of actions few prompts are ever looked at, and what went wrong on the way shows at
// the next fingerprint that is compared.
enum class Prompts : bool { now, when_needed };
enum class Compared : bool { each, now_and_then };
constexpr std::size_t compared_every = 128;  // actions

void look_at_prompt(RoomState& state, int seat) {
  AskedPrompt& open = *state.at(seat).prompt;
  if (!open.asked) open.asked = state.match->ask(seat_at(seat));
}

void look_at_prompts(RoomState& state) {
  if (state.status != RoomStatus::running) return;
  for (int seat = 0; seat < static_cast<int>(state.seats.size()); ++seat) {
    auto& prompt = state.at(seat).prompt;
    if (!prompt) continue;
    look_at_prompt(state, seat);
    // who decides last may be the one for whom something is drawn
    prompt->draws = state.match->may_draw(seat_at(seat), *prompt->asked) ? std::optional(true) : std::nullopt;
  }
}

// Whether the match asks somebody else for what it did not ask before this seat acted.
bool asks_another(const RoomState& state, int acted) {
  const SeatSet waiting = state.match->to_act();
  for (int i = 0; i < static_cast<int>(state.seats.size()); ++i)
    if (i != acted && waiting.contains(seat_at(i)) && !state.at(i).prompt) return true;
  return false;
}

// Ids count the decisions that a seat has faced: they follow from the log alone, so they are the same after a restart.
// What nobody has looked at is a decision of which it is not known yet whether the next action changes it.
void renew_prompts(RoomState& state, std::optional<int> acted, Prompts prompts) {
  const SeatSet waiting = state.match->to_act();
  for (int i = 0; i < static_cast<int>(state.seats.size()); ++i) {
    SeatState& seat = state.at(i);
    if (!waiting.contains(seat_at(i))) {
      seat.prompt.reset();
      continue;
    }
    const bool is_new = acted == i || !seat.prompt;
    auto asked = is_new && prompts == Prompts::when_needed ? nullptr : state.match->ask(seat_at(i));
    if (!is_new && seat.prompt->asked->asks_the_same_as(*asked)) continue;
    ++seat.prompts;
    seat.prompt = AskedPrompt{std::to_string(i) + "." + std::to_string(seat.prompts), std::move(asked), {}};
  }
  if (prompts == Prompts::now) look_at_prompts(state);
}

// After an undo every decision is a new one, even where its choices are not: what was decided before was decided in
// another game.
void new_prompts(RoomState& state, Prompts prompts) {
  for (SeatState& seat : state.seats) seat.prompt.reset();
  renew_prompts(state, std::nullopt, prompts);
}

// What an undo or a draw was asked about is not as it was.
void move_on(RoomState& state) {
  if (!state.offer) return;
  const OfferKind kind = state.offer->offer.kind;
  if (kind == OfferKind::undo || kind == OfferKind::draw) state.offer.reset();
}

// What is taken back is mostly near: there the checkpoints are dense. Far back they are thinned, so that a long game
// keeps few, and no undo plays more than so many actions again.
constexpr std::size_t dense = 32;
constexpr std::size_t sparse = 128;
constexpr std::size_t dense_ones = 4;

void keep_checkpoint(RoomState& state) {
  if (state.status != RoomStatus::running) state.checkpoints.clear();
  const std::size_t standing = state.standing.size();
  if (state.made.undo == UndoPolicy::off || state.status != RoomStatus::running || standing % dense != 0) return;
  state.checkpoints.insert_or_assign(standing, state.match->clone());
  if (standing < dense * dense_ones) return;
  if (const std::size_t old = standing - dense * dense_ones; old % sparse != 0) state.checkpoints.erase(old);
}

// The clocks follow who must act: to be called after everything that changes it.
void renew_clock(RoomState& state, Millis running_time) {
  if (!state.clock.is_there()) return;
  std::vector<std::string> decisions(state.seats.size());
  if (state.status == RoomStatus::running && !state.paused) {
    for (std::size_t i = 0; i < decisions.size(); ++i) {
      const SeatState& seat = state.seats[i];
      if (seat.prompt && seat.computer().empty()) decisions[i] = seat.prompt->id;
    }
  }
  state.clock.look(decisions, running_time);
}

void take_result(RoomState& state) {
  const auto result = state.match->result();
  if (!result) return;
  state.status = RoomStatus::over;
  state.result = result_without(*result, state.resigned_sides());
}

void unready(RoomState& state) {
  for (SeatState& seat : state.seats) {
    if (!seat.bot.empty()) continue;
    seat.ready = false;
    seat.commit.reset();
  }
}

struct Apply {
  RoomState& state;
  Played played;
  Prompts prompts = Prompts::now;
  Compared compared = Compared::each;

  void take(const Entry& entry) const {
    std::visit(*this, entry);
    ++state.entries;
    if (makes_update(entry)) ++state.seq;
  }

  void operator()(const entry::Created& created) const {
    state.made = created;
    state.host = created.creator.id;
    take_options(created.options);
    state.seats.resize(state.sides.size());
    new_draw(state, created.game_id, created.seed);
    if (created.continues && state.kind && !state.position) find_position(created);
  }
  void find_position(const entry::Created& created) const {
    const auto games = read_earlier_games(created.continues->games);
    auto position = games ? position_after(*state.kind, created.options, created.rules_version, *games)
                          : tl::unexpected(games.error());
    if (position)
      state.position = std::move(*position);
    else
      state.fault = "the position where the game goes on: " + position.error().message;
  }
  void take_options(const Json& options) const {
    if (!state.kind) return;
    state.sides = state.kind->sides(options);
    state.chosen = state.kind->chosen(options);
  }
  void operator()(const entry::Configured& changed) const {
    for (int i = 0; i < static_cast<int>(state.seats.size()); ++i)
      if (state.loses_seat(i, changed)) seat(i) = SeatState{};
    apply(changed, state.made);
    if (changed.options && state.kind) {
      take_options(*changed.options);
      state.seats.resize(state.sides.size());
    }
    unready(state);
  }
  void operator()(const entry::Sat& sat) const {
    seat(sat.seat) = SeatState{};
    seat(sat.seat).person = sat.person;
  }
  void operator()(const entry::BotAdded& added) const {
    SeatState& taken = seat(added.seat);
    taken = SeatState{};
    taken.bot = added.bot;
    taken.person = Person{"computer:" + added.bot, added.name, PersonKind::computer};
    taken.ready = true;
    if (added.unready) unready(state);
  }
  void operator()(const entry::Stood& stood) const {
    seat(stood.seat) = SeatState{};
    if (stood.unready) unready(state);
  }
  void operator()(const entry::Moved& moved) const {
    std::swap(seat(moved.seat), seat(moved.to));
    unready(state);
  }
  void operator()(const entry::Readied& readied) const {
    seat(readied.seat).ready = readied.ready;
    seat(readied.seat).commit = readied.ready ? readied.commit : std::nullopt;
  }
  void operator()(const entry::HostChanged& changed) const { state.host = changed.host; }
  void operator()(const entry::CommitsFrozen&) const { state.status = RoomStatus::revealing; }
  void operator()(const entry::Revealed& revealed) const { seat(revealed.seat).entropy = revealed.entropy; }
  void operator()(const entry::EntropiesFixed& fixed) const {
    expect(fixed.entropies.size() == state.seats.size(), "a log has entropies for other seats");
    std::vector<Entropy> entropies;
    for (std::size_t i = 0; i < fixed.entropies.size(); ++i) {
      const auto entropy = entropy_from_hex(fixed.entropies[i]);
      expect(entropy.has_value(), "a log has an entropy that is none");
      entropies.push_back(*entropy);
      state.seats[i].entropy = fixed.entropies[i];
    }
    state.dice.emplace(state.game_id, state.seed, entropies);
  }
  void operator()(const entry::Started& started) const {
    expect(state.kind != nullptr && state.dice.has_value(), "a game starts without dice");
    if (played == Played::no) {
      state.match =
          begin_game(*state.kind, state.made.options, state.made.rules_version, state.position.get(), *state.dice);
      expect(state.dice->drawn() == started.drawn, other_dice);
      compare(started.fingerprint);
    }
    state.status = RoomStatus::running;
    state.began = true;
    state.started = started.at;
    state.start_drawn = started.drawn;
    for (const SeatState& each : state.seats) state.starters.push_back(each.person.value_or(Person{}));
    state.clock = GameClock(state.made.clock, state.seats.size());
    renew_prompts(state, std::nullopt, prompts);
    take_result(state);
    if (state.status == RoomStatus::over) state.ended_at = started.at;
    keep_checkpoint(state);
    renew_clock(state, started.running_time);
  }
  void operator()(const entry::Acted& acted) const {
    const std::uint64_t before = state.actions.empty() ? state.start_drawn : state.actions.back().drawn;
    if (played == Played::no) {
      expect(bool(state.match), "an action before the start");
      // those whose decision stays open may find it changed
      for (int i = 0; i < static_cast<int>(state.seats.size()); ++i)
        if (i != acted.seat && state.at(i).prompt) look_at_prompt(state, i);
      const auto done = state.match->act_again(seat_at(acted.seat), acted.action, *state.dice);
      expect(done.has_value(), "a logged action is refused");
      expect(state.dice->drawn() == acted.drawn, other_dice);
      if (compared == Compared::each || state.actions.size() % compared_every == 0) compare(acted.fingerprint);
    }
    const bool own = seat(acted.seat).computer().empty();
    const bool barrier = acted.drawn != before || state.match->ended_secrecy();
    const bool ended_turn = state.match->ended_turn() || asks_another(state, acted.seat);
    state.actions.add({.at = acted.at,
                       .drawn = static_cast<std::uint32_t>(acted.drawn),
                       .seat = static_cast<std::int8_t>(acted.seat),
                       .own = own,
                       .barrier = barrier,
                       .ended_turn = ended_turn},
                      acted.action);
    state.standing.acted();
    move_on(state);
    state.clock.acted(acted.seat, acted.running_time - acted.waited);
    renew_prompts(state, acted.seat, prompts);
    take_result(state);
    if (state.status == RoomStatus::over) {
      state.ended_at = acted.at;
      state.offer.reset();
    }
    keep_checkpoint(state);
    renew_clock(state, acted.running_time);
    state.actions.back().increment = static_cast<std::int32_t>(state.clock.granted(acted.seat));
  }
  void operator()(const entry::Offered& offered) const {
    expect(!state.offer, "two offers at once");
    OpenOffer open{{std::to_string(++state.offers), offered.kind, offered.seat, std::nullopt},
                   std::vector<bool>(state.seats.size())};
    if (offered.kind == OfferKind::undo) open.offer.actions = offered.actions;
    ++seat(offered.seat).offers;
    open.accepted[static_cast<std::size_t>(offered.seat)] = true;
    state.offer = std::move(open);
  }
  void operator()(const entry::Answered& answered) const {
    expect(state.offer && state.is_seat(answered.seat), "an answer to no offer");
    state.offer->accepted[static_cast<std::size_t>(answered.seat)] = answered.accept;
  }
  void operator()(const entry::OfferClosed&) const {
    expect(state.offer.has_value(), "no offer is open");
    state.offer.reset();
  }
  void operator()(const entry::Undone& undone) const {
    expect(state.status == RoomStatus::running && undone.actions >= 1, "nothing can be taken back");
    const auto count = static_cast<std::size_t>(undone.actions);
    expect(count <= state.standing.size(), "more is taken back than stands");
    if (played == Played::no) {
      state.match = match_without(state, count);
      compare(undone.fingerprint);
    }
    for (std::size_t i = state.standing.size() - count; i < state.standing.size(); ++i) {
      PastAction& past = state.actions[state.standing.all()[i]];
      past.undone = true;
      state.clock.take_back(past.seat, undone.running_time, past.increment);
    }
    state.standing.undone(count);
    move_on(state);
    ++seat(undone.seat).undos;
    state.undos.push_back({state.actions.size(), undone});
    // they are of another game
    state.checkpoints.erase(state.checkpoints.upper_bound(state.standing.size()), state.checkpoints.end());
    new_prompts(state, prompts);
    renew_clock(state, undone.running_time);
  }
  void operator()(const entry::HandsChanged& changed) const {
    SeatState& at = seat(changed.seat);
    if (changed.stand_in.empty() && at.why == SeatControlReason::timeout) state.clock.come_back(changed.seat);
    at.stand_in = changed.stand_in;
    Person now = at.person.value_or(Person{});
    if (!changed.stand_in.empty()) now = Person{"computer:" + changed.stand_in, changed.stand_in, PersonKind::computer};
    state.hands.push_back({state.actions.size(), changed.seat, std::move(now), changed.why});
    at.why = changed.why;
    if (state.offer && state.offer->offer.by == changed.seat && !changed.stand_in.empty()) state.offer.reset();
    if (changed.stand_in.empty()) {
      at.invited.reset();
      at.invite.reset();
    }
    renew_clock(state, changed.running_time);
  }
  void operator()(const entry::SubstituteInvited& invited) const {
    seat(invited.seat).invited = invited.person;
    ++state.invitations;
  }
  void operator()(const entry::SubstituteWanted& wanted) const {
    seat(wanted.seat).invite = wanted.invite;
    if (wanted.invite) ++state.invitations;
  }
  void operator()(const entry::Substituted& substituted) const {
    SeatState& at = seat(substituted.seat);
    if (at.why == SeatControlReason::timeout) state.clock.come_back(substituted.seat);
    if (at.person) state.reseated[at.person->id] = state.seq + 1;
    state.reseated[substituted.person.id] = state.seq + 1;
    at.person = substituted.person;
    if (state.offer && state.offer->offer.by == substituted.seat)
      state.offer.reset();
    else if (state.offer)
      state.offer->accepted[static_cast<std::size_t>(substituted.seat)] = false;
    at.invited.reset();
    at.invite.reset();
    at.stand_in.clear();
    at.why = SeatControlReason::substituted;
    at.resigns = false;
    // nobody takes back alone what another has played
    for (PastAction& past : state.actions) past.own = past.own && past.seat != substituted.seat;
    state.hands.push_back({state.actions.size(), substituted.seat, substituted.person, at.why});
    // a decision that one has not faced yet is a new one
    if (at.prompt) at.prompt->id = std::to_string(substituted.seat) + "." + std::to_string(++at.prompts);
    renew_clock(state, substituted.running_time);
  }
  void operator()(const entry::TellChanged& changed) const {
    state.tell = changed.tell;
    ++state.tells_changed;
  }
  void operator()(const entry::HolidayTaken& taken) const {
    expect(state.is_seat(taken.seat), "a log names a seat that is not there");
    state.clock.rest(taken.seat, taken.running_time, taken.days * day_ms);
  }
  void operator()(const entry::HintTaken& taken) const {
    SeatState& at = seat(taken.seat);
    expect(at.prompt.has_value(), "a hint for a seat that has nothing to decide");
    at.hinted = at.prompt->id;
    state.hints.push_back({state.actions.size(), taken});
  }
  void operator()(const entry::Paused& paused) const {
    state.paused = paused.paused;
    renew_clock(state, paused.running_time);
  }
  void operator()(const entry::ResignWished& wished) const {
    SeatState& at = seat(wished.seat);
    at.resigns = wished.resign;
    if (!wished.resign) ++at.wishes;
  }
  void operator()(const entry::SideResigned& resigned) const {
    expect(state.began && !state.has_resigned(resigned.side), "a side resigns that can't");
    state.resignations.push_back({state.actions.size(), resigned});
  }
  void operator()(const entry::Ended& ended) const {
    expect(state.began, "a game ends that never began");
    state.status = RoomStatus::over;
    state.checkpoints.clear();
    state.ended_at = ended.at;
    state.paused = false;
    state.offer.reset();
    for (SeatState& each : state.seats) each.prompt.reset();
    state.ended = ended;
    state.result = GameResult{ended.winners, ended.reason, {}};
    renew_clock(state, ended.running_time);
  }
  void operator()(const entry::DrawFailed& failed) const {
    FailedDraw opened{state.game_id, seed_commit(state.game_id, state.seed),
                      to_hex(state.seed.data(), state.seed.size()), failed.seats};
    state.failed_draws.push_back(std::move(opened));
    // Whoever had committed has no commit any more: they must say ready anew, or others would choose the dice.
    for (SeatState& each : state.seats) each.ready = each.ready && !each.commit;
    for (const int each : failed.seats) seat(each).ready = false;
    new_draw(state, failed.game_id, failed.seed);
    state.status = RoomStatus::open;
  }
  void operator()(const entry::Frozen&) const {
    state.status = RoomStatus::frozen;
    state.match.reset();
    state.checkpoints.clear();
    state.offer.reset();
    for (SeatState& each : state.seats) each.prompt.reset();
    state.clock = GameClock();
  }
  void operator()(const entry::RematchMade& made) const { state.rematch = made.room; }
  void operator()(const entry::Closed&) const {
    state.status = RoomStatus::over;
    state.closed = true;
  }
  void operator()(const entry::LetIn& joined) const { state.let_in.insert(joined.person); }
  void operator()(const entry::Renamed& renamed) const {
    seat(renamed.seat).person = renamed.person;
    ++state.renamed;
  }

  SeatState& seat(int at) const {
    expect(state.is_seat(at), "a log names a seat that is not there");
    return state.at(at);
  }
  static constexpr const char* other_dice = "the dice differ from the log's";
  void compare(const std::string& fingerprint) const {
    expect(fingerprint_hex(*state.match) == fingerprint, "the fingerprint differs from the log's");
  }
};

// What of an entry still counts when the game can't be played on: not its rules.
void count(RoomState& state, const Entry& entry) {
  const Apply apply{state, Played::no};
  const auto take = [&](const auto& taken) {
    if (taken.seat >= 0 && taken.seat < max_seats && !state.is_seat(taken.seat))
      state.seats.resize(static_cast<std::size_t>(taken.seat) + 1);
    if (state.is_seat(taken.seat)) apply(taken);
  };
  if (const auto* sat = std::get_if<entry::Sat>(&entry)) take(*sat);
  if (const auto* added = std::get_if<entry::BotAdded>(&entry)) take(*added);
  if (const auto* stood = std::get_if<entry::Stood>(&entry); stood && state.is_seat(stood->seat)) apply(*stood);
  if (const auto* changed = std::get_if<entry::Configured>(&entry)) apply(*changed);
  if (const auto* moved = std::get_if<entry::Moved>(&entry);
      moved && state.is_seat(moved->seat) && state.is_seat(moved->to))
    apply(*moved);
  if (const auto* host = std::get_if<entry::HostChanged>(&entry)) apply(*host);
  if (const auto* made = std::get_if<entry::RematchMade>(&entry)) apply(*made);
  if (const auto* closed = std::get_if<entry::Closed>(&entry)) apply(*closed);
  if (const auto* frozen = std::get_if<entry::Frozen>(&entry)) apply(*frozen);
  if (const auto* joined = std::get_if<entry::LetIn>(&entry)) apply(*joined);
  if (const auto* renamed = std::get_if<entry::Renamed>(&entry); renamed && state.is_seat(renamed->seat))
    apply(*renamed);
  if (const auto* acted = std::get_if<entry::Acted>(&entry))
    state.actions.add({.at = acted->at,
                       .drawn = static_cast<std::uint32_t>(acted->drawn),
                       .seat = static_cast<std::int8_t>(acted->seat)},
                      acted->action);
  ++state.entries;
  if (makes_update(entry)) ++state.seq;
}

using ReadEntry = tl::expected<Entry, Error>;

// The end of a log, read ahead: there all is compared, at the latest from the last action on.
struct Tail {
  std::size_t begin;     // entries before it
  std::size_t recalled;  // from there on so many entries make an update
  std::vector<ReadEntry> entries;
};

Tail tail_of(const std::vector<LoggedEntry>& rows, std::size_t updates) {
  Tail tail{rows.size(), rows.size(), {}};
  bool has_action = false;
  while (tail.begin > 0 && (updates > 0 || !has_action)) {
    --tail.begin;
    const ReadEntry& entry = tail.entries.emplace_back(entry_from(rows[tail.begin].entry));
    has_action = has_action || (entry && std::holds_alternative<entry::Acted>(*entry));
    if (updates == 0) continue;
    tail.recalled = tail.begin;
    if (!entry || makes_update(*entry)) --updates;
  }
  std::ranges::reverse(tail.entries);
  return tail;
}

std::optional<RoomState> fold(const RoomData& data, const Registry& games, UpdateRing* ring, Compared compared) {
  RoomState state;
  state.id = data.room.id;
  Tail tail = tail_of(data.entries, ring ? ring->most() : 0);
  const auto is_wrong = [&state](const LoggedEntry& row, const std::exception& why) {
    state.fault = "entry " + std::to_string(row.number) + ": " + why.what();
    state.match.reset();
    state.clock = GameClock();
  };
  for (std::size_t i = 0; i < data.entries.size(); ++i) {
    const LoggedEntry& row = data.entries[i];
    state.log_bytes += static_cast<std::int64_t>(row.entry.text.size());
    ReadEntry entry = i < tail.begin ? entry_from(row.entry) : std::move(tail.entries[i - tail.begin]);
    const bool first = state.entries == 0;
    if (first) {
      const auto* created = entry ? std::get_if<entry::Created>(&*entry) : nullptr;
      if (!created) return std::nullopt;
      state.kind = games.find(created->game);
      if (state.kind && !state.kind->plays(created->rules_version)) state.kind = nullptr;
      if (!state.kind) state.fault = "the game, or this version of its rules, is not on this server";
    }
    if (!entry && !state.fault) state.fault = "entry " + std::to_string(row.number) + ": " + entry.error().message;
    if (!entry) {
      // unreadable: it was an update, most likely; numbers must not be used again
      ++state.entries;
      ++state.seq;
      continue;
    }
    try {
      if (first || !state.fault) {
        expect(row.number == state.entries + 1, "the log has a gap");
        const Apply apply{state, Played::no, Prompts::when_needed, i < tail.begin ? compared : Compared::each};
        if (i < tail.recalled) {
          apply.take(*entry);
          continue;
        }
        WhatEntryTells telling(state, *entry);
        apply.take(*entry);
        if (makes_update(*entry)) ring->recall(state, std::move(telling).parts(state, *entry));
        continue;
      }
    } catch (const std::exception& wrong) {
      if (first) return std::nullopt;
      is_wrong(row, wrong);
    }
    count(state, *entry);
  }
  try {
    if (!state.fault) look_at_prompts(state);
  } catch (const std::exception& wrong) {
    is_wrong(data.entries.back(), wrong);
  }
  state.sides.resize(state.seats.size());  // a game that is not here has seats, but nobody knows their sides
  // the next number follows the last row's, whatever was missing before it
  state.entries = std::max(state.entries, data.entries.back().number);
  return state;
}

}  // namespace

void apply(RoomState& state, const Entry& entry, Played played) {
  Apply{state, played}.take(entry);
}

std::optional<RoomState> fold(const RoomData& data, const Registry& games, UpdateRing* ring) {
  if (data.entries.empty()) return std::nullopt;
  auto state = fold(data, games, ring, Compared::now_and_then);
  if (!state || !state->fault) return state;
  // the first entry that was wrong is some actions back
  if (ring) ring->clear();
  return fold(data, games, ring, Compared::each);
}

}  // namespace palatine
