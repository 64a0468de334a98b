import { type PlanId, planIds, plans } from '@remit/domain/catalogue/plans.ts';
import { formatShare } from '@remit/domain/money/format.ts';
import { useLayoutEffect, useRef } from 'react';
import { pricing } from '#content/website/pricing.ts';
import { reportIfChanged } from '#ui/typed-before-hydration.ts';

type PlanChoiceProps = { readonly plan: PlanId; readonly onPlan: (plan: PlanId) => void };

/** Three plans side by side, each with its share. Arrow keys are the browser's own. */
export function PlanChoice({ plan, onPlan }: PlanChoiceProps) {
  const group = useRef<HTMLFieldSetElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount; from then on React is listening.
  useLayoutEffect(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>('input:checked');
    reportIfChanged((chosen?.value ?? plan) as PlanId, plan, onPlan);
  }, []);

  return (
    <fieldset ref={group} className="mt-4">
      <legend className="mb-1.5 font-semibold">{pricing.calculator.plan}</legend>
      <div className="grid gap-2 @sm:grid-cols-3">
        {planIds.map((id) => (
          <label key={id} className="choice gap-2.5 px-3">
            <input
              type="radio"
              className="dot"
              name="plan"
              value={id}
              checked={id === plan}
              onChange={() => onPlan(id)}
            />
            <span className="leading-tight">
              <span className="block text-[.94rem] font-semibold">{plans[id].name}</span>
              <span className="block text-sm text-muted tabular-nums">
                {formatShare(plans[id].feeBasisPoints)}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
