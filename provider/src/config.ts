import { type Environment, list, readSettings } from '@remit/platform/settings/setting.ts';
import { type AuthConfig, readAuthConfig } from '#auth/config.ts';
import { authSettings } from '#auth/settings.ts';
import { type DataConfig, dataSettings, readDataConfig } from '#data/config.ts';
import { type RealtimeConfig, readRealtimeConfig, realtimeSettings } from '#realtime/config.ts';
import { readStorageConfig, type StorageConfig, storageSettings } from '#storage/config.ts';

const sharedSettings = {
  CORS_ALLOWED_ORIGINS: list('Origins of other sites whose pages may call the services, or *.'),
} as const;

export const serviceSettings = {
  ...authSettings,
  ...dataSettings,
  ...realtimeSettings,
  ...storageSettings,
  ...sharedSettings,
} as const;

export type ServicesConfig = {
  readonly auth: AuthConfig;
  readonly data: DataConfig;
  readonly realtime: RealtimeConfig;
  readonly storage: StorageConfig;
};

export type ServicesOptions = {
  readonly siteUrl: URL;
  readonly dataDir: string;
  /** Whose accounts these are. */
  readonly product: { readonly name: string; readonly slug: string };
};

export function readServicesConfig(
  environment: Environment,
  { siteUrl, dataDir, product }: ServicesOptions,
): ServicesConfig {
  const { CORS_ALLOWED_ORIGINS: corsOrigins } = readSettings(sharedSettings, environment);
  return {
    auth: readAuthConfig(environment, { siteUrl, product, corsOrigins }),
    data: readDataConfig(environment, { siteUrl, corsOrigins }),
    realtime: readRealtimeConfig(environment, { siteUrl, corsOrigins }),
    storage: readStorageConfig(environment, { siteUrl, dataDir, corsOrigins }),
  };
}
