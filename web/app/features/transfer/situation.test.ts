import { type TransferState, transferStates } from '@remit/domain/transfers/state.ts';
import { expect, it } from 'vitest';
import type { RefundReason, TransferSituation } from '#content/app/transfer.ts';
import { details } from '../../../testing/own-practice.ts';
import { canCancel, refundReasonOf, situationOf } from './situation.ts';

const paid = { type: 'payment_received', by: 'partner' } as const;
const started = { type: 'payout_started', by: 'clock' } as const;
const closed = { type: 'payment_expired', by: 'clock' } as const;
const asked = { type: 'cancel_requested', by: 'sender' } as const;
const askedByTeam = { type: 'cancel_requested', by: 'staff' } as const;
const failed = { type: 'payout_failed', by: 'partner' } as const;
const waitedInVain = { type: 'pickup_expired', by: 'clock' } as const;
const refunded = { type: 'refund_paid', by: 'partner' } as const;

type Row = {
  readonly why: string;
  readonly state: TransferState;
  readonly events?: Parameters<typeof details>[1];
  readonly failure?: string;
  readonly situation: TransferSituation;
  readonly reason?: RefundReason;
};

// biome-ignore format: one row for each story
const rows: readonly Row[] = [
  { why: 'nothing paid yet', state: 'created', situation: 'unpaid' },
  { why: 'a cancel closes the payment', state: 'created', events: [asked], situation: 'unpaid-asked' },
  { why: 'paid', state: 'funded', events: [paid], situation: 'paid' },
  { why: 'with the partner', state: 'sending', events: [paid, started], situation: 'sending' },
  { why: 'the partner decides about a cancel', state: 'sending', events: [paid, started, asked], situation: 'sending-asked' },
  { why: 'cash waits', state: 'ready', situation: 'ready' },
  { why: 'the counter is asked to close it', state: 'recalling', events: [asked], situation: 'recalling' },
  { why: 'nobody collected', state: 'recalling', events: [waitedInVain], situation: 'recalling-uncollected' },
  { why: 'cancelled when paid', state: 'cancelled', events: [paid, asked], situation: 'refunding', reason: 'cancelled' },
  { why: 'cancelled by the team', state: 'refunded', events: [paid, askedByTeam, refunded], situation: 'refunded', reason: 'cancelled-by-team' },
  { why: 'stopped before the partner paid', state: 'refunded', events: [asked, failed, refunded], failure: 'recalled', situation: 'refunded', reason: 'cancelled' },
  { why: 'failed by itself although a cancel was asked', state: 'failed', events: [asked, failed], failure: 'wallet-full', situation: 'refunding', reason: 'wallet-full' },
  { why: 'no such wallet', state: 'refunded', events: [failed, refunded], failure: 'unknown-wallet', situation: 'refunded', reason: 'unknown-wallet' },
  { why: 'a reason that we do not know', state: 'failed', events: [failed], failure: 'toString', situation: 'refunding', reason: 'other' },
  { why: 'nobody collected, and it is back', state: 'refunded', events: [waitedInVain, refunded], situation: 'refunded', reason: 'not-collected' },
  { why: 'it arrived', state: 'paid_out', situation: 'arrived' },
  { why: 'it arrived before the cancel', state: 'paid_out', events: [asked], situation: 'arrived-too-late-to-cancel' },
  { why: 'it was collected', state: 'collected', situation: 'collected' },
  { why: 'it was collected while recalled', state: 'collected', events: [asked], situation: 'collected-too-late-to-cancel' },
  { why: 'no payment in time', state: 'expired', events: [closed], situation: 'expired' },
  { why: 'the sender cancelled before paying, which ends as expired', state: 'expired', events: [asked, closed], situation: 'cancelled-unpaid' },
  { why: 'the team did', state: 'expired', events: [askedByTeam, closed], situation: 'cancelled-unpaid-by-team' },
  { why: 'the card was declined', state: 'declined', failure: 'card-declined', situation: 'declined' },
];

it.each(rows)('$state: $why', ({ state, events = [], failure = null, situation, reason }) => {
  const cancelRequested = events.some(({ type }) => type === 'cancel_requested');
  const shown = details({ state, failure, cancelRequested }, events);
  expect([situationOf(shown), refundReasonOf(shown)]).toEqual([situation, reason]);
});

it('every state has its story', () =>
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(transferStates)));

it('a cancel is offered once, and only where it changes something', () => {
  const offered = transferStates.filter((state) => canCancel(details({ state })));
  expect(offered).toEqual(['created', 'funded', 'sending', 'ready']);
  expect(canCancel(details({ state: 'sending', cancelRequested: true }))).toBe(false);
});
