import { anAccountSession, endings } from '@remit/platform/testing/an-account-session.ts';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDataService, type DataFixture, otherId, ownerId } from './testing/a-data-service.ts';

let data: DataFixture;
beforeAll(async () => {
  data = await aDataService();
});
afterAll(() => data?.close());

const callers = ['keyless', 'anon', 'owner', 'other', 'service'] as const;
type Caller = (typeof callers)[number];
const methods = ['select', 'insert', 'update', 'delete'] as const;
type Method = (typeof methods)[number];

/**
 * What a caller gets. A number is how many rows; 'hidden' is a relation that is not there; 'denied' is 401 without a token
 * and 403 with one; 'done' is a write that happened.
 */
type Outcome = number | 'done' | 'denied' | 'hidden';
type Rights = Readonly<Record<Method, Readonly<Record<Caller, Outcome>>>>;

const forAll = (outcome: Outcome): Record<Caller, Outcome> => ({
  keyless: outcome,
  anon: outcome,
  owner: outcome,
  other: outcome,
  service: outcome,
});
const onlyServer = (outcome: Outcome): Record<Caller, Outcome> => ({ ...forAll('denied'), service: outcome });
const signedIn = (outcome: Outcome): Record<Caller, Outcome> => ({
  ...forAll(outcome),
  keyless: 'denied',
  anon: 'denied',
});
/** Anyone reads so many rows, the server writes. */
const published = (rows: number): Rights => ({
  select: forAll(rows),
  insert: onlyServer('done'),
  update: onlyServer('done'),
  delete: onlyServer('done'),
});
const hidden: Rights = {
  select: forAll('hidden'),
  insert: forAll('hidden'),
  update: forAll('hidden'),
  delete: forAll('hidden'),
};

type Case = {
  readonly table: string;
  readonly rights: Rights;
  /** A row to insert, which of the rows to change and how. */
  readonly row: (n: number, as: Caller) => object;
  readonly one: string;
  readonly change: object;
};
let numbers = 500;
const next = () => {
  numbers += 1;
  return numbers;
};

