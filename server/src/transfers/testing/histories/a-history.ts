import type { CountryCode } from '@remit/domain/catalogue/countries.ts';
import type { DeliveryMethodId } from '@remit/domain/catalogue/delivery-methods.ts';
import type { SendingCurrency } from '@remit/domain/catalogue/practice-rates.ts';
import fc from 'fast-check';
import type { Kill } from './killed-database.ts';
import type { PartnerScript } from './unreliable-partners.ts';

/** What one person does, and what partners make of it. Moments are rounds, since the clock moves between rounds alone. */
export type History = {
  readonly from: SendingCurrency;
  readonly country: CountryCode;
  readonly method: DeliveryMethodId;
  readonly fixed: 'pay' | 'receive';
  /** With `receive` fixed, what this brings is quoted. */
  readonly payMinor: number;
  readonly pace: 'true' | 'fast';
  /** With the account of the history before it. */
  readonly isSecondOfAccount: boolean;
  readonly quoteAt: number;
  readonly confirmAt: number;
  readonly confirm: Confirm;
  readonly kill: Kill;
  readonly repeatAt: number | null;
  /** How many rounds after it was confirmed. */
  readonly cancels: readonly { readonly after: number; readonly by: 'sender' | 'two at once' | 'staff' }[];
  readonly speedUpAt: number | null;
  readonly deleteAt: number | null;
  readonly partners: PartnerScript;
};

export type Confirm =
  | 'once'
  /** Two requests of one key at once. */
  | 'twice'
  /** Two requests with one quote and a key each at once. */
  | 'two keys'
  /** The process is killed, and the request is sent again. */
  | 'killed'
  /** Then the same key with another body. */
  | 'another body';

export const rounds = 10;
/** What the clock does between two rounds. */
export const aJump = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(2_000, 20_000, 60_000, 4 * 60_000) },
  { weight: 2, arbitrary: fc.constantFrom(11 * 60_000, 31 * 60_000, 3 * 3_600_000, 26 * 3_600_000) },
  { weight: 1, arbitrary: fc.constantFrom(-5_000, -10 * 60_000, -3_600_000) },
);

export const aKill: fc.Arbitrary<Kill> = fc.record({
  after: fc.integer({ min: 1, max: 12 }),
  where: fc.constantFrom('before', 'within', 'after'),
});

const round = fc.nat({ max: rounds - 1 });
const oneIn = <T>(count: number, arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: count - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
const some = <T>(usual: T, ...others: readonly T[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(usual) },
    { weight: 2, arbitrary: fc.constantFrom(usual, ...others) },
  );

const troubles = fc.array(fc.constantFrom('none', 'away', 'lost', 'late'), { minLength: 1, maxLength: 3 });
const partners: fc.Arbitrary<PartnerScript> = fc.record({
  payment: fc.record({
    outcome: some<PartnerScript['payment']['outcome']>('paid', 'paid', 'declined', 'never'),
    afterMs: some(0, 5_000, 4 * 60_000, 29 * 60_000, 50 * 60_000),
    isPaidAtClose: fc.boolean(),
  }),
  payout: fc.record({
    outcome: some<PartnerScript['payout']['outcome']>('paid', 'wallet-full', 'unknown-wallet'),
    afterMs: some(60_000, 0, 3_000, 24 * 3_600_000),
    collectedAfterMs: some<number | null>(3_600_000, 0, 40 * 24 * 3_600_000, null),
    isCollectedAtRecall: fc.boolean(),
  }),
  refundAfterMs: fc.constantFrom(0, 2_000, 24 * 3_600_000),
  troubles: fc.oneof(
    { weight: 1, arbitrary: fc.constant({}) },
    {
      weight: 1,
      arbitrary: fc.record(
        {
          request: troubles,
          close: troubles,
          refund: troubles,
          send: troubles,
          recall: troubles,
          find: troubles,
        },
        { requiredKeys: [] },
      ),
    },
  ),
  lateMs: fc.constantFrom(1_000, 10 * 60_000, 35 * 60_000, 40 * 24 * 3_600_000),
  reportsMs: fc.oneof(
    fc.constant([1_000]),
    fc.array(fc.constantFrom(-30_000, 0, 1_000, 90_000, 26 * 3_600_000), { maxLength: 3 }),
  ),
});

export const aHistory: fc.Arbitrary<History> = fc
  .record({
    from: fc.constantFrom('EUR', 'GBP', 'USD'),
    country: fc.constantFrom('GH', 'KE', 'UG', 'SN'),
    method: fc.constantFrom('mobile-money', 'bank-deposit', 'cash-pickup'),
    fixed: fc.constantFrom('pay', 'receive'),
    payMinor: fc.oneof(
      { weight: 30, arbitrary: fc.integer({ min: 250, max: 90_000 }) },
      { weight: 1, arbitrary: fc.integer({ min: 600_000, max: 700_000 }) }, // over every limit
    ),
    pace: fc.constantFrom('true', 'fast'),
    isSecondOfAccount: fc.nat({ max: 9 }).map((n) => n === 0),
    quoteAt: fc.nat({ max: 4 }),
    confirmAt: fc.oneof(
      { weight: 3, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: fc.nat({ max: 3 }) },
    ),
    confirm: some<Confirm>('once', 'twice', 'two keys', 'killed', 'another body'),
    kill: aKill.map((kill) => ({ ...kill, after: 1 })),
    repeatAt: oneIn(2, round),
    cancels: fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      {
        weight: 1,
        arbitrary: fc.array(
          fc.record({ after: fc.nat({ max: 4 }), by: fc.constantFrom('sender', 'two at once', 'staff') }),
          {
            minLength: 1,
            maxLength: 2,
          },
        ),
      },
    ),
    speedUpAt: oneIn(4, round),
    deleteAt: oneIn(9, round),
    partners,
  })
  .map((history) => ({ ...history, confirmAt: history.quoteAt + history.confirmAt }));
