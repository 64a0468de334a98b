import type { Bytes } from './bytes.ts';
import { createFolderBytes } from './folder.ts';
import type { S3Options } from './s3.ts';

export type BytesOptions = {
  readonly dir: string;
  readonly accelLocation?: string | undefined;
  readonly s3?: S3Options | undefined;
};

export async function createBytes({ dir, accelLocation, s3 }: BytesOptions): Promise<Bytes> {
  if (!s3) return createFolderBytes(dir, { isGroupReadable: accelLocation !== undefined });
  // Loaded only where it is used: it takes longer to load than the rest of the server, and tens of megabytes.
  const { createS3Bytes } = await import('./s3.ts');
  return createS3Bytes(s3);
}
