import { expect, it } from 'vitest';
import { transferStates } from '#transfers/state.ts';
import {
  expectedArrival,
  isLate,
  pickupCodeText,
  trackedStateOf,
  trackedStates,
  trackingFacts,
  trackingViewOf,
  trackingViews,
} from '#transfers/tracking.ts';

const inMinutes = { kind: 'in-minutes', minutesMax: 10 } as const;
const onDays = { kind: 'on-business-days', first: '2026-11-19', last: '2026-11-20' } as const;
const paidAt = new Date('2026-11-18T21:15:00Z');
const kes = { minor: 350_000n, currency: 'KES' } as const;

it('every state of a transfer is one of the few that its recipient sees', () => {
  expect(transferStates.map((state) => `${state}: ${trackedStateOf[state]}`)).toEqual([
    ...[
      'created: waiting',
      'funded: on-its-way',
      'sending: on-its-way',
      'ready: ready',
      'recalling: stopped',
    ],
    ...['cancelled: stopped', 'failed: stopped', 'paid_out: arrived', 'collected: collected'],
    ...['refunded: stopped', 'expired: stopped', 'declined: stopped'],
  ]);
});

it('every text is shown for some state, by every method, in time and late', () => {
  const methods = ['mobile-money', 'bank-deposit', 'cash-pickup'] as const;
  const shown = trackedStates.flatMap((state) =>
    methods.flatMap((method) => [false, true].map((isLate) => trackingViewOf(state, { method, isLate }))),
  );
  expect(new Set([...shown, 'unknown', 'later'])).toEqual(new Set(trackingViews));
});

it.each([
  {
    why: 'at the last minute',
    expected: { at: new Date('2026-11-18T21:25:00Z') },
    now: '2026-11-18T21:25:00Z',
    late: false,
  },
  {
    why: 'after it',
    expected: { at: new Date('2026-11-18T21:25:00Z') },
    now: '2026-11-18T21:25:00.001Z',
    late: true,
  },
  {
    why: 'in the last minute of the last day in Kenya',
    expected: onDays,
    now: '2026-11-20T20:59:59Z',
    late: false,
  },
  { why: 'on the day after in Kenya', expected: onDays, now: '2026-11-20T21:00:00Z', late: true },
])('$why, late is $late', ({ expected, now, late }) => {
  expect(isLate(expected, 'KE', new Date(now))).toBe(late);
});

it('minutes count from the payment, and business days are those of the offer', () => {
  expect(expectedArrival(inMinutes, null)).toBeNull();
  expect(expectedArrival(inMinutes, paidAt)).toEqual({ at: new Date('2026-11-18T21:25:00Z') });
  expect(expectedArrival(onDays, null)).toEqual({ first: '2026-11-19', last: '2026-11-20' });
});

it.each([
  { country: 'KE', day: '19 November', time: '00:25' },
  { country: 'GH', day: '18 November', time: '21:25' },
] as const)('times are those of clocks in $country', ({ country, day, time }) => {
  const facts = trackingFacts({
    ...{ receive: kes, country, collectUntil: null, endedAt: null },
    expected: expectedArrival(inMinutes, paidAt),
  });
  expect(facts).toMatchObject({ amount: '3,500.00 KES', day, time, firstDay: '' });
});

it('days are written without a time', () => {
  const facts = trackingFacts({
    ...{ receive: kes, country: 'UG', collectUntil: null, endedAt: null },
    expected: expectedArrival(onDays, null),
  });
  expect(facts).toMatchObject({
    country: 'Uganda',
    firstDay: '19 November',
    lastDay: '20 November',
    time: '',
  });
});

it.each([
  { why: 'ten digits', code: '4820193746', text: '482 019 3746' },
  { why: 'as many as make two groups', code: '482019', text: '482 019' },
  { why: 'too few for two', code: '48201', text: '48201' },
  { why: 'groups of the partner', code: '578 960 0813', text: '578 960 0813' },
])('a pickup code of $why is easy to read out', ({ code, text }) => expect(pickupCodeText(code)).toBe(text));
