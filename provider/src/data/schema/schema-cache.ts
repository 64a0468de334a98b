import { type Database, service } from '@remit/platform/db/database.ts';
import { errorFacts, type Log } from '@remit/platform/log.ts';
import { DataError, dataError } from '../errors.ts';
import { readVersion } from './catalog.ts';
import { loadSchema, type SchemaOptions } from './load-schema.ts';
import type { Schema } from './schema.ts';

export type SchemaCache = {
  /** The schema, at most `checkMs` behind the database. PGRST002 when it cannot be read. */
  current(): Promise<Schema>;
  /**
   * Runs `work` on it. When that fails as it would on a schema of yesterday, and there is a newer one, it runs once
   * more; a transaction that failed has left nothing behind.
   */
  use<T>(work: (schema: Schema) => Promise<T>): Promise<T>;
};

export type SchemaCacheOptions = SchemaOptions & {
  readonly db: Database;
  readonly log: Log;
  /** How old the last look may be. Only requests look, so an idle server asks nothing. */
  readonly checkMs?: number;
  /** How often errors may cause one more look: anyone can make them. */
  readonly recheckMs?: number;
  readonly now?: () => number;
};

/** What clients send to PostgREST's own channel after a migration. */
const channel = 'pgrst';

/**
 * The schema in memory. Every process compares a version of the catalog by itself, which needs no right that a plain
 * login lacks; a `NOTIFY pgrst` makes all of them look at once.
 */
export function createSchemaCache(options: SchemaCacheOptions): SchemaCache {
  const { db, log, checkMs = 3_000, recheckMs = 500, now = () => performance.now() } = options;
  let schema: Schema | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<Schema> | undefined;
  let isListening = false;

  const look = async (): Promise<Schema> => {
    const startedAt = now();
    try {
      schema = await db.as(service, async (transaction) => {
        if (schema !== undefined && schema.version === (await readVersion(transaction))) return schema;
        const loaded = await loadSchema(transaction, options);
        report(loaded);
        return loaded;
      });
      checkedAt = startedAt;
      return schema;
    } catch (error) {
      log.error('data.schema_unreadable', errorFacts(error));
      throw dataError('PGRST002');
    }
  };
  const lookOnce = () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  const reported = new Set<string>();
  const report = ({ leftOut }: Schema) => {
    for (const { name, reason } of leftOut) {
      if (reported.has(`${name} ${reason}`)) continue;
      reported.add(`${name} ${reason}`);
      log.warn('data.left_out', { name, reason });
    }
  };

  const current = async () => {
    if (!isListening) {
      isListening = true;
      void db.listen(channel, (payload) => {
        // The payload says what to reload; there is nothing else here than the schema.
        if (payload !== 'reload config') checkedAt = Number.NEGATIVE_INFINITY;
      });
    }
    return schema !== undefined && now() - checkedAt < checkMs ? schema : lookOnce();
  };

  return {
    current,
    async use(work) {
      const used = await current();
      try {
        return await work(used);
      } catch (error) {
        if (!mayBeOutdated(error) || now() - checkedAt < recheckMs) throw error;
        const newer = await lookOnce();
        if (newer === used) throw error;
        return work(newer);
      }
    },
  };
}

/** Our errors and PostgreSQL's for an unknown relation, column, type or function. */
const outdatedCodes = new Set([
  ...['PGRST200', 'PGRST202', 'PGRST204', 'PGRST205'],
  ...['42P01', '42703', '42704', '42883'],
]);

function mayBeOutdated(error: unknown): boolean {
  const code = error instanceof DataError ? error.code : (error as { code?: unknown }).code;
  return typeof code === 'string' && outdatedCodes.has(code);
}
