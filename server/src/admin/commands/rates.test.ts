import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditOf, rowsAsOperator, runOn } from '../testing/run-as-operator.ts';

let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await freshDatabase();
});
afterEach(() => fresh?.close());

type Rate = { readonly base: string; readonly country: string; readonly rate: string };
const show = <Row>(table: string) => rowsAsOperator<Row>(['rates', 'show'], { on: fresh, table });
const rateOf = async (base: string, country: string) =>
  (await show<Rate>('rates')).find((row) => row.base === base && row.country === country)?.rate;
const publish = (rates: string, ...more: string[]) =>
  runOn(fresh, ['rates', 'publish', '--rates', rates, '--reason', 'As of today', '--after', '1', ...more]);

describe('rates preview', () => {
  it('shows what changes, and publishes nothing', async () => {
    const changes = await rowsAsOperator(['rates', 'preview', '--rates', 'EUR-KE=141.5, USD-SN=727'], {
      on: fresh,
      table: 'changes',
    });
    expect(changes).toEqual([
      { corridor: 'EUR-KE', before: '140.67', after: '141.5', percent: '0.59', note: '' },
      { corridor: 'USD-SN', before: '605.75', after: '727', percent: '20.02', note: 'needs --confirm' },
    ]);
    expect(await show('versions')).toHaveLength(1);
  });

  it.each(['EUR-KE', 'EUR-NG=1', 'CHF-KE=1', 'EUR-KE=0', 'EUR-KE=-1', 'EUR-KE=1e2', 'EUR-KE=1;USD-KE=1', ''])(
    'rejects %j and says how to write it',
    async (rates) => {
      const { code, stderr } = await runOn(fresh, ['rates', 'preview', '--rates', rates]);
      expect([code, stderr]).toEqual([1, expect.stringMatching(/--rates (has to be like|is required)/)]);
    },
  );
});

describe('rates publish', () => {
  it('is a new version with the other rates as they were, and an audit entry', async () => {
    expect(await publish('EUR-KE=141.5')).toMatchObject({
      code: 0,
      stderr: 'Version 2 is in force: 1 of its rates changed.',
    });
    expect([await rateOf('EUR', 'KE'), await rateOf('EUR', 'UG')]).toEqual(['141.5', '4018.14']);
    expect(await show('versions')).toMatchObject([
      { version: 2, reason: 'As of today', publishedBy: null },
      { version: 1 },
    ]);
    expect(await auditOf(fresh, 'rates publish')).toMatchObject([
      { subject: null, reason: 'As of today', details: { version: 2, changed: 1, isConfirmed: false } },
    ]);
  });

  it.each([
    { why: 'nothing changes', rates: 'EUR-KE=140.67', more: [], stderr: 'These are the rates in force' },
    { why: 'a change is large', rates: 'EUR-KE=180', more: [], stderr: 'then add --confirm' },
    { why: 'a point is misplaced', rates: 'EUR-KE=14.067', more: ['--confirm'], stderr: 'more than 2 times' },
    {
      why: 'it follows another version',
      rates: 'EUR-KE=141',
      more: ['--after', '7'],
      stderr: 'Another version',
    },
  ])('publishes nothing when $why', async ({ rates, more, stderr }) => {
    expect(await publish(rates, ...more)).toMatchObject({ code: 1, stderr: expect.stringContaining(stderr) });
    expect(await show('versions')).toHaveLength(1);
    expect(await auditOf(fresh, 'rates publish')).toEqual([]);
  });

  it('takes a large change with --confirm', async () => {
    expect((await publish('EUR-KE=180', '--confirm')).code).toBe(0);
    expect(await rateOf('EUR', 'KE')).toBe('180');
  });
});
