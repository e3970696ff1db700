#include "server/room/what_entry_tells.hpp"

#include <algorithm>
#include <utility>

#include "engine/core/bug.hpp"
#include "protocol/fair_dice.hpp"
#include "protocol/replay.hpp"
#include "protocol/room_event_describe.hpp"

namespace palatine {
namespace {

SeedPublished seed_of(const RoomState& state) {
  return {to_hex(state.seed.data(), state.seed.size())};
}

struct Before {
  const RoomState& state;
  UpdateParts& parts;

  void operator()(const entry::Created&) const { tell(RoomCreated{}); }
  void operator()(const entry::Configured& changed) const {
    Configured told;
    for_each_setting([&](std::string_view name, auto, auto change) {
      if (changed.*change) told.changed.emplace_back(name);
    });
    tell(std::move(told));
    for (int i = 0; i < static_cast<int>(state.seats.size()); ++i)
      if (state.loses_seat(i, changed)) tell(PersonStood{i, person_at(i), true});
    tell_unready([&](int seat) { return !state.loses_seat(seat, changed); });
  }
  void operator()(const entry::Sat& sat) const { tell(PersonSat{sat.seat, sat.person}); }
  void operator()(const entry::BotAdded& added) const {
    tell(PersonSat{added.seat, Person{"computer:" + added.bot, added.name, PersonKind::computer}});
    tell(ReadinessChanged{added.seat, true});
    if (added.unready) tell_unready([](int) { return true; });
  }
  void operator()(const entry::Stood& stood) const {
    tell(PersonStood{stood.seat, person_at(stood.seat), stood.removed});
    if (stood.unready) tell_unready([&stood](int seat) { return seat != stood.seat; });
  }
  void operator()(const entry::Moved& moved) const {
    tell(PersonMoved{moved.seat, moved.to, person_at(moved.seat), seat(moved.to).person});
    for (const int i : state.ready_people())
      tell(ReadinessChanged{i == moved.seat ? moved.to : i == moved.to ? moved.seat : i, false});
  }
  void operator()(const entry::Readied& readied) const { tell(ReadinessChanged{readied.seat, readied.ready}); }
  void operator()(const entry::HostChanged& changed) const { tell(HostChanged{changed.host}); }
  void operator()(const entry::CommitsFrozen&) const {
    CommitsFrozen told;
    for (const SeatState& seat : state.seats) told.entropy_commits.push_back(seat.commit);
    tell(std::move(told));
  }
  void operator()(const entry::EntropiesFixed& fixed) const { tell(EntropiesRevealed{fixed.entropies}); }
  void operator()(const entry::Started&) const {
    tell(GameStarted{});
    parts.game_changed = true;
  }
  void operator()(const entry::Acted&) const { parts.game_changed = true; }
  void operator()(const entry::DrawFailed& failed) const {
    tell(DrawFailed{{state.game_id, seed_commit(state.game_id, state.seed), seed_of(state).server_seed, failed.seats}});
    for (int i = 0; i < static_cast<int>(state.seats.size()); ++i)
      if (state.at(i).ready && (state.at(i).commit || std::ranges::find(failed.seats, i) != failed.seats.end()))
        tell(ReadinessChanged{i, false});
  }
  void operator()(const entry::HandsChanged& changed) const {
    HandsChanged told{changed.seat, person_at(changed.seat), std::nullopt, changed.why};
    if (!changed.stand_in.empty()) told.stand_in = changed.stand_in;
    tell(std::move(told));
  }
  void operator()(const entry::SubstituteInvited& invited) const {
    tell(SubstituteInvited{invited.seat, invited.person});
  }
  void operator()(const entry::SubstituteWanted& wanted) const {
    tell(SubstituteWanted{wanted.seat, wanted.invite.has_value()});
  }
  void operator()(const entry::Substituted& taken) const {
    tell(PersonSat{taken.seat, taken.person});
    tell(HandsChanged{taken.seat, taken.person, std::nullopt, SeatControlReason::substituted});
    parts.went_back = true;  // two people see other things than before: all get a view
  }
  void operator()(const entry::TellChanged&) const {
    Configured told;
    told.changed = {"tell"};
    tell(std::move(told));
  }
  void operator()(const entry::HolidayTaken& taken) const { tell(HolidayTaken{taken.seat, taken.days}); }
  void operator()(const entry::HintTaken& taken) const { tell(HintTaken{taken.seat}); }
  void operator()(const entry::Paused& paused) const {
    if (paused.paused)
      tell(GamePaused{});
    else
      tell(GameResumed{});
  }
  void operator()(const entry::Offered& offered) const {
    TableOffer told{std::to_string(state.offers + 1), offered.kind, offered.seat, std::nullopt};
    if (offered.kind == OfferKind::undo) told.actions = offered.actions;
    tell(OfferMade{std::move(told)});
  }
  void operator()(const entry::Undone& undone) const {
    tell(ActionsUndone{undone.seat, undone.actions});
    parts.went_back = true;
  }
  void operator()(const entry::SideResigned& resigned) const { tell(SideResigned{resigned.side, resigned.why}); }
  void operator()(const entry::Ended& ended) const {
    tell(GameEnded{GameResult{ended.winners, ended.reason, {}}});
    tell(seed_of(state));
  }
  void operator()(const entry::Frozen&) const {
    tell(RoomFrozen{});
    tell(seed_of(state));
  }
  void operator()(const entry::RematchMade& made) const { tell(RematchMade{made.room}); }
  void operator()(const entry::Closed&) const {
    tell(RoomClosed{});
    tell(seed_of(state));
  }
  // What the offer's end tells is in parts(); the others are no updates.
  void operator()(const entry::OfferClosed&) const {}
  void operator()(const entry::Revealed&) const {}
  void operator()(const entry::Answered&) const {}
  void operator()(const entry::ResignWished&) const {}
  void operator()(const entry::LetIn&) const {}
  void operator()(const entry::Renamed&) const {}  // the table says it

