import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseTrustProxy } from '@remit/platform/http/client-ip.ts';
import { readServicesConfig, type serviceSettings } from '#config.ts';

type Environment = Readonly<
  Partial<Record<keyof typeof serviceSettings | 'SITE_URL' | 'DATA_DIR' | 'TRUST_PROXY', string>>
>;

/** The settings of the services, as a product called Kente reads them. */
export function aConfig(environment: Environment = {}) {
  const siteUrl = new URL(environment.SITE_URL ?? 'http://localhost:3000');
  const dataDir = environment.DATA_DIR ?? join(tmpdir(), 'kente');
  const config = readServicesConfig(environment, {
    siteUrl,
    dataDir,
    product: { name: 'Kente', slug: 'kente' },
  });
  return {
    ...config,
    siteUrl,
    dataDir,
    host: undefined,
    databasePoolMax: 10,
    trustProxy: parseTrustProxy(environment.TRUST_PROXY),
  };
}
