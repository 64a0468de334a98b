// Everything here is invented: no such person, number, card or transfer exists. Screens that show it say so.
import type { CountryCode } from '@remit/domain/catalogue/countries.ts';
import { type Money, money } from '@remit/domain/money/money.ts';

export type TransferStatus = 'completed' | 'pending' | 'failed';

export type SampleTransfer = {
  readonly id: string;
  readonly amount: Money;
  readonly recipient: string;
  readonly country: CountryCode;
  readonly status: TransferStatus;
  /** A day, without a time. */
  readonly date: string;
  readonly fee: Money;
};

export const sampleTransfers: readonly SampleTransfer[] = [
  {
    id: 'sample-3',
    amount: money('300', 'EUR'),
    recipient: 'Otieno Sample',
    country: 'KE',
    status: 'pending',
    date: '2025-05-05',
    fee: money('7.50', 'EUR'),
  },
  {
    id: 'sample-2',
    amount: money('250', 'EUR'),
    recipient: 'Ama Sample',
    country: 'GH',
    status: 'completed',
    date: '2025-04-28',
    fee: money('6.25', 'EUR'),
  },
  {
    id: 'sample-1',
    amount: money('150', 'EUR'),
    recipient: 'Awa Sample',
    country: 'SN',
    status: 'failed',
    date: '2025-04-12',
    fee: money('3.75', 'EUR'),
  },
];

export const sampleSummary = { sent: money('1250', 'EUR'), transfers: 12 } as const;

export type SampleBeneficiary = {
  readonly id: string;
  readonly name: string;
  readonly country: CountryCode;
  /** Shortened, so that no real number can be shown by chance. */
  readonly phone: string;
};

export const sampleBeneficiaries: readonly SampleBeneficiary[] = [
  { id: 'sample-ama', name: 'Ama Sample', country: 'GH', phone: '+233\u00a0…\u00a0001' },
  { id: 'sample-otieno', name: 'Otieno Sample', country: 'KE', phone: '+254\u00a0…\u00a0002' },
  { id: 'sample-nakato', name: 'Nakato Sample', country: 'UG', phone: '+256\u00a0…\u00a0003' },
  { id: 'sample-awa', name: 'Awa Sample', country: 'SN', phone: '+221\u00a0…\u00a0004' },
];

export type SamplePaymentMethod = { readonly id: string; readonly name: string } & (
  | { readonly type: 'card'; readonly expires: string }
  | { readonly type: 'bank'; readonly account: string }
);

export const samplePaymentMethods: readonly SamplePaymentMethod[] = [
  { id: 'sample-card', type: 'card', name: 'Debit card …\u00a00000', expires: '12/30' },
  { id: 'sample-bank', type: 'bank', name: 'Bank account', account: '…\u00a00000' },
];
