import { apiError } from './errors.ts';
import type { Metadata, UserRow } from './store/users.ts';

/** Access tokens carry it in a header: more would lock its owner out. */
export const metadataBytesMax = 8 * 1024;

/** The profile has the same value, so the same sessions may write it. */
export const nameKey = 'full_name';

/** A shallow merge in which null deletes. */
export function mergedMetadata(before: Metadata, changes: Metadata): Metadata {
  const deleted = new Set(Object.keys(changes).filter((key) => changes[key] === null));
  const merged = Object.entries({ ...before, ...changes }).filter(([key]) => !deleted.has(key));
  return boundedMetadata(Object.fromEntries(merged));
}

export function boundedMetadata(metadata: Metadata): Metadata {
  if (Buffer.byteLength(JSON.stringify(metadata)) > metadataBytesMax) {
    throw apiError('metadata_too_large', { bytesMax: metadataBytesMax });
  }
  return metadata;
}

/** For guests who added an e-mail address or a number. */
export function withProviders({ appMetadata, identities }: UserRow): Metadata {
  const providers = [...new Set(identities.map(({ provider }) => provider))];
  if (providers.length === 0) return appMetadata;
  return { ...appMetadata, provider: appMetadata.provider ?? providers[0], providers };
}
