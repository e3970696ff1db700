// The browser of the tests and of the pictures: Debian's Chromium, or what CHROMIUM names. Its headless shell takes half the
// time of the whole, which alone can show notifications.
import { chromium } from 'playwright-core';

export function launch({ notifications = false } = {}) {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? (notifications ? '/usr/bin/chromium' : '/usr/bin/chromium-headless-shell'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // no page lives long enough to earn what V8 compiles and collects beside it
      '--js-flags=--single-threaded',
    ],
  });
}
