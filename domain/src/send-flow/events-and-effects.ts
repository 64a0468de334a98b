import type { Recipient } from '#recipients/recipient.ts';
import type { SendFlow, Step } from '#send-flow/send-flow.ts';

/** Ids and references are created outside and passed in. */
export type SendFlowEvent =
  | { readonly type: 'amount-typed'; readonly text: string }
  | { readonly type: 'quick-amount-chosen' }
  | { readonly type: 'saved-recipients-loaded'; readonly recipients: readonly Recipient[] }
  | { readonly type: 'recipient-selected'; readonly id: string }
  | { readonly type: 'add-new-chosen' }
  | { readonly type: 'select-existing-chosen' }
  | ({ readonly type: 'recipient-submitted' } & Recipient)
  | { readonly type: 'next' }
  | { readonly type: 'back' }
  /** By the browser's Back and Forward. */
  | { readonly type: 'step-opened'; readonly step: Step }
  | { readonly type: 'simulate'; readonly reference: string }
  | { readonly type: 'payout-due'; readonly reference: string }
  | { readonly type: 'start-over' }
  | { readonly type: 'review' };

export type SendFlowToast =
  | { readonly toast: 'missing-info' }
  | { readonly toast: 'select-recipient' }
  | { readonly toast: 'recipient-added'; readonly name: string }
  | { readonly toast: 'payment-simulated'; readonly reference: string }
  | { readonly toast: 'payout-delivered'; readonly reference: string };

/** What the screen does for the flow, which itself touches no clock and no storage. */
export type SendFlowEffect =
  | ({ readonly effect: 'show-toast' } & SendFlowToast)
  | { readonly effect: 'save-recipients'; readonly recipients: readonly Recipient[] }
  /** What was sent, for the history of this device. */
  | { readonly effect: 'keep-transfer'; readonly reference: string }
  /** After the delay, send `payout-due` with this reference. */
  | { readonly effect: 'schedule-payout'; readonly afterMs: number; readonly reference: string };

export type SendFlowMove = { readonly flow: SendFlow; readonly effects: readonly SendFlowEffect[] };
