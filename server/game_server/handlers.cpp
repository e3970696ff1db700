// Who deals with which request: an overload of `on`; where it is for those who moderate, or for whoever runs the
// server, an overload of `act`, of the moderation service or, where tables or names change, of the game server.
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

}  // namespace

template <class R>
void GameServer::Impl::handle(Impl& game_server, ConnectionId id, Call& call, const Request& request) {
  game_server.on(id, call, request.get<R>());
}

template <class R>
moderation::Acting GameServer::Impl::handle_act(Impl& game_server, const moderation::Actor& actor,
                                                const Request& request, const Lookups& lookups) {
  const R& asked = request.get<R>();
  if constexpr (requires { game_server.moderation_.act(game_server.moderation_context(), actor, asked, lookups); })
    return game_server.moderation_.act(game_server.moderation_context(), actor, asked, lookups);
  else
    return game_server.act(actor, asked, lookups);
}

GameServer::Impl::Handler GameServer::Impl::handler_of(const Method& method) {
  static const auto handlers = []<class... R>(Requests<R...>) {
    std::vector<Handler> all(public_methods().size());
    ((all[method_named(R::method).number] = &handle<R>), ...);
    for (const Method& each : public_methods()) {
      Handler& handler = all[each.number];
      if (each.least_role())
        handler = [](Impl& game_server, ConnectionId id, Call& call, const Request&) {
          game_server.moderate(id, call);
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
