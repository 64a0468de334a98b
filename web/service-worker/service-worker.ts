import { deleteOldCaches, precache } from './precache.ts';
import type { PrecacheManifest } from './precache-manifest.ts';
import { respond } from './respond.ts';
import { strategyFor } from './strategy.ts';

declare const self: ServiceWorkerGlobalScope;
/** Inserted by the build, so that the worker's bytes change when anything does. */
declare const __PRECACHE_MANIFEST__: PrecacheManifest;

const manifest = __PRECACHE_MANIFEST__;

self.addEventListener('install', (event) => {
  // No need to wait: open pages run their own version, whose files stay cached.
  event.waitUntil(precache(manifest).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('message', ({ source }) => source?.postMessage(manifest.entry));

self.addEventListener('fetch', (event) => {
  const strategy = strategyFor(event.request, manifest, self.location.origin);
  if (strategy) event.respondWith(respond(strategy, event.request, manifest));
});

async function activate(): Promise<void> {
  await deleteOldCaches(manifest);
  await self.clients.claim();
  // Pages of another version offer the update.
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(manifest.entry);
}
