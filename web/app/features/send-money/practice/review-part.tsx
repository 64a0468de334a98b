import type {
  OwnRecipient,
  PracticeResponse,
  QuoteResponse,
  TransferResponse,
} from '@remit/contract/transfers.ts';
import type { ExceededLimit } from '@remit/domain/transfers/limits.ts';
import { whyUnpaid } from '@remit/domain/transfers/payment-methods.ts';
import type { RefObject } from 'react';
import { amountText, moneyOf } from '#client/transfers/amount-text.ts';
import { practice as shared } from '#content/app/practice.ts';
import { sendPractice } from '#content/app/send-practice.ts';
import { Card } from '#ui/card.tsx';
import { Switch } from '#ui/switch.tsx';
import { CostList } from './cost-list.tsx';
import type { Draft, Part } from './draft.ts';
import { LimitNotice } from './limit-notice.tsx';
import { NewRecipient } from './new-recipient.tsx';
import { ChangeButton, inReach } from './part-section.tsx';
import { payoutText } from './payout-text.ts';
import type { Price } from './price.ts';
import { PriceHolds } from './price-holds.tsx';
import { ReviewNotice } from './review-notice.tsx';
import { SendAction } from './send-action.tsx';
import { termsOfQuote, termsOfResponse } from './terms.ts';
import { useReview } from './use-review.ts';

export type ReviewPartProps = {
  readonly draft: Draft;
  readonly latest: RefObject<Draft>;
  readonly change: (patch: Partial<Draft>) => void;
  readonly practice: PracticeResponse;
  readonly price: Extract<Price, { kind: 'priced' }>;
  readonly recipient: OwnRecipient;
  readonly isOnline: boolean;
  readonly onOpen: (part: Part) => void;
  readonly onSent: (transfer: TransferResponse) => void;
  readonly onRecipientGone: () => void;
};

const words = sendPractice.review;

export function ReviewPart({ onOpen, ...props }: ReviewPartProps) {
  const { draft, change, price, recipient, isOnline } = props;
  const review = useReview(props);
  const { quote, isOutcomeUnknown } = review;
  const terms = quote ? termsOfResponse(quote) : termsOfQuote(price.quote);
  const amount = amountText(terms.pay);
  const exceeded = quote?.exceeded ? exceededOf(quote.exceeded) : undefined;
  // What may be on its way is not changed, so that nothing is sent twice.
  const isLocked = isOutcomeUnknown || review.busy === 'send';
  const unpaid = whyUnpaid(draft.paymentMethod);
  const edit = (what: string, part: Part) =>
    !isLocked && <ChangeButton what={what} onClick={() => onOpen(part)} />;

  return (
    <div className="grid grid-cols-1 gap-5 @2xl:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] @2xl:grid-rows-[auto_auto_1fr] @2xl:items-start">
      <Card className="grid grid-cols-1 gap-1 pt-3 @2xl:row-span-3">
        <Choice
          title={sendPractice.recipient.title}
          text={recipient.name}
          detail={payoutText(recipient)}
          edit={edit(sendPractice.recipient.title, 'recipient')}
        />
        <Choice
          title={sendPractice.payment.title}
          text={shared.paymentMethod(draft.paymentMethod)}
          detail={unpaid && sendPractice.payment.outcome[unpaid]}
          edit={edit(sendPractice.payment.title, 'payment')}
        />
        <Choice
          title={sendPractice.amount.title}
          text={sendPractice.amount.amountTo({ amount, country: draft.country, method: draft.method })}
          edit={edit(sendPractice.amount.title, 'amount')}
        />
        <CostList terms={terms} isPaid={!unpaid} />
      </Card>
      <div className="grid grid-cols-1 gap-4">
        {recipient.isNew && <NewRecipient recipient={recipient} />}
        {!isOutcomeUnknown && (
          <Card>
            <Switch
              disabled={isLocked}
              label={words.pace.label}
              hint={words.pace[draft.pace]}
              checked={draft.pace === 'fast'}
              onChecked={(isFast) => change({ pace: isFast ? 'fast' : 'true' })}
            />
          </Card>
        )}
        <ReviewNotice review={review} isOnline={isOnline} />
        {exceeded && (
          <LimitNotice
            exceeded={exceeded}
            onChoose={(better) => {
              change(better);
              onOpen('amount');
            }}
          />
        )}
        {quote && draft.offer && !isOutcomeUnknown && (
          <PriceHolds
            untilMs={draft.offer.heldUntilMs}
            announcement={words.ready({
              pay: amount,
              receive: amountText(terms.receive),
              name: recipient.name,
            })}
          />
        )}
      </div>
      <div className={`grid grid-cols-1 gap-3 @2xl:col-start-2 ${recipient.isNew ? '' : inReach}`}>
        <SendAction review={review} amount={amount} isOnline={isOnline} isAllowed={!exceeded} />
      </div>
      <p className="text-center text-sm text-muted @2xl:col-start-2">{shared.note}</p>
    </div>
  );
}

type ChoiceProps = {
  readonly title: string;
  readonly text: string;
  readonly detail?: string | undefined;
  readonly edit: React.ReactNode;
};

function Choice({ title, text, detail, edit }: ChoiceProps) {
  return (
    <div className="flex min-h-14 items-center justify-between gap-3 border-b border-rule py-1">
      <p className="min-w-0 wrap-anywhere">
        <span className="block text-[.94rem] text-muted">{title}</span>
        <span className="block font-semibold">{text}</span>
        {detail && <span className="block text-[.94rem] text-muted">{detail}</span>}
      </p>
      <div className="-mr-4">{edit}</div>
    </div>
  );
}

function exceededOf({ fits, max, ...rest }: NonNullable<QuoteResponse['exceeded']>): ExceededLimit {
  return {
    ...rest,
    max: typeof max === 'number' ? max : moneyOf(max),
    fits: fits && { pay: moneyOf(fits.pay), receive: moneyOf(fits.receive) },
  };
}