const cases: readonly Case[] = [
  {
    table: 'authors',
    rights: published(4),
    row: (n) => ({ id: n, name: 'x' }),
    one: 'id=eq.4',
    change: { country: 'TG' },
  },
  {
    table: 'biographies',
    rights: published(2),
    row: () => ({ author_id: 2, body: 'x' }),
    one: 'author_id=eq.1',
    change: { body: 'y' },
  },
  {
    table: 'books',
    rights: published(6),
    row: (n) => ({ id: n, title: 'x', author_id: 1 }),
    one: 'id=eq.6',
    change: { pages: 1 },
  },
  {
    table: 'genres',
    rights: published(3),
    row: (n) => ({ name: `${n}` }),
    one: 'id=eq.3',
    change: { name: 'z' },
  },
  {
    table: 'book_genres',
    rights: published(7),
    row: () => ({ book_id: 6, genre_id: 2 }),
    one: 'book_id=eq.1',
    change: { genre_id: 2 },
  },
  {
    table: 'club_readers',
    rights: published(-1),
    row: () => ({ club_id: 1, reader_id: 2 }),
    one: 'club_id=eq.1',
    change: { club_id: 1 },
  },
  {
    table: 'shelves',
    rights: {
      select: forAll(3),
      insert: signedIn('done'),
      update: signedIn('done'),
      delete: signedIn('done'),
    },
    row: (n) => ({ room: 'x', number: n }),
    one: 'room=eq.west',
    change: { label: 'y' },
  },
  {
    table: 'notes',
    rights: {
      select: { keyless: 2, anon: 2, owner: 3, other: 3, service: 4 },
      insert: signedIn('done'),
      // The note is the owner's: another's update finds nothing, and says no more than that.
      update: { keyless: 'denied', anon: 'denied', owner: 1, other: 0, service: 1 },
      delete: { keyless: 'denied', anon: 'denied', owner: 1, other: 0, service: 1 },
    },
    // The server has no account that a note would belong to by default.
    row: (_, as) => ({ body: 'x', ...(as === 'service' && { owner_id: ownerId }) }),
    one: 'id=eq.2',
    change: { body: 'y' },
  },
  {
    table: 'members',
    rights: {
      // Anonymous people may read names only, so a read of all columns is denied.
      select: { keyless: 'denied', anon: 'denied', owner: 1, other: 1, service: 2 },
      insert: onlyServer('done'),
      update: { keyless: 'denied', anon: 'denied', owner: 1, other: 0, service: 1 },
      delete: onlyServer('done'),
    },
    row: () => ({ id: crypto.randomUUID(), name: 'x' }),
    one: `id=eq.${ownerId}`,
    change: { name: 'y' },
  },
  {
    table: 'ledger',
    rights: {
      select: onlyServer(2),
      insert: onlyServer('done'),
      update: onlyServer('done'),
      delete: onlyServer('done'),
    },
    row: (n) => ({ id: n, amount_minor: 1 }),
    one: 'id=eq.1',
    change: { amount_minor: 2 },
  },
  { table: 'unguarded', rights: hidden, row: (n) => ({ id: n }), one: 'id=eq.1', change: { remark: 'y' } },
  { table: 'leaky_notes', rights: hidden, row: () => ({ body: 'x' }), one: 'id=eq.1', change: { body: 'y' } },
  { table: 'stored_counts', rights: hidden, row: () => ({}), one: 'author_id=eq.1', change: { books: 1 } },
  { table: 'wine', rights: hidden, row: (n) => ({ id: n }), one: 'id=eq.1', change: { remark: 'y' } },
  {
    table: 'note_list',
    rights: {
      select: { keyless: 2, anon: 2, owner: 3, other: 3, service: 4 },
      insert: forAll('denied'),
      update: forAll('denied'),
      delete: forAll('denied'),
    },
    row: () => ({ body: 'x' }),
    one: 'id=eq.2',
    change: { body: 'y' },
  },
  {
    table: 'book_list',
    rights: {
      select: forAll(6),
      insert: forAll('denied'),
      update: forAll('denied'),
      delete: forAll('denied'),
    },
    row: () => ({ title: 'x', author_id: 1 }),
    one: 'id=eq.1',
    change: { title: 'y' },
  },
];

const matrix = cases.flatMap((one) =>
  methods.flatMap((method) => callers.map((as) => ({ ...one, method, as, outcome: one.rights[method][as] }))),
);

