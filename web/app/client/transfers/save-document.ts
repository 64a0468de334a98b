import { storagePath } from '@remit/contract/storage.ts';
import type { DocumentResponse } from '@remit/contract/transfers.ts';
import { StorageClient } from '@supabase/storage-js';
import { type ApiResult, failed } from '#client/http.ts';
import { accessToken } from '#client/profile/access-token.ts';
import { saveAsFile } from '#device/save-as-file.ts';

/** Has the server make a PDF, downloads it as its owner, and hands it to the person as a file. */
export async function saveDocument(
  make: () => Promise<ApiResult<DocumentResponse>>,
): Promise<ApiResult<DocumentResponse>> {
  const made = await make();
  if (!made.isOk) return made;
  const { bucket, path, name } = made.value;
  const storage = new StorageClient(`${location.origin}${storagePath}`, {
    authorization: `Bearer ${await accessToken()}`,
  });
  const { data, error } = await storage.from(bucket).download(path);
  if (error) return failed({ kind: 'originalError' in error ? 'offline' : 'unavailable' });
  saveAsFile(name, data, 'application/pdf');
  return made;
}
