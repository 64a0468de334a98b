import { randomUUID } from 'node:crypto';
import type { TransferPage, TransferResponse, TransferSearch } from '@remit/contract/transfers.ts';
import { type TransferState, transferStates } from '@remit/domain/transfers/state.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTransfersService, type Person, type TransfersFixture } from './testing/a-transfers-service.ts';

let fixture: TransfersFixture;
let ama: Person;
let stranger: Person;
let transfer: TransferResponse;
beforeAll(async () => {
  fixture = await aTransfersService();
  ama = await fixture.person();
  stranger = await fixture.person();
  transfer = await fixture.transfer(ama);
});
afterAll(() => fixture?.close());

const read = async (person: Person, path: string) =>
  (await fixture.call('GET', path, undefined, person.headers)).body;
const search = (person: Person, body: object) =>
  fixture.call('POST', '/transfers/search', body, person.headers);
const found = async (person: Person, body: TransferSearch) =>
  ((await search(person, body)).body as TransferPage).transfers;

const ended: readonly TransferState[] = ['paid_out', 'collected', 'refunded', 'expired', 'declined'];

/** Further transfers of a person, as rows: each differs from their newest one as said. */
async function store(person: Person, changes: readonly Record<string, unknown>[]): Promise<void> {
  const [newest] = await found(person, {});
  for (const change of changes) {
    const [id, quote] = [randomUUID(), randomUUID()];
    const state = (change.state ?? 'created') as TransferState;
    await fixture.rows(
      `insert into transfers.quotes select (jsonb_populate_record(q, jsonb_build_object('id', $2::uuid))).*
        from transfers.quotes q join public.transfers t on t.quote = q.id where t.id = $1`,
      [newest?.id, quote],
    );
    await fixture.rows(
      `insert into public.transfers select (jsonb_populate_record(t, $2)).* from public.transfers t where id = $1`,
      [
        newest?.id,
        JSON.stringify({
          ...{ id, quote, reference: `AK-${id.slice(0, 4)}-${id.slice(9, 13)}`.toUpperCase() },
          ...{ ended_at: ended.includes(state) ? '2026-11-18T13:00:00Z' : null },
          ...change,
        }),
      ],
    );
  }
}
const named = (name: string) => ({ recipient: { country: 'KE', method: 'cash-pickup', name } });

describe('what a person reads is their own', () => {
  const reads = [
    { what: 'what a send starts from', method: 'GET', path: () => '/practice' },
    { what: 'a search', method: 'POST', path: () => '/transfers/search' },
    { what: 'the sums by month', method: 'GET', path: () => '/transfers/months' },
    { what: 'one transfer', method: 'GET', path: () => `/transfers/${transfer.id}` },
  ];

  it.each(reads)(
    '$what is for nobody without a session, nor for a deleted account',
    async ({ method, path }) => {
      const body = method === 'POST' ? {} : undefined;
      const gone = await fixture.person();
      await fixture.rows('delete from auth.users where id = $1', [gone.id]);
      for (const headers of [{}, gone.headers]) {
        expect((await fixture.call(method, path(), body, headers)).status).toBe(401);
      }
    },
  );

  it('another person finds nothing of it', async () => {
    expect(await found(stranger, {})).toEqual([]);
    expect(await read(stranger, '/transfers/months')).toEqual({ months: [] });
    expect(await read(stranger, '/practice')).toMatchObject({
      ...{ recipients: [], last: null },
      sentToday: { count: 0, worth: { minor: '0', currency: 'USD' } },
    });
    for (const id of [transfer.id, randomUUID(), 'none']) {
      const { status, body } = await fixture.call('GET', `/transfers/${id}`, undefined, stranger.headers);
      expect([status, body.error.code]).toEqual([404, 'transfer_unknown']);
    }
  });

  it('its owner starts the next send from it', async () => {
    expect(await read(ama, '/practice')).toMatchObject({
      sheet: { version: 1, rates: expect.arrayContaining([{ base: 'EUR', country: 'KE', rate: '140.67' }]) },
      sentToday: { count: 1 },
      recipients: [{ id: transfer.recipientId, name: 'Wanjiru Kamau', isNew: false }],
      paymentMethods: ['debit-card'],
      last: { from: 'EUR', country: 'KE', method: 'mobile-money', recipientId: transfer.recipientId },
    });
  });

  it('its owner sees each event, in order', async () => {
    const person = await fixture.person();
    const { id } = await fixture.transfer(person);
    await fixture.move(id, { type: 'payment_received', by: 'partner' });
    await fixture.move(id, { type: 'cancel_requested', by: 'staff', reason: 'for the audit' });
    const { transfer: after, events, trackingCode } = await read(person, `/transfers/${id}`);
    expect([after.state, trackingCode]).toEqual(['cancelled', null]);
    const at = expect.stringMatching(/Z$/);
    expect(events).toEqual([
      { type: 'payment_received', by: 'partner', from: 'created', to: 'funded', at },
      { type: 'cancel_requested', by: 'staff', from: 'funded', to: 'cancelled', at },
    ]);
  });
});

