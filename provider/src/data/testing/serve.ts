import { dataPath } from '@remit/contract/data.ts';
import { buildApp } from '@remit/platform/http/app.ts';
import { parseTrustProxy } from '@remit/platform/http/client-ip.ts';
import { listen } from '@remit/platform/http/listen.ts';
import { loadSite } from '@remit/platform/http/site/site.ts';
import { createLog } from '@remit/platform/log.ts';
import { aSite } from '@remit/platform/testing/a-site.ts';
import type { SmallService } from './a-small-service.ts';

export type Served = Awaited<ReturnType<typeof serve>>;

/** The service over a real connection, which can be cut or left unread. */
export async function serve({ fresh, routes, close }: SmallService) {
  const site = aSite();
  const siteUrl = new URL('http://localhost:3000');
  const { listener } = buildApp({
    db: fresh.db,
    site: loadSite(site.dir, { siteUrl, hsts: undefined, hasServiceWorker: false }),
    log: createLog('error', () => undefined),
    exposure: { siteUrl, host: undefined, hsts: undefined },
    trustProxy: parseTrustProxy(undefined),
    routes: [routes],
    isOpen: () => true,
  });
  const { port, close: stopListening } = await listen(listener, '127.0.0.1', 0);
  return {
    port,
    url: `http://127.0.0.1:${port}${dataPath}`,
    async stop() {
      await stopListening(0);
      await close();
      site.remove();
    },
  };
}
