import type { Database } from '@remit/platform/db/database.ts';
import { deleteOldUploads } from '../store/uploads.ts';
import { createUploadFiles } from './upload-files.ts';

export const lifetimeMs = 24 * 3_600_000;

export type CleanUpOptions = { readonly db: Pick<Database, 'as' | 'statement'>; readonly dir: string };

export async function cleanUpUploads({ db, dir }: CleanUpOptions, now = Date.now()): Promise<void> {
  const files = createUploadFiles(dir);
  const before = new Date(now - lifetimeMs);
  for (const id of await deleteOldUploads(db, before)) await files.remove(id);
  await files.removeOld(before);
}
