import {
  type PracticePaymentMethodId,
  practicePaymentMethods,
} from '@remit/domain/transfers/payment-methods.ts';
import { practice as shared } from '#content/app/practice.ts';
import { sendPractice } from '#content/app/send-practice.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { inReach } from './part-section.tsx';

export type PaymentPartProps = {
  readonly own: readonly PracticePaymentMethodId[];
  readonly chosen: PracticePaymentMethodId;
  readonly onChoose: (id: PracticePaymentMethodId) => void;
  readonly onContinue: () => void;
};

export function PaymentPart({ own, chosen, onChoose, onContinue }: PaymentPartProps) {
  const words = sendPractice.payment;
  // One's own first, each group in the order of the offer.
  const ordered = practicePaymentMethods.toSorted(
    (a, b) => Number(own.includes(b.id)) - Number(own.includes(a.id)),
  );
  return (
    <form
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onContinue();
      }}
    >
      <RadioGroup
        legend={<span className="sr-only">{words.heading}</span>}
        hint={words.note}
        name="payment-method"
        columns={2}
        options={ordered.map(({ id, outcome }) => ({
          value: id,
          label: shared.paymentMethod(id),
          description: words.outcome[outcome],
          trailing: own.includes(id) && <Badge>{words.own}</Badge>,
        }))}
        value={chosen}
        onValue={(id) => onChoose(id as PracticePaymentMethodId)}
      />
      <div className={inReach}>
        <Button type="submit" isWide>
          {sendPractice.continue}
        </Button>
      </div>
    </form>
  );
}