describe('every table, method and caller', () => {
  it.each(matrix)(
    '$table: $method by $as is $outcome',
    async ({ table, method, as, outcome, row, one, change }) => {
      const prefer = { prefer: 'return=minimal, count=exact, tx=rollback' }; // every case meets the same rows
      const response = await {
        select: () => data.call('GET', `/${table}`, { as, headers: { prefer: 'count=exact' } }),
        insert: () => data.call('POST', `/${table}`, { as, body: row(next(), as), headers: prefer }),
        update: () => data.call('PATCH', `/${table}?${one}`, { as, body: change, headers: prefer }),
        delete: () => data.call('DELETE', `/${table}?${one}`, { as, headers: prefer }),
      }[method]();
      const about = `${response.status} ${response.text}`;
      if (outcome === 'hidden') {
        expect(response.status, about).toBe(404);
        expect(response.body.code).toBe('PGRST205');
      } else if (outcome === 'denied') {
        expect(response.status, about).toBe(as === 'keyless' || as === 'anon' ? 401 : 403);
        expect(response.body.code).toBe('42501');
      } else if (method === 'select') {
        expect(response.status, about).toBe(200);
        if (outcome !== -1) expect(response.body).toHaveLength(outcome as number);
      } else {
        expect(response.status, about).toBeLessThan(400);
        if (typeof outcome === 'number')
          expect(response.headers.get('content-range')).toMatch(new RegExp(`/${outcome}$`));
      }
      const mayRead =
        as === 'service' ||
        (as === 'owner' && ownersTables.has(table)) ||
        (as === 'other' && ownersTables.has(table));
      if (!mayRead) expect(response.text, about).not.toContain('CANARY');
      if (as === 'owner') expect(response.text).not.toMatch(/CANARY (private note of the other|\+233 2)/);
      if (as === 'other') expect(response.text).not.toMatch(/CANARY (private note of the owner|\+233 1)/);
    },
  );

  const ownersTables = new Set(['notes', 'note_list', 'members']);

  it.each(['readers', 'loans', 'clubs'])('%s: hidden rows are for the server alone', async (table) => {
    for (const as of callers) {
      const { text } = await data.call('GET', `/${table}`, { as });
      expect(text.includes('CANARY')).toBe(as === 'service');
    }
  });

  it('no one writes a row for another user', async () => {
    const response = await data.call('POST', '/notes', {
      as: 'owner',
      body: { body: 'x', owner_id: otherId },
    });
    expect(response).toMatchObject({ status: 403, body: { code: '42501' } });
    const transferred = await data.call('PATCH', '/notes?id=eq.2', {
      as: 'owner',
      body: { owner_id: otherId },
    });
    expect(transferred).toMatchObject({ status: 403, body: { code: '42501' } });
  });

  it('what one may not read does not show through a filter, an order, an embed or a count', async () => {
    const anon = (path: string) => data.call('GET', path, { as: 'anon', headers: { prefer: 'count=exact' } });
    expect((await anon('/notes?body=like.*CANARY*')).body).toEqual([]);
    expect((await anon('/notes?select=id&order=body')).headers.get('content-range')).toBe('0-1/2');
    expect((await anon('/members?select=id&phone=like.*CANARY*')).status).toBe(401);
    expect((await anon('/members?select=id&order=phone')).status).toBe(401);
    const embed = await anon('/books?select=id,notes(body)&id=lte.2&order=id');
    expect(embed.body).toEqual([
      { id: 1, notes: [{ body: 'public note of the owner' }] },
      { id: 2, notes: [{ body: 'public note of the other' }] },
    ]);
    expect((await anon('/books?select=id,notes!inner(id)&notes.body=like.*CANARY*')).body).toEqual([]);
  });
});

describe('every function and caller', () => {
  const outcome = (called: readonly Caller[]) =>
    Object.fromEntries(callers.map((as) => [as, called.includes(as)]));
  it.each([
    { name: 'add', args: { a: 1, b: 2 }, may: outcome(callers) },
    { name: 'only_for_users', args: {}, may: outcome(['owner', 'other', 'service']) },
    { name: 'only_for_server', args: {}, may: outcome(['service']) },
  ])('$name', async ({ name, args, may }) => {
    for (const as of callers) {
      for (const method of ['GET', 'POST']) {
        const query =
          method === 'GET'
            ? `?${new URLSearchParams(Object.entries(args).map(([k, v]): [string, string] => [k, `${v}`]))}`
            : '';
        const response = await data.call(method, `/rpc/${name}${query}`, {
          as,
          ...(method === 'POST' && { body: args }),
        });
        const about = `${as} ${method} ${response.status} ${response.text}`;
        if (may[as]) expect(response.status, about).toBe(200);
        else expect(response.status, about).toBe(as === 'keyless' || as === 'anon' ? 401 : 403);
        if (!may[as]) expect(response.text).not.toContain('CANARY');
      }
    }
  });

  it('as_owner does not exist for any caller', async () => {
    for (const as of callers) {
      const response = await data.call('POST', '/rpc/as_owner', { as, body: {} });
      expect(response).toMatchObject({ status: 404, body: { code: 'PGRST202' } });
    }
  });

  it('writes of a function are under the policies of its caller', async () => {
    const body = { room: 'matrix', number: 1 };
    expect((await data.call('POST', '/rpc/add_shelf', { as: 'anon', body })).status).toBe(401);
    expect(
      (await data.call('POST', '/rpc/add_shelf', { as: 'owner', body, headers: { prefer: 'tx=rollback' } }))
        .status,
    ).toBe(200);
  });
});

