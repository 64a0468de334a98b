import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aSmallService,
  personId,
  publishableKey,
  type SmallService,
  secretKey,
} from './testing/a-small-service.ts';

const sql = `
create function demo.who() returns json language sql stable as $$
  select json_build_object('role', current_user, 'claims', current_setting('request.jwt.claims', true)::json,
    'method', current_setting('request.method', true), 'path', current_setting('request.path', true),
    'headers', current_setting('request.headers', true)::json, 'cookies', current_setting('request.cookies', true)::json,
    'searchPath', current_setting('search_path'), 'timeZone', current_setting('timezone'),
    'statementTimeout', current_setting('statement_timeout'), 'isReadOnly', current_setting('transaction_read_only'))
$$;
create function demo.respond(status text, headers text) returns void language plpgsql volatile as $$
begin
  perform set_config('response.status', status, true), set_config('response.headers', headers, true);
end $$;
create function demo.raise_as(state text, message text, more text) returns void language plpgsql volatile as $$
begin
  raise exception using errcode = state, message = message, detail = more;
end $$;
create function demo.write_secretly() returns void language sql volatile as $$ insert into demo.teams values (99, 'Secret') $$;
create function demo.wait() returns void language sql volatile as $$ select pg_sleep(60) $$;
`;

let data: SmallService;
beforeAll(async () => {
  data = await aSmallService({ sql });
});
afterAll(() => data?.close());

const teams = async () =>
  (await data.get('/teams?select=id&order=id')).body.map(({ id }: { id: number }) => id);

describe('reads', () => {
  it('responds with rows as JSON and their range', async () => {
    const response = await data.get('/people?select=id,name&order=id&limit=2');
    expect(response).toMatchObject({
      status: 200,
      body: [
        { id: 1, name: 'Amina' },
        { id: 2, name: 'Brian' },
      ],
    });
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('content-range')).toBe('0-1/*');
    expect(response.headers.get('content-profile')).toBeNull();
  });

  it.each([
    {
      why: 'a part of a known total',
      path: '/people?limit=2',
      prefer: 'count=exact',
      status: 206,
      range: '0-1/4',
    },
    { why: 'all of it', path: '/people', prefer: 'count=exact', status: 200, range: '0-3/4' },
    { why: 'a later part', path: '/people?offset=3', prefer: 'count=exact', status: 206, range: '3-3/4' },
    { why: 'nothing of nothing', path: '/people?id=eq.0', prefer: 'count=exact', status: 200, range: '*/0' },
    { why: 'nothing, not counted', path: '/people?id=eq.0', prefer: '', status: 200, range: '*/*' },
    { why: 'a limit of 0', path: '/people?limit=0', prefer: 'count=exact', status: 206, range: '*/4' },
    { why: 'a few, estimated', path: '/people', prefer: 'count=estimated', status: 200, range: '0-3/4' },
  ])('says the range of $why', async ({ path, prefer, status, range }) => {
    const response = await data.get(path, { headers: { prefer } });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-range')).toBe(range);
    expect(response.headers.get('preference-applied')).toBe(prefer || null);
  });

  it('takes the total of the planner', async () => {
    const response = await data.get('/people', { headers: { prefer: 'count=planned' } });
    expect(response.headers.get('content-range')).toMatch(/^0-3\/\d+$/);
  });

  it('responds with 416 beyond the end', async () => {
    const response = await data.get('/people?offset=5', { headers: { prefer: 'count=exact' } });
    expect(response.status).toBe(416);
    expect(response.body).toEqual({
      code: 'PGRST103',
      details: 'An offset of 5 was requested, but there are only 4 rows.',
      hint: null,
      message: 'Requested range not satisfiable',
    });
  });

  it('takes a Range header, within limit and offset', async () => {
    const headers = { range: '1-2', 'range-unit': 'items' };
    expect((await data.get('/people?select=id&order=id&limit=2', { headers })).body).toEqual([{ id: 2 }]);
  });

  it('responds to HEAD without a body', async () => {
    const response = await data.call('HEAD', '/people', { headers: { prefer: 'count=exact' } });
    expect(response).toMatchObject({ status: 200, text: '' });
    expect(response.headers.get('content-range')).toBe('0-3/4');
  });

  it('responds with one object if the request accepts one', async () => {
    const headers = { accept: 'application/vnd.pgrst.object+json' };
    const one = await data.get('/people?select=id&id=eq.1', { headers });
    expect(one).toMatchObject({ status: 200, body: { id: 1 } });
    expect(one.headers.get('content-type')).toBe('application/vnd.pgrst.object+json; charset=utf-8');
    expect(await data.get('/people', { headers })).toMatchObject({
      status: 406,
      body: { code: 'PGRST116', details: 'The result contains 4 rows' },
    });
  });

  it('responds with CSV', async () => {
    const response = await data.get('/teams?order=id&limit=2', { headers: { accept: 'text/csv' } });
    expect(response.text).toBe('id,name\n1,Blue\n2,Red');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  });

  it('embeds', async () => {
    const response = await data.get('/people?select=name,passports(number),teams(name)&id=eq.1');
    expect(response.body).toEqual([
      { name: 'Amina', passports: { number: 'AK100' }, teams: expect.arrayContaining([{ name: 'Blue' }]) },
    ]);
  });
});

