// What each request is answered with.
#pragma once

#include "protocol/messages.hpp"

namespace palatine {

template <class R>
struct Answered {
  using with = RoomResult;
};
// clang-format off
template <> struct Answered<SessionHello> { using with = SessionHelloResult; };
template <> struct Answered<SessionPing> { using with = Nothing; };
template <> struct Answered<AccountClaim> { using with = AccountClaimResult; };
template <> struct Answered<AccountLogin> { using with = SessionHelloResult; };
template <> struct Answered<AccountLogout> { using with = Nothing; };
template <> struct Answered<AccountPassword> { using with = Nothing; };
template <> struct Answered<AccountRename> { using with = AccountPerson; };
template <> struct Answered<AccountCode> { using with = AccountCodeResult; };
template <> struct Answered<AccountDevices> { using with = AccountDevicesResult; };
template <> struct Answered<AccountRevoke> { using with = Nothing; };
template <> struct Answered<AccountRenew> { using with = AccountRenewResult; };
template <> struct Answered<AccountGames> { using with = AccountGamesResult; };
template <> struct Answered<AccountAddBot> { using with = AccountBotToken; };
template <> struct Answered<AccountBots> { using with = AccountBotsResult; };
template <> struct Answered<AccountRenewBot> { using with = AccountBotToken; };
template <> struct Answered<AccountRemoveBot> { using with = Nothing; };
template <> struct Answered<LobbyWatch> { using with = LobbyWatchResult; };
template <> struct Answered<LobbyUnwatch> { using with = Nothing; };
template <> struct Answered<RoomCreate> { using with = RoomCreateResult; };
template <> struct Answered<RoomJoin> { using with = RoomSnapshot; };
template <> struct Answered<RoomSit> { using with = RoomSitResult; };
template <> struct Answered<RoomSubstitute> { using with = RoomSubstituteResult; };
template <> struct Answered<RoomSetTell> { using with = RoomSetTellResult; };
template <> struct Answered<RoomRematch> { using with = RoomRematchResult; };
template <> struct Answered<RoomResume> { using with = RoomResumeResult; };
template <> struct Answered<ChatSay> { using with = ChatSayResult; };
template <> struct Answered<ReplayGet> { using with = ReplayGetResult; };
template <> struct Answered<PersonBlock> { using with = Nothing; };
template <> struct Answered<PersonUnblock> { using with = Nothing; };
template <> struct Answered<PersonBlocked> { using with = PersonBlockedResult; };
template <> struct Answered<ReportFile> { using with = ReportFileResult; };
template <> struct Answered<AppealGet> { using with = AppealResult; };
template <> struct Answered<AppealFile> { using with = AppealResult; };
template <> struct Answered<AdminReports> { using with = AdminReportsResult; };
template <> struct Answered<AdminReport> { using with = AdminReportResult; };
template <> struct Answered<AdminSearch> { using with = AdminSearchResult; };
template <> struct Answered<AdminSettle> { using with = Nothing; };
template <> struct Answered<AdminSanction> { using with = AdminSanctionResult; };
template <> struct Answered<AdminLift> { using with = Nothing; };
template <> struct Answered<AdminSanctions> { using with = AdminSanctionsResult; };
template <> struct Answered<AdminAppeals> { using with = AdminAppealsResult; };
template <> struct Answered<AdminDecide> { using with = Nothing; };
template <> struct Answered<AdminKick> { using with = Nothing; };
template <> struct Answered<AdminRename> { using with = AccountPerson; };
template <> struct Answered<AdminCloseRoom> { using with = Nothing; };
template <> struct Answered<AdminBroadcast> { using with = AdminBroadcastResult; };
template <> struct Answered<AdminSetRole> { using with = Nothing; };
template <> struct Answered<AdminPerson> { using with = AdminPersonResult; };
template <> struct Answered<AdminWords> { using with = AdminWordsResult; };
template <> struct Answered<AdminAudit> { using with = AdminAuditResult; };
template <> struct Answered<TellSet> { using with = TellSetResult; };
template <> struct Answered<TellList> { using with = TellListResult; };
template <> struct Answered<TellRemove> { using with = Nothing; };
template <> struct Answered<AccountExport> { using with = AccountExportResult; };
template <> struct Answered<AccountDelete> { using with = Nothing; };
template <> struct Answered<AccountEmail> { using with = AccountEmailResult; };
template <> struct Answered<AccountSetEmail> { using with = AccountEmailResult; };
template <> struct Answered<AccountConfirmEmail> { using with = AccountEmailResult; };
template <> struct Answered<AccountForgot> { using with = Nothing; };
template <> struct Answered<AccountReset> { using with = Nothing; };
template <> struct Answered<AccountSecondFactor> { using with = AccountSecondFactorResult; };
template <> struct Answered<AccountBeginSecondFactor> { using with = AccountBeginSecondFactorResult; };
template <> struct Answered<AccountConfirmSecondFactor> { using with = AccountConfirmSecondFactorResult; };
template <> struct Answered<AccountEndSecondFactor> { using with = Nothing; };
// clang-format on

template <class R>
using ResultOf = typename Answered<R>::with;

}  // namespace palatine
