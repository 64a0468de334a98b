import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@remit/platform/log.ts';
import type { Bytes } from '../bytes/bytes.ts';
import { createFolderBytes } from '../bytes/folder.ts';
import { createServerFiles } from '../server-files.ts';

let folder: Bytes | undefined;

/** Of all tests of this process, until it ends. */
export function someBytes(): Bytes {
  if (!folder) {
    const dir = mkdtempSync(join(tmpdir(), 'server-files-'));
    process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
    folder = createFolderBytes(dir);
  }
  return folder;
}

/** The files of a service that is tested without the storage service. */
export const someServerFiles = (bucket: string, bytes: Bytes = someBytes()) =>
  createServerFiles({ bytes, log: createLog('error', () => {}) }, bucket);
