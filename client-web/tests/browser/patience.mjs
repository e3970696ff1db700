// How long is waited for what is to come: in seconds, by PALATINE_PATIENCE.
export const patience_ms = Number(process.env.PALATINE_PATIENCE ?? 60) * 1000;
// For what comes when the others have played, as long as they need.
export const whole_game_ms = 840_000;

// What comes, or an error that says what did not: for what neither the browser's tools nor a socket put an end to.
export async function within_patience(coming, what) {
  let timer;
  const late = new Promise((_, reject) => (timer = setTimeout(() => reject(new Error(`never came: ${what}`)), patience_ms)));
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
  }
}
