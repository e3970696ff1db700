"""Made from protocol/schemas by scripts/make_types.py; not to be edited."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Awaitable, Literal, overload

from palatine_client.generated.protocol import (
    AccountAddBotParams,
    AccountAddBotResult,
    AccountBeginSecondFactorParams,
    AccountBeginSecondFactorResult,
    AccountBotsParams,
    AccountBotsResult,
    AccountClaimParams,
    AccountClaimResult,
    AccountCodeParams,
    AccountCodeResult,
    AccountConfirmEmailParams,
    AccountConfirmEmailResult,
    AccountConfirmSecondFactorParams,
    AccountConfirmSecondFactorResult,
    AccountDeleteParams,
    AccountDeleteResult,
    AccountDevicesParams,
    AccountDevicesResult,
    AccountEmailParams,
    AccountEmailResult,
    AccountEndSecondFactorParams,
    AccountEndSecondFactorResult,
    AccountExportParams,
    AccountExportResult,
    AccountForgotParams,
    AccountForgotResult,
    AccountGamesParams,
    AccountGamesResult,
    AccountLoginParams,
    AccountLoginResult,
    AccountLogoutParams,
    AccountLogoutResult,
    AccountPasswordParams,
    AccountPasswordResult,
    AccountRemoveBotParams,
    AccountRemoveBotResult,
    AccountRenameParams,
    AccountRenameResult,
    AccountRenewBotParams,
    AccountRenewBotResult,
    AccountRenewParams,
    AccountRenewResult,
    AccountResetParams,
    AccountResetResult,
    AccountRevokeParams,
    AccountRevokeResult,
    AccountSecondFactorParams,
    AccountSecondFactorResult,
    AccountSetEmailParams,
    AccountSetEmailResult,
    AdminAppealsParams,
    AdminAppealsResult,
    AdminAuditParams,
    AdminAuditResult,
    AdminBroadcastParams,
    AdminBroadcastResult,
    AdminCloseRoomAbout,
    AdminCloseRoomParams,
    AdminCloseRoomResult,
    AdminDecideParams,
    AdminDecideResult,
    AdminKickAbout,
    AdminKickParams,
    AdminKickResult,
    AdminLiftParams,
    AdminLiftResult,
    AdminPersonParams,
    AdminPersonResult,
    AdminRenameParams,
    AdminRenameResult,
    AdminReportParams,
    AdminReportResult,
    AdminReportsParams,
    AdminReportsResult,
    AdminSanctionAbout,
    AdminSanctionParams,
    AdminSanctionResult,
    AdminSanctionsParams,
    AdminSanctionsResult,
    AdminSearchParams,
    AdminSearchResult,
    AdminSetRoleParams,
    AdminSetRoleResult,
    AdminSettleParams,
    AdminSettleResult,
    AdminWordsParams,
    AdminWordsResult,
    AppealFileParams,
    AppealFileResult,
    AppealGetParams,
    AppealGetResult,
    BotAnswerParams,
    BotAnswerResult,
    BotChallengeAbout,
    BotChallengeParams,
    BotChallengeResult,
    BotWaitParams,
    BotWaitResult,
    ChatSayAbout,
    ChatSayParams,
    ChatSayResult,
    GameActAbout,
    GameActParams,
    GameActResult,
    GameAnswerAbout,
    GameAnswerParams,
    GameAnswerResult,
    GameChanceAbout,
    GameChanceParams,
    GameChanceResult,
    GameHintAbout,
    GameHintParams,
    GameHintResult,
    GameOfferAbout,
    GameOfferParams,
    GameOfferResult,
    GamePauseAbout,
    GamePauseParams,
    GamePauseResult,
    GameResignAbout,
    GameResignParams,
    GameResignResult,
    GameUndoAbout,
    GameUndoParams,
    GameUndoResult,
    LobbyUnwatchParams,
    LobbyUnwatchResult,
    LobbyWatchParams,
    LobbyWatchResult,
    PersonBlockParams,
    PersonBlockResult,
    PersonBlockedParams,
    PersonBlockedResult,
    PersonUnblockParams,
    PersonUnblockResult,
    ReplayGetAbout,
    ReplayGetParams,
    ReplayGetResult,
    ReportFileAbout,
    ReportFileParams,
    ReportFileResult,
    RoomAddBotAbout,
    RoomAddBotParams,
    RoomAddBotResult,
    RoomCallBotAbout,
    RoomCallBotParams,
    RoomCallBotResult,
    RoomConfigureAbout,
    RoomConfigureParams,
    RoomConfigureResult,
    RoomCreateParams,
    RoomCreateResult,
    RoomHolidayAbout,
    RoomHolidayParams,
    RoomHolidayResult,
    RoomHostAbout,
    RoomHostParams,
    RoomHostResult,
    RoomInvitationParams,
    RoomInvitationResult,
    RoomJoinParams,
    RoomJoinResult,
    RoomLeaveAbout,
    RoomLeaveParams,
    RoomLeaveResult,
    RoomMoveAbout,
    RoomMoveParams,
    RoomMoveResult,
    RoomReadyAbout,
    RoomReadyParams,
    RoomReadyResult,
    RoomRematchAbout,
    RoomRematchParams,
    RoomRematchResult,
    RoomRemoveAbout,
    RoomRemoveParams,
    RoomRemoveResult,
    RoomRemoveTellAbout,
    RoomRemoveTellParams,
    RoomRemoveTellResult,
    RoomResumeAbout,
    RoomResumeParams,
    RoomResumeResult,
    RoomRevealAbout,
    RoomRevealParams,
    RoomRevealResult,
    RoomSetTellAbout,
    RoomSetTellParams,
    RoomSetTellResult,
    RoomSitAbout,
    RoomSitParams,
    RoomSitResult,
    RoomStandAbout,
    RoomStandParams,
    RoomStandResult,
    RoomSubstituteAbout,
    RoomSubstituteParams,
    RoomSubstituteResult,
    SessionHelloParams,
    SessionHelloResult,
    SessionPingParams,
    SessionPingResult,
    TellListParams,
    TellListResult,
    TellRemoveParams,
    TellRemoveResult,
    TellSetAbout,
    TellSetParams,
    TellSetResult,
)


class Methods:
    """Every method of the protocol."""

    def ask(self, method: str, params: Mapping[str, object]) -> Awaitable[Any]:
        """A request by its name; its parameters and its result are not checked."""
        raise NotImplementedError

    @overload
    def call(self, method: Literal['account.add_bot'], params: AccountAddBotParams) -> Awaitable[AccountAddBotResult]: ...
    @overload
    def call(self, method: Literal['account.begin_second_factor'], params: AccountBeginSecondFactorParams) -> Awaitable[AccountBeginSecondFactorResult]: ...
    @overload
    def call(self, method: Literal['account.bots'], params: AccountBotsParams = ...) -> Awaitable[AccountBotsResult]: ...
    @overload
    def call(self, method: Literal['account.claim'], params: AccountClaimParams) -> Awaitable[AccountClaimResult]: ...
    @overload
    def call(self, method: Literal['account.code'], params: AccountCodeParams = ...) -> Awaitable[AccountCodeResult]: ...
    @overload
    def call(self, method: Literal['account.confirm_email'], params: AccountConfirmEmailParams) -> Awaitable[AccountConfirmEmailResult]: ...
    @overload
    def call(self, method: Literal['account.confirm_second_factor'], params: AccountConfirmSecondFactorParams) -> Awaitable[AccountConfirmSecondFactorResult]: ...
    @overload
    def call(self, method: Literal['account.delete'], params: AccountDeleteParams) -> Awaitable[AccountDeleteResult]: ...
    @overload
    def call(self, method: Literal['account.devices'], params: AccountDevicesParams = ...) -> Awaitable[AccountDevicesResult]: ...
    @overload
    def call(self, method: Literal['account.email'], params: AccountEmailParams = ...) -> Awaitable[AccountEmailResult]: ...
    @overload
    def call(self, method: Literal['account.end_second_factor'], params: AccountEndSecondFactorParams) -> Awaitable[AccountEndSecondFactorResult]: ...
    @overload
    def call(self, method: Literal['account.export'], params: AccountExportParams = ...) -> Awaitable[AccountExportResult]: ...
    @overload
    def call(self, method: Literal['account.forgot'], params: AccountForgotParams) -> Awaitable[AccountForgotResult]: ...
    @overload
    def call(self, method: Literal['account.games'], params: AccountGamesParams = ...) -> Awaitable[AccountGamesResult]: ...
    @overload
    def call(self, method: Literal['account.login'], params: AccountLoginParams) -> Awaitable[AccountLoginResult]: ...
    @overload
    def call(self, method: Literal['account.logout'], params: AccountLogoutParams = ...) -> Awaitable[AccountLogoutResult]: ...
    @overload
    def call(self, method: Literal['account.password'], params: AccountPasswordParams) -> Awaitable[AccountPasswordResult]: ...
    @overload
    def call(self, method: Literal['account.remove_bot'], params: AccountRemoveBotParams) -> Awaitable[AccountRemoveBotResult]: ...
    @overload
    def call(self, method: Literal['account.rename'], params: AccountRenameParams) -> Awaitable[AccountRenameResult]: ...
    @overload
    def call(self, method: Literal['account.renew'], params: AccountRenewParams = ...) -> Awaitable[AccountRenewResult]: ...
    @overload
    def call(self, method: Literal['account.renew_bot'], params: AccountRenewBotParams) -> Awaitable[AccountRenewBotResult]: ...
    @overload
    def call(self, method: Literal['account.reset'], params: AccountResetParams) -> Awaitable[AccountResetResult]: ...
    @overload
    def call(self, method: Literal['account.revoke'], params: AccountRevokeParams) -> Awaitable[AccountRevokeResult]: ...
    @overload
    def call(self, method: Literal['account.second_factor'], params: AccountSecondFactorParams = ...) -> Awaitable[AccountSecondFactorResult]: ...
    @overload
    def call(self, method: Literal['account.set_email'], params: AccountSetEmailParams) -> Awaitable[AccountSetEmailResult]: ...
    @overload
    def call(self, method: Literal['admin.appeals'], params: AdminAppealsParams = ...) -> Awaitable[AdminAppealsResult]: ...
    @overload
    def call(self, method: Literal['admin.audit'], params: AdminAuditParams = ...) -> Awaitable[AdminAuditResult]: ...
    @overload
    def call(self, method: Literal['admin.broadcast'], params: AdminBroadcastParams) -> Awaitable[AdminBroadcastResult]: ...
    @overload
    def call(self, method: Literal['admin.close_room'], params: AdminCloseRoomParams) -> Awaitable[AdminCloseRoomResult]: ...
    @overload
    def call(self, method: Literal['admin.decide'], params: AdminDecideParams) -> Awaitable[AdminDecideResult]: ...
    @overload
    def call(self, method: Literal['admin.kick'], params: AdminKickParams) -> Awaitable[AdminKickResult]: ...
    @overload
    def call(self, method: Literal['admin.lift'], params: AdminLiftParams) -> Awaitable[AdminLiftResult]: ...
    @overload
    def call(self, method: Literal['admin.person'], params: AdminPersonParams) -> Awaitable[AdminPersonResult]: ...
    @overload
    def call(self, method: Literal['admin.rename'], params: AdminRenameParams) -> Awaitable[AdminRenameResult]: ...
    @overload
    def call(self, method: Literal['admin.report'], params: AdminReportParams) -> Awaitable[AdminReportResult]: ...
    @overload
    def call(self, method: Literal['admin.reports'], params: AdminReportsParams = ...) -> Awaitable[AdminReportsResult]: ...
    @overload
    def call(self, method: Literal['admin.sanction'], params: AdminSanctionParams) -> Awaitable[AdminSanctionResult]: ...
    @overload
    def call(self, method: Literal['admin.sanctions'], params: AdminSanctionsParams = ...) -> Awaitable[AdminSanctionsResult]: ...
    @overload
    def call(self, method: Literal['admin.search'], params: AdminSearchParams) -> Awaitable[AdminSearchResult]: ...
    @overload
    def call(self, method: Literal['admin.set_role'], params: AdminSetRoleParams) -> Awaitable[AdminSetRoleResult]: ...
    @overload
    def call(self, method: Literal['admin.settle'], params: AdminSettleParams) -> Awaitable[AdminSettleResult]: ...
    @overload
    def call(self, method: Literal['admin.words'], params: AdminWordsParams = ...) -> Awaitable[AdminWordsResult]: ...
    @overload
    def call(self, method: Literal['appeal.file'], params: AppealFileParams) -> Awaitable[AppealFileResult]: ...
    @overload
    def call(self, method: Literal['appeal.get'], params: AppealGetParams) -> Awaitable[AppealGetResult]: ...
    @overload
    def call(self, method: Literal['bot.answer'], params: BotAnswerParams) -> Awaitable[BotAnswerResult]: ...
    @overload
    def call(self, method: Literal['bot.challenge'], params: BotChallengeParams) -> Awaitable[BotChallengeResult]: ...
    @overload
    def call(self, method: Literal['bot.wait'], params: BotWaitParams = ...) -> Awaitable[BotWaitResult]: ...
    @overload
    def call(self, method: Literal['chat.say'], params: ChatSayParams) -> Awaitable[ChatSayResult]: ...
    @overload
    def call(self, method: Literal['game.act'], params: GameActParams) -> Awaitable[GameActResult]: ...
    @overload
    def call(self, method: Literal['game.answer'], params: GameAnswerParams) -> Awaitable[GameAnswerResult]: ...
    @overload
    def call(self, method: Literal['game.chance'], params: GameChanceParams) -> Awaitable[GameChanceResult]: ...
    @overload
    def call(self, method: Literal['game.hint'], params: GameHintParams) -> Awaitable[GameHintResult]: ...
    @overload
    def call(self, method: Literal['game.offer'], params: GameOfferParams) -> Awaitable[GameOfferResult]: ...
    @overload
    def call(self, method: Literal['game.pause'], params: GamePauseParams) -> Awaitable[GamePauseResult]: ...
    @overload
    def call(self, method: Literal['game.resign'], params: GameResignParams) -> Awaitable[GameResignResult]: ...
    @overload
    def call(self, method: Literal['game.undo'], params: GameUndoParams) -> Awaitable[GameUndoResult]: ...
    @overload
    def call(self, method: Literal['lobby.unwatch'], params: LobbyUnwatchParams = ...) -> Awaitable[LobbyUnwatchResult]: ...
    @overload
    def call(self, method: Literal['lobby.watch'], params: LobbyWatchParams = ...) -> Awaitable[LobbyWatchResult]: ...
    @overload
    def call(self, method: Literal['person.block'], params: PersonBlockParams) -> Awaitable[PersonBlockResult]: ...
    @overload
    def call(self, method: Literal['person.blocked'], params: PersonBlockedParams = ...) -> Awaitable[PersonBlockedResult]: ...
    @overload
    def call(self, method: Literal['person.unblock'], params: PersonUnblockParams) -> Awaitable[PersonUnblockResult]: ...
    @overload
    def call(self, method: Literal['replay.get'], params: ReplayGetParams) -> Awaitable[ReplayGetResult]: ...
    @overload
    def call(self, method: Literal['report.file'], params: ReportFileParams) -> Awaitable[ReportFileResult]: ...
    @overload
    def call(self, method: Literal['room.add_bot'], params: RoomAddBotParams) -> Awaitable[RoomAddBotResult]: ...
    @overload
    def call(self, method: Literal['room.call_bot'], params: RoomCallBotParams) -> Awaitable[RoomCallBotResult]: ...
    @overload
    def call(self, method: Literal['room.configure'], params: RoomConfigureParams) -> Awaitable[RoomConfigureResult]: ...
    @overload
    def call(self, method: Literal['room.create'], params: RoomCreateParams) -> Awaitable[RoomCreateResult]: ...
    @overload
    def call(self, method: Literal['room.holiday'], params: RoomHolidayParams) -> Awaitable[RoomHolidayResult]: ...
    @overload
    def call(self, method: Literal['room.host'], params: RoomHostParams) -> Awaitable[RoomHostResult]: ...
    @overload
    def call(self, method: Literal['room.invitation'], params: RoomInvitationParams) -> Awaitable[RoomInvitationResult]: ...
    @overload
    def call(self, method: Literal['room.join'], params: RoomJoinParams = ...) -> Awaitable[RoomJoinResult]: ...
    @overload
    def call(self, method: Literal['room.leave'], params: RoomLeaveParams) -> Awaitable[RoomLeaveResult]: ...
    @overload
    def call(self, method: Literal['room.move'], params: RoomMoveParams) -> Awaitable[RoomMoveResult]: ...
    @overload
    def call(self, method: Literal['room.ready'], params: RoomReadyParams) -> Awaitable[RoomReadyResult]: ...
    @overload
    def call(self, method: Literal['room.rematch'], params: RoomRematchParams) -> Awaitable[RoomRematchResult]: ...
    @overload
    def call(self, method: Literal['room.remove'], params: RoomRemoveParams) -> Awaitable[RoomRemoveResult]: ...
    @overload
    def call(self, method: Literal['room.remove_tell'], params: RoomRemoveTellParams) -> Awaitable[RoomRemoveTellResult]: ...
    @overload
    def call(self, method: Literal['room.resume'], params: RoomResumeParams) -> Awaitable[RoomResumeResult]: ...
    @overload
    def call(self, method: Literal['room.reveal'], params: RoomRevealParams) -> Awaitable[RoomRevealResult]: ...
    @overload
    def call(self, method: Literal['room.set_tell'], params: RoomSetTellParams) -> Awaitable[RoomSetTellResult]: ...
    @overload
    def call(self, method: Literal['room.sit'], params: RoomSitParams) -> Awaitable[RoomSitResult]: ...
    @overload
    def call(self, method: Literal['room.stand'], params: RoomStandParams) -> Awaitable[RoomStandResult]: ...
    @overload
    def call(self, method: Literal['room.substitute'], params: RoomSubstituteParams) -> Awaitable[RoomSubstituteResult]: ...
    @overload
    def call(self, method: Literal['session.hello'], params: SessionHelloParams) -> Awaitable[SessionHelloResult]: ...
    @overload
    def call(self, method: Literal['session.ping'], params: SessionPingParams = ...) -> Awaitable[SessionPingResult]: ...
    @overload
    def call(self, method: Literal['tell.list'], params: TellListParams = ...) -> Awaitable[TellListResult]: ...
    @overload
    def call(self, method: Literal['tell.remove'], params: TellRemoveParams) -> Awaitable[TellRemoveResult]: ...
    @overload
    def call(self, method: Literal['tell.set'], params: TellSetParams) -> Awaitable[TellSetResult]: ...

    def call(self, method: str, params: Any = None) -> Awaitable[Any]:
        """One request: it goes out at once, awaited or not. See docs/protocol.md, Methods."""
        return self.ask(method, params or {})


class RoomMethods:
    """Every method about one room, which need not be named."""

    def ask(self, method: str, params: Mapping[str, object]) -> Awaitable[Any]:
        """A request by its name; its parameters and its result are not checked."""
        raise NotImplementedError

    @overload
    def call(self, method: Literal['admin.close_room'], params: AdminCloseRoomAbout = ...) -> Awaitable[AdminCloseRoomResult]: ...
    @overload
    def call(self, method: Literal['admin.kick'], params: AdminKickAbout) -> Awaitable[AdminKickResult]: ...
    @overload
    def call(self, method: Literal['admin.sanction'], params: AdminSanctionAbout) -> Awaitable[AdminSanctionResult]: ...
    @overload
    def call(self, method: Literal['bot.challenge'], params: BotChallengeAbout) -> Awaitable[BotChallengeResult]: ...
    @overload
    def call(self, method: Literal['chat.say'], params: ChatSayAbout) -> Awaitable[ChatSayResult]: ...
    @overload
    def call(self, method: Literal['game.act'], params: GameActAbout) -> Awaitable[GameActResult]: ...
    @overload
    def call(self, method: Literal['game.answer'], params: GameAnswerAbout) -> Awaitable[GameAnswerResult]: ...
    @overload
    def call(self, method: Literal['game.chance'], params: GameChanceAbout) -> Awaitable[GameChanceResult]: ...
    @overload
    def call(self, method: Literal['game.hint'], params: GameHintAbout = ...) -> Awaitable[GameHintResult]: ...
    @overload
    def call(self, method: Literal['game.offer'], params: GameOfferAbout) -> Awaitable[GameOfferResult]: ...
    @overload
    def call(self, method: Literal['game.pause'], params: GamePauseAbout) -> Awaitable[GamePauseResult]: ...
    @overload
    def call(self, method: Literal['game.resign'], params: GameResignAbout = ...) -> Awaitable[GameResignResult]: ...
    @overload
    def call(self, method: Literal['game.undo'], params: GameUndoAbout = ...) -> Awaitable[GameUndoResult]: ...
    @overload
    def call(self, method: Literal['replay.get'], params: ReplayGetAbout = ...) -> Awaitable[ReplayGetResult]: ...
    @overload
    def call(self, method: Literal['report.file'], params: ReportFileAbout) -> Awaitable[ReportFileResult]: ...
    @overload
    def call(self, method: Literal['room.add_bot'], params: RoomAddBotAbout) -> Awaitable[RoomAddBotResult]: ...
    @overload
    def call(self, method: Literal['room.call_bot'], params: RoomCallBotAbout) -> Awaitable[RoomCallBotResult]: ...
    @overload
    def call(self, method: Literal['room.configure'], params: RoomConfigureAbout = ...) -> Awaitable[RoomConfigureResult]: ...
    @overload
    def call(self, method: Literal['room.holiday'], params: RoomHolidayAbout) -> Awaitable[RoomHolidayResult]: ...
    @overload
    def call(self, method: Literal['room.host'], params: RoomHostAbout) -> Awaitable[RoomHostResult]: ...
    @overload
    def call(self, method: Literal['room.leave'], params: RoomLeaveAbout = ...) -> Awaitable[RoomLeaveResult]: ...
    @overload
    def call(self, method: Literal['room.move'], params: RoomMoveAbout) -> Awaitable[RoomMoveResult]: ...
    @overload
    def call(self, method: Literal['room.ready'], params: RoomReadyAbout = ...) -> Awaitable[RoomReadyResult]: ...
    @overload
    def call(self, method: Literal['room.rematch'], params: RoomRematchAbout = ...) -> Awaitable[RoomRematchResult]: ...
    @overload
    def call(self, method: Literal['room.remove'], params: RoomRemoveAbout) -> Awaitable[RoomRemoveResult]: ...
    @overload
    def call(self, method: Literal['room.remove_tell'], params: RoomRemoveTellAbout = ...) -> Awaitable[RoomRemoveTellResult]: ...
    @overload
    def call(self, method: Literal['room.resume'], params: RoomResumeAbout) -> Awaitable[RoomResumeResult]: ...
    @overload
    def call(self, method: Literal['room.reveal'], params: RoomRevealAbout) -> Awaitable[RoomRevealResult]: ...
    @overload
    def call(self, method: Literal['room.set_tell'], params: RoomSetTellAbout) -> Awaitable[RoomSetTellResult]: ...
    @overload
    def call(self, method: Literal['room.sit'], params: RoomSitAbout = ...) -> Awaitable[RoomSitResult]: ...
    @overload
    def call(self, method: Literal['room.stand'], params: RoomStandAbout = ...) -> Awaitable[RoomStandResult]: ...
    @overload
    def call(self, method: Literal['room.substitute'], params: RoomSubstituteAbout) -> Awaitable[RoomSubstituteResult]: ...
    @overload
    def call(self, method: Literal['tell.set'], params: TellSetAbout) -> Awaitable[TellSetResult]: ...

    def call(self, method: str, params: Any = None) -> Awaitable[Any]:
        """One request: it goes out at once, awaited or not. See docs/protocol.md, Methods."""
        return self.ask(method, params or {})
