import { anon, type Caller, service } from '@remit/platform/db/database.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChannelPermissions } from './channel-permissions.ts';
import { createReplay } from './replay.ts';

let fresh: FreshDatabase;
let owner: pg.Client;
const ama = 'a0000000-0000-4000-8000-000000000001';
const kofi = 'a0000000-0000-4000-8000-000000000002';
const withFactor = 'a0000000-0000-4000-8000-000000000003';
/** Its session fell to aal1 after its token was signed. */
const fallen = 'b0000000-0000-4000-8000-000000000003';
const person = (sub: string, claims = {}): Caller => ({
  role: 'authenticated',
  claims: { sub, role: 'authenticated', ...claims },
});

beforeAll(async () => {
  fresh = await freshDatabase();
  owner = new pg.Client(fresh.connection);
  await owner.connect();
  await owner.query(`
    create policy readers on realtime.messages for select to authenticated
      using (realtime.topic() = 'readers' and auth.uid() = '${ama}');
    create policy writers on realtime.messages for insert to authenticated
      with check (realtime.topic() = 'writers' and auth.uid() = '${ama}');
    create policy anybody_reads on realtime.messages for select to anon, authenticated using (realtime.topic() = 'lobby');
    create policy anybody_writes on realtime.messages for insert to anon, authenticated
      with check (realtime.topic() = 'lobby' and extension = 'presence');
    create policy by_team on realtime.messages for select to authenticated
      using (realtime.topic() like 'team:%' and split_part(realtime.topic(), ':', 2)::uuid = auth.uid())`);
  await fresh.db.as(service, async (transaction) => {
    await transaction.rows(
      "insert into auth.users (id, aud, role) values ($1, 'authenticated', 'authenticated')",
      [withFactor],
    );
    await transaction.rows(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, sealed_secret, verified_at)
       values (gen_random_uuid(), $1, 'totp', 'verified', '\\x00', now())`,
      [withFactor],
    );
    await transaction.rows(
      `insert into auth.sessions (id, user_id, aal, amr) values ($1, $2, 'aal1', '[]')`,
      [...[fallen, withFactor]],
    );
  });
});
afterAll(async () => {
  await owner?.end();
  await fresh?.close();
});

/** As `broadcast presence`, each as read and write. */
async function permitted(caller: Caller, topic: string): Promise<string> {
  const { broadcast, presence } = await createChannelPermissions(fresh.db).of(caller, topic);
  return [broadcast, presence].map(({ read, write }) => `${read ? 'r' : '-'}${write ? 'w' : '-'}`).join(' ');
}

describe('a private channel', () => {
  const staff = { aal: 'aal2', app_metadata: { staff_role: 'viewer' } };
  it.each([
    { why: 'without a policy is closed', as: person(ama), topic: 'unknown', may: '-- --' },
    { why: 'of the console is closed to visitors', as: anon, topic: 'staff:changes', may: '-- --' },
    {
      why: 'of the console is closed to users',
      as: person(ama, { aal: 'aal2' }),
      topic: 'staff:changes',
      may: '-- --',
    },
    { why: 'of the console is read by staff', as: person(ama, staff), topic: 'staff:changes', may: 'r- --' },
    {
      why: 'of the console is closed to staff without a second factor',
      as: person(ama, { ...staff, aal: 'aal1', amr: [{ method: 'password' }] }),
      topic: 'staff:changes',
      may: '-- --',
    },
    {
      why: 'of the console is closed to staff whose passkey did not verify who used it',
      as: person(ama, { ...staff, aal: 'aal1', amr: [{ method: 'passkey', timestamp: 1 }] }),
      topic: 'staff:changes',
      may: '-- --',
    },
    {
      why: 'of the console is closed to a session that fell since its token was signed',
      as: person(withFactor, { ...staff, session_id: fallen }),
      topic: 'staff:changes',
      may: '-- --',
    },
    {
      why: 'of the console is closed to those who call themselves staff',
      as: person(ama, { aal: 'aal2', user_metadata: { staff_role: 'viewer' } }),
      topic: 'staff:changes',
      may: '-- --',
    },
    {
      why: 'without a policy is closed to those without an account',
      as: anon,
      topic: 'unknown',
      may: '-- --',
    },
    { why: 'is open to the server', as: service, topic: 'unknown', may: 'rw rw' },
    { why: 'can be read by whom a policy lets read', as: person(ama), topic: 'readers', may: 'r- r-' },
    { why: 'cannot be read by others', as: person(kofi), topic: 'readers', may: '-- --' },
    {
      why: 'can be written to by whom a policy lets insert',
      as: person(ama),
      topic: 'writers',
      may: '-w -w',
    },
    { why: 'cannot be written to by others', as: person(kofi), topic: 'writers', may: '-- --' },
    { why: 'is decided for each extension', as: anon, topic: 'lobby', may: 'r- rw' },
    { why: 'is decided by its whole name', as: person(ama), topic: 'lobby ', may: '-- --' },
    { why: 'that a policy makes sense of', as: person(ama), topic: `team:${ama}`, may: 'r- r-' },
    { why: 'that a policy cannot make sense of is closed', as: person(ama), topic: 'team:ama', may: '-- --' },
    { why: 'of an account can be read by its owner', as: person(ama), topic: `account:${ama}`, may: 'r- --' },
    {
      why: 'of an account cannot be read by others',
      as: person(kofi),
      topic: `account:${ama}`,
      may: '-- --',
    },
    { why: 'of an account cannot be read by anybody', as: anon, topic: `account:${ama}`, may: '-- --' },
    {
      why: 'of an account is closed to a session below its second factor',
      as: person(withFactor, { aal: 'aal1' }),
      topic: `account:${withFactor}`,
      may: '-- --',
    },
    {
      why: 'of an account is closed to a session that fell since its token was signed',
      as: person(withFactor, { aal: 'aal2', session_id: fallen }),
      topic: `account:${withFactor}`,
      may: '-- --',
    },
    {
      why: 'of an account is open to a session with its second factor',
      as: person(withFactor, { aal: 'aal2' }),
      topic: `account:${withFactor}`,
      may: 'r- --',
    },
    {
      why: 'is not confused by a quote',
      as: person(ama),
      topic: `lobby'; drop schema realtime; --`,
      may: '-- --',
    },
    { why: 'with a zero byte is closed', as: service, topic: 'lob\0by', may: '-- --' },
    { why: 'with a name that is too long is closed', as: service, topic: 'x'.repeat(1001), may: '-- --' },
  ])('$why', async ({ as, topic, may }) => {
    expect(await permitted(as, topic)).toBe(may);
  });

  it('follows a policy that changed', async () => {
    await owner.query(`create policy changing on realtime.messages for select to authenticated
      using (realtime.topic() = 'changing' and auth.uid() = '${ama}')`);
    expect(await permitted(person(ama), 'changing')).toBe('r- r-');
    expect(await permitted(person(kofi), 'changing')).toBe('-- --');
    await owner.query('alter policy changing on realtime.messages using (false)');
    expect(await permitted(person(ama), 'changing')).toBe('-- --');
    await owner.query("alter policy changing on realtime.messages using (realtime.topic() = 'changing')");
    expect(await permitted(person(kofi), 'changing')).toBe('r- r-');
  });

  it('leaves no row behind, and notifies no one', async () => {
    await fresh.clear('realtime.messages', 'realtime.bus');
    expect(await permitted(person(ama), 'readers')).toBe('r- r-');
    expect(await permitted(person(ama), 'writers')).toBe('-w -w');
    expect(await permitted(anon, 'lobby')).toBe('r- rw');
    expect(await permitted(service, 'unknown')).toBe('rw rw');
    expect(await permitted(person(kofi), 'writers')).toBe('-- --');
    expect(await permitted(person(ama), 'team:ama')).toBe('-- --');
    const rows = await fresh.db.as(service, (transaction) =>
      transaction.rows('select 1 from realtime.messages union all select 1 from realtime.bus'),
    );
    expect(rows).toEqual([]);
  });

  it.each([anon, person(ama)])('shows no row to $role who asks for none', async (caller) => {
    await fresh.db.as(service, (transaction) =>
      transaction.rows(`select realtime.send('{}', 'e', 'private')`),
    );
    const all = fresh.db.as(caller, (transaction) => transaction.rows('select * from realtime.messages'));
    expect(await all).toEqual([]);
    for (const statement of [
      "insert into realtime.messages (topic, extension) values ('lobby', 'broadcast')",
      'delete from realtime.messages',
      "update realtime.messages set topic = 'x'",
      'truncate realtime.messages',
      `select realtime.send('{}', 'e', 'lobby')`,
      `select realtime.send_binary('', 'e', 'lobby')`,
      `select realtime.broadcast_changes('t', 'e', 'INSERT', 't', 's', null::record, null::record)`,
    ]) {
      const attempt = fresh.db.as(caller, (transaction) => transaction.rows(statement));
      await expect(attempt, statement).rejects.toMatchObject({ code: '42501' });
    }
  });
});

