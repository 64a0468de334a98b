import { storagePath } from '@remit/contract/storage.ts';
import { StorageClient } from '@supabase/storage-js';
import { accessToken } from './access-token.ts';

export const avatarUrlSeconds = 3_600;

/** A URL of the picture, cut to a square of so many pixels: an `img` sends no token. Undefined when there is none now. */
export async function avatarUrl(path: string, pixels: number): Promise<string | undefined> {
  try {
    const client = new StorageClient(`${location.origin}${storagePath}`, {
      authorization: `Bearer ${await accessToken()}`,
    });
    const { data } = await client
      .from('avatars')
      .createSignedUrl(path, avatarUrlSeconds, { transform: { width: pixels, height: pixels } });
    return data?.signedUrl;
  } catch {
    return undefined;
  }
}
