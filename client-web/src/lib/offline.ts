// Where the connection is secure, a small worker of the browser shows a page of its own when there is none.
export function keep_offline_page(): void {
  if (!import.meta.env.PROD || !window.isSecureContext || !('serviceWorker' in navigator)) return;
  const worker = new URL('sw.js', document.baseURI);
  addEventListener('load', () => {
    navigator.serviceWorker.register(worker).catch((error: unknown) => console.warn('no offline page:', error));
  });
}
