import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '@remit/platform/db/database.ts';
import { seal, unseal } from '@remit/platform/secrets/sealing.ts';
import { type ApiKeyKind, apiKeyKinds, hashOf, newApiKey, prefixOf } from './key-text.ts';

/** Name in the keyring of the key that seals the copies. */
export const sealingKeyName = 'api-keys';

export type ApiKeyRow = {
  readonly id: string;
  readonly name: string;
  readonly kind: ApiKeyKind;
  readonly prefix: string;
  readonly createdAt: Date;
  /** In UTC, as in 2027-01-31. */
  readonly lastUsedOn: string | null;
  readonly revokedAt: Date | null;
};

const columns = `id, name, kind, prefix, created_at as "createdAt", last_used_on::text as "lastUsedOn",
  revoked_at as "revokedAt"`;

export function listApiKeys(transaction: Transaction): Promise<ApiKeyRow[]> {
  return transaction.rows<ApiKeyRow>(
    `select ${columns} from secrets.api_keys order by revoked_at nulls first, kind, created_at, id`,
  );
}

export const liveKeysMax = 100;

export type NewApiKey = { readonly name: string; readonly kind: ApiKeyKind };

/** Undefined when there are too many, or one of this name and kind. */
export async function insertApiKey(
  transaction: Transaction,
  { name, kind }: NewApiKey,
  sealingKey: Buffer,
): Promise<{ readonly id: string; readonly key: string } | undefined> {
  const [id, key] = [randomUUID(), newApiKey(kind)];
  const inserted = await transaction.rows(
    `insert into secrets.api_keys (id, name, kind, hash, sealed, prefix)
     select $1, $2, $3, $4, $5, $6
     where (select count(*) from secrets.api_keys where revoked_at is null) < ${liveKeysMax}
     on conflict (kind, name) where revoked_at is null do nothing returning 1`,
    [id, name, kind, hashOf(key), seal(sealingKey, Buffer.from(key), contextOf(id)), prefixOf(key, kind)],
  );
  return inserted.length > 0 ? { id, key } : undefined;
}

/** One of each kind, unless there ever was one. */
export async function insertFirstApiKeys(transaction: Transaction, sealingKey: Buffer): Promise<void> {
  const existing = await transaction.rows<{ kind: ApiKeyKind }>('select distinct kind from secrets.api_keys');
  for (const kind of apiKeyKinds) {
    if (existing.some((row) => row.kind === kind)) continue;
    await insertApiKey(transaction, { name: 'default', kind }, sealingKey);
  }
}

export async function revokeApiKey(transaction: Transaction, id: string): Promise<ApiKeyRow | undefined> {
  const [revoked] = await transaction.rows<ApiKeyRow>(
    `update secrets.api_keys set revoked_at = now() where id = $1 and revoked_at is null returning ${columns}`,
    [id],
  );
  return revoked;
}

export async function openApiKeys(
  transaction: Transaction,
  sealingKey: Buffer,
): Promise<(ApiKeyRow & { readonly key: string })[]> {
  const rows = await transaction.rows<ApiKeyRow & { sealed: Buffer }>(
    `select ${columns}, sealed from secrets.api_keys where revoked_at is null order by kind, created_at, id`,
  );
  return rows.map(({ sealed, ...row }) => {
    const key = unseal(sealingKey, sealed, contextOf(row.id));
    if (!key) throw new Error(`The API key ${row.id} does not open.`);
    return { ...row, key: key.toString() };
  });
}

/** The oldest publishable key, which apps have and anyone may read. Undefined if there is none any more. */
export async function openPublishableKey(
  transaction: Transaction,
  sealingKey: Buffer,
): Promise<string | undefined> {
  const [row] = await transaction.rows<{ id: string; sealed: Buffer }>(
    `select id, sealed from secrets.api_keys where kind = 'publishable' and revoked_at is null
     order by created_at, id limit 1`,
  );
  return row && unseal(sealingKey, row.sealed, contextOf(row.id))?.toString();
}

const contextOf = (id: string) => `api-key:${id}`;

export type LiveApiKey = {
  readonly id: string;
  readonly kind: ApiKeyKind;
  readonly hash: Buffer;
};

export function readLiveApiKeys(db: Database): Promise<LiveApiKey[]> {
  return db.statement<LiveApiKey>({
    name: 'live-api-keys',
    text: `select id, kind, hash from secrets.api_keys where revoked_at is null limit ${2 * liveKeysMax}`,
  });
}

export async function noteUse(db: Database, id: string): Promise<void> {
  await db.statement({
    text: `update secrets.api_keys set last_used_on = current_date
      where id = $1 and last_used_on is distinct from current_date`,
    values: [id],
  });
}
