import type { Money } from '@remit/domain/money/money.ts';
import type { PracticePaymentMethodId } from '@remit/domain/transfers/payment-methods.ts';
import type { TransferRecipient } from '@remit/domain/transfers/recipient-rules.ts';

/** As real partners take, or sped up by the person. */
export type Pace = 'true' | 'fast';

/** Collects what a sender pays. The id is the transfer's: a request that is repeated never charges twice. */
export type PaymentPartner = {
  request(payment: {
    readonly id: string;
    readonly amount: Money;
    readonly method: PracticePaymentMethodId;
    readonly pace: Pace;
  }): Promise<void>;
  find(id: string): Promise<PaymentStatus>;
  /** After 'closed' no money can come. */
  close(id: string): Promise<'closed' | 'paid'>;
  refund(id: string): Promise<'pending' | 'refunded'>;
};

export type PaymentStatus =
  | { readonly kind: 'unknown' | 'pending' | 'paid' | 'refunded' | 'closed' }
  | { readonly kind: 'declined'; readonly reason: 'card-declined' };

/** Pays recipients out. The id is the transfer's: a payout that is repeated is paid once. */
export type PayoutPartner = {
  send(payout: {
    readonly id: string;
    readonly amount: Money;
    readonly recipient: TransferRecipient;
    readonly pace: Pace;
  }): Promise<void>;
  find(id: string): Promise<PayoutStatus>;
  /** The partner promises never to pay this id, also one that it does not know, or reports what it did before. */
  recall(id: string): Promise<PayoutStatus>;
  /** Whether the account or wallet is open, in this name. Neither side stores what was asked. */
  checkName(recipient: Exclude<TransferRecipient, { method: 'cash-pickup' }>): Promise<NameCheck>;
};

export type NameCheck = 'match' | 'mismatch' | 'no-account';

export type PayoutStatus =
  | { readonly kind: 'unknown' | 'pending' | 'paid' | 'collected' | 'recalled' }
  | { readonly kind: 'ready'; readonly pickupCode: string }
  | {
      readonly kind: 'failed';
      readonly reason: 'unknown-wallet' | 'name-mismatch' | 'wallet-full' | 'account-closed';
    };

/** A time-out or an outage: the outcome is unknown. */
export class PartnerAway extends Error {}

/** What partners report by themselves: late, early or repeated. The outcome is then read with `find`. */
export type PartnerMessages = {
  onPayment(id: string): Promise<void>;
  onPayout(id: string): Promise<void>;
};
