import { randomUUID } from 'node:crypto';
import { practiceRates } from '@remit/domain/catalogue/practice-rates.ts';
import { connect, service } from '@remit/platform/db/database.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { nameChecksPerDayMax } from './limit-changes.ts';
import { quotesPerDayMax } from './operations/create-quote.ts';
import { recipientsMax } from './operations/save-recipient.ts';
import { PartnerAway } from './partners.ts';
import { readRateSheet } from './store/rate-sheets.ts';
import {
  aQuote,
  aTransfersService,
  kenyanWallet,
  type Person,
  type TransfersFixture,
} from './testing/a-transfers-service.ts';

let fixture: TransfersFixture;
let ama: Person;
let other: Person;
beforeAll(async () => {
  fixture = await aTransfersService();
  ama = await fixture.person();
  other = await fixture.person();
});
afterAll(() => fixture?.close());

const minutes = (count: number) => count * 60_000;
const countOf = async (table: string) =>
  (await fixture.rows<{ count: number }>(`select count(*)::int from ${table}`))[0]?.count;

it('the first rate sheet is that of the domain', async () => {
  expect(await fixture.db.as(service, (transaction) => readRateSheet(transaction))).toEqual(practiceRates);
});

describe('a quote', () => {
  it('says exactly what is paid and what arrives, until when, and from which sheet', async () => {
    expect(await fixture.quote(ama)).toMatchObject({
      fixed: 'pay',
      from: 'EUR',
      pay: { minor: '10000', currency: 'EUR' },
      fee: { minor: '250', currency: 'EUR' },
      convert: { minor: '9750', currency: 'EUR' },
      receive: { minor: '1371532', currency: 'KES' },
      rate: '140.67',
      roundedOff: '0.005',
      sheetVersion: 1,
      arrival: { kind: 'in-minutes', minutesMax: 10 },
      createdAt: '2026-11-18T12:00:00.000Z',
      expiresAt: '2026-11-18T12:10:00.000Z',
      exceeded: null,
    });
  });

  it('binds until its ten minutes are over', async () => {
    const person = await fixture.person();
    const recipient = await fixture.recipient(person);
    const [early, late] = [await fixture.quote(person), await fixture.quote(person)];
    fixture.pass(minutes(10) - 1);
    expect((await fixture.send(person, { quote: early.id, recipient })).status).toBe(201);
    fixture.pass(1);
    expect(await fixture.send(person, { quote: late.id, recipient })).toMatchObject({
      status: 409,
      body: { error: { code: 'quote_expired' } },
    });
  });

  it('is used once, by two requests at once too', async () => {
    const person = await fixture.person();
    const recipient = await fixture.recipient(person);
    const { id } = await fixture.quote(person);
    const sent = await Promise.all([1, 2, 3].map(() => fixture.send(person, { quote: id, recipient })));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await fixture.send(person, { quote: id, recipient })).toMatchObject({
      status: 409,
      body: { error: { code: 'quote_used' } },
    });
  });

  it('that exceeds a limit says what fits, and cannot be used', async () => {
    const person = await fixture.person();
    const quote = await fixture.quote(person, { amount: { minor: '500000', currency: 'EUR' } });
    expect(quote.exceeded).toEqual({
      limit: 'wallet-holding',
      max: { minor: '50000000', currency: 'KES' },
      fits: { pay: { minor: '364555', currency: 'EUR' }, receive: { minor: '50000000', currency: 'KES' } },
      nextBest: ['less'],
    });
    const recipient = await fixture.recipient(person);
    const { status, body } = await fixture.send(person, { quote: quote.id, recipient });
    expect({ status, ...body.error }).toEqual({
      status: 422,
      code: 'limit_exceeded',
      message: 'This wallet holds at most 500,000 KES. Please send 3,645.55 EUR or less.',
    });
  });

  it('is one of so many in a day', async () => {
    const person = await fixture.person();
    const { id } = await fixture.quote(person);
    await fixture.rows(
      `insert into transfers.quotes select (jsonb_populate_record(q, jsonb_build_object('id', gen_random_uuid()))).*
        from transfers.quotes q, generate_series(2, $2) where id = $1`,
      [id, quotesPerDayMax],
    );
    const { status, body } = await fixture.call('POST', '/quotes', aQuote, person.headers);
    expect([status, body.error.code]).toEqual([429, 'too_many']);
  });
});

