// How long is waited for what is to come: in seconds, by PALATINE_PATIENCE.
export const patience_ms = Number(process.env.PALATINE_PATIENCE ?? 60) * 1000;
// For what comes when the others have played, as long as they need.
export const whole_game_ms = 840_000;
