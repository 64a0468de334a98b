import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '#start-problem.ts';
import { deriveKey, keyBytes } from './sealing.ts';
import { secretFromFile } from './secret-file.ts';

const secretCharactersMin = 32;

/** The key from `SECRET_KEY`, shared by every machine on one database. */
export function masterKeyFromSetting(secret: string, setting = 'SECRET_KEY'): Buffer {
  if (secret.length < secretCharactersMin) {
    throw new StartProblem(
      `${setting} is too short: at least ${secretCharactersMin} characters, for example from "openssl rand -base64 32".`,
    );
  }
  return deriveKey(Buffer.from(secret), 'master-key');
}

export const masterKeyFile = 'master.key';
/** During a rotation: the key that everything is being sealed under. */
export const nextMasterKeyFile = 'master.key.next';
/** Of the keys before the last rotations, kept for the backups that were made under them. */
export const formerMasterKeyPrefix = 'master.key.before-';

export const newMasterKey = () => randomBytes(keyBytes).toString('base64');

/** The key in the data folder, made the first time. */
export function masterKeyFromFolder(dataDir: string): Buffer {
  return decoded(join(dataDir, masterKeyFile), secretFromFile(dataDir, masterKeyFile, newMasterKey));
}

/** The key in a file, such as a copy of the one in a data folder; undefined when there is no such file. */
export function masterKeyFromFile(path: string): Buffer | undefined {
  if (!existsSync(path)) return undefined;
  return decoded(path, readFileSync(path, 'utf8').trim());
}

export const masterKeyFileIn = (dataDir: string) => join(dataDir, masterKeyFile);

export function saveMasterKey(dataDir: string, key: Buffer): void {
  secretFromFile(dataDir, masterKeyFile, () => key.toString('base64'));
}

function decoded(path: string, text: string): Buffer {
  const key = Buffer.from(text, 'base64');
  if (key.length !== keyBytes) {
    throw new StartProblem(
      `${path} is damaged: restore a copy of it. Without it, no one can read the data it encrypted.`,
    );
  }
  return key;
}

/** The next key in the data folder, if a rotation has got that far. */
export function nextMasterKeyFromFolder(dataDir: string): Buffer | undefined {
  try {
    const key = Buffer.from(readFileSync(join(dataDir, nextMasterKeyFile), 'utf8').trim(), 'base64');
    return key.length === keyBytes ? key : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The keys that sealed keys may be under: one, or two during a rotation. Read again each time, as files may change. */
export type MasterKeys = () => readonly Buffer[];

export type MasterKeySource = {
  readonly secretKey: string | undefined;
  readonly secretKeyPrevious: string | undefined;
  readonly dataDir: string;
};

export function masterKeysOf({ secretKey, secretKeyPrevious, dataDir }: MasterKeySource): MasterKeys {
  if (secretKey === undefined) {
    return () => [masterKeyFromFolder(dataDir), nextMasterKeyFromFolder(dataDir)].filter(isKey);
  }
  const previous = secretKeyPrevious && masterKeyFromSetting(secretKeyPrevious, 'SECRET_KEY_PREVIOUS');
  const keys = [masterKeyFromSetting(secretKey), ...(previous ? [previous] : [])];
  return () => keys;
}

const isKey = (key: Buffer | undefined) => key !== undefined;