it('pages follow each other without a gap or a repetition, also where all have the same time', async () => {
  const person = await fixture.person();
  await fixture.transfer(person);
  await store(
    person,
    Array.from({ length: 120 }, () => ({})),
  );
  const ids: string[] = [];
  const sizes: number[] = [];
  let before: TransferSearch['before'];
  do {
    const { body } = await search(person, before ? { before } : {});
    const page = body as TransferPage;
    ids.push(...page.transfers.map(({ id }) => id));
    sizes.push(page.transfers.length);
    before = page.next ?? undefined;
  } while (before);
  expect(sizes).toEqual([50, 50, 21]);
  expect(new Set(ids).size).toBe(121);
  expect(ids).toEqual(ids.toSorted().toReversed());
});

describe('a search', () => {
  let person: Person;
  const names = ['Amélie Diop', 'Kofi 100%', 'Under_score', 'Back\\slash'];
  beforeAll(async () => {
    person = await fixture.person();
    await fixture.transfer(person, { recipient: { name: 'Zainab' } });
    await store(
      person,
      names.map((name, index) => ({ ...named(name), reference: `AK-REF${index}-XYZ${index}` })),
    );
  });

  it.each([
    { text: 'amelie', finds: ['Amélie Diop'], why: 'without its accent' },
    { text: 'AMÉLIE', finds: ['Amélie Diop'], why: 'in capitals' },
    { text: ' ie di ', finds: ['Amélie Diop'], why: 'by a part in the middle' },
    { text: '%', finds: ['Kofi 100%'], why: 'by a percent sign, which is no wildcard' },
    { text: '_', finds: ['Under_score'], why: 'by an underscore, which is none either' },
    { text: '\\', finds: ['Back\\slash'], why: 'by a backslash' },
    { text: 'ref2-xyz', finds: ['Under_score'], why: 'by a part of the reference' },
    { text: 'ref%xyz', finds: [], why: 'by no pattern' },
    { text: 'Nobody', finds: [], why: 'not at all' },
  ])('finds a transfer $why: "$text"', async ({ text, finds }) => {
    expect((await found(person, { text })).map(({ recipient }) => recipient?.name)).toEqual(finds);
  });

  it('finds each state in one group, and what has the country', async () => {
    const other = await fixture.person();
    await fixture.transfer(other);
    await store(
      other,
      transferStates.slice(1).map((state) => ({ state })),
    );
    await store(other, [{ country: 'GH', receive_currency: 'GHS', state: 'created' }]);
    const groups = await Promise.all(
      (['under-way', 'arrived', 'not-arrived'] as const).map((group) => found(other, { group })),
    );
    expect(groups.map(({ length }) => length)).toEqual([8, 2, 3]);
    const states = groups.map((group) => new Set(group.map(({ state }) => state)));
    expect(states[1]).toEqual(new Set(['paid_out', 'collected']));
    expect(states[2]).toEqual(new Set(['refunded', 'expired', 'declined']));
    expect(await found(other, { country: 'GH' })).toHaveLength(1);
    expect(await found(other, { country: 'GH', group: 'arrived' })).toEqual([]);
  });

  it.each([
    { body: { group: 'lost' }, field: 'group' },
    { body: { country: 'NG' }, field: 'country' },
    { body: { month: '2026-13' }, field: 'month' },
    { body: { text: 'x'.repeat(101) }, field: 'text' },
    { body: { text: 7 }, field: 'text' },
    { body: { text: 'Ama\0' }, field: 'text' },
    { body: { before: { createdAt: 'yesterday', id: randomUUID() } }, field: 'before.createdAt' },
    {
      body: { before: { createdAt: '2026-11-18T12:00:00+01', id: randomUUID() } },
      field: 'before.createdAt',
    },
    { body: { before: { createdAt: '2026-11-18T12:00:00.000Z', id: 'x' } }, field: 'before.id' },
  ])('with a wrong $field says so', async ({ body, field }) => {
    const { status, body: response } = await search(person, body);
    expect([status, Object.keys(response.error.fields)]).toEqual([422, [field]]);
  });

  it.each(['', '[]', '{', '"text"'])('without an object (%j) is rejected', async (body) => {
    expect((await search(person, body as never)).status).toBeGreaterThanOrEqual(400);
    expect((await search(person, body as never)).status).toBeLessThan(500);
  });
});

describe('months are those of UTC', () => {
  let person: Person;
  beforeAll(async () => {
    person = await fixture.person();
    await fixture.transfer(person);
    await store(person, [
      { created_at: '2026-10-31T23:59:59.999Z', state: 'paid_out' },
      { created_at: '2026-11-01T00:00:00Z', state: 'collected' },
      { created_at: '2026-11-30T23:59:59.999Z', pay_currency: 'GBP' },
      ...(['cancelled', 'failed', 'refunded', 'expired', 'declined'] as const).map((state) => ({
        ...{ created_at: '2026-12-01T00:00:00Z', state },
      })),
    ]);
  });

  it('with both edges in the search', async () => {
    const counts = await Promise.all(
      ['2026-10', '2026-11', '2026-12', '2027-01'].map((month) => found(person, { month })),
    );
    expect(counts.map(({ length }) => length)).toEqual([1, 3, 5, 0]);
  });

  it('and sums leave out what was given back, is on its way back, or was never paid', async () => {
    expect(await read(person, '/transfers/months')).toEqual({
      months: [
        { month: '2026-11', count: 2, sent: { minor: '20000', currency: 'EUR' } },
        { month: '2026-11', count: 1, sent: { minor: '10000', currency: 'GBP' } },
        { month: '2026-10', count: 1, sent: { minor: '10000', currency: 'EUR' } },
      ],
    });
  });
});
