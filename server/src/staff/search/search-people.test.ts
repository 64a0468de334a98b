import { randomUUID } from 'node:crypto';
import { PeopleFound } from '@remit/contract/staff/search.ts';
import { staffPath } from '@remit/contract/staff/session.ts';
import { anon, type Caller, service, type Transaction } from '@remit/platform/db/database.ts';
import { migrate } from '@remit/platform/db/migrate.ts';
import { ownOrigin } from '@remit/platform/guards/testing/a-guard.ts';
import { aServer } from '@remit/platform/testing/a-server.ts';
import { allMigrations } from '@remit/platform/testing/all-migrations.ts';
import { emptyDatabase, type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { aUser } from '@remit/provider/auth/testing/an-auth-service.ts';
import pg from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerStaff } from '../register.ts';
import { staffRoutes } from '../routes.ts';
import { aStaffService } from '../testing/a-staff-service.ts';
import { aMember } from '../testing/people.ts';

let fresh: FreshDatabase;
let console: Awaited<ReturnType<typeof aStaffService>>;
let viewer: Awaited<ReturnType<typeof console.staff>>;
beforeAll(async () => {
  fresh = await freshDatabase();
  console = await aStaffService({ on: fresh });
  viewer = await console.staff('viewer');
});
afterAll(() => fresh?.close());

const ask = (path: string, body: object) => console.ask('POST', path, viewer.headers, body);
const search = async (q: string) => v.parse(PeopleFound, (await ask('/search', { q })).body);
const rows = <Row>(text: string, values: readonly unknown[] = []) =>
  fresh.db.as(service, (transaction) => transaction.rows<Row>(text, values));
const asOwner = (text: string) =>
  fresh.db.as(service, async (transaction) => {
    await transaction.rows('set local role none');
    await transaction.rows(text);
  });
/** From the first, the newest, to the last. */
const enquiries = (names: readonly string[]) =>
  rows<{ id: string }>(
    `insert into enquiries.enquiries (id, key, kind, email, name, page, details, created_at)
      select gen_random_uuid(), gen_random_uuid(), 'live_chat', 'someone@example.com', name, '/contact', '{}',
        now() - n * interval '1 hour' from unnest($1::text[]) with ordinality made (name, n) returning id`,
    [names],
  );

describe('the search from everywhere', () => {
  it('finds people by a part of a name or e-mail address in accounts, on both lists and in enquiries', async () => {
    const account = await aUser(console.auth, { full_name: 'Zipporah Ndiaye' });
    const waiting = await aMember(fresh.db, {
      email: 'Zipporah.1@example.com',
      created_at: new Date(2026, 1),
    });
    const reader = await aMember(fresh.db, {
      ...{
        email: 'zipporah.2@example.com',
        list: 'newsletter',
        state: 'unconfirmed',
        created_at: new Date(2026, 0),
      },
    });
    const [enquiry] = await enquiries(['Zipporah N.']);
    const id = enquiry?.id ?? '';
    expect(await search('IPPORA')).toEqual({
      accounts: { total: 1, rows: [{ id: account.id, title: 'Zipporah Ndiaye', detail: account.email }] },
      waitlist: {
        total: 2,
        rows: [
          { id: waiting.id, title: waiting.email, detail: 'waitlist, confirmed' },
          { id: reader.id, title: reader.email, detail: 'newsletter, unconfirmed' },
        ],
      },
      enquiries: {
        total: 1,
        rows: [{ id, title: 'Zipporah N.', detail: `${id.slice(0, 8).toUpperCase()}, live chat` }],
      },
    });
    const byReference = await search(id.slice(0, 8));
    expect(byReference.enquiries.rows.map((row) => row.id)).toEqual([id]);
  });

  it('shows the five newest and counts all', async () => {
    await enquiries(Array.from({ length: 7 }, (_, n) => `Quartet ${n}`));
    const found = (await search('quartet')).enquiries;
    expect(found.total).toBe(7);
    expect(found.rows.map(({ title }) => title)).toEqual([0, 1, 2, 3, 4].map((n) => `Quartet ${n}`));
  });

  it('shows what an account without name and e-mail address is known by', async () => {
    const [id, phone] = [randomUUID(), '233209990001'];
    await rows(
      `insert into auth.users (id, aud, role, phone, is_anonymous) values
        ($1, 'authenticated', 'authenticated', $2, false)`,
      [id, phone],
    );
    expect((await search('99 90 00')).accounts.rows).toEqual([
      { id, title: `+${phone}`, detail: `+${phone}` },
    ]);
  });

  it('leaves an audit entry with counts, and without the text', async () => {
    await search('quartet');
    const [entry] = await rows(
      'select actor, action, subject, reason, details from audit.entries order by id desc limit 1',
    );
    expect(entry).toEqual({
      ...{ actor: viewer.id, action: 'staff people-search', subject: null, reason: null },
      details: { isSearch: true, accounts: 0, waitlist: 0, enquiries: 7 },
    });
  });
});

it('a list of people that matches very many has the same pages as one that matches few', async () => {
  // Enough for the other way of reading.
  await rows(
    `insert into subscriptions.members (list, address_hash, email, state, created_at)
      select 'newsletter', sha256(('very' || n)::bytea), 'very' || n || '@many.example', 'unconfirmed',
        now() - n * interval '1 minute' from generate_series(1, 1500) n`,
  );
  const { body } = await ask('/waitlist/search', { q: 'MANY.example', list: 'all' });
  expect(body.total).toBe(1500);
  expect(body.entries.map(({ email }: { email: string }) => email)).toEqual(
    Array.from({ length: 50 }, (_, n) => `very${n + 1}@many.example`),
  );
  const few = await ask('/waitlist/search', { q: 'very150', list: 'all' });
  expect([few.body.total, few.body.entries[0].email]).toEqual([2, 'very150@many.example']);
  // The search from everywhere counts to a thousand.
  expect((await search('MANY.example')).waitlist.total).toBe(1000);
});

