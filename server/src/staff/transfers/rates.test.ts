import { practiceRates } from '@remit/domain/catalogue/practice-rates.ts';
import { service } from '@remit/platform/db/database.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { aUser } from '@remit/provider/auth/testing/an-auth-service.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAccount, post } from '#ledger/ledger.ts';
import { readRateSheet } from '#transfers/store/rate-sheets.ts';
import { aStaffService } from '../testing/a-staff-service.ts';
import { rates } from '../testing/bodies.ts';
import { aTransfer } from './testing/a-transfer.ts';

let fresh: FreshDatabase;
let console: Awaited<ReturnType<typeof aStaffService>>;
let administrator: Awaited<ReturnType<(typeof console)['staff']>>;
beforeEach(async () => {
  fresh = await freshDatabase();
  console = await aStaffService({ on: fresh });
  administrator = await console.staff('administrator');
});
afterEach(() => fresh?.close());

const rows = <Row>(text: string, values: readonly unknown[] = []) =>
  fresh.db.as(service, (transaction) => transaction.rows<Row>(text, values));
const withRate = (rate: string) =>
  rates.map((row) => (row.base === 'EUR' && row.country === 'KE' ? { ...row, rate } : row));
const ask = (method: string, path: string, body?: object) =>
  console.ask(method, path, administrator.headers, body);
const publish = (rate: string, more: object = {}) =>
  ask('POST', '/rates', { after: 1, rates: withRate(rate), reason: 'As of today', ...more });
const versions = async () =>
  (await ask('GET', '/rates')).body.sheets.map((sheet: { version: number }) => sheet.version);

it('begins with the sheet of the domain', async () => {
  expect(await fresh.db.as(service, (transaction) => readRateSheet(transaction))).toEqual(practiceRates);
});

describe('a preview of rates', () => {
  it('says what changes for each corridor, and how many quotes keep their rates', async () => {
    const { id } = await aUser(console.auth);
    await aTransfer(fresh.db, id); // its quote is used
    await rows(
      `insert into transfers.quotes select (jsonb_populate_record(q, jsonb_build_object(
          'id', gen_random_uuid(), 'created_at', now() - interval '1 hour', 'expires_at', now() + n * interval '1 minute'))).*
        from transfers.quotes q, (values (-1), (1), (2)) open (n)`,
    );
    const { status, body } = await ask('POST', '/rates/preview', { after: 1, rates: withRate('180') });
    expect([status, body.after, body.openQuotes, body.changes.length]).toEqual([200, 1, 2, 12]);
    expect(body.changes.filter(({ percent }: { percent: string }) => percent !== '0.00')).toEqual([
      {
        ...{ base: 'EUR', country: 'KE', currency: 'KES', before: '140.67', after: '180' },
        ...{ percent: '27.96', isLarge: true, isImplausible: false },
      },
    ]);
    expect(await versions()).toEqual([1]);
  });

  it('of rates that another sheet has replaced is rejected', async () => {
    expect((await publish('141')).status).toBe(200);
    const { status, body } = await ask('POST', '/rates/preview', { after: 1, rates });
    expect([status, body.error.code]).toEqual([409, 'rates_changed']);
  });
});

describe('a publication of rates', () => {
  it('is a new version beside the old one, with its reason, its author and an audit entry', async () => {
    const { status, body } = await publish('141.50');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ version: 2, reason: 'As of today' },
      publishedBy: { id: administrator.id, name: 'Esi administrator' },
    });
    expect(body.rates).toContainEqual({ base: 'EUR', country: 'KE', currency: 'KES', rate: '141.50' });
    expect(await versions()).toEqual([2, 1]);
    expect((await ask('GET', '/rates?before=2')).body).toMatchObject({
      sheets: [{ version: 1 }],
      older: null,
    });
    expect(
      await rows(`select actor, reason, details from audit.entries where action = 'staff rates-publish'`),
    ).toEqual([
      {
        ...{ actor: administrator.id, reason: 'As of today' },
        details: { version: 2, changed: 1, isConfirmed: false },
      },
    ]);
    expect(console.changed).toEqual(['transfers']);
  });

  it.each([
    { why: 'the rates in force', rate: '140.670', more: {}, outcome: '422 rates_same' },
    { why: 'a large change', rate: '169', more: {}, outcome: '422 rates_unconfirmed' },
    { why: 'a misplaced point', rate: '1406.7', more: { confirm: true }, outcome: '422 rates_implausible' },
    { why: 'another version', rate: '141', more: { after: 2 }, outcome: '409 rates_changed' },
    { why: 'a rate of zero', rate: '0.00', more: {}, outcome: '422 invalid_fields' },
    { why: 'a rate below zero', rate: '-1', more: {}, outcome: '422 invalid_fields' },
    { why: 'a float', rate: '1e2', more: {}, outcome: '422 invalid_fields' },
    { why: 'no reason', rate: '141', more: { reason: '' }, outcome: '422 invalid_fields' },
    {
      why: 'a corridor too few',
      rate: '141',
      more: { rates: rates.slice(1) },
      outcome: '422 invalid_fields',
    },
    {
      why: 'a corridor twice',
      rate: '141',
      more: { rates: [...rates.slice(1), ...rates.slice(1, 2)] },
      outcome: '422 invalid_fields',
    },
  ])('is rejected and stores nothing: $why', async ({ rate, more, outcome }) => {
    const { status, body } = await publish(rate, more);
    expect(`${status} ${body.error.code}`).toBe(outcome);
    expect(await versions()).toEqual([1]);
    expect(await rows(`select from audit.entries where action = 'staff rates-publish'`)).toEqual([]);
  });

  it('with a large change is made once it is confirmed', async () => {
    expect((await publish('169', { confirm: true })).status).toBe(200);
    expect(await versions()).toEqual([2, 1]);
  });

  it('at the same time as another is one of the two', async () => {
    const both = await Promise.all([publish('141'), publish('142')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await versions()).toEqual([2, 1]);
  });
});

describe('the books', () => {
  it('are shown and checked, for all colleagues together at most so often', async () => {
    await fresh.db.as(service, async (transaction) => {
      const book = 'practice';
      for (const name of ['a', 'b']) await openAccount(transaction, { book, name, currency: 'EUR' });
      const minor = 9_007_199_254_740_993n;
      const entries = [
        { account: 'a', currency: 'EUR', minor },
        { account: 'b', currency: 'EUR', minor: -minor },
      ];
      await post(transaction, { book, kind: 'test', entries });
    });
    const { headers } = await console.staff('viewer');
    const { balances } = (await console.ask('GET', '/books', headers)).body;
    expect(balances).toContainEqual({
      book: 'practice',
      account: 'b',
      currency: 'EUR',
      minor: '-9007199254740993',
    });
    const { body } = await console.ask('POST', '/books/check', headers);
    expect(body).toMatchObject({ postings: '1', entries: '2', errors: [] });
    const more = [
      await ask('POST', '/books/check'),
      await ask('POST', '/books/check'),
      await ask('POST', '/books/check'),
    ];
    expect(more.map(({ status }) => status)).toEqual([200, 200, 429]);
  });
});