describe('replay', () => {
  beforeAll(async () => {
    await fresh.db.as(service, async (transaction) => {
      for (let n = 1; n <= 5; n += 1) {
        await transaction.rows(
          `insert into realtime.messages (topic, event, payload, private, extension, inserted_at)
           values ('lobby', 'note', $1, true, 'broadcast', to_timestamp($2))`,
          [JSON.stringify({ n }), 1000 * n],
        );
      }
      await transaction.rows(`select realtime.send('{"n": 0}', 'note', 'lobby', false)`);
      await transaction.rows(`select realtime.send('{"n": 0}', 'note', 'elsewhere')`);
    });
  });
  const replayed = async (caller: Caller, sinceMs: number, limit = 25, topic = 'lobby') => {
    const messages = await createReplay(fresh.db).since(caller, topic, { sinceMs, limit });
    return messages.map(({ payload }) => JSON.parse(String(payload)).n);
  };

  it('gives the messages since a time, oldest first', async () => {
    expect(await replayed(anon, 3_000_000)).toEqual([3, 4, 5]);
  });
  it('gives the latest when there are more', async () => {
    expect(await replayed(anon, 0, 3)).toEqual([3, 4, 5]);
  });
  it('gives nothing of a channel that the subscriber may not read', async () => {
    expect(await replayed(person(kofi), 0, 25, 'elsewhere')).toEqual([]);
    expect(await replayed(service, 0, 25, 'elsewhere')).toEqual([0]);
  });
});