describe('a request to send', () => {
  const aRequest = async (person: Person) => ({
    quote: (await fixture.quote(person)).id,
    recipient: await fixture.recipient(person),
  });

  it('creates a transfer that repeats its quote, and what it is for', async () => {
    const request = await aRequest(ama);
    const { status, body } = await fixture.send(ama, { ...request, pace: 'fast' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      reference: expect.stringMatching(/^AK-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/),
      state: 'created',
      cancelRequested: false,
      pay: { minor: '10000', currency: 'EUR' },
      receive: { minor: '1371532', currency: 'KES' },
      recipientId: request.recipient,
      recipient: { ...kenyanWallet, phone: '+254712345678' },
      paymentMethod: 'debit-card',
      pace: 'fast',
      endedAt: null,
    });
  });

  it('with amounts of its own gets those of its quote', async () => {
    const amounts = {
      pay: { minor: '1', currency: 'EUR' },
      receive: { minor: '999999999', currency: 'KES' },
    };
    const { body } = await fixture.send(ama, { ...(await aRequest(ama)), ...amounts, fee: amounts.pay });
    expect(body).toMatchObject({
      pay: { minor: '10000', currency: 'EUR' },
      fee: { minor: '250', currency: 'EUR' },
      receive: { minor: '1371532', currency: 'KES' },
    });
  });

  it('that is repeated gets the same response, whatever became of the transfer', async () => {
    const person = await fixture.person();
    const request = await aRequest(person);
    const first = await fixture.send(person, request, 'key-1');
    await fixture.work();
    expect((await fixture.find(first.body.id)).state).toBe('paid_out');
    expect(await fixture.send(person, request, 'key-1')).toEqual(first);
  });

  it('with the key of another request is rejected, and with the key of another account is not', async () => {
    const [person, neighbour] = [await fixture.person(), await fixture.person()];
    const request = await aRequest(person);
    expect((await fixture.send(person, request, 'key-2')).status).toBe(201);
    expect(await fixture.send(person, await aRequest(person), 'key-2')).toMatchObject({
      status: 422,
      body: { error: { code: 'idempotency_key_reused' } },
    });
    expect((await fixture.send(neighbour, await aRequest(neighbour), 'key-2')).status).toBe(201);
  });

  it('that reaches two processes at once creates one transfer, and both respond the same', async () => {
    const person = await fixture.person();
    const request = await aRequest(person);
    const db = connect({
      connection: fixture.auth.fresh.connection,
      connectionsMax: 2,
      applicationName: 'another',
    });
    try {
      const { call } = fixture.another(db);
      const [first, ...others] = await Promise.all([
        fixture.send(person, request, 'key-3'),
        fixture.send(person, request, 'key-3', call),
        fixture.send(person, request, 'key-3', call),
      ]);
      expect(first.status).toBe(201);
      for (const response of others) expect(response).toEqual(first);
    } finally {
      await db.close();
    }
  });

  it('passes no limit together with another one at the same time', async () => {
    const person = await fixture.person();
    const bank = {
      ...{ country: 'KE', method: 'bank-deposit', bank: 'Two Herons Bank', branch: 'Westlands' },
      ...{ account: '1234567890', name: 'Wanjiru Kamau' },
    };
    const recipient = await fixture.recipient(person, bank);
    const quotes = [];
    for (let count = 0; count < 4; count += 1) {
      // Each about 4,860 dollars, so two of them fit into a day.
      quotes.push(
        await fixture.quote(person, {
          method: 'bank-deposit',
          amount: { minor: '450000', currency: 'EUR' },
        }),
      );
    }
    const sent = await Promise.all(quotes.map(({ id }) => fixture.send(person, { quote: id, recipient })));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 201, 422, 422]);
    expect(sent.find(({ status }) => status === 422)?.body.error.message).toMatch(
      /^You can send at most 10,000 USD a day\. Please send 2\d\d\.\d\d EUR or less\.$/,
    );
  });

  it.each([
    { why: 'no key', key: '', code: 'idempotency_key_missing', status: 400 },
    {
      why: 'a key of more than 255 characters',
      key: 'k'.repeat(256),
      code: 'idempotency_key_missing',
      status: 400,
    },
    { why: 'a key with a space', key: 'a b', code: 'idempotency_key_missing', status: 400 },
    { why: 'no quote', body: { quote: undefined }, fields: { quote: 'missing' } },
    { why: 'a quote that is no id', body: { quote: 'x' }, fields: { quote: 'quote_invalid' } },
    { why: 'an unknown quote', body: { quote: randomUUID() }, code: 'quote_unknown', status: 404 },
    {
      why: 'a recipient that is a number',
      body: { recipient: 7 },
      fields: { recipient: 'recipient_invalid' },
    },
    {
      why: 'an unknown recipient',
      body: { recipient: randomUUID() },
      code: 'recipient_unknown',
      status: 404,
    },
    {
      why: 'an invented payment method',
      body: { paymentMethod: 'gold' },
      fields: { paymentMethod: 'payment_method_invalid' },
    },
    {
      why: 'a payment method that was not chosen',
      body: { paymentMethod: 'bank' },
      code: 'payment_method_unknown',
      status: 404,
    },
    { why: 'an unknown pace', body: { pace: 'faster' }, fields: { pace: 'pace_invalid' } },
  ])(
    'with $why is rejected, and nothing is stored',
    async ({ key = 'key', body = {}, fields, code, status }) => {
      const request = { ...(await aRequest(ama)), ...body };
      const before = await countOf('public.transfers');
      const response = await fixture.send(ama, request, key);
      expect(response.status).toBe(status ?? 422);
      expect(response.body.error).toMatchObject({
        code: code ?? 'invalid_fields',
        ...(fields && { fields }),
      });
      expect(await countOf('public.transfers')).toBe(before);
      expect(await fixture.rows("select from transfers.responses where key in ('key', 'a b', '')")).toEqual(
        [],
      );
    },
  );

  it("with another account's quote or recipient is rejected as if there were none", async () => {
    const request = await aRequest(ama);
    const theirs = await aRequest(other);
    for (const [body, code] of [
      [{ ...request, quote: theirs.quote }, 'quote_unknown'],
      [{ ...request, recipient: theirs.recipient }, 'recipient_unknown'],
    ] as const) {
      expect(await fixture.send(ama, body)).toMatchObject({ status: 404, body: { error: { code } } });
    }
  });

  it('to a recipient of another country or method than the quote is rejected', async () => {
    const { quote } = await aRequest(ama);
    for (const changes of [
      { country: 'UG', wallet: 'mtn', phone: '0772 345 678' },
      { method: 'cash-pickup' },
    ]) {
      const recipient = await fixture.recipient(ama, changes);
      expect(await fixture.send(ama, { quote, recipient })).toMatchObject({
        status: 422,
        body: { error: { code: 'recipient_mismatch' } },
      });
    }
  });
});

