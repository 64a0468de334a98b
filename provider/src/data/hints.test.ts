import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDataService, type CallerName, type DataFixture } from './testing/a-data-service.ts';

let data: DataFixture;
let product: DataFixture;
beforeAll(async () => {
  data = await aDataService();
  // For the server alone: a table that refers to an open one twice, a junction between open ones, and two functions.
  await data.asOwner(`
    create table library.appraisals (id int primary key, book_id int references library.books,
      other_book_id int references library.books);
    create table library.bans (author_id int references library.authors, genre_id int references library.genres,
      primary key (author_id, genre_id));
    create table library.praises (author_id int references library.authors, genre_id int references library.genres,
      primary key (author_id, genre_id));
    alter table library.appraisals enable row level security;
    alter table library.bans enable row level security;
    alter table library.praises enable row level security;
    -- Open tables without relationships, named like others.
    create table library.appraisal (id int primary key);
    create table library.book (id int primary key);
    alter table library.appraisal enable row level security;
    alter table library.book enable row level security;
    grant select on library.appraisal, library.book to anon, authenticated, service_role;
    grant select on library.appraisals, library.bans, library.praises to service_role;
    grant select on library.praises to anon, authenticated;
    create function library.appraise(n int) returns int language sql immutable as 'select 1';
    create function library.appraise(n text) returns int language sql immutable as 'select 1';
    create function library.appraised(library.books) returns setof library.genres language sql stable
      as 'select * from library.genres';
    revoke execute on function library.appraise(int), library.appraise(text), library.appraised(library.books) from public;
    grant execute on function library.appraise(int), library.appraise(text), library.appraised(library.books) to service_role;
    -- Open tables with a foreign key to, and from, one for the server alone.
    create table library.receipts (id int primary key, ledger_id int references library.ledger);
    create table library.stocktakes (room text, number int, foreign key (room, number) references library.shelves);
    create table library.labels (room text, number int, foreign key (room, number) references library.shelves on delete restrict);
    alter table library.receipts enable row level security;
    alter table library.stocktakes enable row level security;
    alter table library.labels enable row level security;
    create policy anybody on library.receipts using (true);
    grant select, insert on library.receipts to anon, authenticated, service_role;
    insert into library.stocktakes values ('west', 1);
    insert into library.labels values ('east', 2);
  `);
  product = await aDataService({ on: data, set: { DATA_SCHEMAS: 'public' } });
});
afterAll(() => data?.close());

/** What the role may use is suggested; undefined is no hint. */
type Hints = Partial<Record<CallerName, string>>;
const forServer = (service: string): Hints => ({ service });
const signedIn = (hint: string): Hints => ({ owner: hint, service: hint });
const everybody = (hint: string): Hints => ({ keyless: hint, anon: hint, ...signedIn(hint) });
const callers = ['keyless', 'anon', 'owner', 'service'] as const;

