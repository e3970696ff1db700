// What is kept, as rows: the game server says what to write, the store writes it, both know no more of each other.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/core/millis.hpp"
#include "server/store/rows_loaded.hpp"
#include "server/store/rows_of_moderation.hpp"
#include "server/store/rows_of_people.hpp"
#include "server/store/rows_of_tables.hpp"

namespace palatine {

// All of it takes effect, or nothing.
struct Batch {
  std::vector<PersonRow> people;                 // new or changed
  std::vector<AccountRow> accounts;              // new or changed
  std::vector<std::string> accounts_gone;        // people's ids; before `accounts`
  std::vector<SecondFactorRow> second_factors;   // new or changed
  std::vector<std::string> second_factors_gone;  // people's ids
  std::vector<DeviceRow> devices;                // new or changed
  std::vector<std::string> devices_gone;         // ids
  std::vector<SubscriptionRow> tells;            // new or changed
  std::vector<std::string> tells_gone;           // ids
  std::vector<DeadSubscription> tells_dead;
  std::vector<std::string> tells_of_rooms_gone;  // ids of rooms: people's places for that room alone
  std::vector<DeadAddress> addresses_dead;       // after `accounts`
  std::vector<RoomRow> rooms;                    // new or changed
  std::vector<EntryRow> entries;
  std::vector<SeatRow> seats;
  std::vector<InviteRow> invites;
  std::vector<TalkRow> talk;
  std::vector<AnswerRow> answers;
  std::vector<PastGameRow> past_games;
  std::vector<ReplayRow> replays = {};              // of rooms that are there
  std::vector<RoleRow> roles;                       // new or changed
  std::vector<SanctionRow> sanctions;               // new or changed
  std::vector<ReportRow> reports;                   // new or changed
  std::vector<AppealRow> appeals = {};              // new or changed
  std::vector<AppealLinkRow> appeal_links = {};     // new
  std::vector<std::string> appeal_links_gone = {};  // hashes
  std::vector<BlockRow> blocks;                     // new
  std::vector<BlockKey> blocks_gone;                // before `blocks`
  std::vector<InvitationRow> invitations;           // new or changed
  std::vector<AuditRow> audit;                      // new
  // People's ids: of each remains, after all else of the batch, the id and `nobodys_name`. Where others have seen the
  // name is found later, in steps (server/store/upkeep.hpp).
  std::vector<std::string> people_gone;
  std::optional<Millis> running_time =
      std::nullopt;                          // the server's own time by now; the largest one ever written counts
  std::optional<std::string> push_key = {};  // the first one stays
};

}  // namespace palatine