describe('writes', () => {
  it('inserts, updates, upserts and deletes', async () => {
    const inserted = await data.post('/teams', { id: 10, name: 'Ten' });
    expect(inserted).toMatchObject({ status: 201, text: '' });
    expect(inserted.headers.get('content-range')).toBe('*/*');

    const headersOnly = await data.post(
      '/teams',
      { id: 11, name: 'Eleven' },
      { headers: { prefer: 'return=headers-only, count=exact' } },
    );
    expect(headersOnly.headers.get('location')).toBe('/teams?id=eq.11');
    expect(headersOnly.headers.get('content-range')).toBe('*/1');

    const updated = await data.call('PATCH', '/teams?id=gte.10', {
      body: { name: 'x' },
      headers: { prefer: 'return=representation' },
    });
    expect(updated.status).toBe(409); // a name belongs to one team
    const renamed = await data.call('PATCH', '/teams?id=eq.10', {
      body: { name: 'X' },
      headers: { prefer: 'return=representation' },
    });
    expect(renamed).toMatchObject({ status: 200, body: [{ id: 10, name: 'X' }] });
    expect(renamed.headers.get('content-range')).toBe('0-0/*');
    expect((await data.call('PATCH', '/teams?id=eq.0', { body: { name: 'X' } })).status).toBe(204);

    const prefer = 'resolution=merge-duplicates,return=representation';
    const merged = await data.post('/teams', { id: 10, name: 'Y' }, { headers: { prefer } });
    expect(merged).toMatchObject({ status: 200, body: [{ id: 10, name: 'Y' }] });
    expect(
      (
        await data.post(
          '/teams',
          [
            { id: 10, name: 'Z' },
            { id: 12, name: 'W' },
          ],
          { headers: { prefer } },
        )
      ).status,
    ).toBe(201);

    expect((await data.call('PUT', '/teams?id=eq.13', { body: { id: 13, name: 'V' } })).status).toBe(201);
    expect((await data.call('PUT', '/teams?id=eq.13', { body: { id: 13, name: 'U' } })).status).toBe(204);
    expect(await data.call('PUT', '/teams?id=eq.13', { body: { id: 14, name: 'U' } })).toMatchObject({
      status: 400,
      body: { code: 'PGRST115' },
    });

    const deleted = await data.call('DELETE', '/teams?id=gte.10', {
      headers: { prefer: 'return=representation,count=exact' },
    });
    expect(deleted.status).toBe(200);
    expect(deleted.headers.get('content-range')).toBe('*/4');
    expect(await teams()).toEqual([1, 2, 3]);
  });

  it.each(['PATCH', 'DELETE'])('rejects %s without a filter', async (method) => {
    const verb = method === 'PATCH' ? 'UPDATE' : 'DELETE';
    const response = await data.call(method, '/teams', method === 'PATCH' ? { body: { name: 'x' } } : {});
    expect(response).toMatchObject({
      status: 400,
      body: { code: '21000', message: `${verb} requires a WHERE clause` },
    });
    expect(await teams()).toEqual([1, 2, 3]);
  });

  it.each([
    {
      why: 'more than one object',
      headers: { accept: 'application/vnd.pgrst.object+json', prefer: 'return=representation' },
      code: 'PGRST116',
    },
    {
      why: 'more rows than allowed',
      headers: { prefer: 'handling=strict,max-affected=1' },
      code: 'PGRST124',
    },
  ])('rolls back $why', async ({ headers, code }) => {
    expect((await data.call('PATCH', '/people?id=lte.2', { body: { mood: 'sad' }, headers })).body.code).toBe(
      code,
    );
    expect((await data.get('/people?select=mood&id=eq.1')).body).toEqual([{ mood: 'glad' }]);
  });

  it('takes CSV and forms', async () => {
    const csv = { headers: { 'content-type': 'text/csv' } };
    expect((await data.post('/teams', 'id,name\n20,"A, B"\n21,NULL', csv)).body.code).toBe('23502');
    expect((await data.post('/teams', 'id,name\n20,"A, B"\n21,C', csv)).status).toBe(201);
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expect((await data.post('/teams', 'id=22&name=D+E', form)).status).toBe(201);
    expect((await data.get('/teams?id=gte.20&order=id&select=name')).body).toEqual([
      { name: 'A, B' },
      { name: 'C' },
      { name: 'D E' },
    ]);
    await data.call('DELETE', '/teams?id=gte.20');
  });
});