describe('a hint names only what the caller may use', () => {
  it.each<{ path: string; hints: Hints }>([
    { path: '/author', hints: everybody("Perhaps you meant the table 'library.authors'") },
    { path: '/ledgr', hints: forServer("Perhaps you meant the table 'library.ledger'") },
    {
      path: '/member?select=x',
      hints: everybody("Perhaps you meant the table 'library.members'"), // of which anybody reads the names
    },
    {
      path: '/ledger?select=amount_mino',
      hints: forServer('Perhaps you meant to reference the column "ledger.amount_minor".'),
    },
    {
      path: '/ledger?amount_mino=eq.1',
      hints: forServer('Perhaps you meant to reference the column "ledger.amount_minor".'),
    },
    {
      path: '/ledger?order=amount_mino',
      hints: forServer('Perhaps you meant to reference the column "ledger.amount_minor".'),
    },
    {
      path: '/members?select=phon',
      hints: signedIn('Perhaps you meant to reference the column "members.phone".'),
    },
    {
      path: '/books?select=appraisal(id)',
      hints: forServer("Perhaps you meant 'appraisals' instead of 'appraisal'."),
    },
    {
      path: '/books?select=appraised_(id)',
      // The function of that name gives genres, and hints are names of tables.
      hints: forServer("Perhaps you meant 'appraisals' instead of 'appraised_'."),
    },
    {
      path: '/appraisals?select=book(id)',
      hints: forServer("Perhaps you meant 'books' instead of 'book'."),
    },
    // Tables without relationships may be misspelled themselves.
    {
      path: '/appraisal?select=x(id)',
      hints: forServer("Perhaps you meant 'appraisals' instead of 'appraisal'."),
    },
    { path: '/book?select=x(id)', hints: everybody("Perhaps you meant 'books' instead of 'book'.") },
    // Its one relationship is with a table for the server alone.
    {
      path: '/receipts?select=ledgr(id)',
      hints: forServer("Perhaps you meant 'ledger' instead of 'ledgr'."),
    },
    {
      path: '/rpc/only_for_serve',
      hints: {
        owner: 'Perhaps you meant to call the function library.only_for_users',
        service: 'Perhaps you meant to call the function library.only_for_server',
      },
    },
    {
      path: '/rpc/appraise?x=1',
      hints: forServer('Perhaps you meant to call the function library.appraise(n)'),
    },
  ])('$path', async ({ path, hints }) => {
    for (const as of callers) {
      const { body } = await data.call('GET', path, { as });
      expect({ as, hint: body.hint }).toEqual({ as, hint: hints[as] ?? null });
    }
  });

  it('of a request that says nothing of its caller too', async () => {
    const closed = await data.call('OPTIONS', '/ledgr', { as: 'keyless' });
    expect(closed).toMatchObject({ status: 404, body: { code: 'PGRST205', hint: null } });
    const open = await data.call('OPTIONS', '/author', { as: 'keyless' });
    expect(open.body.hint).toContain('library.authors');
  });

  it('where several relationships could be meant', async () => {
    const ask = (as: CallerName, path: string) => data.call('GET', path, { as });
    const twice = '/books?select=appraisals(id)';
    for (const as of ['keyless', 'anon', 'owner'] as const) {
      const { status, body, text } = await ask(as, twice);
      expect({ status, details: body.details }).toEqual({ status: 300, details: [] });
      expect(text).not.toContain('book_id');
      const junction = await ask(as, '/authors?select=genres(id)');
      expect(junction.status).toBe(300);
      expect(junction.text).toContain('praises');
      expect(junction.text).not.toContain('bans');
    }
    expect((await ask('service', twice)).body.details).toHaveLength(2);
    expect((await ask('service', '/authors?select=genres(id)')).text).toContain('bans');
  });

  it('where several functions could be meant', async () => {
    const ask = (as: CallerName) => data.call('GET', '/rpc/appraise?n=1', { as });
    for (const as of ['keyless', 'anon', 'owner'] as const) {
      const { status, text } = await ask(as);
      expect(status).toBe(300);
      expect(text).not.toContain('integer');
    }
    expect((await ask('service')).text).toContain('library.appraise(n => integer)');
  });

  it('and so does a violated foreign key', async () => {
    for (const as of callers) {
      const { status, body } = await data.call('POST', '/receipts', { as, body: { id: 1, ledger_id: 999 } });
      expect({ as, status, ...body }).toEqual({
        ...{ as, status: 409, code: '23503', hint: null },
        message: `insert or update on table "receipts" violates ${
          as === 'service' ? 'foreign key constraint "receipts_ledger_id_fkey"' : 'a foreign key'
        }`,
        details: as === 'service' ? 'Key is not present in table "ledger".' : null,
      });
    }
    for (const { room, table } of [
      { room: 'west', table: 'stocktakes' },
      { room: 'east', table: 'labels' }, // on delete restrict, of which PostgreSQL has other words
    ]) {
      const remove = async (as: CallerName) =>
        (await data.call('DELETE', `/shelves?room=eq.${room}`, { as })).body;
      const serverError = await remove('service');
      expect([serverError.message, serverError.details].join()).toMatch(
        new RegExp(`on table "${table}",Key .* from table "${table}"\\.$`),
      );
      const { code, message, details } = await remove('owner');
      expect({ code, details }).toEqual({ code: serverError.code, details: null });
      expect(message).toMatch(
        /^update or delete on table "shelves" violates (RESTRICT setting of )?a foreign key$/,
      );
    }
    // The error names everything of a table that anyone may use.
    const { body } = await data.call('POST', '/notes', { as: 'owner', body: { body: 'x', book_id: 999 } });
    expect(body.details).toContain('table "books"');
  });

  it('of our own tables', async () => {
    const hint = async (as: CallerName, path: string) => (await product.call('GET', path, { as })).body.hint;
    expect(await hint('anon', '/profile')).toBeNull();
    expect(await hint('keyless', '/profiles?select=full_nam')).toBeNull();
    expect(await hint('owner', '/profile')).toBe("Perhaps you meant the table 'public.profiles'");
    expect(await hint('anon', '/plan')).toBe("Perhaps you meant the table 'public.plans'");
  });
});

describe('a relation that exists and is closed', () => {
  const closed = [
    { path: '/unguarded', why: 'row level security is off', left: 'no row security' },
    { path: '/leaky_notes', why: 'it reads as its owner', left: 'view without security_invoker' },
    { path: '/stored_counts', why: 'it has no row level security', left: 'materialized view' },
  ];
  it.each(closed)('$path is explained to the secret key alone: $why', async ({ path, why }) => {
    for (const method of ['GET', 'POST']) {
      const { status, body } = await data.call(method, path, {
        as: 'service',
        ...(method === 'POST' && { body: {} }),
      });
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'PGRST205' });
      expect(body.hint).toContain(
        `'library${path.replace('/', '.')}' exists and is not served, because ${why}`,
      );
    }
    for (const as of ['keyless', 'anon', 'owner'] as const) {
      for (const method of ['GET', 'OPTIONS']) {
        const { status, body } = await data.call(method, path, { as });
        const { body: unknown } = await data.call(method, '/zzzzzzzzzz', { as });
        expect({ status, hint: body.hint }).toEqual({ status: 404, hint: unknown.hint });
      }
    }
  });

  it('for want of a grant is a 403 that says so to the secret key alone', async () => {
    await data.asOwner(`create table library.ungranted (id int primary key);
      alter table library.ungranted enable row level security; notify pgrst`);
    await expect
      .poll(() => data.call('GET', '/ungranted', { as: 'service' }))
      .toMatchObject({
        status: 403,
        body: {
          code: '42501',
          hint: expect.stringContaining('service_role may not do this: grant it select'),
        },
      });
    for (const as of ['keyless', 'anon', 'owner'] as const) {
      const { body } = await data.call('GET', '/ungranted', { as });
      expect(body).toMatchObject({ code: '42501', hint: null });
    }
    // No grant is missing where a row policy rejects.
    const { body } = await data.call('POST', '/rpc/raise_state', { as: 'service', body: { state: '42501' } });
    expect(body.hint).toBeNull();
  });

  it('is in the log, whoever asks', () => {
    const reasons = data.lines
      .map((line) => JSON.parse(line))
      .filter(({ event }) => event === 'data.left_out')
      .map(({ name, reason }) => `${name} ${reason}`);
    expect(reasons).toEqual(
      expect.arrayContaining([
        ...closed.map(({ path, left }) => `library${path.replace('/', '.')} ${left}`),
        'library.ungranted no grant',
      ]),
    );
  });
});
