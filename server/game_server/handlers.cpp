// Who deals with which request: an overload of `on` in one of the classes beside this; where it is for those who
// moderate, or for whoever runs the server, an overload of `act`, of the moderation service or, where tables or names
// change, of ModerationRequests.
#include "server/game_server/impl.hpp"

namespace palatine {
namespace {

template <class... R>
struct Requests {};

// clang-format off
using OfPeople = Requests<
    SessionHello,
    SessionPing,
    AccountClaim,
    AccountLogin,
    AccountLogout,
    AccountPassword,
    AccountRename,
    AccountCode,
    AccountDevices,
    AccountRevoke,
    AccountRenew,
    AccountGames,
    AccountAddBot,
    AccountBots,
    AccountRenewBot,
    AccountRemoveBot,
    LobbyWatch,
    LobbyUnwatch,
    BotWait,
    BotChallenge,
    BotAnswer,
    RoomCreate,
    RoomJoin,
    RoomInvitation,
    RoomSit,
    RoomStand,
    RoomAddBot,
    RoomRemove,
    RoomConfigure,
    RoomMove,
    RoomHost,
    RoomReady,
    RoomReveal,
    RoomLeave,
    RoomRematch,
    RoomCallBot,
    RoomSubstitute,
    RoomHoliday,
    RoomSetTell,
    RoomRemoveTell,
    RoomResume,
    GameAct,
    GameChance,
    GameHint,
    GameUndo,
    GameOffer,
    GameAnswer,
    GameResign,
    GamePause,
    ChatSay,
    ReplayGet,
    PersonBlock,
    PersonUnblock,
    PersonBlocked,
    ReportFile,
    AppealGet,
    AppealFile,
    TellSet,
    TellList,
    TellRemove,
    AccountExport,
    AccountDelete,
    AccountEmail,
    AccountSetEmail,
    AccountConfirmEmail,
    AccountForgot,
    AccountReset,
    AccountSecondFactor,
    AccountBeginSecondFactor,
    AccountConfirmSecondFactor,
    AccountEndSecondFactor>;
using OfStaff = Requests<
    AdminReports,
    AdminReport,
    AdminSearch,
    AdminSettle,
    AdminSanction,
    AdminLift,
    AdminSanctions,
    AdminAppeals,
    AdminDecide,
    AdminKick,
    AdminRename,
    AdminCloseRoom,
    AdminBroadcast,
    AdminSetRole,
    AdminPerson,
    AdminWords,
    AdminAudit>;
using OfOperator = Requests<
    AdminDrain,
    AdminUndrain,
    AdminInvite,
    AdminEndSecondFactor>;
// clang-format on

template <class... A, class... B>
constexpr Requests<A..., B...> both(Requests<A...>, Requests<B...>) {
  return {};
}

// Of these the first that has an overload of `on` for it.
template <class R, class First, class... Rest>
void hand_to(ConnectionId id, Call& call, const R& asked, First& first, Rest&... rest) {
  if constexpr (requires { first.on(id, call, asked); })
    first.on(id, call, asked);
  else
    hand_to(id, call, asked, rest...);
}

}  // namespace

template <class R>
void GameServer::Impl::handle(Impl& core, ConnectionId id, Call& call, const Request& request) {
  hand_to(id, call, request.get<R>(), core.room_requests_, core.session_requests_, core.account_requests_,
          core.bot_requests_, core.departures_, core.notification_requests_, core.challenge_requests_,
          core.lobby_requests_, core.talk_requests_, core.block_requests_, core.hint_requests_,
          core.moderation_requests_);
}

template <class R>
moderation::Acting GameServer::Impl::handle_act(Impl& core, const moderation::Actor& actor, const Request& request,
                                                const Lookups& lookups) {
  const R& asked = request.get<R>();
  if constexpr (requires { core.moderation_.act(core.contexts_.moderation(), actor, asked, lookups); })
    return core.moderation_.act(core.contexts_.moderation(), actor, asked, lookups);
  else
    return core.moderation_requests_.act(actor, asked, lookups);
}

GameServer::Impl::Handler GameServer::Impl::handler_of(const Method& method) {
  static const auto handlers = []<class... R>(Requests<R...>) {
    std::vector<Handler> all(public_methods().size());
    ((all[method_named(R::method).number] = &handle<R>), ...);
    for (const Method& each : public_methods()) {
      Handler& handler = all[each.number];
      if (each.least_role())
        handler = [](Impl& core, ConnectionId id, Call& call, const Request&) {
          core.moderation_requests_.moderate(id, call);
        };
      expect(handler != nullptr, "a method has no handler");
    }
    return all;
  }(OfPeople{});
  expect(method.is_public(), "a method that no client may ask");
  return handlers[method.number];
}

GameServer::Impl::Act GameServer::Impl::act_of(const Method& method) {
  static const auto acts = []<class... R>(Requests<R...>) {
    std::vector<Act> all(all_methods().size());
    ((all[method_named(R::method).number] = &handle_act<R>), ...);
    for (const Method& each : all_methods())
      expect(!each.least_role() || all[each.number], "an act of moderation has no handler");
    return all;
  }(both(OfStaff{}, OfOperator{}));
  return acts[method.number];
}

bool GameServer::takes_orders(const Method& method) {
  return method.name == AdminDelete::method || Impl::act_of(method) != nullptr;
}

}  // namespace palatine
