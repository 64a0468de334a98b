import { type CountryCode, countries, countryCodes } from '@remit/domain/catalogue/countries.ts';
import { paymentMethods, wallets } from '@remit/domain/catalogue/delivery-methods.ts';
import { arrivalOf } from '@remit/domain/transfers/arrival.ts';
import { dayIn } from '@remit/domain/transfers/business-days.ts';
import { type PaymentOutcome, practicePaymentMethods } from '@remit/domain/transfers/payment-methods.ts';
import { practiceBanks, type TransferRecipient } from '@remit/domain/transfers/recipient-rules.ts';
import { paymentMinutesMax, pickupDaysMax } from '@remit/domain/transfers/state.ts';
import {
  neverCollectedName,
  type PayoutOutcome,
  testAccounts,
  testWallets,
} from '@remit/domain/transfers/test-numbers.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type NameCheck,
  type Pace,
  PartnerAway,
  type PaymentStatus,
  type PayoutPartner,
  type PayoutStatus,
} from '../partners.ts';
import { enter } from './order.ts';
import { createSimulatedPartners, type SimulatedPartners } from './simulated-partners.ts';

/** What the page says of an outcome, and what the partners do. */
type Expected<Status> = { readonly says: string; readonly end: Status; readonly isAway?: true };

const nameChecks = {
  match: 'match',
  mismatch: 'no match',
  'no-account': 'no such account',
  away: 'not available',
} as const satisfies Record<NameCheck | 'away', string>;

const payments: Readonly<Record<PaymentOutcome, Expected<PaymentStatus>>> = {
  paid: { says: 'The payment goes through.', end: { kind: 'paid' } },
  declined: {
    says: 'The card is declined. Nothing was paid, so nothing is refunded.',
    end: { kind: 'declined', reason: 'card-declined' },
  },
  'partner-away': {
    says: 'The payment partner does not respond at first. Then the payment goes through.',
    end: { kind: 'paid' },
    isAway: true,
  },
  'never-paid': {
    says: `No money comes. After ${paymentMinutesMax} minutes the transfer expires.`,
    end: { kind: 'pending' },
  },
};

type Payouts = Readonly<
  Record<PayoutOutcome, Expected<PayoutStatus> & { readonly check: keyof typeof nameChecks }>
>;

const lostRequest = 'The request times out, and the partner reports nothing by itself. When we ask again,';
const toWallets: Payouts = {
  paid: { says: 'The payout succeeds.', end: { kind: 'paid' }, check: 'match' },
  'unknown-wallet': {
    check: 'no-account',
    says: 'The payout fails: no wallet has this number.',
    end: { kind: 'failed', reason: 'unknown-wallet' },
  },
  'name-mismatch': {
    check: 'mismatch',
    says: 'The payout fails: the name does not match.',
    end: { kind: 'failed', reason: 'name-mismatch' },
  },
  'wallet-full': {
    check: 'match',
    says: 'The payout fails: the wallet is full.',
    end: { kind: 'failed', reason: 'wallet-full' },
  },
  'account-closed': {
    check: 'no-account',
    says: 'The payout fails: the account is closed.',
    end: { kind: 'failed', reason: 'account-closed' },
  },
  'partner-away': {
    check: 'away',
    says: 'The payout partner does not respond at first. Then the payout succeeds.',
    end: { kind: 'paid' },
    isAway: true,
  },
  'unknown-then-paid': {
    check: 'match',
    says: `${lostRequest} the payout succeeds.`,
    end: { kind: 'paid' },
    isAway: true,
  },
  'unknown-then-failed': {
    check: 'match',
    says: `${lostRequest} the payout fails: the wallet is full.`,
    end: { kind: 'failed', reason: 'wallet-full' },
    isAway: true,
  },
};
const toAccounts: Payouts = {
  ...toWallets,
  'unknown-then-failed': {
    check: 'match',
    says: `${lostRequest} the payout fails: the account is closed.`,
    end: { kind: 'failed', reason: 'account-closed' },
    isAway: true,
  },
};

