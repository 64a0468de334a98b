import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '#start-problem.ts';
import { deriveKey, keyBytes } from './sealing.ts';

const secretCharactersMin = 32;

/** The key from `SECRET_KEY`, shared by every machine on one database. */
export function masterKeyFromSetting(secret: string): Buffer {
  if (secret.length < secretCharactersMin) {
    throw new StartProblem(
      `SECRET_KEY is too short: at least ${secretCharactersMin} characters, for example from "openssl rand -base64 32".`,
    );
  }
  return deriveKey(Buffer.from(secret), 'master-key');
}

/** The key in the data folder, made the first time, readable by its owner only. */
export function masterKeyFromFolder(dataDir: string): Buffer {
  const path = join(dataDir, 'master.key');
  const half = `${path}.${process.pid}.tmp`;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(half, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600, flush: true });
    linkSync(half, path); // makes it whole or not at all, and never over one that is there
    const folder = openSync(dataDir, 'r');
    fsyncSync(folder); // the name must survive a power cut too: what the key seals will
    closeSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(half, { force: true });
  }
  if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600);
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
  if (key.length !== keyBytes) {
    throw new StartProblem(
      `${path} is damaged: put back a copy of it; without it what it sealed cannot be read.`,
    );
  }
  return key;
}