describe('a token of a session', () => {
  const undone = { prefer: 'tx=rollback' };
  const shelf = { room: 'session', number: 1 };
  /** All that the service does. A member's reads are for as long as the token lives. */
  const requests = [
    { name: 'read', isRead: true, method: 'GET', path: '/notes?select=id' },
    { name: 'count', isRead: true, method: 'HEAD', path: '/notes?select=id' },
    { name: 'function that only reads', isRead: true, method: 'GET', path: '/rpc/add?a=1&b=2' },
    { name: 'function that only reads, by POST', isRead: true, path: '/rpc/add', body: { a: 1, b: 2 } },
    { name: 'insert', path: '/shelves', body: shelf },
    { name: 'insert of nothing', path: '/shelves', body: [] },
    {
      name: 'upsert',
      path: '/shelves',
      body: { room: 'west', number: 1 },
      headers: { prefer: 'tx=rollback, resolution=merge-duplicates' },
    },
    { name: 'put', method: 'PUT', path: '/shelves?room=eq.session&number=eq.1', body: shelf },
    { name: 'update', method: 'PATCH', path: '/shelves?room=eq.west', body: { label: 'y' } },
    { name: 'deletion', method: 'DELETE', path: '/shelves?room=eq.west' },
    { name: 'function that writes', path: '/rpc/add_shelf', body: shelf },
    { name: 'function that could write', path: '/rpc/nothing', body: {} },
    {
      name: 'plan of a write',
      path: '/shelves',
      body: shelf,
      headers: { accept: 'application/vnd.pgrst.plan' },
    },
  ];
  type Request = Partial<(typeof requests)[number]> & { readonly path: string };
  const ask = (token: string, { method = 'POST', path, body, headers = undone }: Request) =>
    data.call(method, path, {
      as: 'keyless',
      ...(body !== undefined && { body }),
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
  const tokenOf = (claims: { readonly sub: string }, iss: string | undefined = data.issuer) =>
    data.tokenOf(claims.sub, { ...claims, iss });

  it.each(endings)('writes nothing more after it $why, and a member goes on reading', async ({ end }) => {
    const session = await anAccountSession(data.db);
    const token = await tokenOf(session.claims);
    for (const one of requests) expect((await ask(token, one)).status, one.name).toBeLessThan(300);
    await end(data.db, session);
    for (const one of requests) {
      const { status, headers, body, text } = await ask(token, one);
      if (one.isRead) expect(status, `${one.name} ${text}`).toBeLessThan(300);
      else {
        expect({ name: one.name, status, body }).toEqual({
          name: one.name,
          status: 401,
          body: { code: 'PGRST303', message: 'JWT revoked', details: null, hint: null },
        });
        expect(headers.get('www-authenticate')).toBe(
          'Bearer error="invalid_token", error_description="JWT revoked"',
        );
      }
    }
  });

  it.each(endings)('does nothing more as the server after it $why', async ({ end }) => {
    const session = await anAccountSession(data.db, { role: 'service_role' });
    const token = await tokenOf(session.claims);
    const all = [...requests, { name: 'description', method: 'GET', path: '/' }];
    for (const one of all) expect((await ask(token, one)).status, one.name).toBeLessThan(300);
    await end(data.db, session);
    for (const one of all) {
      const { status, text } = await ask(token, one);
      expect({ name: one.name, status }).toEqual({ name: one.name, status: 401 });
      expect(text).not.toContain('CANARY');
    }
    // Nor is it helped to a name that it has missed.
    for (const path of ['/ledgr', '/ledger?select=amount_mino', '/rpc/only_for_serve']) {
      const { status, body } = await ask(token, { method: 'GET', path });
      expect({ path, status, code: body.code }).toEqual({ path, status: 401, code: 'PGRST303' });
    }
  });

  it('is not taken for that of another account', async () => {
    const [mine, theirs] = [await anAccountSession(data.db), await anAccountSession(data.db)];
    const mixed = await tokenOf({ ...mine.claims, ...{ session_id: theirs.sessionId } });
    expect((await ask(mixed, { path: '/shelves', body: shelf })).status).toBe(401);
    const nonsense = await tokenOf({ ...mine.claims, ...{ session_id: "x'; reset role; --" } });
    expect((await ask(nonsense, { path: '/shelves', body: shelf })).status).toBe(401);
  });

  it.each([
    { why: 'of another issuer', change: { iss: 'https://hosted.example/auth/v1' } },
    { why: 'of no issuer', change: { iss: undefined } },
    { why: 'that names no session', change: { session_id: undefined } },
    { why: 'that names an empty session', change: { session_id: '' } },
  ])('$why works until it expires', async ({ change }) => {
    for (const role of ['authenticated', 'service_role']) {
      const gone = { sub: crypto.randomUUID(), role, session_id: crypto.randomUUID(), iss: data.issuer };
      const token = await data.tokenOf(gone.sub, { ...gone, ...change });
      for (const one of requests) expect((await ask(token, one)).status, one.name).toBeLessThan(300);
    }
  });
});

describe('keys and tokens', () => {
  const ask = (headers: Record<string, string>, path = '/notes?select=id') =>
    data.call('GET', path, { as: 'keyless', headers });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  it('no key is anonymous', async () => {
    expect((await ask({})).body).toHaveLength(2);
  });

  it('a publishable key is anonymous, a secret one is the server, as apikey and as bearer', async () => {
    const { publishable, secret } = data.keys;
    for (const headers of [
      { apikey: publishable },
      bearer(publishable),
      { apikey: publishable, ...bearer(publishable) },
    ]) {
      expect((await ask(headers)).body).toHaveLength(2);
    }
    for (const headers of [{ apikey: secret }, bearer(secret), { apikey: secret, ...bearer(secret) }]) {
      expect((await ask(headers)).body).toHaveLength(4);
    }
  });

  it('a person’s token beside the key counts, and not the key', async () => {
    const token = await data.tokenOf(ownerId);
    expect((await ask({ apikey: data.keys.publishable, ...bearer(token) })).body).toHaveLength(3);
    expect((await ask({ apikey: data.keys.secret, ...bearer(token) })).body).toHaveLength(3);
  });

  it('a wrong key is 401', async () => {
    for (const key of [
      'sb_publishable_wrong',
      'sb_secret_wrong',
      'nonsense',
      data.keys.secret.slice(0, -1),
    ]) {
      for (const headers of [{ apikey: key }, bearer(key)]) {
        const response = await ask(headers);
        expect(response.status, JSON.stringify(headers)).toBe(401);
        expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/);
        expect(Object.keys(response.body).sort()).toEqual(['code', 'details', 'hint', 'message']);
      }
    }
  });

  it.each([
    { why: 'expired', claims: { exp: 1_000_000_000 }, code: 'PGRST303' },
    { why: 'not yet good', claims: { nbf: 4_000_000_000 }, code: 'PGRST303' },
    { why: 'issued in the future', claims: { iat: 4_000_000_000 }, code: 'PGRST303' },
    { why: 'of the owner of the database', claims: { role: 'remit_server' }, code: undefined },
    { why: 'of a superuser', claims: { role: 'postgres' }, code: undefined },
    { why: 'of a role that there is not', claims: { role: 'x"; reset role; --' }, code: undefined },
    { why: 'of a role that is no text', claims: { role: ['service_role'] }, code: undefined },
  ])('a token $why is 401', async ({ claims, code }) => {
    const response = await ask(bearer(await data.tokenOf(ownerId, claims)));
    expect(response.status).toBe(401);
    if (code) expect(response.body.code).toBe(code);
    expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/);
  });

  it('a token of another key, a changed one and an unsigned one are 401', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    const forged = await new SignJWT({ role: 'service_role', sub: ownerId, exp: 4_000_000_000 })
      .setProtectedHeader({ alg: 'ES256' })
      .sign(privateKey);
    const good = await data.tokenOf(ownerId);
    const [, payload = ''] = good.split('.');
    const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), role: 'service_role' };
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const changed = good.replace(payload, encode(claims));
    const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
    for (const token of [forged, changed, unsigned, 'a.b.c', '', 'x'.repeat(20_000)]) {
      const response = await ask(bearer(token));
      expect(response.status, token.slice(0, 40)).toBeGreaterThanOrEqual(token === '' ? 200 : 400);
      if (token !== '') expect(response.status, token.slice(0, 40)).toBeLessThan(500);
      expect(response.text).not.toContain('CANARY');
    }
  });
});
