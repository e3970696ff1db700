// What is asked of tables and of the games at them: who may ask, repeats, and the answer after the update. Two files
// beside room_requests.cpp: room_making.cpp and room_rematch.cpp.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "protocol/codec.hpp"
#include "server/chat/chat.hpp"
#include "server/game_server/capacity_refusals.hpp"
#include "server/game_server/drain.hpp"
#include "server/game_server/request_handler.hpp"
#include "server/lobby/lobby.hpp"
#include "server/moderation/moderation.hpp"
#include "server/notifications/notifications.hpp"
#include "server/people/person_state.hpp"
#include "server/room/room.hpp"
#include "server/tables/tables.hpp"

namespace palatine {

class RoomKeeper;
class BlockRequests;

class RoomRequests : private RequestHandler {
 public:
  RoomRequests(const RequestParts& parts, moderation::Moderation& moderation, Tables& tables,
               const CapacityRefusals& capacity_refusals, Drain& drain, Notifications& notifications, Chat& chat,
               Lobby& lobby, RoomKeeper& rooms, BlockRequests& block_requests)
      : RequestHandler(parts),
        moderation_(moderation),
        tables_(tables),
        capacity_refusals_(capacity_refusals),
        drain_(drain),
        notifications_(notifications),
        chat_(chat),
        lobby_(lobby),
        rooms_(rooms),
        block_requests_(block_requests) {}

  void on(ConnectionId id, Call& call, const RoomSetTell& asked);
  void on(ConnectionId id, Call& call, const RoomRemoveTell& asked);
  void on(ConnectionId id, Call& call, const RoomCreate& create);
  void on(ConnectionId id, Call& call, const RoomJoin& join);
  void on(ConnectionId id, Call& call, const RoomInvitation& asked);
  void on(ConnectionId id, Call& call, const RoomSit& sit);
  void on(ConnectionId id, Call& call, const RoomStand& stand);
  void on(ConnectionId id, Call& call, const RoomAddBot& add);
  void on(ConnectionId id, Call& call, const RoomRemove& remove);
  void on(ConnectionId id, Call& call, const RoomConfigure& configure);
  void on(ConnectionId id, Call& call, const RoomMove& move);
  void on(ConnectionId id, Call& call, const RoomHost& host);
  void on(ConnectionId id, Call& call, const RoomReady& ready);
  void on(ConnectionId id, Call& call, const RoomReveal& reveal);
  void on(ConnectionId id, Call& call, const RoomLeave& leave);
  void on(ConnectionId id, Call& call, const RoomRematch& rematch);
  void on(ConnectionId id, Call& call, const RoomResume& resume);
  void on(ConnectionId id, Call& call, const RoomCallBot& asked);
  void on(ConnectionId id, Call& call, const RoomSubstitute& asked);
  void on(ConnectionId id, Call& call, const RoomHoliday& asked);
  void on(ConnectionId id, Call& call, const GamePause& asked);
  void on(ConnectionId id, Call& call, const GameAct& act);
  void on(ConnectionId id, Call& call, const GameChance& asked);
  void on(ConnectionId id, Call& call, const GameUndo& undo);
  void on(ConnectionId id, Call& call, const GameOffer& offer);
  void on(ConnectionId id, Call& call, const GameAnswer& answer);
  void on(ConnectionId id, Call& call, const GameResign& resign);
  void on(ConnectionId id, Call& call, const ReplayGet& get);
  void replay_fetched(Ticket ticket, const tl::expected<std::string_view, Error>& file);
  // False: it is no position that somebody waits for. Null: its room is not there any more.
  bool position_loaded(Ticket ticket, LoadedRoom* room);
  // Whether this person may know of the room: an unlisted one exists only for those who belong to it.
  static bool may_know(const Room& room, const PersonState& person);
  // What a silent game forbids its players at every other table: whatever others would see of it.
  tl::expected<void, Error> may_be_seen(const PersonState& person, const std::string& room) const;
  std::size_t replays() const { return replays_.size() + positions_.size(); }  // that are waited for

 private:
  // What room.create and room.configure may say of a table, checked.
  tl::expected<void, Error> take_settings(TableChanges asked, const PersonState& person, const GameKind& kind,
                                          TableSettings& settings) const;
  tl::expected<void, Error> may_make_table(ConnectionId id, const PersonState& person) const;
  // `from`: where the game goes on, if it was asked for and is known by now; else it is fetched, and the request waits.
  void create(ConnectionId id, Call& call, const RoomCreate& create, Continuation* from);
  void fetch_position(ConnectionId id, Call& call, const RoomCreate& create);
  // Why the options of a table whose game goes on from a position are no others.
  static tl::unexpected<Error> options_stay();
  // A whole game is played again for whoever asks: that counts like many requests.
  tl::expected<void, Error> spend_for_replay(ConnectionId id);
  tl::expected<void, Error> may_take_seat(ConnectionId id, const Room& room, const PersonState& person) const;
  // A new table of this person's (server/room/new_table.hpp), counted among theirs and their address's.
  Room& make_table(ConnectionId id, PersonState& person, entry::Created created,
                   std::shared_ptr<const Match> position = nullptr);
  template <class Asked, class F>
  void change_room(ConnectionId id, Call& call, const Asked& asked, F&& change);
  // By an invite that is not the room's own.
  tl::expected<RoomSitResult, Error> sit_by_invite(Room& room, const PersonState& person, const RoomJoin& join);
  // What was said there, as far as whoever is at that connection may read it.
  std::vector<ChatMessage> talk_for(ConnectionId id, const Room& room, const std::vector<LastChat>& seen) const;
  tl::expected<void, Error> past_allowed(std::optional<int> updates) const;
  tl::expected<void, Error> room_left(ConnectionId id, const std::string& room) const;

  moderation::Moderation& moderation_;
  Tables& tables_;
  const CapacityRefusals& capacity_refusals_;
  Drain& drain_;
  Notifications& notifications_;
  Chat& chat_;
  Lobby& lobby_;
  RoomKeeper& rooms_;
  BlockRequests& block_requests_;
  std::map<Ticket, ConnectionId> replays_;    // who waits for one
  std::map<Ticket, ConnectionId> positions_;  // likewise
};

}  // namespace palatine
