import type {
  OwnRecipient,
  PracticeResponse,
  QuoteInput,
  QuoteResponse,
  TransferInput,
  TransferResponse,
} from '@remit/contract/transfers.ts';
import type { Money } from '@remit/domain/money/money.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Failure } from '#client/http.ts';
import { refreshPractice } from '#client/transfers/own-practice.ts';
import { addPaymentMethod, createQuote, createTransfer } from '#client/transfers/transfers-api.ts';
import type { Draft } from './draft.ts';
import type { Price } from './price.ts';
import { changesBetween, type TermsChange, termsOfResponse } from './terms.ts';

export type ReviewProblem =
  | { readonly kind: 'failure'; readonly failure: Failure; readonly during: 'quote' | 'send' }
  | { readonly kind: 'quote-used' | 'payment-method-gone' };

type ReviewOptions = {
  readonly draft: Draft;
  /** The draft after the last change, for what answers late. */
  readonly latest: RefObject<Draft>;
  readonly change: (patch: Partial<Draft>) => void;
  readonly practice: PracticeResponse;
  readonly price: Extract<Price, { kind: 'priced' }>;
  readonly recipient: OwnRecipient;
  readonly isOnline: boolean;
  readonly onSent: (transfer: TransferResponse) => void;
  readonly onRecipientGone: () => void;
};

/** Asks for the quote, asks again when it has run out, and sends once. */
export function useReview(options: ReviewOptions) {
  const { draft, latest, change, practice, price, recipient, isOnline, onSent, onRecipientGone } = options;
  const [busy, setBusy] = useState<'quote' | 'send'>();
  const [problem, setProblem] = useState<ReviewProblem>();
  const [changes, setChanges] = useState<readonly TermsChange[]>();
  const isSending = useRef(false);

  const { attempt, offer } = draft;
  const mayBeSent = attempt?.isOutcomeUnknown ?? false;
  const input = quoteInputOf(draft, price);
  const request = JSON.stringify(input);
  const quote = offer && (offer.request === request || mayBeSent) ? offer.quote : undefined;

  const ask = async (previous?: QuoteResponse) => {
    setBusy('quote');
    setProblem(undefined);
    const result = await createQuote(input);
    setBusy(undefined);
    if (!result.isOk) return setProblem({ kind: 'failure', failure: result.failure, during: 'quote' });
    const { createdAt, expiresAt, exceeded } = result.value;
    const heldUntilMs = Date.now() + Date.parse(expiresAt) - Date.parse(createdAt);
    change({ offer: { quote: result.value, request, heldUntilMs } });
    setChanges(previous && changesBetween(termsOfResponse(previous), termsOfResponse(result.value)));
    // Something was sent elsewhere since the limits were read.
    if (exceeded) void refreshPractice();
  };

  const isOfferMissing = quote === undefined && !mayBeSent;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each request, and again with a connection
  useEffect(() => {
    if (isOfferMissing && isOnline && !isSending.current) void ask();
  }, [isOfferMissing, request, isOnline]);

  const isRunOut = useIsRunOut(quote && offer ? offer.heldUntilMs : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the time is up
  useEffect(() => {
    if (isRunOut && isOnline && quote && !isSending.current && !mayBeSent) void ask(quote);
  }, [isRunOut, isOnline]);

  const send = async () => {
    if (!quote || isSending.current) return;
    isSending.current = true;
    setBusy('send');
    setProblem(undefined);
    setChanges(undefined);
    await sendOnce(quote);
    isSending.current = false;
    setBusy((now) => (now === 'send' ? undefined : now));
  };

  const sendOnce = async (confirmed: QuoteResponse) => {
    const { paymentMethod, pace } = draft;
    if (!practice.paymentMethods.includes(paymentMethod)) {
      const added = await addPaymentMethod(paymentMethod);
      if (!added.isOk) return setProblem({ kind: 'failure', failure: added.failure, during: 'send' });
    }
    const body = { quote: confirmed.id, recipient: recipient.id, paymentMethod, pace };
    const tried = attemptFor(latest.current, body);
    // Before it is on its way, so that a page that is loaded again meanwhile knows of it.
    change({ attempt: { ...tried, isOutcomeUnknown: true } });
    const result = await createTransfer(tried.body, tried.key);
    if (result.isOk) return onSent(result.value);

    const { failure } = result;
    if (failure.kind === 'rejected' && isCertain(failure.code)) return rejected(failure.code, confirmed);
    const isLost = ['offline', 'slow', 'unavailable'].includes(failure.kind);
    change({ attempt: { ...tried, isOutcomeUnknown: tried.isOutcomeUnknown || isLost } });
    setProblem({ kind: 'failure', failure, during: 'send' });
  };

  /** Nothing was sent, and this key was not used. */
  const rejected = async (code: CertainRejection, confirmed: QuoteResponse) => {
    change({ attempt: null });
    switch (code) {
      case 'quote_expired':
      case 'quote_unknown':
        return ask(confirmed);
      case 'limit_exceeded':
        await refreshPractice();
        return ask(confirmed);
      case 'quote_used':
        return setProblem({ kind: 'quote-used' });
      case 'payment_method_unknown':
        await refreshPractice();
        return setProblem({ kind: 'payment-method-gone' });
      case 'recipient_unknown':
      case 'recipient_mismatch':
        void refreshPractice();
        return onRecipientGone();
    }
  };

  const isOutcomeUnknown = mayBeSent && busy !== 'send';
  return { quote, busy, problem, changes, isOutcomeUnknown, send, ask: () => ask() };
}

function quoteInputOf(
  { fixed, from, country, method }: Draft,
  { amount: { minor, currency } }: { amount: Money },
): QuoteInput {
  return { fixed, amount: { minor: String(minor), currency }, from, country, method };
}

/** The same for the same body. What may be on its way already is tried again as it was. */
function attemptFor({ attempt }: Draft, body: TransferInput) {
  const isSame = attempt && JSON.stringify(attempt.body) === JSON.stringify(body);
  if (attempt && (isSame || attempt.isOutcomeUnknown)) return attempt;
  return { key: crypto.randomUUID(), body, isOutcomeUnknown: false };
}

/** Rejections after which it is certain that nothing was sent with this key. Others may come before the key is looked up. */
const certainRejections = [
  'quote_expired',
  'quote_unknown',
  'quote_used',
  'limit_exceeded',
  'payment_method_unknown',
  'recipient_unknown',
  'recipient_mismatch',
] as const;
type CertainRejection = (typeof certainRejections)[number];
const isCertain = (code: string): code is CertainRejection =>
  certainRejections.some((certain) => certain === code);

/** Also of a page that was hidden when the time was up: it asks when somebody looks at it. */
function useIsRunOut(untilMs: number | undefined): boolean {
  const [runOutMs, setRunOutMs] = useState<number>();
  useEffect(() => {
    if (untilMs === undefined) return;
    const look = () => {
      if (!document.hidden && Date.now() >= untilMs) setRunOutMs(untilMs);
    };
    look();
    const timer = setTimeout(look, Math.max(0, untilMs - Date.now()));
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [untilMs]);
  return untilMs !== undefined && runOutMs === untilMs;
}