  const SeatState& seat(int at) const {
    expect(state.is_seat(at), "a log names a seat that is not there");
    return state.at(at);
  }
  Person person_at(int at) const { return seat(at).person.value_or(Person{}); }
  void tell(RoomEvent event) const { parts.before.push_back(std::move(event)); }
  template <class Which>
  void tell_unready(Which which) const {
    for (const int seat : state.ready_people())
      if (which(seat)) tell(ReadinessChanged{seat, false});
  }
};

OfferEnd end_of_offer(const Entry& entry) {
  if (const auto* closed = std::get_if<entry::OfferClosed>(&entry)) return closed->why;
  const bool gone = std::holds_alternative<entry::HandsChanged>(entry) ||
                    std::holds_alternative<entry::Substituted>(entry);  // who made it decides no more
  return gone ? OfferEnd::withdrawn : OfferEnd::moved;
}

}  // namespace

WhatEntryTells::WhatEntryTells(const RoomState& before, const Entry& entry) {
  if (before.offer) offer_ = before.offer->offer;
  std::visit(Before{before, parts_}, entry);
}

UpdateParts WhatEntryTells::parts(const RoomState& after, const Entry& entry) && {
  UpdateParts out = std::move(parts_);
  if (offer_ && !after.offer && makes_update(entry)) {
    const OfferEnd why = end_of_offer(entry);
    out.before.push_back(OfferClosed{offer_->id, offer_->kind, why == OfferEnd::granted, why});
  }
  if (std::holds_alternative<entry::Acted>(entry) && after.status == RoomStatus::over) {
    // where a side has resigned, the table's result is not the rules'
    if (!after.resignations.empty() && after.result) out.after.push_back(GameEnded{*after.result});
    out.after.push_back(seed_of(after));
  }
  return out;
}

}  // namespace palatine
