// The store's contract in memory: the simplest thing that could be right.
#pragma once

#include <map>
#include <set>
#include <string>

#include "server/store/store.hpp"

namespace palatine {

class ModelStore : public Store {
 public:
  [[nodiscard]] tl::expected<void, StoreError> commit(std::span<const Batch> batches) override;
  tl::expected<StartData, StoreError> start(Millis now, std::size_t listed_most, std::size_t talk_most) override;
  tl::expected<std::optional<PersonData>, StoreError> person(const PersonKey& key, Millis now) override;
  tl::expected<std::vector<PastGameLine>, StoreError> past_games(const PastGamesKey& key) override;
  tl::expected<std::optional<RoomData>, StoreError> room(std::string_view id, std::size_t talk_most) override;
  tl::expected<std::optional<RoomData>, StoreError> room_by_invite(std::string_view invite,
                                                                   std::size_t talk_most) override;
  tl::expected<std::optional<std::string>, StoreError> replay(std::string_view room) override;
  // Sees what this one has; for the same thread.
  tl::expected<std::vector<ReportRow>, StoreError> reports(const ReportsKey& key) override;
  tl::expected<std::unique_ptr<RoomReader>, StoreError> reader() override;

  // For tests that look at, or damage, what is kept.
  std::map<std::int64_t, EntryRow>& entries(const std::string& room) { return rows_.entries[room]; }
  void remove(const std::string& room) { rows_.rooms.erase(room); }
  RoomRow& row(const std::string& room) { return rows_.rooms.at(room); }
  Millis running_time() const { return rows_.running_time; }

 private:
  struct Rows {
    std::map<std::string, PersonRow> people;
    std::map<std::string, AccountRow> accounts;  // by person
    std::map<std::string, SecondFactorRow> second_factors;
    std::map<std::string, DeviceRow> devices;
    std::map<std::string, SubscriptionRow> tells;
    std::map<std::string, PastGameRow> past_games;  // by room
    std::map<std::string, RoomRow> rooms;
    std::map<std::string, std::string> replays;                                               // by room
    std::map<std::string, std::map<std::int64_t, EntryRow>> entries;                          // by room
    std::map<std::string, std::string> invites;                                               // rooms by code
    std::map<std::string, std::map<int, SeatRow>> seats;                                      // by room
    std::map<std::string, std::map<std::string, std::map<std::int64_t, TalkRow>>> talk;       // by room and channel
    std::map<std::string, std::map<std::pair<std::string, std::string>, AnswerRow>> answers;  // by room
    Millis running_time = 0;
    std::string push_key;
    std::map<std::string, RoleRow> roles;
    std::map<std::string, SanctionRow> sanctions;
    std::map<std::string, ReportRow> reports;
    std::map<std::string, AppealRow> appeals;           // by sanction
    std::map<std::string, AppealLinkRow> appeal_links;  // by the token's hash
    std::map<std::pair<std::string, std::string>, BlockRow> blocks;
    std::map<std::string, InvitationRow> invitations;
    std::vector<AuditRow> audit;
    std::set<std::string> gone;  // people
  };

  void write(const Batch& batch);
  void forget(const std::string& person);
  void prune_answers(const std::string& person);
  void start_moderation(StartData& data, Millis now) const;
  std::optional<std::string> person_of(const PersonKey& key, Millis now) const;

  Rows rows_;
};

}  // namespace palatine
