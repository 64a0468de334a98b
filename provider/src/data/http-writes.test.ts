import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDataService, type DataFixture } from './testing/a-data-service.ts';

let data: DataFixture;
let plain: DataFixture;
beforeAll(async () => {
  data = await aDataService();
  plain = await aDataService({ on: data, isPlain: true });
});
afterAll(() => data?.close());

type Options = { readonly body?: unknown; readonly headers?: Record<string, string> };
const call = (method: string, path: string, options: Options = {}) =>
  data.call(method, path, { as: 'owner', ...options });
const stored = async (room: string) =>
  (await data.call('GET', `/shelves?room=eq.${encodeURIComponent(room)}&order=number`, { as: 'service' }))
    .body;
let rooms = 0;
const aRoom = () => {
  rooms += 1;
  return `raw${rooms}`;
};

describe('bodies', () => {
  it('CSV: a header line, then rows; NULL is null unless quoted', async () => {
    const room = aRoom();
    const body = `room,number,label,capacity\n${room},1,"a, ""b""",NULL\n${room},2,"NULL",5\n`;
    expect((await call('POST', '/shelves', { body, headers: { 'content-type': 'text/csv' } })).status).toBe(
      201,
    );
    expect(await stored(room)).toEqual([
      { room, number: 1, label: 'a, "b"', capacity: null },
      { room, number: 2, label: 'NULL', capacity: 5 },
    ]);
  });

  it('a form', async () => {
    const room = aRoom();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await call('POST', '/shelves', {
      body: `room=${room}&number=3&label=a+%22b%22`,
      headers,
    });
    expect(response.status).toBe(201);
    expect(await stored(room)).toEqual([{ room, number: 3, label: 'a "b"', capacity: null }]);
  });

  it.each([
    { why: 'no JSON', body: '{', code: 'PGRST102' },
    { why: 'nothing', body: '', code: 'PGRST102' },
    { why: 'a number', body: '1', code: 'PGRST102' },
    { why: 'a list of numbers', body: '[1]', code: 'PGRST102' },
    {
      why: 'rows with different keys',
      body: '[{"room":"x","number":1},{"room":"x","label":"y"}]',
      code: 'PGRST102',
    },
  ])('$why is $code', async ({ body, code }) => {
    expect(await call('POST', '/shelves', { body })).toMatchObject({ status: 400, body: { code } });
  });

  it('a content type that there is not', async () => {
    const response = await call('POST', '/shelves', {
      body: 'x',
      headers: { 'content-type': 'application/xml' },
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });

  it('columns: only these keys of the body are used', async () => {
    const room = aRoom();
    const body = [
      { room, number: 1, label: 'x', nonsense: 1 },
      { room, number: 2 },
    ];
    const response = await call('POST', '/shelves?columns=room,%22number%22', { body });
    expect(response.status).toBe(201);
    expect(await stored(room)).toMatchObject([{ label: 'unnamed' }, { label: 'unnamed' }]);
    expect(await call('POST', '/shelves?columns=room,colour', { body })).toMatchObject({
      status: 400,
      body: { code: 'PGRST204' },
    });
  });

  it('numbers arrive as they were written', async () => {
    const body = '{"id":77,"amount_minor":9007199254740993}';
    await data.call('POST', '/ledger', { as: 'service', body });
    const read = await data.call('GET', '/ledger?id=eq.77&select=amount_minor', { as: 'service' });
    expect(read.text).toBe('[{"amount_minor":9007199254740993}]');
    await data.call('DELETE', '/ledger?id=eq.77', { as: 'service' });
  });
});

describe('Prefer', () => {
  it('lists in Preference-Applied what was honoured', async () => {
    const room = aRoom();
    const prefer = 'return=representation, missing=default, count=exact, nonsense=1';
    const response = await call('POST', '/shelves', { body: { room, number: 1 }, headers: { prefer } });
    const applied = response.headers.get('preference-applied')?.split(', ').sort();
    expect(applied).toEqual(['count=exact', 'missing=default', 'return=representation']);
    expect(response.headers.get('content-range')).toBe('*/1');
  });

  it('headers-only gives the place of the new row', async () => {
    const room = aRoom();
    const headers = { prefer: 'return=headers-only' };
    const response = await call('POST', '/shelves', { body: { room, number: 1 }, headers });
    expect(response).toMatchObject({ status: 201, text: '' });
    expect(decodeURIComponent(response.headers.get('location') ?? '')).toBe(
      `/shelves?room=eq.${room}&number=eq.1`,
    );
  });

  it('strict handling rejects what it does not know', async () => {
    const headers = { prefer: 'handling=strict, nonsense=1, return=minimal' };
    expect(await data.call('GET', '/books', { headers })).toMatchObject({
      status: 400,
      body: { code: 'PGRST122', details: 'Invalid preferences: nonsense=1' },
    });
    expect((await data.call('GET', '/books', { headers: { prefer: 'nonsense=1' } })).status).toBe(200);
  });

  it('max-affected counts only with strict handling', async () => {
    const room = aRoom();
    await call('POST', '/shelves', { body: [1, 2].map((number) => ({ room, number })) });
    const patch = (prefer: string) =>
      call('PATCH', `/shelves?room=eq.${room}`, { body: { label: 'x' }, headers: { prefer } });
    expect((await patch('max-affected=1')).status).toBe(204);
    expect(await patch('handling=strict, max-affected=1')).toMatchObject({
      status: 400,
      body: { code: 'PGRST124' },
    });
  });

  it('timezone is that of the response, and an unknown one is an error', async () => {
    const zoned = (timezone: string) =>
      data.call('GET', '/rpc/zoned', { headers: { prefer: `timezone=${timezone}` } });
    expect((await zoned('America/New_York')).body).toBe('2026-06-01T08:00:00-04:00');
    expect((await zoned('Nowhere/Town')).status).toBe(400);
    // Nothing of it is left for the next one.
    expect((await data.call('GET', '/rpc/zoned')).body).toBe('2026-06-01T12:00:00+00:00');
  });

  it('tx=rollback counts only where a setting allows it', async () => {
    const room = aRoom();
    const options = { as: 'owner', body: { room, number: 1 }, headers: { prefer: 'tx=rollback' } } as const;
    const rolledBack = await data.call('POST', '/shelves', options);
    expect(rolledBack.headers.get('preference-applied')).toContain('tx=rollback');
    expect(await stored(room)).toEqual([]);
    const committed = await plain.call('POST', '/shelves', options);
    expect(committed.headers.get('preference-applied') ?? '').not.toContain('tx=');
    expect(await stored(room)).toHaveLength(1);
  });

  it.each([
    { why: 'an update', method: 'PATCH', range: '0-1/*', prefer: '' },
    { why: 'an update, counted', method: 'PATCH', range: '0-1/2', prefer: ', count=exact' },
    { why: 'a deletion, counted', method: 'DELETE', range: '*/2', prefer: ', count=exact' },
  ])('Content-Range of $why is $range', async ({ method, range, prefer }) => {
    const room = aRoom();
    await call('POST', '/shelves', { body: [1, 2].map((number) => ({ room, number })) });
    const response = await call(method, `/shelves?room=eq.${room}`, {
      ...(method === 'PATCH' && { body: { label: 'y' } }),
      headers: { prefer: `return=representation${prefer}` },
    });
    expect(response.status).toBe(200);
    expect(response.body).toHaveLength(2);
    expect(response.headers.get('content-range')).toBe(range);
  });
});

describe('upserts', () => {
  it('respond with 200 when nothing was inserted, 201 otherwise', async () => {
    const room = aRoom();
    const upsert = (rows: readonly object[]) =>
      call('POST', '/shelves', { body: rows, headers: { prefer: 'resolution=merge-duplicates' } });
    expect((await upsert([{ room, number: 1 }])).status).toBe(201);
    expect((await upsert([{ room, number: 1 }])).status).toBe(200);
    expect(
      (
        await upsert([
          { room, number: 1 },
          { room, number: 2 },
        ])
      ).status,
    ).toBe(201);
  });
});

describe('PUT', () => {
  const path = (room: string, number = 1) => `/shelves?room=eq.${room}&number=eq.${number}`;

  it('inserts, then replaces', async () => {
    const room = aRoom();
    const put = (label: string, prefer = 'return=minimal') =>
      call('PUT', path(room), { body: { room, number: 1, label, capacity: 1 }, headers: { prefer } });
    expect((await put('one')).status).toBe(201);
    expect([200, 204]).toContain((await put('two')).status);
    expect(await put('three', 'return=representation')).toMatchObject({
      status: 200,
      body: [{ label: 'three' }],
    });
    expect(await stored(room)).toMatchObject([{ label: 'three' }]);
  });

  it.each([
    { why: 'without a filter on the whole key', path: '/shelves?room=eq.x', status: 405, code: 'PGRST105' },
    { why: 'with another operator', path: '/shelves?room=like.x&number=eq.1', status: 405, code: 'PGRST105' },
    { why: 'with a limit', path: '/shelves?room=eq.x&number=eq.1&limit=1', status: 400, code: 'PGRST114' },
    {
      why: 'with a key that is not the body’s',
      path: '/shelves?room=eq.y&number=eq.1',
      status: 400,
      code: 'PGRST115',
    },
  ])('$why is $code', async ({ path: wrong, status, code }) => {
    const body = { room: 'x', number: 1, label: 'z', capacity: null };
    expect(await call('PUT', wrong, { body })).toMatchObject({ status, body: { code } });
    expect(await stored('x')).toEqual([]);
  });
});

describe('writes without a filter', () => {
  it.each(['PATCH', 'DELETE'])('%s is rejected, for the server too', async (method) => {
    for (const as of ['owner', 'service'] as const) {
      const response = await data.call(method, '/shelves', {
        as,
        body: method === 'PATCH' ? { label: 'x' } : undefined,
      });
      expect(response).toMatchObject({ status: 400, body: { code: '21000' } });
      expect(response.body.message).toMatch(/requires a WHERE clause$/);
    }
  });
});

describe('a write through a view', () => {
  it('reaches its table under the policies of the caller', async () => {
    const add = (as: 'owner' | 'anon') =>
      data.call('POST', '/note_list', {
        as,
        body: { body: 'through a view' },
        headers: { prefer: 'return=representation' },
      });
    expect((await add('anon')).status).toBe(401);
    expect((await add('owner')).status).toBe(403); // the view is readable only
  });
});
