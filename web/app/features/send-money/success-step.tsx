import { reviewOf } from '@remit/domain/send-flow/send-flow.ts';
import { guidedSend } from '#content/app/send.ts';
import { Button } from '#ui/button.tsx';
import { CheckCircleIcon } from '#ui/icons.tsx';
import { receivedMoney } from './demo-terms-text.ts';
import type { StepProps } from './use-send-flow.ts';

export function SuccessStep({ flow, dispatch, nextStep }: StepProps) {
  const copy = guidedSend.success;
  const { estimate, recipient } = reviewOf(flow);
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="flex items-start gap-3">
        <CheckCircleIcon className="size-7 text-success" />
        <span className="min-w-0 break-words">
          {copy.text({
            gets: receivedMoney(estimate.received).replace(' ', '\u00a0'),
            name: recipient?.name ?? copy.somebody,
          })}
        </span>
      </p>
      <dl className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-card bg-sand px-5 py-3">
        <dt className="text-muted">{copy.reference}</dt>
        <dd className="font-display text-xl font-bold tracking-tight select-all">
          {flow.progress.status === 'editing' ? '' : flow.progress.reference}
        </dd>
      </dl>
      {nextStep}
      <div className="grid grid-cols-2 gap-2.5">
        <Button tone="secondary" size="small" onClick={() => dispatch({ type: 'review' })}>
          {copy.review}
        </Button>
        <Button tone="secondary" size="small" onClick={() => dispatch({ type: 'start-over' })}>
          {copy.startOver}
        </Button>
      </div>
    </div>
  );
}
