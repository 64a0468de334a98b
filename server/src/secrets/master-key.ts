import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { StartProblem } from '#start-problem.ts';
import { deriveKey, keyBytes } from './sealing.ts';
import { secretFromFile } from './secret-file.ts';

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

const fileName = 'master.key';

/** The key in the data folder, made the first time. */
export function masterKeyFromFolder(dataDir: string): Buffer {
  const make = () => randomBytes(keyBytes).toString('base64');
  const key = Buffer.from(secretFromFile(dataDir, fileName, make), 'base64');
  if (key.length !== keyBytes) {
    throw new StartProblem(
      `${join(dataDir, fileName)} is damaged: put back a copy of it; without it what it sealed cannot be read.`,
    );
  }
  return key;
}