describe('a request for a quote', () => {
  it.each([
    { why: 'nothing', body: {}, fields: { fixed: 'missing' } },
    { why: 'no amount', body: { ...aQuote, amount: undefined }, fields: { amount: 'missing' } },
    ...['', '-1', '1.5', '1e3', '٣', ' 1', 'x'].map((minor) => ({
      why: `an amount of "${minor}"`,
      body: { ...aQuote, amount: { minor, currency: 'EUR' } },
      fields: { 'amount.minor': 'amount_invalid' },
    })),
    {
      why: 'an amount as a number',
      body: { ...aQuote, amount: { minor: 100, currency: 'EUR' } },
      fields: { 'amount.minor': 'amount_invalid' },
    },
    {
      why: 'too large an amount',
      body: { ...aQuote, amount: { minor: '1'.repeat(16), currency: 'EUR' } },
      fields: { 'amount.minor': 'amount_too_large' },
    },
    { why: 'an unknown side', body: { ...aQuote, fixed: 'both' }, fields: { fixed: 'fixed_side_invalid' } },
    {
      why: 'a currency nobody pays in',
      body: { ...aQuote, from: 'KES' },
      fields: { from: 'sending_currency_invalid' },
    },
    {
      why: 'an unknown country',
      body: { ...aQuote, country: 'NG' },
      fields: { country: 'sending_to_invalid' },
    },
    { why: 'an unknown method', body: { ...aQuote, method: 'pigeon' }, fields: { method: 'method_invalid' } },
  ])('with $why is rejected for that field', async ({ body, fields }) => {
    const before = await countOf('transfers.quotes');
    const { status, body: response } = await fixture.call('POST', '/quotes', body, ama.headers);
    expect(status).toBe(422);
    expect(response.error).toMatchObject({ code: 'invalid_fields', fields });
    expect(await countOf('transfers.quotes')).toBe(before);
  });

  it.each([
    {
      amount: { minor: '10000', currency: 'KES' },
      code: 'wrong_currency',
      message: 'Please enter the amount in EUR.',
    },
    {
      amount: { minor: '0', currency: 'EUR' },
      code: 'amount_too_small',
      message: 'Please enter at least 2.01 EUR.',
    },
  ])('of $amount.minor $amount.currency is rejected in one sentence', async ({ amount, code, message }) => {
    const { status, body } = await fixture.call('POST', '/quotes', { ...aQuote, amount }, ama.headers);
    expect({ status, ...body.error }).toEqual({ status: 422, code, message });
  });

  it('of the largest amount there is gets a quote that exceeds the limits', async () => {
    const amount = { minor: '9'.repeat(15), currency: 'GBP' };
    const quote = await fixture.quote(ama, { from: 'GBP', country: 'UG', amount });
    expect(quote.exceeded?.limit).toBe('transfer-amount');
  });
});

