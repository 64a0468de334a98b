import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  formerMasterKeyPrefix,
  type MasterKeySource,
  masterKeyFileIn,
  masterKeyFromFile,
  masterKeyFromSetting,
} from '#secrets/master-key.ts';
import { unseal } from '#secrets/sealing.ts';
import { StartProblem } from '#start-problem.ts';
import type { Head } from './snapshot.ts';

type Settings = Pick<MasterKeySource, 'dataDir'> & Partial<Omit<MasterKeySource, 'dataDir'>>;

/** Every master key of the settings, the data folder and `file`. The data decides which of them fits. */
export function candidateMasterKeys(
  { secretKey, secretKeyPrevious, dataDir }: Settings,
  file?: string,
): Buffer[] {
  const ofFile = file === undefined ? undefined : masterKeyFromFile(file);
  if (file !== undefined && !ofFile) throw new StartProblem(`There is no master key in ${file}.`);
  const keys = [
    ofFile,
    secretKey ? masterKeyFromSetting(secretKey) : undefined,
    secretKeyPrevious ? masterKeyFromSetting(secretKeyPrevious, 'SECRET_KEY_PREVIOUS') : undefined,
    masterKeyFromFile(masterKeyFileIn(dataDir)),
    ...formerMasterKeys(dataDir),
  ].filter((key) => key !== undefined);
  if (keys.length > 0) return keys;
  throw new StartProblem(
    'There is no master key: set SECRET_KEY to the key of the product, or give --master-key a copy of its master.key.',
  );
}

const formerMasterKeys = (dataDir: string) =>
  existsSync(dataDir)
    ? readdirSync(dataDir)
        .filter((name) => name.startsWith(formerMasterKeyPrefix))
        .map((name) => masterKeyFromFile(join(dataDir, name)))
    : [];

/** The one that opens what the product sealed at its first start. A database that never had a product fits any. */
export function fittingKey({ canary }: Head, keys: readonly Buffer[]): Buffer {
  const fitting = keys.find(
    (key) => canary === null || unseal(key, Buffer.from(canary, 'base64'), 'key:canary'),
  );
  if (fitting) return fitting;
  throw new StartProblem(
    'The master key does not fit this database: use the SECRET_KEY (or the master.key file) it was set up with.',
  );
}
