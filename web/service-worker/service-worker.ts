import { answer } from './answer.ts';
import type { KeptSite } from './kept-site.ts';
import { planFor } from './plan.ts';
import { forgetOlder, keep } from './versions.ts';

declare const self: ServiceWorkerGlobalScope;
/** The build writes it here, so that the worker's bytes change when anything does. */
declare const __KEPT_SITE__: KeptSite;

const site = __KEPT_SITE__;

self.addEventListener('install', (event) => {
  // A new version waits for nobody: open pages keep running their own code, whose files stay where they are.
  event.waitUntil(keep(site).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => event.waitUntil(begin()));

self.addEventListener('message', ({ source }) => source?.postMessage(site.entry));

self.addEventListener('fetch', (event) => {
  const plan = planFor(event.request, site, self.location.origin);
  if (plan) event.respondWith(answer(plan, event.request, site));
});

async function begin(): Promise<void> {
  await forgetOlder(site);
  await self.clients.claim();
  // Who runs another version is told, and decides.
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(site.entry);
}
