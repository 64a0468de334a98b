/** What an address alone says about the app. The page before its first paint and the service worker both ask here. */
export const isAppHost = (hostname: string) => hostname.startsWith('app.');
export const asksForApp = (search: string) => new URLSearchParams(search).has('app');
