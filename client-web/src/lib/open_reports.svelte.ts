// How many reports and appeals wait, for those who may work them off.
import { is_at_least } from './moderation';
import { session } from './session.svelte';

class Waiting {
  count = $state(0);
  // Grows with every one that comes in.
  news = $state(0);

  constructor(
    readonly list: 'admin.reports' | 'admin.appeals',
    readonly filed: 'report_filed' | 'appeal_filed',
  ) {}

  watch(): void {
    const { client } = session;
    client.on('hello', ({ role }) => {
      this.count = 0;
      if (!is_at_least('helper', role ?? 'player')) return;
      client.call(this.list, {}).then(
        ({ open }) => (this.count = open),
        () => undefined, // the connection is lost again: the next one asks anew
      );
    });
    client.on(this.filed, ({ open }) => {
      this.count = open;
      this.news += 1;
    });
  }
}

export const open_reports = new Waiting('admin.reports', 'report_filed');
export const open_appeals = new Waiting('admin.appeals', 'appeal_filed');
