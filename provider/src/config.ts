import { type AuthConfig, authSettings, type ProductName, readAuthConfig } from '#auth/config.ts';
import { type DataConfig, dataSettings, readDataConfig } from '#data/config.ts';
import { type RealtimeConfig, readRealtimeConfig, realtimeSettings } from '#realtime/config.ts';
import { readStorageConfig, type StorageConfig, storageSettings } from '#storage/config.ts';

/** Every setting of the services, for people. */
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
  read: (name: keyof typeof serviceSettings) => string | undefined,
  { siteUrl, dataDir, product }: ServicesOptions,
): ServicesConfig => ({
  auth: readAuthConfig(read, siteUrl, product),
  data: readDataConfig(read, siteUrl),
  realtime: readRealtimeConfig(read, siteUrl),
  storage: readStorageConfig(read, { siteUrl, dataDir }),
});