describe('the transaction', () => {
  const who = async (path: string, options: Parameters<SmallService['get']>[1] = {}) =>
    (await data.get(path, options)).body;

  it('tells functions about the request, but no key or token', async () => {
    const headers = {
      'x-test': 'yes',
      cookie: 'a=1; b=x=y',
      prefer: 'timezone=Africa/Nairobi',
      apikey: publishableKey,
    };
    expect(await who('/rpc/who', { headers })).toEqual({
      role: 'authenticated',
      claims: expect.objectContaining({ sub: personId, role: 'authenticated' }),
      method: 'GET',
      path: '/rest/v1/rpc/who',
      headers: {
        'x-test': 'yes',
        prefer: 'timezone=Africa/Nairobi',
        'content-type': 'application/json',
      },
      cookies: { a: '1', b: 'x=y' },
      searchPath: '"demo"',
      timeZone: 'Africa/Nairobi',
      statementTimeout: '8s',
      isReadOnly: 'on',
    });
  });

  it.each([
    { as: 'keyless', role: 'anon', statementTimeout: '3s' },
    { as: 'service', role: 'service_role', statementTimeout: '30s' },
  ] as const)('runs as $role for $as', async ({ as, role, statementTimeout }) => {
    expect(await who('/rpc/who', { as })).toMatchObject({ role, claims: { role }, statementTimeout });
  });

  it('leaves nothing for the next request', async () => {
    await Promise.all(Array.from({ length: 20 }, () => who('/rpc/who', { as: 'service' })));
    expect(await who('/rpc/who', { as: 'keyless' })).toMatchObject({
      role: 'anon',
      claims: { role: 'anon' },
    });
  });

  it('cannot write by GET', async () => {
    expect(await data.get('/rpc/write_secretly')).toMatchObject({ status: 405, body: { code: '25006' } });
  });

  it('rejects a time zone that there is not', async () => {
    expect((await data.get('/people', { headers: { prefer: 'timezone=Nowhere/City' } })).status).toBe(400);
  });

  it('lets a function choose status and headers', async () => {
    const body = { status: '218', headers: '[{"x-one":"1"},{"set-cookie":"a=1"},{"set-cookie":"b=2"}]' };
    const response = await data.post('/rpc/respond', body);
    expect(response.status).toBe(218);
    expect(response.headers.get('x-one')).toBe('1');
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  it.each([
    { status: 'teapot', headers: '', code: 'PGRST112' },
    { status: '99', headers: '', code: 'PGRST112' },
    { status: '', headers: '{"a":"b"}', code: 'PGRST111' },
    { status: '', headers: '[{"a":1}]', code: 'PGRST111' },
    { status: '', headers: '[{"a":"b","c":"d"}]', code: 'PGRST111' },
    { status: '', headers: '[{"bad name":"b"}]', code: 'PGRST111' },
    { status: '', headers: 'nonsense', code: 'PGRST111' },
  ])('responds with $code for status "$status" and headers "$headers"', async ({ status, headers, code }) => {
    expect(await data.post('/rpc/respond', { status, headers })).toMatchObject({
      status: 500,
      body: { code },
    });
  });
});

describe('errors of PostgreSQL', () => {
  it.each([
    ['08006', 503],
    ['09000', 500],
    ['0L000', 403],
    ['0P000', 403],
    ['21000', 500],
    ['22012', 400],
    ['23502', 400],
    ['23503', 409],
    ['23505', 409],
    ['25006', 405],
    ['25001', 500],
    ['28000', 403],
    ['2D000', 500],
    ['38000', 500],
    ['39000', 500],
    ['3B000', 500],
    ['40001', 500],
    ['42501', 403],
    ['42703', 400],
    ['42883', 404],
    ['42P01', 404],
    ['42P17', 500],
    ['53300', 503],
    ['53400', 500],
    ['54001', 500],
    ['55P03', 500],
    ['57014', 500],
    ['57P01', 503],
    ['58000', 500],
    ['F0000', 500],
    ['HV000', 500],
    ['P0001', 400],
    ['P0002', 500],
    ['XX000', 500],
    ['PT402', 402],
    ['PT999', 500],
    ['ZZ123', 400],
  ])('%s is %i', async (state, status) => {
    const response = await data.post('/rpc/raise_as', { state, message: 'text', more: 'more' });
    expect(response).toMatchObject({
      status,
      body: { code: state, message: 'text', details: 'more', hint: null },
    });
    expect(response.headers.get('proxy-status')).toBe(`PostgREST; error=${state}`);
  });

  it('says who may try again with a token', async () => {
    const response = await data.get('/teams', { as: 'keyless' });
    expect(response).toMatchObject({ status: 401, body: { code: '42501' } });
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
  });

  const raise = (message: unknown, more: unknown) =>
    data.post('/rpc/raise_as', {
      state: 'PGRST',
      message: typeof message === 'string' ? message : JSON.stringify(message),
      more: typeof more === 'string' ? more : JSON.stringify(more),
    });

  it('lets a function set the whole response', async () => {
    const response = await raise(
      { code: '123', message: 'Payment', hint: 'Pay' },
      { status: 402, headers: { 'x-pay': 'now' } },
    );
    expect(response).toMatchObject({
      status: 402,
      body: { code: '123', message: 'Payment', details: null, hint: 'Pay' },
    });
    expect(response.headers.get('x-pay')).toBe('now');
  });

  it.each([
    { why: 'no JSON', message: 'x', more: '{}' },
    { why: 'no code', message: { message: 'x' }, more: { status: 400, headers: {} } },
    { why: 'no status', message: { code: '1', message: 'x' }, more: { headers: {} } },
    {
      why: 'a status that is none',
      message: { code: '1', message: 'x' },
      more: { status: 100, headers: {} },
    },
    {
      why: 'headers that are none',
      message: { code: '1', message: 'x' },
      more: { status: 400, headers: { 'a b': 'c' } },
    },
  ])('responds with PGRST121 for $why', async ({ message, more }) => {
    expect(await raise(message, more)).toMatchObject({ status: 500, body: { code: 'PGRST121' } });
  });

  it('logs what is a failure of ours, without its message', async () => {
    const before = data.lines.length;
    await data.post('/rpc/raise_as', { state: 'XX000', message: 'a secret', more: 'of another user' });
    const logged = data.lines.slice(before).join('');
    expect(logged).toContain('data.failed');
    expect(logged).not.toContain('secret');
  });
});

describe('who asks', () => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const roleOf = async (path: string, headers: Record<string, string>) =>
    (await data.get(path, { as: 'keyless', headers })).body.role;

  it.each([
    { why: 'nothing', headers: {}, role: 'anon' },
    { why: 'a publishable key', headers: { apikey: publishableKey }, role: 'anon' },
    { why: 'a secret key', headers: { apikey: secretKey }, role: 'service_role' },
    { why: 'a secret key as bearer', headers: bearer(secretKey), role: 'service_role' },
    { why: 'one key twice', headers: { apikey: publishableKey, ...bearer(publishableKey) }, role: 'anon' },
  ])('takes $why', async ({ headers, role }) => {
    expect(await roleOf('/rpc/who', headers)).toBe(role);
  });

  it('takes a key from the query string', async () => {
    expect(await roleOf(`/rpc/who?apikey=${secretKey}`, {})).toBe('service_role');
  });

  it('takes a token before the key beside it', async () => {
    const token = await data.tokenOf();
    expect(await roleOf('/rpc/who', { apikey: secretKey, ...bearer(token) })).toBe('authenticated');
    expect(await roleOf('/rpc/who', { apikey: token })).toBe('authenticated');
    expect(await roleOf('/rpc/who', bearer(await data.tokenOf({ role: undefined })))).toBe('anon');
  });

  it('rejects a wrong key, alone or beside a token', async () => {
    const good = bearer(await data.tokenOf());
    for (const headers of [
      { apikey: 'wrong' },
      bearer('wrong'),
      { apikey: 'wrong', ...good },
      bearer('a.b.c'),
    ]) {
      const response = await data.get('/people', { as: 'keyless', headers });
      expect(response).toMatchObject({ status: 401, body: { code: 'PGRST301' } });
      expect(response.headers.get('www-authenticate')).toMatch(
        /^Bearer error="invalid_token", error_description="/,
      );
    }
  });

  it.each([
    { why: 'that has expired', claims: { exp: 1 }, message: 'JWT expired' },
    { why: 'that is not valid yet', claims: { nbf: 4e9 }, message: 'JWT not yet valid' },
    { why: 'from the future', claims: { iat: 4e9 }, message: 'JWT issued at future' },
    { why: 'of the owner', claims: { role: 'remit_server' }, message: 'The role of the JWT is not allowed' },
    { why: 'of no role', claims: { role: ['service_role'] }, message: 'The role of the JWT is not allowed' },
  ])('rejects a token $why', async ({ claims, message }) => {
    const headers = bearer(await data.tokenOf(claims));
    expect(await data.get('/people', { as: 'keyless', headers })).toMatchObject({
      status: 401,
      body: { code: 'PGRST303', message },
    });
  });
});

describe('routes', () => {
  it.each([
    { method: 'GET', path: '/a/b', status: 404, code: 'PGRST125' },
    { method: 'GET', path: '/rpc/a/b', status: 404, code: 'PGRST125' },
    { method: 'GET', path: '/nothing', status: 404, code: 'PGRST205' },
    { method: 'LINK', path: '/people', status: 405, code: 'PGRST117' },
    { method: 'PUT', path: '/rpc/who', status: 405, code: 'PGRST101' },
    { method: 'DELETE', path: '/rpc/who', status: 405, code: 'PGRST101' },
    { method: 'GET', path: '/rpc/nothing', status: 404, code: 'PGRST202' },
    { method: 'POST', path: '/', status: 405, code: 'PGRST117' },
    { method: 'GET', path: '/', status: 404, code: 'PGRST126' },
  ])('responds to $method $path with $code', async ({ method, path, status, code }) => {
    const response = await data.call(method, path);
    expect(response).toMatchObject({ status, body: { code } });
    expect(Object.keys(response.body).sort()).toEqual(['code', 'details', 'hint', 'message']);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('describes the API to a service', async () => {
    const response = await data.get('/', { as: 'service' });
    expect(response).toMatchObject({ status: 200, body: { swagger: '2.0' } });
    expect(response.headers.get('content-type')).toBe('application/openapi+json; charset=utf-8');
  });

  it.each([
    { path: '/people', allow: 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE' },
    { path: '/unkeyed', allow: 'OPTIONS,GET,HEAD,POST,PATCH,DELETE' },
    { path: '/rpc/who', allow: 'OPTIONS,GET,HEAD,POST' },
    { path: '/rpc/forget', allow: 'OPTIONS,POST' },
    { path: '/', allow: 'OPTIONS,GET,HEAD' },
  ])('responds to OPTIONS $path with $allow', async ({ path, allow }) => {
    const response = await data.call('OPTIONS', path);
    expect(response.status).toBe(200);
    expect(response.headers.get('allow')).toBe(allow);
  });

  it.each([
    {
      why: 'a schema that is not served',
      headers: { 'accept-profile': 'auth' },
      code: 'PGRST106',
      status: 406,
    },
    {
      why: 'a media type that there is not',
      headers: { accept: 'text/html' },
      code: 'PGRST107',
      status: 406,
    },
    { why: 'a plan', headers: { accept: 'application/vnd.pgrst.plan+json' }, code: 'PGRST107', status: 406 },
    {
      why: 'an unknown preference',
      headers: { prefer: 'handling=strict, x=y' },
      code: 'PGRST122',
      status: 400,
    },
  ])('rejects $why', async ({ headers, code, status }) => {
    expect(await data.get('/people', { headers: headers as Record<string, string> })).toMatchObject({
      status,
      body: { code },
    });
  });
});

describe('pages of other sites', () => {
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

  it('cannot write, and learn nothing from a preflight', async () => {
    const body = { id: 50, name: 'Foreign' };
    expect(await data.post('/teams', body, { headers: foreign })).toMatchObject({ status: 403 });
    const preflight = await data.call('OPTIONS', '/teams', {
      headers: { ...foreign, 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    expect(await teams()).not.toContain(50);
  });

  it('of our own origin may', async () => {
    const own = { origin: 'http://localhost:3000', 'access-control-request-method': 'PATCH' };
    const preflight = await data.call('OPTIONS', '/teams', { headers: own });
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Prefer');
    const response = await data.get('/teams', { headers: { origin: own.origin } });
    expect(response.headers.get('access-control-expose-headers')).toContain('Content-Range');
  });
});

describe('settings', () => {
  it('apply', async () => {
    const other = await aSmallService({
      sql: `${sql}
        create function demo.before_each() returns void language plpgsql as $$
        begin
          if current_setting('request.headers')::json ->> 'x-banned' is not null then
            raise sqlstate 'PT403' using message = 'banned';
          end if;
          perform set_config('response.headers', '[{"x-before":"yes"}]', true);
        end $$;
        create schema extra;`,
      set: {
        DATA_PRE_REQUEST: 'demo.before_each',
        DATA_ANON_ROLE: 'none',
        DATA_TX_OVERRIDE: 'true',
        DATA_PLAN: 'true',
        DATA_OPENAPI: 'everyone',
        DATA_STATEMENT_TIMEOUT_SERVICE: '300ms',
        DATA_MAX_ROWS: '2',
        DATA_SCHEMAS: 'demo,extra',
      },
    });
    try {
      const banned = await other.get('/people', { headers: { 'x-banned': '1' } });
      expect(banned).toMatchObject({ status: 403, body: { code: 'PT403', message: 'banned' } });
      const read = await other.get('/people');
      expect(read.headers.get('x-before')).toBe('yes');
      expect(read.headers.get('content-profile')).toBe('demo');
      expect(read.body).toHaveLength(2);

      const anonymous = await other.get('/people', { as: 'keyless' });
      expect(anonymous).toMatchObject({ status: 401, body: { code: 'PGRST302' } });
      expect(anonymous.headers.get('www-authenticate')).toBe('Bearer');

      const rolledBack = await other.post(
        '/teams',
        { id: 60, name: 'Sixty' },
        { headers: { prefer: 'tx=rollback,return=representation' } },
      );
      expect(rolledBack).toMatchObject({ status: 201, body: [{ id: 60, name: 'Sixty' }] });
      expect(rolledBack.headers.get('preference-applied')).toBe('tx=rollback, return=representation');
      const plan = 'application/vnd.pgrst.plan+json; options=analyze';
      const planned = await other.post('/teams', { id: 61, name: 'x' }, { headers: { accept: plan } });
      expect(planned.status).toBe(200);
      expect(planned.body[0].Plan).toBeDefined();
      const text = await other.get('/teams', { headers: { accept: 'application/vnd.pgrst.plan' } });
      expect(text.text).toContain('Aggregate');
      expect((await other.get('/teams?id=gte.60')).body).toEqual([]);

      expect((await other.get('/rpc/who')).body.searchPath).toBe('"demo"');
      expect((await other.get('/')).status).toBe(200);
      expect(
        (await other.get('/nothing', { headers: { 'accept-profile': 'extra' } })).body.message,
      ).toContain("'extra.nothing'");
      // The only request of the server: on a busy machine any other might take longer, too.
      const waited = await other.post('/rpc/wait', {}, { as: 'service' });
      expect(waited).toMatchObject({ status: 500, body: { code: '57014' } });
    } finally {
      await other.close();
    }
  });
});
