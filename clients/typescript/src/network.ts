// What a browser knows of the network before a connection does.
import type { Link } from './link.js';

export function watch_network(link: Link): () => void {
  if (typeof window === 'undefined' || typeof document === 'undefined') return () => undefined;
  const online = () => link.hurry();
  const offline = () => link.drop();
  const seen = () => document.visibilityState === 'visible' && link.hurry();
  window.addEventListener('online', online);
  window.addEventListener('offline', offline);
  document.addEventListener('visibilitychange', seen);
  return () => {
    window.removeEventListener('online', online);
    window.removeEventListener('offline', offline);
    document.removeEventListener('visibilitychange', seen);
  };
}
