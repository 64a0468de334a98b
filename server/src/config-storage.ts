import { commaList, seconds } from '#config-values.ts';
import { StartProblem } from '#start-problem.ts';

/** The settings of the storage service. */
export const storageSettings = {
  STORAGE_FILE_SIZE_LIMIT: 'The largest file, as 50MiB; a bucket may have a smaller limit of its own.',
  STORAGE_QUOTA_PER_PERSON: 'How much one account may have stored in all, as 100MiB.',
  STORAGE_SIGNED_UPLOAD_LIFETIME: 'How long a link to upload one file is good, as 2h.',
  STORAGE_CORS_ALLOWED_ORIGINS: 'Origins of other sites whose pages may call the service, or *.',
} as const;

export type StorageConfig = {
  readonly fileSizeMax: number;
  readonly quotaPerPerson: number;
  readonly signedUploadSeconds: number;
  readonly siteUrl: URL;
  readonly corsOrigins: readonly string[];
};

const gibibyte = 1024 ** 3;

export function readStorageConfig(
  read: (name: keyof typeof storageSettings) => string | undefined,
  siteUrl: URL,
): StorageConfig {
  const size = (name: keyof typeof storageSettings, fallback: string, max: number) =>
    byteSize(name, read(name) ?? fallback, max);
  return {
    fileSizeMax: size('STORAGE_FILE_SIZE_LIMIT', '50MiB', 1024 * gibibyte),
    quotaPerPerson: size('STORAGE_QUOTA_PER_PERSON', '100MiB', 1024 * 1024 * gibibyte),
    signedUploadSeconds: seconds(
      'STORAGE_SIGNED_UPLOAD_LIFETIME',
      read('STORAGE_SIGNED_UPLOAD_LIFETIME') ?? '2h',
      { min: 1, max: 604_800 },
    ),
    siteUrl,
    corsOrigins: commaList(read('STORAGE_CORS_ALLOWED_ORIGINS')),
  };
}

const unitExponents: Readonly<Record<string, number>> = { '': 0, k: 1, m: 2, g: 3, t: 4 };

/** `20MB`, `20 MiB`, `20480KB` or a number of bytes: units of 1024, as the tools of this wire count. Undefined for other text. */
export function parseByteSize(text: string): number | undefined {
  const [, count, unit = ''] = /^(\d+(?:\.\d+)?)\s*([kmgt]?)(?:i?b)?$/i.exec(text.trim()) ?? [];
  if (count === undefined) return undefined;
  const bytes = Math.floor(Number(count) * 1024 ** (unitExponents[unit.toLowerCase()] ?? 0));
  return Number.isSafeInteger(bytes) ? bytes : undefined;
}

function byteSize(name: string, text: string, max: number): number {
  const bytes = parseByteSize(text);
  if (bytes === undefined || bytes < 1 || bytes > max) {
    throw new StartProblem(`${name} must be a size like 50MiB, not "${text}".`);
  }
  return bytes;
}
