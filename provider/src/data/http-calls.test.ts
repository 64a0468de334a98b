import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDataService, type DataFixture, ownerId } from './testing/a-data-service.ts';

let data: DataFixture;
beforeAll(async () => {
  data = await aDataService();
});
afterAll(() => data?.close());

const post = (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
  data.call('POST', path, { body, headers });

describe('arguments', () => {
  it.each([
    { path: '/rpc/total?numbers=1&numbers=2&numbers=3', result: 6 },
    { path: '/rpc/total?numbers=4', result: 4 },
    { path: '/rpc/echo_array?values={1,2}', result: [1, 2] },
    { path: '/rpc/greet?name=a%26b%3Dc', result: 'Hello a&b=c!' },
    { path: '/rpc/echo_json?value={"a":[1]}', result: { a: [1] } },
  ])('by GET: $path', async ({ path, result }) => {
    const response = await data.call('GET', path.replaceAll('"', '%22'));
    expect(response).toMatchObject({ status: 200 });
    expect(response.body).toEqual(result);
  });

  it('a single unnamed parameter takes the whole body', async () => {
    expect((await post('/rpc/whole_json', [1, { a: null }])).body).toEqual([1, { a: null }]);
    expect((await post('/rpc/whole_text', 'some text', { 'content-type': 'text/plain' })).body).toBe(
      'got some text',
    );
    expect((await post('/rpc/whole_xml', '<a/>', { 'content-type': 'text/xml' })).body).toBe('xml <a/>');
    const bytes = { 'content-type': 'application/octet-stream' };
    expect((await post('/rpc/whole_bytes', '\0aé', bytes)).body).toBe('0061c3a9');
    expect((await post('/rpc/whole_bytes', { '': 1 })).body).toBe(Buffer.from('{"":1}').toString('hex'));
  });

  it('a form', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await post('/rpc/add', 'a=1&b=2', headers)).body).toBe(3);
  });

  it('filters of a GET stand beside the arguments', async () => {
    const response = await data.call('GET', '/rpc/books_by?author=1&id=gt.1&select=id');
    expect(response.body).toEqual([{ id: 2 }]);
  });

  it('a missing function: what was searched, and the closest', async () => {
    expect(await post('/rpc/ad', { a: 1, b: 2 })).toMatchObject({
      status: 404,
      body: {
        code: 'PGRST202',
        message: 'Could not find the function library.ad(a, b) in the schema cache',
        details:
          'Searched for the function library.ad with parameters a, b or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
        hint: 'Perhaps you meant to call the function library.add(a, b)',
      },
    });
  });
});

describe('transactions', () => {
  it.each([
    { why: 'a stable function by POST', method: 'POST', path: '/rpc/settings', isReadOnly: 'on' },
    { why: 'a stable function by GET', method: 'GET', path: '/rpc/settings', isReadOnly: 'on' },
  ])('$why is read only', async ({ method, path, isReadOnly }) => {
    const { body } = await data.call(method, path, method === 'POST' ? { body: {} } : {});
    expect(body.read_only).toBe(isReadOnly);
  });

  it('a volatile function may write by POST and may not by GET', async () => {
    expect((await post('/rpc/write_settings')).body).toBe('off');
    expect((await data.call('GET', '/rpc/write_settings')).body).toBe('on');
  });

  it('know who asks, how and where', async () => {
    const response = await data.call('GET', '/rpc/settings', {
      as: 'owner',
      headers: { cookie: 'a=1; b=2', 'x-mark': 'é' },
    });
    expect(response.body).toMatchObject({
      role: 'authenticated',
      method: 'GET',
      path: expect.stringMatching(/\/rpc\/settings$/),
      claims: { sub: ownerId, role: 'authenticated' },
      headers: { 'x-mark': expect.any(String) },
      cookies: { a: '1', b: '2' },
    });
  });

  it('leave nothing of one caller to the next', async () => {
    await data.call('GET', '/rpc/settings', {
      as: 'owner',
      headers: { cookie: 'secret=1', 'x-mark': 'left' },
    });
    for (let n = 0; n < 20; n += 1) {
      const { body } = await data.call('GET', '/rpc/settings', { as: 'keyless' });
      expect(body.role).toBe('anon');
      expect(body.claims?.sub).toBeUndefined();
      expect(JSON.stringify([body.headers, body.cookies])).not.toMatch(/left|secret/);
    }
  });

  it('keep the callers of many requests at once apart', async () => {
    const callers = ['keyless', 'anon', 'owner', 'other', 'service'] as const;
    const roles = {
      keyless: 'anon',
      anon: 'anon',
      owner: 'authenticated',
      other: 'authenticated',
      service: 'service_role',
    };
    await Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        const as = callers[n % callers.length] ?? 'keyless';
        const { body } = await data.call('GET', '/rpc/settings', { as, headers: { 'x-mark': `${n}` } });
        expect(body.role).toBe(roles[as]);
        expect(body.headers['x-mark']).toBe(`${n}`);
      }),
    );
  });

  it('ask the function before the request, which may reject it', async () => {
    const checked = await aDataService({ on: data, set: { DATA_PRE_REQUEST: 'library.before_request' } });
    expect(await checked.call('GET', '/books', { headers: { 'x-blocked': '1' } })).toMatchObject({
      status: 403,
      body: { message: 'Blocked before the request' },
    });
    expect((await checked.call('GET', '/books?limit=1')).status).toBe(200);
  });
});

