import { storagePath } from '@remit/contract/storage.ts';
import { buildApp } from '@remit/platform/http/app.ts';
import { parseTrustProxy } from '@remit/platform/http/client-ip.ts';
import { type Listening, listen } from '@remit/platform/http/listen.ts';
import { loadSite } from '@remit/platform/http/site/site.ts';
import { createLog } from '@remit/platform/log.ts';
import { aSite } from '@remit/platform/testing/a-site.ts';
import { aStorageService, type StorageFixture } from './a-storage-service.ts';

export type ServedStorage = StorageFixture & { readonly url: string; stop(): Promise<void> };

/** Over a real connection, which can be cut. */
export async function aServedStorage(
  options: Parameters<typeof aStorageService>[0] = {},
): Promise<ServedStorage> {
  const fixture = await aStorageService(options);
  const site = aSite();
  const siteUrl = new URL('http://localhost:3000');
  const { listener } = buildApp({
    db: fixture.db,
    site: loadSite(site.dir, { siteUrl, hsts: undefined, hasServiceWorker: false }),
    log: createLog('error', () => undefined),
    exposure: { siteUrl, host: undefined, hsts: undefined },
    trustProxy: parseTrustProxy(undefined),
    routes: [fixture.routes],
    isOpen: () => true,
  });
  const listening: Listening = await listen(listener, '127.0.0.1', 0);
  return {
    ...fixture,
    url: `http://127.0.0.1:${listening.port}${storagePath}`,
    async stop() {
      await listening.close(0);
      await fixture.close();
      site.remove();
    },
  };
}
