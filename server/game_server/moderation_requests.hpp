// Those who moderate, and whoever runs the server: who asks, what must be loaded first, and what follows from an act
// for those who are here. Drains and invitations are in operator_orders.cpp.
#pragma once

#include "protocol/codec.hpp"
#include "server/accounts/accounts.hpp"
#include "server/accounts/mail_addresses.hpp"
#include "server/accounts/names.hpp"
#include "server/accounts/second_factors.hpp"
#include "server/chat/chat.hpp"
#include "server/game_server/account_outcomes.hpp"
#include "server/game_server/drain.hpp"
#include "server/game_server/pending_loads.hpp"
#include "server/game_server/request_handler.hpp"
#include "server/moderation/moderation.hpp"
#include "server/people/guessing.hpp"
#include "server/room/room.hpp"
#include "server/tables/tables.hpp"

namespace palatine {

class RoomKeeper;
class RoomRequests;
class Departures;

class ModerationRequests : private RequestHandler {
 public:
  // One act: it is done, or says whom it needs to know first, or why it is refused.
  using Act = std::function<moderation::Acting(const moderation::Actor&, const Request&, const Lookups&)>;

  ModerationRequests(const RequestParts& parts, moderation::Moderation& moderation, accounts::Names& names,
                     accounts::Accounts& accounts, accounts::MailAddresses& mail_addresses,
                     accounts::SecondFactors& second_factors, AccountOutcomes& outcomes, Tables& tables, Drain& drain,
                     Guessing& guessing, Chat& chat, RoomKeeper& rooms, RoomRequests& room_requests,
                     Departures& departures, Act act)
      : RequestHandler(parts),
        moderation_(moderation),
        names_(names),
        accounts_(accounts),
        mail_addresses_(mail_addresses),
        second_factors_(second_factors),
        outcomes_(outcomes),
        tables_(tables),
        drain_(drain),
        guessing_(guessing),
        chat_(chat),
        rooms_(rooms),
        room_requests_(room_requests),
        departures_(departures),
        act_(std::move(act)) {}

  void on(ConnectionId id, Call& call, const ReportFile& asked);
  void on(ConnectionId id, Call& call, const AppealGet& asked);
  void on(ConnectionId id, Call& call, const AppealFile& asked);
  // Every request of those who moderate: whether they may, what must be loaded first, and then its act.
  void moderate(ConnectionId id, Call& call);
  void reports_found(Ticket ticket, tl::expected<moderation::ReportsFound, Error> found);

  // ---- whoever runs the server
  void obey(OrderTicket ticket, const Request& order);
  void carry_out(WaitingOrder order);  // once what it waited for is here
  void order_done(OrderTicket ticket, tl::expected<Json, Error> result);
  void count_down();  // of a drain: it is time to tell all again

  // ---- acts on names and at tables, and those of whoever runs the server alone
  moderation::Acting act(const moderation::Actor& actor, const AdminRename& asked, const Lookups& lookups);
  moderation::Acting act(const moderation::Actor& actor, const AdminCloseRoom& asked, const Lookups&);
  moderation::Acting act(const moderation::Actor& actor, const AdminKick& asked, const Lookups& lookups);
  moderation::Acting act(const moderation::Actor&, const AdminWords&, const Lookups&);
  moderation::Acting act(const moderation::Actor& actor, const AdminDrain& asked, const Lookups&);
  moderation::Acting act(const moderation::Actor& actor, const AdminUndrain&, const Lookups&);
  moderation::Acting act(const moderation::Actor& actor, const AdminInvite& asked, const Lookups&);
  moderation::Acting act(const moderation::Actor& actor, const AdminEndSecondFactor& asked, const Lookups& lookups);

 private:
  void do_act(moderation::Acted& acted);
  // The ban that a token is for; after a wrong one the next guess of that network waits.
  tl::expected<const SanctionRow*, Error> ban_of(ConnectionId id, const std::string& token);
  // What follows from an act for those who are here.
  void bring_about(const std::vector<moderation::Consequence>& consequences);
  void bring_about(const moderation::Notify& what);
  void bring_about(const moderation::NotifyAll& what);
  void bring_about(const moderation::NotifyRange& what);
  void bring_about(const moderation::MailBan& what);
  void bring_about(const moderation::PutOut& what);
  void bring_about(const moderation::PutOff& what);
  void put_out(Room& room, const std::string& person);  // as if they had left
  std::int64_t people_here() const;                     // by at least one connection
  void notify_all(const Notification& notification);    // to every connection of somebody
  void arm_countdown();

  moderation::Moderation& moderation_;
  accounts::Names& names_;
  accounts::Accounts& accounts_;
  accounts::MailAddresses& mail_addresses_;
  accounts::SecondFactors& second_factors_;
  AccountOutcomes& outcomes_;
  Tables& tables_;
  Drain& drain_;
  Guessing& guessing_;
  Chat& chat_;
  RoomKeeper& rooms_;
  RoomRequests& room_requests_;
  Departures& departures_;
  Act act_;
};

}  // namespace palatine
