import type {
  OwnRecipient,
  PracticeResponse,
  QuoteResponse,
  TransferInput,
} from '@remit/contract/transfers.ts';
import {
  type PracticePaymentMethodId,
  practicePaymentMethods,
} from '@remit/domain/transfers/payment-methods.ts';
import { useEffect, useRef, useState } from 'react';
import { storedSession } from '#client/session/auth-state.ts';
import { figureText } from '#client/transfers/amount-text.ts';
import { onSavedElsewhere, savedOnDevice, saveOnDevice } from '#client/transfers/saved-on-device.ts';
import type { PriceRequest } from './price.ts';

export type Part = 'amount' | 'recipient' | 'payment' | 'review';

/** What was chosen and typed and is not sent. It is stored on the device, as JSON. */
export type Draft = PriceRequest & {
  readonly recipient: OwnRecipient | null;
  readonly paymentMethod: PracticePaymentMethodId;
  readonly pace: TransferInput['pace'];
  /** The part that is open. */
  readonly part: Part;
  readonly offer: Offer | null;
  readonly attempt: Attempt | null;
};

export type Offer = {
  readonly quote: QuoteResponse;
  /** What it was asked for, so that an offer for anything else is not shown. */
  readonly request: string;
  /** By the clock of this device, which may differ from the server's. */
  readonly heldUntilMs: number;
};

/** A request to send. The key belongs to its body, so that it is sent once, however often it is tried. */
export type Attempt = {
  readonly key: string;
  readonly body: TransferInput;
  /** It was on its way and no answer came. Until it is known, nothing may be changed: that could send twice. */
  readonly isOutcomeUnknown: boolean;
};

const forSomebodyNew: Draft = {
  fixed: 'pay',
  text: '100',
  from: 'EUR',
  country: 'GH',
  method: 'mobile-money',
  recipient: null,
  paymentMethod: 'debit-card',
  pace: 'fast',
  part: 'amount',
  offer: null,
  attempt: null,
};

type Known = Pick<PracticeResponse, 'last' | 'recipients'>;

/** With the choices of the last transfer. */
export function newDraft({ last, recipients }: Known): Draft {
  if (!last) return forSomebodyNew;
  const { from, country, method, fixed, amount } = last;
  const recipient = recipients.find(({ id }) => id === last.recipientId) ?? null;
  const paymentMethod =
    practicePaymentMethods.find(({ id }) => id === last.paymentMethod)?.id ?? forSomebodyNew.paymentMethod;
  return {
    ...forSomebodyNew,
    ...{ from, country, method, fixed, recipient, paymentMethod },
    text: figureText(amount),
  };
}

/** To one recipient, with the amount and the payment method of the last transfer. */
export function draftTo(recipient: OwnRecipient, known: Known): Draft {
  const draft = newDraft(known);
  const { country, method } = recipient;
  const isSameCountry = draft.fixed === 'pay' || draft.country === country;
  return {
    ...draft,
    // An amount to receive is in the other country's currency.
    ...(isSameCountry ? {} : { fixed: 'pay', text: forSomebodyNew.text }),
    ...{ country, method, recipient },
  };
}

/** What this device has stored, and from there on what is chosen, also in another tab. */
export function useDraft(userId: string, begin: (saved: Draft | undefined) => Draft, fresh: () => Draft) {
  const [draft, setDraft] = useState(() => {
    const saved = savedOnDevice<Draft>('draft', userId);
    return begin(saved && { ...forSomebodyNew, ...saved });
  });
  /** For what answers later than the last render. */
  const latest = useRef(draft);
  const show = (next: Draft) => {
    latest.current = next;
    setDraft(next);
  };
  const showStored = useRef(() => {});
  useEffect(() => {
    showStored.current = () => show(savedOnDevice<Draft>('draft', userId) ?? fresh());
  });
  useEffect(() => onSavedElsewhere('draft', () => showStored.current()), []);

  /** Nothing of what the server answers after a sign-out. */
  const store = (next: Draft | null) => {
    if (storedSession()?.user.id === userId) saveOnDevice('draft', userId, next);
  };

  return {
    draft,
    latest,
    change(patch: Partial<Draft>): void {
      const next = { ...latest.current, ...patch };
      store(next);
      show(next);
    },
    clear(): void {
      store(null);
      show(fresh());
    },
  };
}
