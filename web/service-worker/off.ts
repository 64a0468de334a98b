import { forgetAll } from './versions.ts';

declare const self: ServiceWorkerGlobalScope;

// Given out in place of the worker when SERVICE_WORKER=off: it replaces the one a device has, clears up and leaves.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(forgetAll().then(() => self.registration.unregister())),
);
