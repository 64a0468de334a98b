import { canGoNext, reviewOf } from '@remit/domain/send-flow/send-flow.ts';
import { guidedSend } from '#content/app/send.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { demoTermsText, receivedMoney } from './demo-terms-text.ts';
import { EuroInput } from './euro-input.tsx';
import type { StepProps } from './use-send-flow.ts';

export function AmountStep({ flow, dispatch }: StepProps) {
  const { label, quick, gets, none, terms } = guidedSend.amount;
  const canGo = canGoNext(flow);
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-3 short:gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        dispatch({ type: 'next' });
      }}
    >
      <Field
        label={label}
        hint={canGo ? undefined : none}
        aside={
          <Button
            data-haptic="light"
            tone="secondary"
            size="small"
            onClick={() => dispatch({ type: 'quick-amount-chosen' })}
          >
            {quick}
          </Button>
        }
      >
        <EuroInput value={flow.amountText} onValue={(text) => dispatch({ type: 'amount-typed', text })} />
      </Field>
      <div>
        <output className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-muted">{gets}</span>
          <span className="max-w-full overflow-x-auto font-display text-[1.7rem] leading-tight font-bold tracking-tight whitespace-nowrap tabular-nums">
            {receivedMoney(reviewOf(flow).estimate.received)}
          </span>
        </output>
        <p className="mt-0.5 text-sm text-balance text-muted">{terms(demoTermsText)}</p>
      </div>
      <Button type="submit" isWide disabled={!canGo}>
        {guidedSend.next}
      </Button>
    </form>
  );
}
