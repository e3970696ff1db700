// What others learn of each request at once: the wall around a silent game covers all of it (policy.hpp judges talk).
// A request that stands here not, or twice, does not compile.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <variant>

#include "protocol/messages.hpp"

namespace palatine {

enum class Sign : std::uint8_t {
  none,   // nothing, or as late as they learn that somebody has come or gone
  talk,   // what is said
  name,   // how somebody or something is called: walled games, `table` too, let nobody choose a name
  shown,  // that it was done: not by who plays a silent game at another table
  must,   // that it was done, but it can't wait for the end of a game: a move for which the clock of another one runs,
          // the dice of a start, an act of one's office, the end of an account or of a bot's token
};

struct SignRow {
  std::string_view method;
  Sign sign{};
};

inline constexpr std::array signs = {
    SignRow{SessionHello::method, Sign::none},  // a name beside a token is not taken then
    SignRow{SessionPing::method, Sign::none},
    SignRow{AccountClaim::method, Sign::name},
    SignRow{AccountLogin::method, Sign::none},
    SignRow{AccountLogout::method, Sign::none},
    SignRow{AccountPassword::method, Sign::none},
    SignRow{AccountRename::method, Sign::name},
    SignRow{AccountCode::method, Sign::none},
    SignRow{AccountDevices::method, Sign::none},
    SignRow{AccountRevoke::method, Sign::none},
    SignRow{AccountRenew::method, Sign::none},
    SignRow{AccountGames::method, Sign::none},
    SignRow{AccountAddBot::method, Sign::name},
    SignRow{AccountBots::method, Sign::none},
    SignRow{AccountRenewBot::method, Sign::must},
    SignRow{AccountRemoveBot::method, Sign::must},
    SignRow{LobbyWatch::method, Sign::none},
    SignRow{LobbyUnwatch::method, Sign::none},
    SignRow{RoomCreate::method, Sign::shown},
    SignRow{RoomJoin::method, Sign::shown},  // by an invite into a seat; else nobody is told
    SignRow{RoomSit::method, Sign::shown},
    SignRow{RoomStand::method, Sign::shown},
    SignRow{RoomAddBot::method, Sign::shown},
    SignRow{RoomRemove::method, Sign::shown},
    SignRow{RoomConfigure::method, Sign::shown},
    SignRow{RoomMove::method, Sign::shown},
    SignRow{RoomHost::method, Sign::shown},
    SignRow{RoomReady::method, Sign::shown},
    SignRow{RoomReveal::method, Sign::must},
    SignRow{RoomLeave::method, Sign::shown},  // an open table, by who sits there or is its host; else nobody is told
    SignRow{RoomRematch::method, Sign::shown},
    SignRow{RoomCallBot::method, Sign::shown},
    SignRow{RoomSubstitute::method, Sign::shown},
    SignRow{RoomHoliday::method, Sign::shown},
    SignRow{RoomSetTell::method, Sign::shown},
    SignRow{RoomRemoveTell::method, Sign::shown},
    SignRow{RoomResume::method, Sign::none},
    SignRow{GameAct::method, Sign::must},
    SignRow{GameUndo::method, Sign::shown},
    SignRow{GameOffer::method, Sign::shown},
    SignRow{GameAnswer::method, Sign::shown},
    SignRow{GameResign::method, Sign::shown},
    SignRow{GamePause::method, Sign::shown},
    SignRow{ChatSay::method, Sign::talk},
    SignRow{ReplayGet::method, Sign::none},
    SignRow{PersonBlock::method, Sign::none},
    SignRow{PersonUnblock::method, Sign::none},
    SignRow{PersonBlocked::method, Sign::none},
    SignRow{ReportFile::method, Sign::none},  // of those who play; who moderates learns of it
    SignRow{AppealGet::method, Sign::none},
    SignRow{AppealFile::method, Sign::none},
    SignRow{AdminReports::method, Sign::none},
    SignRow{AdminReport::method, Sign::none},
    SignRow{AdminSearch::method, Sign::none},
    SignRow{AdminSettle::method, Sign::none},
    SignRow{AdminSanction::method, Sign::must},
    SignRow{AdminLift::method, Sign::must},
    SignRow{AdminSanctions::method, Sign::none},
    SignRow{AdminAppeals::method, Sign::none},
    SignRow{AdminDecide::method, Sign::must},
    SignRow{AdminKick::method, Sign::must},
    SignRow{AdminRename::method, Sign::must},
    SignRow{AdminCloseRoom::method, Sign::must},
    SignRow{AdminBroadcast::method, Sign::shown},
    SignRow{AdminSetRole::method, Sign::must},
    SignRow{AdminPerson::method, Sign::none},
    SignRow{AdminWords::method, Sign::none},
    SignRow{AdminAudit::method, Sign::none},
    SignRow{TellSet::method, Sign::none},
    SignRow{TellList::method, Sign::none},
    SignRow{TellRemove::method, Sign::none},
    SignRow{AccountExport::method, Sign::none},
    SignRow{AccountDelete::method, Sign::must},
    SignRow{AccountEmail::method, Sign::none},
    SignRow{AccountSetEmail::method, Sign::none},
    SignRow{AccountConfirmEmail::method, Sign::none},
    SignRow{AccountForgot::method, Sign::none},
    SignRow{AccountReset::method, Sign::none},
    SignRow{AccountSecondFactor::method, Sign::none},
    SignRow{AccountBeginSecondFactor::method, Sign::none},
    SignRow{AccountConfirmSecondFactor::method, Sign::none},
    SignRow{AccountEndSecondFactor::method, Sign::none},
};

consteval std::size_t signs_of(std::string_view method) {
  std::size_t count = 0;
  for (const SignRow& row : signs) count += row.method == method;
  return count;
}
template <class... Requests>
consteval bool each_has_a_sign(const std::variant<Requests...>*) {
  return signs.size() == sizeof...(Requests) && (... && (signs_of(Requests::method) == 1));
}
static_assert(each_has_a_sign(static_cast<const RequestAlternatives*>(nullptr)),
              "each request says once in server/chat/signs.hpp what others learn of it");

constexpr Sign sign_of(std::string_view method) {
  for (const SignRow& row : signs)
    if (row.method == method) return row.sign;
  return Sign::shown;
}
template <class Asked>
inline constexpr Sign sign = sign_of(Asked::method);

}  // namespace palatine
