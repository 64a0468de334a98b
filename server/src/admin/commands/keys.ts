import { recordAudit } from '@remit/platform/audit/audit.ts';
import { type Database, service, type Transaction } from '@remit/platform/db/database.ts';
import { formerMasterKeyPrefix, masterKeyFromSetting } from '@remit/platform/secrets/master-key.ts';
import { resealKeys, rotateMasterKeyInFolder } from '@remit/platform/secrets/master-key-rotation.ts';
import { StartProblem } from '@remit/platform/start-problem.ts';
import { hasKeysInSettings, publishSigningKey, signAfterSecondsMin, verifiesSeconds } from '@remit/provider';
import type { Config } from '#config.ts';
import { keyAges } from '#key-ages.ts';
import { withProductDatabase } from '#product-database.ts';
import { command, wholeNumber } from '../command.ts';

export const keysList = command({
  what: 'lists every key of the product with its age, never its value',
  async run({ config }) {
    const found = await withProductDatabase(config, ({ db }) => db.as(service, keyAges));
    const isFromSettings = hasKeysInSettings(config.auth.jwt);
    const rows = found
      .filter(({ name }) => name !== 'signing' || !isFromSettings)
      .map(({ createdAt, ...key }) => ({ ...key, createdAt: createdAt.toISOString() }));
    const ofSettings = { name: 'signing', id: 'from AUTH_JWT_KEYS or AUTH_JWT_SECRET', state: 'in force' };
    return {
      keys: {
        columns: ['name', 'id', 'state', 'createdAt', 'ageDays'],
        rows: isFromSettings ? [...rows, ofSettings] : rows,
      },
    };
  },
});

export const keysRotateMaster = command({
  what: 'replaces the master key and seals every key again; the product can keep running',
  async run({ config, operator, output }) {
    const { count, advice } = await withProductDatabase(config, ({ db, keyring }) =>
      // Opens something first: a wrong key is one line, and nothing is touched.
      keyring.key('canary').then(() => replaceMasterKey(db, config, operator)),
    );
    output.stderr(advice);
    return { rotated: { columns: ['keys'], rows: [{ keys: count }] } };
  },
});

async function replaceMasterKey(db: Database, config: Config, operator: string) {
  const record = (transaction: Transaction, keys: number) =>
    recordAudit(transaction, {
      actor: `operator:${operator}`,
      action: 'keys rotate-master',
      details: { keys },
    });
  const { secretKey, secretKeyPrevious, dataDir } = config;
  if (!secretKey) {
    const count = await rotateMasterKeyInFolder(db, dataDir, { record });
    return {
      count,
      advice: `The new master key is in ${dataDir}. The old one is beside it as ${formerMasterKeyPrefix}…, for earlier backups. Delete it when they are gone.`,
    };
  }
  if (!secretKeyPrevious) {
    throw new StartProblem(
      'Set SECRET_KEY to the new key and SECRET_KEY_PREVIOUS to the old one, restart every process with both, then run this again with both.',
    );
  }
  const [to, from] = [
    masterKeyFromSetting(secretKey),
    [masterKeyFromSetting(secretKeyPrevious, 'SECRET_KEY_PREVIOUS')],
  ];
  const count = await db.as(service, async (transaction) => {
    const resealed = await resealKeys(transaction, { from, to });
    if (resealed > 0) await record(transaction, resealed);
    return resealed;
  });
  return {
    count,
    advice:
      count === 0
        ? 'SECRET_KEY already seals everything. You can remove SECRET_KEY_PREVIOUS.'
        : 'SECRET_KEY now seals everything. Remove SECRET_KEY_PREVIOUS and restart when it suits you. Earlier backups need the old key: keep it with them.',
  };
}

/** Longer than others may cache the published keys (ten minutes). */
const signAfterSecondsDefault = 900;

export const keysRotateSigning = command({
  what: 'publishes a new key that will sign access tokens; the old one verifies until its tokens have expired',
  options: {
    'sign-after': {
      value: 'seconds',
      what: `how long until it signs; default: ${signAfterSecondsDefault}, for programs that cache our keys`,
    },
  },
  async run({ config, options, operator, output }) {
    const { jwt } = config.auth;
    if (hasKeysInSettings(jwt)) {
      throw new StartProblem(
        'AUTH_JWT_KEYS or AUTH_JWT_SECRET signs the tokens, so change the key there. docs/operators.md (Keys) has the steps.',
      );
    }
    const signAfterSeconds = wholeNumber(options['sign-after'] ?? String(signAfterSecondsDefault), {
      option: 'sign-after',
      min: signAfterSecondsMin,
      max: 86_400,
    });
    const published = await withProductDatabase(config, async ({ db, keyring }) => {
      const authKey = await keyring.key('auth');
      return db.as(service, async (transaction) => {
        const key = await publishSigningKey(transaction, { authKey, signAfterSeconds });
        if (!key) return undefined;
        await recordAudit(transaction, {
          actor: `operator:${operator}`,
          action: 'keys rotate-signing',
          details: { kid: key.kid, signs_from: key.signsFrom.toISOString() },
        });
        return key;
      });
    });
    if (!published) {
      throw new StartProblem('A new key is already published and does not sign yet: "keys list" shows it.');
    }
    const { kid, signsFrom } = published;
    const dropped = new Date(signsFrom.getTime() + verifiesSeconds(jwt) * 1000);
    output.stderr(
      `The old key verifies until ${dropped.toISOString()}. Service tokens that it signed end then too.`,
    );
    return {
      published: { columns: ['kid', 'signsFrom'], rows: [{ kid, signsFrom: signsFrom.toISOString() }] },
    };
  },
});