it('the total of confirmed people is the figure of the overview', async () => {
  await Promise.all(['confirmed', 'confirmed', 'unconfirmed'].map((state) => aMember(fresh.db, { state })));
  await aMember(fresh.db, { list: 'newsletter' });
  await rows('select subscriptions.count_days()');
  const overview = (await console.ask('GET', '/overview?days=7', viewer.headers)).body;
  const totalOf = async (list?: string) =>
    (await ask('/waitlist/search', { state: 'confirmed', list })).body.total;
  expect(await totalOf()).toBeGreaterThan(2);
  expect({ waitlist: await totalOf('waitlist'), newsletter: await totalOf('newsletter') }).toMatchObject(
    overview.members,
  );
  expect(await totalOf()).toBe(overview.members.waitlist);
});

describe('what is searched for', () => {
  const secret = 'Quizzical';
  const paths = ['/search', '/accounts/search', '/waitlist/search', '/enquiries/search'];

  it('is in no log, whether the search works, is rejected or fails', async () => {
    const server = await aServer({
      db: fresh.db,
      extend: (services) => services.route('/', registerStaff(console.deps, staffRoutes)),
    });
    try {
      const post = async (path: string, body: object) => {
        const { status } = await server.ask(`${staffPath}${path}`, {
          method: 'POST',
          headers: {
            ...{ ...viewer.headers, origin: ownOrigin, 'sec-fetch-site': 'same-origin' },
            'content-type': 'application/json',
          },
          body: JSON.stringify(body),
        });
        return status;
      };
      const statuses: number[] = [];
      for (const path of paths) {
        statuses.push(await post(path, { q: secret }), await post(path, { q: `${secret}\0` }));
      }
      await asOwner(
        'alter function search.fold(text) rename to gone; alter table subscriptions.members rename to gone',
      );
      try {
        for (const path of paths) statuses.push(await post(path, { q: secret }));
      } finally {
        await asOwner(
          'alter function search.gone(text) rename to fold; alter table subscriptions.gone rename to members',
        );
      }
      const log = server.lines.join('\n');
      // Enquiries take a text that cannot be for none.
      expect(statuses).toEqual([200, 422, 200, 422, 200, 422, 200, 200, 500, 500, 500, 500]);
      for (const path of paths) expect(log).toContain(`${staffPath}${path}`);
      expect(log).not.toMatch(/quizzical/i);
    } finally {
      await server.close();
    }
  });

  it('is in no audit entry', async () => {
    for (const path of paths) expect((await ask(path, { q: secret })).status).toBe(200);
    const entries = await rows<{ details: object }>('select * from audit.entries order by id desc limit 4');
    expect(entries.map(({ details }) => details)).toEqual(
      Array(4).fill(expect.objectContaining({ isSearch: true })),
    );
    expect(JSON.stringify(entries.map(({ details }) => details))).not.toMatch(/quizzical/i);
  });
});

describe('the index', () => {
  /** The plans of what runs, as the role that runs it. Few rows are read without an index unless that is forbidden. */
  async function plansOf(q: string): Promise<string> {
    const plans: string[] = [];
    const explained = (transaction: Transaction): Transaction => ({
      ...transaction,
      async rows<Row>(text: string, values?: readonly unknown[]) {
        if (text.includes('search.fold') || text.includes('lower(')) {
          const plan = await transaction.rows<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
          plans.push(...plan.map((line) => line['QUERY PLAN']));
        }
        return transaction.rows<Row>(text, values);
      },
    });
    const db: FreshDatabase['db'] = {
      ...fresh.db,
      as: (caller, work) =>
        fresh.db.as(caller, async (transaction) => {
          await transaction.rows('set local enable_seqscan = off; set local enable_indexscan = off');
          return work(explained(transaction));
        }),
    };
    const observed = await aStaffService({ on: { ...fresh, db } });
    await observed.ask('POST', '/search', viewer.headers, { q });
    return plans.join('\n');
  }

  it.each(['users_search', 'members_search', 'enquiries_search'])(
    '%s finds a part of a text',
    async (index) => {
      expect(await plansOf('zipporah')).toContain(`Bitmap Index Scan on ${index}`);
    },
  );
});

const person: Caller = { role: 'authenticated', claims: { sub: randomUUID() } };
it.each([anon, person])('nothing of the extension can be called by $role', async (caller) => {
  for (const call of [`search.show_trgm('a')`, `search.similarity('a', 'a')`, `search.fold('a')`]) {
    await expect(
      fresh.db.as(caller, (transaction) => transaction.rows(`select ${call}`)),
    ).rejects.toMatchObject({ code: '42501' });
  }
});

it('a database that refuses the extension is told what to run, and is not changed', async () => {
  const empty = await emptyDatabase();
  const client = new pg.Client(empty.connection);
  await client.connect();
  try {
    // In the way of the extension's own.
    await client.query(`create schema search; create function search.similarity(text, text) returns real language sql
      as 'select 1::real'`);
    await expect(migrate(empty.connection, allMigrations())).rejects.toThrow(
      /nothing was changed: the extension pg_trgm has to be in the schema "search".*a superuser runs: create schema if not exists search authorization \w+; create extension pg_trgm schema search;$/,
    );
  } finally {
    await client.end();
    await empty.close();
  }
});