describe('a recipient', () => {
  const put = (person: Person, id: string, body: unknown) =>
    fixture.call('PUT', `/recipients/${id}`, body, person.headers);

  it('is created, replaced, removed and brought back under the id that its client made', async () => {
    const person = await fixture.person();
    const id = randomUUID();
    const stored = { id, ...kenyanWallet, phone: '+254712345678', bank: null, branch: null, account: null };
    expect(await put(person, id, kenyanWallet)).toEqual({
      status: 200,
      body: { ...stored, isDoubtful: false },
    });
    const name = 'Wanjiku Kamau';
    expect((await put(person, id, { ...kenyanWallet, name })).body.name).toBe(name);
    expect((await fixture.call('DELETE', `/recipients/${id}`, undefined, person.headers)).status).toBe(204);
    expect((await put(person, id, kenyanWallet)).status).toBe(200);
    expect(await fixture.rows('select name from public.recipients where id = $1', [id])).toEqual([
      { name: kenyanWallet.name },
    ]);
  });

  it.each([
    { why: 'no name', changes: { name: null }, fields: { name: 'missing' } },
    {
      why: 'tags in the name',
      changes: { name: '<b>Ama</b>' },
      fields: { name: 'text_with_unusual_character' },
    },
    { why: 'a name too long', changes: { name: 'A'.repeat(101) }, fields: { name: 'text_too_long:100' } },
    { why: 'a name far too long', changes: { name: 'A'.repeat(501) }, fields: { name: 'text_too_long:100' } },
    {
      why: "another country's wallet",
      changes: { wallet: 'orange-money' },
      fields: { wallet: 'wallet_invalid' },
    },
    { why: 'no mobile number', changes: { phone: '020 123 456' }, fields: { phone: 'phone_invalid' } },
    {
      why: "another country's bank",
      changes: { method: 'bank-deposit', bank: 'Papyrus Boat Bank', branch: 'Westlands', account: '1' },
      fields: { bank: 'bank_invalid', account: 'account_invalid' },
    },
    {
      why: 'a RIB too short',
      changes: { country: 'SN', method: 'bank-deposit', rib: 'SN012' },
      fields: { rib: 'rib_invalid' },
    },
    { why: 'an unknown country', changes: { country: 'XX' }, fields: { country: 'sending_to_invalid' } },
  ])('with $why is rejected for that field, and not stored', async ({ changes, fields }) => {
    const id = randomUUID();
    const { status, body } = await put(ama, id, { ...kenyanWallet, ...changes });
    expect(status).toBe(422);
    expect(body.error).toMatchObject({ code: 'invalid_fields', fields });
    expect(await fixture.rows('select from public.recipients where id = $1', [id])).toEqual([]);
  });

  it('is one of so many', async () => {
    const person = await fixture.person();
    const id = await fixture.recipient(person);
    await fixture.rows(
      `insert into public.recipients select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid()))).*
        from public.recipients r, generate_series(2, $2) where id = $1`,
      [id, recipientsMax],
    );
    expect((await put(person, randomUUID(), kenyanWallet)).body.error).toEqual({
      code: 'recipients_too_many',
      message: 'You have 100 recipients. Please remove one first.',
    });
    expect((await put(person, id, kenyanWallet)).status).toBe(200);
  });

  it('is changed fifty times a day at most, payment methods included', async () => {
    const person = await fixture.person();
    const id = randomUUID();
    for (let changes = 1; changes < 50; changes += 1) await put(person, id, kenyanWallet);
    expect((await put(person, id, kenyanWallet)).status).toBe(429);
  });
});

