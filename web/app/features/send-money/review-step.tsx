import { makeReference } from '@remit/domain/send-flow/reference.ts';
import { canGoBack, reviewOf } from '@remit/domain/send-flow/send-flow.ts';
import type { ReactNode } from 'react';
import { guidedSend } from '#content/app/send.ts';
import { Button } from '#ui/button.tsx';
import { demoTermsText, receivedMoney, sentMoney } from './demo-terms-text.ts';
import { randomBytes } from './random.ts';
import type { StepProps } from './use-send-flow.ts';

export function ReviewStep({ flow, dispatch }: StepProps) {
  const copy = guidedSend.review;
  const { estimate, recipient } = reviewOf(flow);
  const isInFlight = flow.progress.status === 'in-flight';
  return (
    <div className="grid grid-cols-1 gap-3 short:gap-2">
      <dl className="divide-y divide-rule">
        <Line term={copy.to}>
          {recipient ? (
            <>
              <span className="block break-words">{recipient.name}</span>
              <span className="block text-[.94rem] font-normal break-words text-muted">
                {recipient.phone}
              </span>
            </>
          ) : (
            copy.nobody
          )}
        </Line>
        <Line term={copy.send}>{sentMoney(estimate.sent)}</Line>
        <Line term={copy.fees} detail={copy.feeApplied[estimate.fee.applied](demoTermsText)}>
          {sentMoney(estimate.fee.amount)}
        </Line>
        <Line term={copy.gets}>
          <span className="font-display text-2xl tracking-tight">{receivedMoney(estimate.received)}</span>
        </Line>
      </dl>
      <p className="text-sm text-muted">{copy.note(demoTermsText)}</p>
      <div className="grid grid-cols-[auto_1fr] gap-3">
        <Button tone="secondary" disabled={!canGoBack(flow)} onClick={() => dispatch({ type: 'back' })}>
          {guidedSend.back}
        </Button>
        <Button
          isBusy={isInFlight}
          busyLabel={copy.busy}
          onClick={() => dispatch({ type: 'simulate', reference: makeReference(randomBytes) })}
        >
          {copy.simulate}
        </Button>
      </div>
    </div>
  );
}

function Line({ term, detail, children }: { term: string; detail?: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 py-2 short:py-1">
      <dt>
        {term}
        {detail && <span className="block text-[.94rem] text-muted">{detail}</span>}
      </dt>
      <dd className="ml-auto max-w-full wrap-anywhere text-right font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
