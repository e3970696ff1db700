// How many reports wait, for those who may work them off.
import { is_at_least } from './moderation';
import { session } from './session.svelte';

class OpenReports {
  count = $state(0);
  // Grows with every report that comes in.
  news = $state(0);

  watch(): void {
    const { client } = session;
    client.on('hello', ({ role }) => {
      this.count = 0;
      if (!is_at_least('helper', role ?? 'player')) return;
      client.call('admin.reports', {}).then(
        ({ open }) => (this.count = open),
        () => undefined, // the connection is lost again: the next one asks anew
      );
    });
    client.on('report_filed', ({ open }) => {
      this.count = open;
      this.news += 1;
    });
  }
}

export const open_reports = new OpenReports();