describe('a name check', () => {
  const check = (person: Person, id: string) =>
    fixture.call('POST', `/recipients/${id}/name-check`, undefined, person.headers);
  const unavailable = { status: 200, body: { outcome: 'unavailable' } };
  afterEach(() => {
    fixture.partners.outcome.nameCheck = async () => 'match';
  });

  it('says what the partner says of a wallet, and nothing of cash', async () => {
    fixture.partners.outcome.nameCheck = async () => 'mismatch';
    const wallet = await fixture.recipient(ama);
    expect(await check(ama, wallet)).toEqual({ status: 200, body: { outcome: 'mismatch' } });
    const cash = await fixture.recipient(ama, { method: 'cash-pickup' });
    expect(await check(ama, cash)).toEqual(unavailable);
  });

  it.each([
    { why: 'is away', error: new PartnerAway('away') },
    { why: 'has a bug', error: new TypeError('Wanjiru Kamau') },
  ])('is unavailable where the partner $why', async ({ error }) => {
    fixture.partners.outcome.nameCheck = () => Promise.reject(error);
    expect(await check(ama, await fixture.recipient(ama))).toEqual(unavailable);
    expect(fixture.lines.join()).not.toContain('Wanjiru');
  });

  it('is unavailable where the partner takes longer than it may', async () => {
    const recipient = await fixture.recipient(ama);
    const asked = Promise.withResolvers<void>();
    fixture.partners.outcome.nameCheck = () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      asked.resolve();
      return new Promise(() => undefined);
    };
    const response = check(ama, recipient);
    await asked.promise;
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(await response).toEqual(unavailable);
  });

  it('is asked for a few times a day, so that nobody looks up numbers by it', async () => {
    const person = await fixture.person();
    const id = await fixture.recipient(person);
    for (let checks = 0; checks < nameChecksPerDayMax; checks += 1) await check(person, id);
    expect((await check(person, id)).status).toBe(429);
    expect((await check(ama, id)).status).toBe(404);
  });
});

describe('routes', () => {
  const uuid = '00000000-0000-4000-8000-000000000000';
  type Route = { readonly method: string; readonly path: (ids: Ids) => string; readonly body?: unknown };
  type Ids = { readonly transfer: string; readonly recipient: string };
  const routes: readonly Route[] = [
    { method: 'POST', path: () => '/quotes', body: aQuote },
    {
      method: 'POST',
      path: () => '/transfers',
      body: { quote: uuid, recipient: uuid, paymentMethod: 'bank' },
    },
    { method: 'POST', path: ({ transfer }) => `/transfers/${transfer}/cancel` },
    { method: 'POST', path: ({ transfer }) => `/transfers/${transfer}/pace`, body: { pace: 'fast' } },
    { method: 'POST', path: ({ transfer }) => `/transfers/${transfer}/receipt` },
    { method: 'POST', path: () => '/statements', body: { month: '2026-10' } },
    { method: 'PUT', path: ({ recipient }) => `/recipients/${recipient}`, body: kenyanWallet },
    { method: 'DELETE', path: ({ recipient }) => `/recipients/${recipient}` },
    { method: 'POST', path: ({ recipient }) => `/recipients/${recipient}/name-check` },
    { method: 'PUT', path: () => '/payment-methods/bank' },
    { method: 'DELETE', path: () => '/payment-methods/bank' },
  ];

  it.each(routes)('$method are closed to everybody who is not signed in', async ({ method, path, body }) => {
    for (const headers of [{}, { authorization: 'Bearer nonsense' }]) {
      const response = await fixture.call(method, path({ transfer: uuid, recipient: uuid }), body, headers);
      expect([response.status, response.body.error.code]).toEqual([401, 'not_signed_in']);
    }
  });

  it.each(routes.filter(({ path }) => path({ transfer: uuid, recipient: uuid }).includes(uuid)))(
    "$method respond to another account's id as to none, and change nothing",
    async ({ method, path, body }) => {
      const transfer = await fixture.transfer(other);
      const ids = { transfer: transfer.id, recipient: transfer.recipientId ?? '' };
      const before = await fixture.rows(
        'select t.*, r.* from public.transfers t join public.recipients r on r.id = recipient_id where t.id = $1',
        [ids.transfer],
      );
      const responses = [];
      for (const id of [ids, { transfer: 'x', recipient: 'x' }]) {
        responses.push(await fixture.call(method, path(id), body, ama.headers));
      }
      expect(responses[0]?.status).toBe(404);
      expect(responses[1]).toEqual(responses[0]);
      expect(
        await fixture.rows(
          'select t.*, r.* from public.transfers t join public.recipients r on r.id = recipient_id where t.id = $1',
          [ids.transfer],
        ),
      ).toEqual(before);
    },
  );

  it('respond to an unknown payment method with 404', async () => {
    for (const method of ['PUT', 'DELETE']) {
      const { status, body } = await fixture.call(method, '/payment-methods/gold', undefined, ama.headers);
      expect([status, body.error.code]).toEqual([404, 'payment_method_unknown']);
    }
  });
});
