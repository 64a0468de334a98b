import type { Environment } from '@remit/platform/settings/setting.ts';
import { type AuthConfig, type ProductName, readAuthConfig } from '#auth/config.ts';
import { authSettings } from '#auth/settings.ts';
import { type DataConfig, dataSettings, readDataConfig } from '#data/config.ts';
import { type RealtimeConfig, readRealtimeConfig, realtimeSettings } from '#realtime/config.ts';
import { readStorageConfig, type StorageConfig, storageSettings } from '#storage/config.ts';

export const serviceSettings = {
  ...authSettings,
  ...dataSettings,
  ...realtimeSettings,
  ...storageSettings,
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
  readonly product: ProductName;
};

export const readServicesConfig = (
  environment: Environment,
  { siteUrl, dataDir, product }: ServicesOptions,
): ServicesConfig => ({
  auth: readAuthConfig(environment, siteUrl, product),
  data: readDataConfig(environment, siteUrl),
  realtime: readRealtimeConfig(environment, siteUrl),
  storage: readStorageConfig(environment, { siteUrl, dataDir }),
});
