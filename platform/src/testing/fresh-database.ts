import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject, vi } from 'vitest';
import { connect, type Database, service, type Timeouts } from '#db/database.ts';
import { databaseIn, onServer } from './postgres.global.ts';

export type FreshDatabase = {
  readonly connection: pg.ClientConfig;
  readonly db: Database;
  /** Empties tables, and those that refer to them: between two tests of a file this costs less than a new database. */
  clear(...tables: string[]): Promise<void>;
  close(): Promise<void>;
};

/** A migrated database that no one else uses. */
export function freshDatabase(options: { readonly connectionsMax?: number } = {}): Promise<FreshDatabase> {
  return copyOf(inject('postgres').template, options);
}

/** A database with nothing in it, as a new customer of a hosting company gets it. */
export function emptyDatabase(): Promise<FreshDatabase> {
  return copyOf('template1', {});
}

/** So long that only a test that hangs meets them: a machine with other work may stand still for seconds. */
const patientTimeouts: Timeouts = {
  connectMs: 60_000,
  lockMs: 60_000,
  statementMs: 60_000,
  idleInTransactionMs: 60_000,
};

/** Those that keep a table from being emptied, of the tables and all that refer to them. */
const triggersOfTruncate = `
  with recursive reached (id) as (
    select name::regclass::oid from unnest($1::text[]) name
    union select conrelid from pg_constraint join reached on confrelid = id where contype = 'f'
  )
  select id::regclass::text as table, quote_ident(tgname) as trigger from reached join pg_trigger on tgrelid = id
  where not tgisinternal and tgtype & 32 <> 0`;

const insufficientPrivilege = '42501';

async function copyOf(template: string, { connectionsMax = 10 }): Promise<FreshDatabase> {
  const { connection: server } = inject('postgres');
  const name = `remit_test_${randomBytes(8).toString('hex')}`;
  await onServer(server, (client) => client.query(`create database ${name} template ${template}`));
  const connection = databaseIn(server, name);
  const db = connect({ connection, connectionsMax, applicationName: 'test', timeouts: patientTimeouts });
  return {
    connection,
    db,
    clear: (...tables) =>
      db.as(service, async (transaction) => {
        await transaction.rows('set local role none'); // as the owner: the server itself may not empty most of them
        const triggers = await transaction.rows<{ table: string; trigger: string }>(triggersOfTruncate, [
          tables,
        ]);
        const switchTriggers = async (how: 'disable' | 'enable') => {
          for (const { table, trigger } of triggers) {
            await transaction.rows(`alter table ${table} ${how} trigger ${trigger}`);
          }
        };
        await switchTriggers('disable');
        await transaction.rows(`truncate ${tables.join(', ')} cascade`);
        await switchTriggers('enable');
      }),
    async close() {
      await db.close();
      await onServer(server, async (client) => {
        // PostgreSQL notices a little later that a reader of changes has left, and drops no database before that.
        const slots = () =>
          client
            .query('select 1 from pg_replication_slots where database = $1', [name])
            .then(({ rows }) => rows.length);
        await vi.waitUntil(async () => (await slots()) === 0, { timeout: 60_000, interval: 20 });
        await client
          .query(`drop database if exists ${name} with (force)`)
          .catch((error: { code?: unknown }) => {
            if (error.code !== insufficientPrivilege) throw error;
            // A vacuum process is not ours to end; without force PostgreSQL asks it to leave itself.
            return client.query(`drop database if exists ${name}`);
          });
      });
    },
  };
}