describe('a function responds', () => {
  it('with a status and headers of its own', async () => {
    const response = await post('/rpc/teapot');
    expect(response).toMatchObject({ status: 418, body: 'short and stout' });
    expect(response.headers.get('x-tea')).toBe('green, black');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    { path: '/rpc/bad_status', status: 500, code: 'PGRST112' },
    { path: '/rpc/bad_headers', status: 500, code: 'PGRST111' },
    { path: '/rpc/raise_bad_pgrst', status: 500, code: 'PGRST121' },
  ])('$code when what it sets is wrong', async ({ path, status, code }) => {
    expect(await post(path)).toMatchObject({ status, body: { code } });
  });

  it('with an error of its own', async () => {
    expect(await post('/rpc/raise_pt')).toMatchObject({
      status: 402,
      body: { message: 'Pay first', details: 'It costs 5', hint: 'Try a card' },
    });
    const response = await post('/rpc/raise_pgrst');
    expect(response).toMatchObject({
      status: 332,
      body: { code: '123', message: 'Out of tea', details: 'None left', hint: 'Coffee' },
    });
    expect(response.headers.get('x-tea')).toBe('none');
    expect(await post('/rpc/raise_plain')).toMatchObject({
      status: 400,
      body: { code: 'P0001', message: 'No', details: 'because', hint: 'ask later' },
    });
  });

  it.each([
    { state: '08000', status: 503 },
    { state: '09000', status: 500 },
    { state: '0L000', status: 403 },
    { state: '0P000', status: 403 },
    { state: '21000', status: 500 },
    { state: '23503', status: 409 },
    { state: '23505', status: 409 },
    { state: '23514', status: 400 },
    { state: '25006', status: 405 },
    { state: '25000', status: 500 },
    { state: '28000', status: 403 },
    { state: '2D000', status: 500 },
    { state: '38000', status: 500 },
    { state: '39000', status: 500 },
    { state: '3B000', status: 500 },
    { state: '40001', status: 500 },
    { state: '53400', status: 500 },
    { state: '53000', status: 503 },
    { state: '54000', status: 500 },
    { state: '55000', status: 500 },
    { state: '57000', status: 500 },
    { state: '58000', status: 500 },
    { state: 'F0000', status: 500 },
    { state: 'HV000', status: 500 },
    { state: 'P0001', status: 400 },
    { state: 'P0002', status: 500 },
    { state: 'XX000', status: 500 },
    { state: '42883', status: 404 },
    { state: '42P01', status: 404 },
    { state: '42P17', status: 500 },
    { state: '42501', status: 401 },
    { state: '22000', status: 400 },
    { state: 'PT404', status: 404 },
    { state: 'ZZ999', status: 400 },
  ])('$status for SQLSTATE $state', async ({ state, status }) => {
    const response = await data.call('POST', '/rpc/raise_state', { as: 'keyless', body: { state } });
    expect(response.status).toBe(status);
    expect(Object.keys(response.body).sort()).toEqual(['code', 'details', 'hint', 'message']);
    if (status === 401) expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/);
  });

  it('403 for what a signed-in person may not do', async () => {
    const response = await data.call('POST', '/rpc/raise_state', { as: 'owner', body: { state: '42501' } });
    expect(response.status).toBe(403);
  });

  it('no longer than the statement timeout', async () => {
    const quick = await aDataService({ on: data, set: { DATA_STATEMENT_TIMEOUT_ANON: '300ms' } });
    const response = await quick.call('POST', '/rpc/sleep', { body: { seconds: 30 } });
    expect(response).toMatchObject({ status: 500, body: { code: '57014' } });
  });
});

describe('what is safe by default', () => {
  it.each([
    { why: 'a table without row security', path: '/unguarded', code: 'PGRST205' },
    { why: 'a view that reads as its owner', path: '/leaky_notes', code: 'PGRST205' },
    { why: 'a materialized view', path: '/stored_counts', code: 'PGRST205' },
    { why: 'a function that runs as its owner', path: '/rpc/as_owner', code: 'PGRST202' },
  ])('$why is not there', async ({ path, code }) => {
    for (const as of ['anon', 'owner', 'service'] as const) {
      const response = await data.call('GET', path, { as });
      expect(response).toMatchObject({ status: 404, body: { code } });
      expect(response.text).not.toContain('CANARY');
    }
  });

  it('an embed does not reach what is not there', async () => {
    expect((await data.call('GET', '/books?select=id,leaky_notes(id)')).status).toBe(400);
  });

  it('a materialized view and a security definer function are there once listed', async () => {
    const listed = await aDataService({
      on: data,
      set: { DATA_ALLOWED: 'library.stored_counts, library.as_owner' },
    });
    expect((await listed.call('GET', '/stored_counts?author_id=eq.1')).body).toEqual([
      { author_id: 1, books: 2 },
    ]);
    expect((await listed.call('GET', '/rpc/as_owner')).status).toBe(200);
  });
});

describe('the schema', () => {
  it('is read again after it changed', async () => {
    await data.asOwner(`
      create table library.added (id int primary key);
      alter table library.added enable row level security;
      grant select on library.added to anon;
      create policy reading on library.added for select to anon using (true)`);
    await data.asOwner("notify pgrst, 'reload schema'");
    await expect.poll(async () => (await data.call('GET', '/added')).status).toBe(200);
    await data.asOwner('drop table library.added');
    await expect.poll(async () => (await data.call('GET', '/added')).status).toBe(404);
  });
});
