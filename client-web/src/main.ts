import { mount } from 'svelte';

import App from './App.svelte';
import { blocks } from './lib/blocks.svelte';
import { challenges } from './lib/challenges.svelte';
import { watch_notices } from './lib/notices';
import { keep_offline_page } from './lib/offline';
import { open_appeals, open_reports } from './lib/open_reports.svelte';
import { listen_for_touch } from './lib/sounds';
import { tables } from './lib/tables.svelte';
import { push_notifications } from './lib/push_notifications.svelte';
import { version } from './lib/version.svelte';
import { words_ready } from './text/words.svelte';
import './style/base.css';

listen_for_touch();
keep_offline_page(); // before the page has loaded: that is what it waits for

void words_ready().then(() => {
  tables.watch();
  watch_notices();
  challenges.watch();
  blocks.watch();
  open_reports.watch();
  open_appeals.watch();
  version.watch();
  push_notifications.watch();

  mount(App, { target: document.getElementById('app')! });
});
