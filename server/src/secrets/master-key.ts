import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
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
  return decoded(join(dataDir, fileName), secretFromFile(dataDir, fileName, make));
}

/** The key in a file, such as a copy of the one in a data folder; undefined when there is no such file. */
export function masterKeyFromFile(path: string): Buffer | undefined {
  if (!existsSync(path)) return undefined;
  return decoded(path, readFileSync(path, 'utf8').trim());
}

export const masterKeyFileIn = (dataDir: string) => join(dataDir, fileName);

/** Puts a key into a new data folder. */
export function saveMasterKey(dataDir: string, key: Buffer): void {
  secretFromFile(dataDir, fileName, () => key.toString('base64'));
}

function decoded(path: string, text: string): Buffer {
  const key = Buffer.from(text, 'base64');
  if (key.length !== keyBytes) {
    throw new StartProblem(
      `${path} is damaged: put back a copy of it; without it what it sealed cannot be read.`,
    );
  }
  return key;
}
