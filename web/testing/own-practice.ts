import type {
  PracticeResponse,
  TransferDetails,
  TransferMonths,
  TransferPage,
  TransferResponse,
} from '@remit/contract/transfers.ts';
import type { User } from '@supabase/auth-js';
import { ama } from './member.tsx';

/** A member of whom this page has read nothing yet. */
export const newMember = (): User => ({ ...ama, id: crypto.randomUUID() });

export const wanjiru = '6b0d5c3e-27c4-4d0c-8a4e-0d5d1c0e0001';

export const aTransfer = (changes: Partial<TransferResponse> = {}): TransferResponse => ({
  id: '0b54b7a0-3e5a-4f3e-9a56-7b1c2d3e4f50',
  reference: 'AK-7GQ2-M4XP',
  state: 'sending',
  cancelRequested: false,
  fixed: 'pay',
  country: 'KE',
  method: 'mobile-money',
  recipientId: wanjiru,
  recipient: {
    country: 'KE',
    method: 'mobile-money',
    name: 'Wanjiru Kamau',
    wallet: 'm-pesa',
    phone: '+254712345678',
  },
  paymentMethod: 'debit-card',
  pace: 'true',
  failure: null,
  pickupCode: null,
  pay: { minor: '10000', currency: 'EUR' },
  fee: { minor: '250', currency: 'EUR' },
  convert: { minor: '9750', currency: 'EUR' },
  receive: { minor: '1371532', currency: 'KES' },
  rate: '140.67',
  sheetVersion: 3,
  roundedOff: '0.005',
  arrival: { kind: 'in-minutes', minutesMax: 10 },
  createdAt: '2026-11-18T12:00:00.000Z',
  updatedAt: '2026-11-18T12:01:00.000Z',
  endedAt: null,
  ...changes,
});

type Event = TransferDetails['events'][number];

/** An event a minute, from each state to the next. */
export const details = (
  changes: Partial<TransferResponse> = {},
  events: readonly (Pick<Event, 'type' | 'by'> & Partial<Event>)[] = [],
  trackingCode: string | null = null,
): TransferDetails => ({
  transfer: aTransfer(changes),
  events: events.map((event, index) => ({
    from: 'created',
    to: changes.state ?? 'sending',
    at: `2026-11-18T12:${String(index + 1).padStart(2, '0')}:00.000Z`,
    ...event,
  })),
  trackingCode,
});

export const aPage = (
  transfers: readonly TransferResponse[],
  next: TransferPage['next'] = null,
): TransferPage => ({ transfers, next });

/** Of a person who has done nothing yet. */
export const noPractice: PracticeResponse = {
  sheet: { version: 3, rates: [] },
  sentToday: { count: 0, worth: { minor: '0', currency: 'USD' } },
  recipients: [],
  paymentMethods: [],
  last: null,
};

/** Of a person with transfers. */
export const somePractice: PracticeResponse = {
  ...noPractice,
  last: {
    ...{ from: 'EUR', country: 'KE', method: 'mobile-money', recipientId: wanjiru, paymentMethod: 'bank' },
    ...{ fixed: 'pay', amount: { minor: '10000', currency: 'EUR' } },
  },
};

export const months = (...rows: readonly [month: string, count: number, minor: string, currency: string][]) =>
  ({
    months: rows.map(([month, count, minor, currency]) => ({ month, count, sent: { minor, currency } })),
  }) satisfies TransferMonths;
