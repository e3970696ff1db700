// What is kept, as rows: the game server says what to write, the store writes it, both know no more of each other.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/core/millis.hpp"
#include "server/core/rare.hpp"
#include "server/store/rows_loaded.hpp"
#include "server/store/rows_of_moderation.hpp"
#include "server/store/rows_of_people.hpp"
#include "server/store/rows_of_tables.hpp"

namespace palatine {

// All of it takes effect, or nothing. One is made for each move, of which most have entries and an answer alone.
struct Batch {
  RareList<PersonRow> people;                 // new or changed
  RareList<AccountRow> accounts;              // new or changed
  RareList<std::string> accounts_gone;        // people's ids; before `accounts`
  RareList<SecondFactorRow> second_factors;   // new or changed
  RareList<std::string> second_factors_gone;  // people's ids
  RareList<DeviceRow> devices;                // new or changed
  RareList<std::string> devices_gone;         // ids
  RareList<SubscriptionRow> tells;            // new or changed
  RareList<std::string> tells_gone;           // ids
  RareList<DeadSubscription> tells_dead;
  RareList<std::string> tells_of_rooms_gone;  // ids of rooms: people's places for that room alone
  RareList<DeadAddress> addresses_dead;       // after `accounts`
  RareList<RoomRow> rooms;                    // new or changed
  std::vector<EntryRow> entries;
  RareList<SeatRow> seats;
  RareList<InviteRow> invites;
  RareList<TalkRow> talk;
  std::vector<AnswerRow> answers;
  RareList<PastGameRow> past_games;
  RareList<ReplayRow> replays;              // of rooms that are there
  RareList<RoleRow> roles;                  // new or changed
  RareList<SanctionRow> sanctions;          // new or changed
  RareList<ReportRow> reports;              // new or changed
  RareList<AppealRow> appeals;              // new or changed
  RareList<AppealLinkRow> appeal_links;     // new
  RareList<std::string> appeal_links_gone;  // hashes
  RareList<BlockRow> blocks;                // new
  RareList<BlockKey> blocks_gone;           // before `blocks`
  RareList<InvitationRow> invitations;      // new or changed
  RareList<AuditRow> audit;                 // new
  // People's ids: of each remains, after all else of the batch, the id and `nobodys_name`. Where others have seen the
  // name is found later, in steps (server/store/upkeep.hpp).
  RareList<std::string> people_gone;
  std::optional<Millis> running_time =
      std::nullopt;            // the server's own time by now; the largest one ever written counts
  Rare<std::string> push_key;  // the first one stays
};

}  // namespace palatine
