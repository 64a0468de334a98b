import { deleteAllCaches } from './precache.ts';

declare const self: ServiceWorkerGlobalScope;

// Served instead of the service worker when SERVICE_WORKER=off: deletes the caches and unregisters.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(deleteAllCaches().then(() => self.registration.unregister())),
);
