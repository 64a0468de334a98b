import type { TransferDetails, TransferResponse, WireMoney } from '@remit/contract/transfers.ts';
import type { Ref } from 'react';
import { figureText } from '#client/transfers/amount-text.ts';
import { practice } from '#content/app/practice.ts';
import { figures, refundReasons, stories, transferPage } from '#content/app/transfer.ts';
import { Card } from '#ui/card.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { CopyText } from './copy-text.tsx';
import { factsOf, isUncharged, receiveTense, refundReasonOf, situationOf } from './situation.ts';

/** What is so now, in a sentence. A change that comes by itself is announced. */
export function Headline({
  details,
  heading,
}: {
  details: TransferDetails;
  heading: Ref<HTMLHeadingElement>;
}) {
  const { transfer } = details;
  const facts = factsOf(transfer);
  const story = stories[situationOf(details)];
  const reason = refundReasonOf(details);
  const figure = mainFigure(transfer);
  return (
    <Card as="section" tone="forest" aria-labelledby="headline" className="@container">
      <div role="status" aria-atomic="true">
        <h2
          id="headline"
          ref={heading}
          tabIndex={-1}
          className="text-[clamp(1.6rem,7cqi,2.4rem)] leading-tight text-balance wrap-anywhere outline-none"
        >
          {story.headline(facts)}
        </h2>
        <p className="mt-3 text-pretty">
          {reason && `${refundReasons[reason](facts)} `}
          {story.text(facts)}
        </p>
      </div>
      <dl className="mt-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <dt>{figure.term}</dt>
          <dd className="mt-1.5">
            <MoneyText amount={figureText(figure.amount)} currency={figure.amount.currency} size="display" />
          </dd>
        </div>
        <div>
          <dt className="sr-only">{transferPage.reference}</dt>
          <dd className="flex items-center gap-2">
            <span className="font-semibold whitespace-nowrap tabular-nums">{transfer.reference}</span>
            <CopyText
              text={transfer.reference}
              what={transferPage.reference}
              label={transferPage.copyReference}
            />
          </dd>
        </div>
      </dl>
      <p className="mt-4 text-sm">{practice.note}</p>
    </Card>
  );
}

/** What arrives; where nothing does, what the sender gets back, or that nothing was paid. */
function mainFigure(transfer: TransferResponse): { readonly term: string; readonly amount: WireMoney } {
  const { state, pay, receive } = transfer;
  if (isUncharged(state)) return { term: figures.pay.done, amount: { ...pay, minor: '0' } };
  const tense = receiveTense(transfer);
  if (tense !== 'never') return { term: figures.receive[tense], amount: receive };
  return { term: state === 'refunded' ? figures.refunded : figures.toRefund, amount: pay };
}
