import { storagePath } from '@remit/contract/storage.ts';
import { DetailedError, Upload } from 'tus-js-client';
import { accessToken } from './access-token.ts';

export type UploadStatus =
  | { readonly kind: 'uploading'; readonly share: number }
  /** Goes on by itself when the connection returns. */
  | { readonly kind: 'offline'; readonly share: number };

/** Full: the account has no space left. Rejected: trying again is no use. */
export type UploadOutcome = 'uploaded' | 'failed' | 'full' | 'rejected';

export type AvatarUpload = {
  readonly path: string;
  /** Starts, or goes on where it stopped; what is uploaded is not uploaded again. */
  run(): Promise<UploadOutcome>;
  /** Stops, and removes what the server has of it. */
  cancel(): void;
};

/** A moment apart, so that a server that restarts is back. */
const retryDelaysMs = [0, 1_000, 3_000, 5_000];

/** Sends a picture in a way that survives a lost connection. Each has a path of its own, so no cache shows the one before. */
export function createAvatarUpload(
  userId: string,
  file: Blob,
  onStatus: (status: UploadStatus) => void,
): AvatarUpload {
  const path = `${userId}/${crypto.randomUUID()}.${file.type === 'image/webp' ? 'webp' : 'jpg'}`;
  let share = 0;
  let isUploaded = false;
  let stopWaiting = () => {};
  let settle = (_: UploadOutcome) => {};
  const upload = new Upload(file, {
    endpoint: `${location.origin}${storagePath}/upload/resumable`,
    metadata: { bucketName: 'avatars', objectName: path, contentType: file.type, cacheControl: '3600' },
    // The first try may have arrived without us knowing.
    headers: { 'x-upsert': 'true' },
    retryDelays: retryDelaysMs,
    // It is resumed while this page is open; a user who comes back chooses again.
    storeFingerprintForResuming: false,
    onBeforeRequest: async (request) => {
      request.setHeader('authorization', `Bearer ${await accessToken()}`);
    },
    onProgress: (sent, total) => {
      share = total > 0 ? sent / total : 0;
      onStatus({ kind: 'uploading', share });
    },
    onSuccess: () => {
      isUploaded = true;
      settle('uploaded');
    },
    onError: (error) => {
      const status = error instanceof DetailedError ? error.originalResponse?.getStatus() : undefined;
      if (!navigator.onLine) waitForConnection();
      else settle(outcomeOf(status));
    },
  });

  function waitForConnection(): void {
    onStatus({ kind: 'offline', share });
    const goOn = () => {
      stopWaiting();
      onStatus({ kind: 'uploading', share });
      upload.start();
    };
    stopWaiting = () => removeEventListener('online', goOn);
    addEventListener('online', goOn);
  }

  return {
    path,
    run: () =>
      new Promise((resolve) => {
        settle = resolve;
        if (isUploaded) resolve('uploaded');
        else if (navigator.onLine) upload.start();
        else waitForConnection();
      }),
    cancel() {
      stopWaiting();
      upload.abort(upload.url !== null).catch(() => {}); // what stays is swept by the server
    },
  };
}

function outcomeOf(status: number | undefined): UploadOutcome {
  if (status === 413 || status === 507) return 'full';
  return status !== undefined && status >= 400 && status < 500 && status !== 429 ? 'rejected' : 'failed';
}