let count = 0;
const nextId = () => `c0000000-0000-4000-8000-${String(++count).padStart(12, '0')}`;

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
/** At true pace, from one state to the next. */
const timing = [
  {
    what: 'Payment by card',
    says: '5 to 30 seconds',
    method: 'debit-card',
    state: 'pending',
    ms: [5 * second, 30 * second],
  },
  {
    what: 'Payment by bank transfer',
    says: '2 to 15 minutes',
    method: 'bank-transfer',
    state: 'pending',
    ms: [2 * minute, 15 * minute],
  },
  {
    what: 'Mobile money',
    says: '1 to 8 minutes',
    method: 'mobile-money',
    state: 'pending',
    ms: [1 * minute, 8 * minute],
  },
  {
    what: 'Cash ready',
    says: '10 to 45 minutes',
    method: 'cash-pickup',
    state: 'pending',
    ms: [10 * minute, 45 * minute],
  },
  {
    what: 'Cash collected',
    says: '24 to 48 hours after the sender has the pickup code',
    method: 'cash-pickup',
    state: 'ready',
    ms: [24 * hour, 48 * hour],
  },
  {
    what: 'Refund',
    says: '24 to 48 hours',
    method: 'debit-card',
    state: 'refunding',
    ms: [24 * hour, 48 * hour],
  },
] as const;

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [
    `| ${head.join(' | ')} |`,
    `|${'---|'.repeat(head.length)}`,
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
const code = (text: string) => `\`${text}\``;
const nameOf = (list: readonly { id: string; name: string }[], id: string) =>
  list.find((row) => row.id === id)?.name ?? id;
const numbersOf = (list: readonly { number: string; outcome: PayoutOutcome }[], outcome: PayoutOutcome) =>
  code(list.find((row) => row.outcome === outcome)?.number ?? '');
const outcomesIn = (list: readonly { outcome: PayoutOutcome }[]) => [
  ...new Set(list.map(({ outcome }) => outcome)),
];

/** A column for each operator, or for the countries that share their numbers. */
function numbersTable(
  expected: Payouts,
  columns: readonly (readonly [string, readonly { number: string; outcome: PayoutOutcome }[]])[],
) {
  return table(
    [...columns.map(([name]) => name), 'Name check', 'What happens'],
    outcomesIn(columns[0]?.[1] ?? []).map((outcome) => [
      ...columns.map(([, numbers]) => numbersOf(numbers, outcome)),
      nameChecks[expected[outcome].check],
      expected[outcome].says,
    ]),
  );
}

const operators = [...new Set(testWallets.map(({ country, wallet }) => `${country} ${wallet}`))].map(
  (key) => {
    const numbers = testWallets.filter(({ country, wallet }) => `${country} ${wallet}` === key);
    const [country, wallet] = key.split(' ') as [CountryCode, string];
    return [`${nameOf(wallets, wallet)}, ${countries[country].name}`, numbers] as const;
  },
);
const accountsOf = (country: CountryCode) => testAccounts.filter((row) => row.country === country);
const byNumber = Map.groupBy(countryCodes, (country) =>
  accountsOf(country)
    .map(({ number }) => number)
    .join(),
);
const banks = [...byNumber.values()].map((sharing) => {
  const [first = 'GH'] = sharing;
  return [sharing.map((country) => countries[country].name).join(', '), accountsOf(first)] as const;
});

const page = `# Test numbers

No money moves in practice transfers: simulated partners take the payment and make the payout. These payment methods, numbers and
names make each outcome happen, as test cards do at a card processor. Any other number works, and the payout succeeds.

A transfer takes as long as a real one, or seconds once it is sped up. A payout that fails is refunded in full, fee included.

## Payment methods

There is no field for a card number. Banks and cards are invented.

${table(
  ['Payment method', 'What happens'],
  practicePaymentMethods.map(({ kind, label, outcome }) => [
    `${nameOf(paymentMethods, kind)}, ${kind === 'bank-transfer' ? label : `ending in ${label}`}`,
    payments[outcome].says,
  ]),
)}

## Mobile money

The name check comes before the first transfer to a recipient. It warns and stops nothing.

${numbersTable(toWallets, operators)}

## Bank deposit

Any bank of the list, which is invented: ${countryCodes.flatMap((country) => practiceBanks[country]).join(', ')}. In Senegal the RIB names the bank.

${numbersTable(toAccounts, banks)}

## Cash pickup

Cash has no number, so a name makes the outcome. Of the others, one pickup in twenty is not collected unless it is sped up.

${table(['Name of the recipient', 'What happens'], [[code(neverCollectedName), `The cash is not collected. After ${pickupDaysMax} days it is recalled and refunded.`]])}

## Timing

${table(
  ['', 'As real partners take'],
  [
    ...timing.map(({ what, says }) => [what, says]),
    [
      'Bank deposit',
      'on the next business day of the receiving country or the one after, from 9:00 to 15:00 there',
    ],
    ['A partner that does not respond', '5 minutes'],
  ],
)}

Sped up, each of these takes 1 to 4 seconds, and a partner that does not respond does so twice.

This page is generated from the tables in the code: \`npx vitest run --project server server/src/transfers/simulated/test-numbers -u\`.
`;

it('the page has every test number and what happens', async () => {
  for (const { number } of [...testWallets, ...testAccounts]) expect(page).toContain(code(number));
  for (const { label } of practicePaymentMethods) expect(page).toContain(label);
  await expect(page).toMatchFileSnapshot('../../../../docs/test-numbers.md');
});

it.each(timing)('takes as long as the page says: $what', ({ method, state, ms: [least, most] }) => {
  const partner = method === 'debit-card' || method === 'bank-transfer' ? 'payment' : 'payout';
  const terms = { amountMinor: 1n, currency: 'EUR', method, country: 'GH', outcome: 'paid' } as const;
  const waits = (pace: Pace) =>
    Array.from({ length: 200 }, nextId).flatMap((id) => {
      const blank = {
        partner,
        id,
        terms,
        pace,
        state: 'unknown',
        next: null,
        awayUntil: null,
        calls: 0,
      } as const;
      const { next } = enter(blank, state, start);
      return next ? [next.at.getTime() - start.getTime()] : [];
    });
  const byTruePace = waits('true');
  expect(byTruePace.filter((wait) => wait < least || wait > most)).toEqual([]);
  expect(Math.max(...byTruePace)).toBeGreaterThan(least + (most - least) * 0.9);
  const neverCollected = 200 - byTruePace.length;
  if (state === 'ready') expect(Math.abs(neverCollected - 10)).toBeLessThan(10);
  else expect(neverCollected).toBe(0);
  expect(waits('fast').filter((wait) => wait < 1 * second || wait > 4 * second)).toEqual([]);
});

const start = new Date('2026-12-23T18:00:00Z');
let fresh: FreshDatabase;
let clock: Date;
let partners: SimulatedPartners;
beforeAll(async () => {
  fresh = await freshDatabase();
  partners = createSimulatedPartners({ db: fresh.db, now: () => clock });
});
afterAll(() => fresh?.close());

const secondsSinceStart = () => (clock.getTime() - start.getTime()) / 1_000;
const paces = ['true', 'fast'] as const satisfies readonly Pace[];

/** As the job does it: ask, and request again only what the partner does not know. Counts the calls without a response. */
async function follow<Status extends { kind: string }>(
  { request, find }: { request: () => Promise<void>; find: () => Promise<Status> },
  { stepSeconds, untilSeconds }: { stepSeconds: number; untilSeconds: number },
) {
  clock = start;
  let timeouts = 0;
  const asAway = (error: unknown) => {
    if (!(error instanceof PartnerAway)) throw error;
    timeouts += 1;
    return null;
  };
  const seen: Status[] = [];
  await request().catch(asAway);
  for (; secondsSinceStart() < untilSeconds; clock = new Date(clock.getTime() + stepSeconds * 1_000)) {
    const status = await find().catch(asAway);
    if (status?.kind === 'unknown') await request().catch(asAway);
    else if (status) seen.push(status);
    if (status && !['unknown', 'pending', 'ready'].includes(status.kind)) break;
  }
  return { end: seen.at(-1), seen, timeouts };
}

describe.each(paces)('at %s pace', (pace) => {
  const isFast = pace === 'fast';

  it.each(practicePaymentMethods)('the payment method $id does what the page says', async (method) => {
    const id = nextId();
    const request = () =>
      partners.payment.request({ id, amount: { minor: 10_250n, currency: 'EUR' }, method: method.id, pace });
    const { end, timeouts } = await follow(
      { request, find: () => partners.payment.find(id) },
      { stepSeconds: isFast ? 1 : 15, untilSeconds: isFast ? 20 : 30 * 60 },
    );
    const expected = payments[method.outcome];
    expect(end).toEqual(expected.end);
    expect(timeouts > 0).toBe(expected.isAway === true);
    expect(await partners.payment.close(id)).toBe(expected.end.kind === 'paid' ? 'paid' : 'closed');
  });

  const nameCheckOf = (recipient: Parameters<PayoutPartner['checkName']>[0]) =>
    partners.payout
      .checkName(recipient)
      .catch((error: unknown) => (error instanceof PartnerAway ? 'away' : error));

  async function payOut(recipient: TransferRecipient, id = nextId()) {
    const send = () =>
      partners.payout.send({ id, amount: { minor: 1_384_500n, currency: 'KES' }, recipient, pace });
    const stepSeconds = isFast ? 1 : recipient.method === 'mobile-money' ? 15 : 3_600;
    const followed = await follow(
      { request: send, find: () => partners.payout.find(id) },
      { stepSeconds, untilSeconds: isFast ? 30 : 31 * 86_400 },
    );
    return { id, ...followed };
  }

  it.each(testWallets)('the wallet $number does what the page says', async (test) => {
    const { country, wallet, number, outcome } = test;
    const recipient = { country, method: 'mobile-money', name: 'Ama Serwaa', wallet, phone: number } as const;
    const { end, timeouts } = await payOut(recipient);
    expect(end).toEqual(toWallets[outcome].end);
    expect(timeouts > 0).toBe(toWallets[outcome].isAway === true);
    if (!isFast && outcome === 'paid') expect(secondsSinceStart()).toBeLessThan(10 * 60);
    expect(await nameCheckOf(recipient)).toBe(toWallets[outcome].check);
  });

  it.each(testAccounts)('the account $number in $country does what the page says', async (test) => {
    const { country, number, outcome } = test;
    const bank = practiceBanks[country][0] ?? null;
    const recipient = { country, method: 'bank-deposit', name: 'Ama Serwaa', bank, branch: null } as const;
    const { end, timeouts } = await payOut({ ...recipient, account: number });
    expect(await nameCheckOf({ ...recipient, account: number })).toBe(toAccounts[outcome].check);
    expect(end).toEqual(toAccounts[outcome].end);
    expect(timeouts > 0).toBe(toAccounts[outcome].isAway === true);
    const arrival = arrivalOf('bank-deposit', country, start);
    if (!isFast && arrival.kind === 'on-business-days')
      expect([arrival.first, arrival.last]).toContain(dayIn(country, clock));
  });

  it.each([
    { n: 1, name: 'Ama Serwaa', end: 'collected' },
    { n: 2, name: neverCollectedName, end: 'ready' },
    { n: 3, name: neverCollectedName.toUpperCase(), end: 'ready' },
  ])('cash for $name ends as the page says', async ({ n, name, end: expected }) => {
    const fixedId = `c${isFast ? 2 : 1}000000-0000-4000-8000-00000000000${n}`; // of those that are collected
    const { id, end, seen } = await payOut({ country: 'UG', method: 'cash-pickup', name }, fixedId);
    expect(end?.kind).toBe(expected);
    const codes = seen.flatMap((status) => (status.kind === 'ready' ? [status.pickupCode] : []));
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).toMatch(/^\d{3} \d{3} \d{4}$/);
    expect(await partners.payout.recall(id)).toEqual({ kind: expected === 'ready' ? 'recalled' : expected });
  });
});
