import type { OwnRecipient, PracticeResponse, TransferResponse } from '@remit/contract/transfers.ts';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { amountText } from '#client/transfers/amount-text.ts';
import { refreshPractice } from '#client/transfers/own-practice.ts';
import { sendPractice } from '#content/app/send-practice.ts';
import { useOnline } from '#device/online.ts';
import { Button } from '#ui/button.tsx';
import { AmountPart } from './amount-part.tsx';
import { DonePart } from './done-part.tsx';
import { type Draft, draftTo, newDraft, type Part, useDraft } from './draft.ts';
import { PartLine, PartSection } from './part-section.tsx';
import { PaymentPart } from './payment-part.tsx';
import { payoutText } from './payout-text.ts';
import { type Price, priceOf } from './price.ts';
import { type RecipientFormProps, RecipientPart } from './recipient-part.tsx';
import { ReviewPart } from './review-part.tsx';

export type SendPartsProps = {
  readonly userId: string;
  readonly practice: PracticeResponse;
  /** Send again to this one. */
  readonly to: string | null;
  /** As that transfer was; otherwise as the newest. */
  readonly again: PracticeResponse['last'];
  /** And pay in another way. */
  readonly isOtherPayment: boolean;
  readonly RecipientForm?: ComponentType<RecipientFormProps> | undefined;
};

/** One screen that grows: what is decided is a line, what is open is below it. */
export function SendParts({ userId, practice, to, again, isOtherPayment, RecipientForm }: SendPartsProps) {
  const isOnline = useOnline();
  const { draft, latest, change, clear } = useDraft(
    userId,
    (saved) => beginning(saved, { practice, to, again, isOtherPayment }),
    () => newDraft(practice),
  );
  const [sent, setSent] = useState<TransferResponse>();
  const [isRecipientGone, setIsRecipientGone] = useState(false);
  const hasMoved = useRef(false);
  useEffect(() => {
    hasMoved.current = true;
  }, []);

  const now = new Date();
  const price = priceOf(draft, practice, now);
  const recipient = recipientOf(draft, practice);
  const open = (part: Part) => change({ part });
  const section = { takesFocus: hasMoved.current };

  if (sent) {
    const another = () => {
      clear();
      setSent(undefined);
    };
    return <DonePart sent={sent} onAnother={another} />;
  }
  const part = partOf(draft, price, recipient);
  const onSent = (transfer: TransferResponse) => {
    clear();
    setSent(transfer);
    void refreshPractice();
  };
  const onRecipientGone = () => {
    setIsRecipientGone(true);
    change({ recipient: null, part: 'recipient' });
  };
  const choose = (chosen: OwnRecipient) => {
    setIsRecipientGone(false);
    change({ recipient: chosen, part: 'review' });
  };
  const words = sendPractice;
  return (
    <div className="grid grid-cols-1 gap-5">
      {(part === 'recipient' || part === 'payment') && price.kind === 'priced' && (
        <PartLine
          title={words.amount.title}
          text={words.amount.line({
            pay: amountText(price.quote.pay),
            receive: amountText(price.quote.receive),
          })}
          detail={words.amount.to(draft)}
          onChange={() => open('amount')}
        />
      )}
      {part === 'payment' && recipient && (
        <PartLine
          title={words.recipient.title}
          text={recipient.name}
          detail={payoutText(recipient)}
          onChange={() => open('recipient')}
        />
      )}
      <PartSection key={part} heading={words[part].heading} {...section}>
        {part === 'amount' && (
          <AmountPart
            draft={draft}
            price={price}
            now={now}
            change={change}
            onContinue={() => open(recipient ? 'review' : 'recipient')}
          />
        )}
        {part === 'recipient' && (
          <RecipientPart
            country={draft.country}
            method={draft.method}
            own={practice.recipients}
            isGone={isRecipientGone}
            Form={RecipientForm}
            onChoose={choose}
          />
        )}
        {part === 'payment' && (
          <PaymentPart
            own={practice.paymentMethods}
            chosen={draft.paymentMethod}
            onChoose={(paymentMethod) => change({ paymentMethod })}
            onContinue={() => open('review')}
          />
        )}
        {part === 'review' && price.kind === 'priced' && recipient && (
          <ReviewPart
            {...{ draft, latest, change, practice, price, recipient, isOnline, onSent, onRecipientGone }}
            onOpen={open}
          />
        )}
      </PartSection>
      {part !== 'amount' && !draft.attempt?.isOutcomeUnknown && (
        <div className="text-center @2xl:-ml-4 @2xl:text-left">
          <Button tone="quiet" size="small" onClick={clear}>
            {words.startOver}
          </Button>
        </div>
      )}
    </div>
  );
}

function beginning(
  saved: Draft | undefined,
  {
    practice,
    to,
    again,
    isOtherPayment,
  }: Pick<SendPartsProps, 'practice' | 'to' | 'again' | 'isOtherPayment'>,
): Draft {
  // Whether that one was sent has to be known first.
  if (saved?.attempt?.isOutcomeUnknown) return saved;
  const recipient = practice.recipients.find(({ id }) => id === to);
  if (recipient) {
    const known = again ? { ...practice, last: again } : practice;
    return { ...draftTo(recipient, known), part: isOtherPayment ? 'payment' : 'review' };
  }
  return saved ?? newDraft(practice);
}

/** As it is now, where the server has told us of it, and only one who gets money in this way. */
function recipientOf({ recipient, country, method }: Draft, { recipients }: PracticeResponse) {
  const known = recipients.find(({ id }) => id === recipient?.id) ?? recipient;
  return known?.country === country && known.method === method ? known : null;
}

/** A part is open only when those before it are decided. */
function partOf({ part, attempt }: Draft, price: Price, recipient: OwnRecipient | null): Part {
  if (price.kind === 'problem') return 'amount';
  if (attempt?.isOutcomeUnknown && recipient) return 'review';
  if (price.exceeded) return 'amount';
  return part !== 'amount' && !recipient ? 'recipient' : part;
}
