import type { TransferResponse } from '@remit/contract/transfers.ts';
import { whyUnpaid } from '@remit/domain/transfers/payment-methods.ts';
import type { TransferState } from '@remit/domain/transfers/state.ts';
import { amountText } from '#client/transfers/amount-text.ts';
import { useTransfer } from '#client/transfers/own-practice.ts';
import { practice as shared } from '#content/app/practice.ts';
import { sendPractice } from '#content/app/send-practice.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { PartSection } from './part-section.tsx';
import { arrivalText } from './terms.ts';

export type DonePartProps = { readonly sent: TransferResponse; readonly onAnother: () => void };

const words = sendPractice.done;

export function DonePart({ sent, onAnother }: DonePartProps) {
  const { data } = useTransfer(sent.id);
  const transfer = data?.transfer ?? sent;
  const { state, pace, method } = transfer;
  const group = groupOf[state];
  const unpaid = state === 'created' ? whyUnpaid(sent.paymentMethod) : undefined;
  const name = sent.recipient?.name ?? words.somebody;
  const steps = { ...words.steps, ...(method === 'cash-pickup' ? words.cashSteps : {}) };
  return (
    <PartSection heading={words.heading[group]} takesFocus>
      <div className="grid grid-cols-1 gap-5 @2xl:max-w-xl">
        <p className="text-lg text-pretty">
          {unpaid
            ? `${sendPractice.payment.outcome[unpaid]} ${words.neverPaid({ name })}`
            : words.text[group]({ pay: amountText(sent.pay), receive: amountText(sent.receive), name })}
        </p>
        <Card tone="forest" hasDashedOutline>
          <p role="status">
            <span className="block">{words.state}</span>
            <span className="mt-1 block font-display text-2xl font-bold tracking-tight">
              {shared.state(transfer)}
            </span>
          </p>
        </Card>
        {state in stepOf && (
          <Stepper
            label={steps.label}
            steps={steps.names}
            current={stepOf[state as keyof typeof stepOf]}
            doneWord={steps.done}
          />
        )}
        <dl className="divide-y divide-rule">
          <Fact term={words.reference} detail={sent.reference} isSelectable />
          {group === 'under-way' && !unpaid && (
            <Fact term={words.arrives} detail={pace === 'fast' ? words.fast : arrivalText(sent.arrival)} />
          )}
        </dl>
        <div className="grid gap-3 @md:grid-cols-2">
          <LinkButton to={`/history/transfer?id=${sent.id}`} isWide>
            {words.follow}
          </LinkButton>
          <Button tone="secondary" isWide onClick={onAnother}>
            {words.another}
          </Button>
        </div>
      </div>
    </PartSection>
  );
}

function Fact({ term, detail, isSelectable }: { term: string; detail: string; isSelectable?: boolean }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-5 py-2">
      <dt className="text-muted">{term}</dt>
      <dd className={`ml-auto text-right font-semibold ${isSelectable ? 'select-all' : ''}`}>{detail}</dd>
    </div>
  );
}

const groupOf: Readonly<Record<TransferState, keyof typeof words.text>> = {
  ...{ created: 'under-way', funded: 'under-way', sending: 'under-way', ready: 'under-way' },
  ...{ paid_out: 'arrived', collected: 'arrived' },
  ...{ recalling: 'under-way', cancelled: 'refunded', failed: 'refunded', refunded: 'refunded' },
  ...{ expired: 'unpaid', declined: 'unpaid' },
};

/** How many steps are done, where it goes well. */
const stepOf = { created: 0, funded: 1, sending: 1, ready: 3, paid_out: 3, collected: 4 } as const;
