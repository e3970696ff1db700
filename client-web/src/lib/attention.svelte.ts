// Draws somebody back who is looking elsewhere: the page's title and icon, and a notification where it is allowed.
import { go } from './route.svelte';
import { words } from '../text/words.svelte';

const icons = { still: './icon.svg', turn: './icon-turn.svg' };

// `table` is where it is one's turn; null: nowhere.
export function show_in_title(page: string | null, table: string | null): void {
  const name = 'Palatine';
  if (table !== null) document.title = `● ${words().app.your_turn_at({ title: table })}`;
  else document.title = page === null ? name : `${page} – ${name}`;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = table === null ? icons.still : icons.turn;
  if (icon && icon.getAttribute('href') !== wanted) icon.setAttribute('href', wanted);
}

export type Permission = 'granted' | 'denied' | 'default' | 'unable';

class Notifications {
  permission = $state<Permission>(permission_now());

  async allow(): Promise<void> {
    if (this.permission !== 'default') return;
    this.permission = await Notification.requestPermission();
  }

  // Only for a page that nobody looks at; a later one of the same table replaces the one before.
  your_turn(room: string, title: string): void {
    if (this.permission !== 'granted' || !document.hidden) return;
    try {
      const shown = new Notification(words().app.your_turn, { body: title, tag: `palatine-${room}`, icon: './icon.svg' });
      shown.onclick = () => {
        window.focus();
        go(`table/${room}`);
        shown.close();
      };
    } catch {
      this.permission = 'unable'; // phones let service workers notify only
    }
  }
}

function permission_now(): Permission {
  if (typeof Notification === 'undefined' || !window.isSecureContext) return 'unable';
  return Notification.permission;
}

export const notifications = new Notifications();
