/** App mode by URL. Used by the inline script before first paint and by the service worker. */
export const isAppHost = (hostname: string) => hostname.startsWith('app.');
export const hasAppQuery = (search: string) => new URLSearchParams(search).has('app');
