import { type Database, service } from '@remit/platform/db/database.ts';
import type { Keyring } from '@remit/platform/secrets/keyring.ts';
import { type ApiKeyKind, readApiKey } from './key-text.ts';
import { insertFirstApiKeys, type LiveApiKey, noteUse, readLiveApiKeys, sealingKeyName } from './store.ts';

export type ApiKeyRole = 'anon' | 'service_role';

/** Sent by programs as `apikey` or as bearer. */
export type ApiKeys = {
  /** Undefined for a key that is unknown or revoked. */
  roleOf(text: string): Promise<ApiKeyRole | undefined>;
};

const roles: Readonly<Record<ApiKeyKind, ApiKeyRole>> = { publishable: 'anon', secret: 'service_role' };

/** A revoked key stops within this time in every process. */
const refreshMs = 5_000;
/** An unknown key may be new, so the table is read again, but not more often than this. */
const rereadMs = 1_000;
const dayMs = 86_400_000;

export type ApiKeysOptions = {
  readonly db: Database;
  /** Milliseconds since 1970, of a clock that never goes back. */
  readonly now?: () => number;
};

const steadyNow = () => performance.timeOrigin + performance.now();

/** Keeps all live keys in memory by their hashes, so that most requests need no query. */
export function createApiKeys({ db, now = steadyNow }: ApiKeysOptions): ApiKeys {
  let live = new Map<string, LiveApiKey>();
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;
  const usedOn = new Map<string, number>();

  function read(): Promise<void> {
    const begun = now();
    reading ??= readLiveApiKeys(db)
      .then((rows) => {
        live = new Map(rows.map((row) => [row.hash.toString('base64'), row]));
        readAt = begun;
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }
  async function find(hash: string): Promise<LiveApiKey | undefined> {
    if (now() - readAt > refreshMs) await read();
    else if (!live.has(hash) && now() - readAt > rereadMs) await read();
    return live.get(hash);
  }
  return {
    async roleOf(text) {
      const parsed = readApiKey(text);
      const found = parsed && (await find(parsed.hash.toString('base64')));
      if (!found) return undefined;
      const today = Math.floor(now() / dayMs);
      if (usedOn.get(found.id) !== today) {
        usedOn.set(found.id, today);
        await noteUse(db, found.id);
      }
      return roles[found.kind];
    },
  };
}

export async function makeFirstApiKeys(db: Database, keyring: Keyring): Promise<void> {
  const sealingKey = await keyring.key(sealingKeyName);
  await db.as(service, (transaction) => insertFirstApiKeys(transaction, sealingKey));
}
