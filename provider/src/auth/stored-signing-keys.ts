import type { Database, Transaction } from '@remit/platform/db/database.ts';
import { errorFacts, type Log } from '@remit/platform/log.ts';
import { deriveKey, seal, unseal } from '@remit/platform/secrets/sealing.ts';
import { StartProblem } from '@remit/platform/start-problem.ts';
import type { AuthConfig } from './config.ts';
import { firstSigningKey, newSigningKey } from './generate-signing-keys.ts';
import { hasKeysInSettings, loadSigningKeys, type PrivateJwk, type SigningKeys } from './signing-keys.ts';
import {
  insertFirstSigningKey,
  insertNextSigningKey,
  readSigningKeys,
  type SigningKeyRow,
} from './store/signing-keys.ts';

/** Keys that may change while the process runs. */
export type SigningKeySource = {
  /** At most a few seconds old. A new object after each change. */
  current(): Promise<SigningKeys>;
  /** Reads again for a token with an unknown key. Bounded, because any client can cause it. */
  reread(): Promise<SigningKeys>;
};

const refreshMs = 10_000;
const rereadMs = 1_000;
/** All processes must have read a new key before one of them signs with it. */
export const signAfterSecondsMin = 30;
/** Clocks differ, and a process may notice a new key late. */
const skewSeconds = 300;

export const verifiesSeconds = ({ lifeSeconds }: AuthConfig['jwt']) => lifeSeconds + skewSeconds;

export type SigningKeyOptions = {
  readonly db: Database;
  readonly jwt: AuthConfig['jwt'];
  readonly authKey: Buffer;
  readonly log?: Pick<Log, 'warn'>;
  /** Monotonic milliseconds. */
  readonly clock?: () => number;
};

/** For a command, which reads the keys once. */
const silent: Pick<Log, 'warn'> = { warn: () => undefined };

export const fixedSigningKeys = (keys: SigningKeys): SigningKeySource => ({
  current: async () => keys,
  reread: async () => keys,
});

/** The keys of the settings or of the database, where the first one is created if there is none. */
export async function openSigningKeys(options: SigningKeyOptions): Promise<SigningKeySource> {
  const { db, jwt, authKey, log = silent, clock = () => performance.now() } = options;
  if (hasKeysInSettings(jwt)) return fixedSigningKeys(await loadSigningKeys(jwt));
  let known = await read();
  if (!known) {
    const first = await firstSigningKey(authKey);
    await insertFirstSigningKey(db, { kid: first.kid, sealed: sealed(authKey, first) });
    known = await read();
  }
  if (!known) throw new StartProblem('The database has no active signing key yet: check its clock.');
  let latest = known;
  let readAt = clock();
  let reading: Promise<void> | undefined;

  async function read(before?: Known): Promise<Known | undefined> {
    const rows = await readSigningKeys(db, { verifiesSeconds: verifiesSeconds(jwt) });
    if (!rows.some(({ state }) => state === 'signing')) return undefined;
    const version = rows.map(({ kid, state }) => `${kid} ${state}`).join();
    if (before?.version === version) return before;
    return {
      version,
      keys: await loadSigningKeys(
        jwt,
        rows.map((row) => opened(authKey, row)),
      ),
    };
  }
  function refresh(): Promise<void> {
    const begun = clock();
    reading ??= read(latest)
      .then((next) => {
        latest = next ?? latest;
        readAt = begun;
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }
  return {
    async current() {
      if (clock() - readAt > refreshMs) {
        // Without the database the last keys stay in use: nothing else works meanwhile anyway.
        await refresh().catch((error: unknown) => {
          readAt = clock();
          log.warn('auth.signing_keys_unread', errorFacts(error));
        });
      }
      return latest.keys;
    },
    async reread() {
      if (clock() - readAt > rereadMs) await refresh();
      return latest.keys;
    },
  };
}

type Known = { readonly version: string; readonly keys: SigningKeys };

/** The new key signs later; undefined when another one is already waiting. */
export async function publishSigningKey(
  transaction: Transaction,
  { authKey, signAfterSeconds }: { readonly authKey: Buffer; readonly signAfterSeconds: number },
): Promise<{ readonly kid: string; readonly signsFrom: Date } | undefined> {
  const jwk = await newSigningKey();
  const row = { kid: jwk.kid, sealed: sealed(authKey, jwk), signAfterSeconds };
  const inserted = await insertNextSigningKey(transaction, row);
  return inserted && { kid: jwk.kid, ...inserted };
}

const sealingKey = (authKey: Buffer) => deriveKey(authKey, 'auth-signing-keys');
const contextOf = (kid: string) => `signing-key:${kid}`;

const sealed = (authKey: Buffer, jwk: PrivateJwk) =>
  seal(sealingKey(authKey), Buffer.from(JSON.stringify(jwk)), contextOf(jwk.kid));

/** Only the current key may sign, whatever the row contains. */
function opened(authKey: Buffer, { kid, sealed: bytes, state }: SigningKeyRow): PrivateJwk {
  const text = unseal(sealingKey(authKey), bytes, contextOf(kid));
  if (!text) throw new StartProblem(`The signing key ${kid} cannot be decrypted: check the master key.`);
  const jwk = JSON.parse(text.toString()) as PrivateJwk;
  return { ...jwk, key_ops: state === 'signing' ? ['sign', 'verify'] : ['verify'] };
}
