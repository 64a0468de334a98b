import { CheckIcon } from '#ui/icons.tsx';

export type StepperProps = {
  readonly label: string;
  readonly steps: readonly string[];
  /** Counted from 0. */
  readonly current: number;
  /** Read out after a completed step, such as "done". */
  readonly doneWord: string;
};

/** The progress through a few steps. Narrow containers show no names: each step has its own heading. */
export function Stepper({ label, steps, current, doneWord }: StepperProps) {
  return (
    <ol aria-label={label} className="@container flex gap-2">
      {steps.map((step, index) => {
        const isCurrent = index === current;
        const isDone = index < current;
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            className={`min-w-0 border-t-4 @lg:pt-2 ${isCurrent ? 'flex-[2_1_0]' : 'flex-1'} ${isDone || isCurrent ? 'border-leaf' : 'border-rule'}`}
          >
            <span
              className={`sr-only flex items-start gap-1.5 text-[.94rem] @lg:not-sr-only ${isCurrent ? 'font-semibold' : 'text-muted'}`}
            >
              <span className="tabular-nums">
                {isDone ? <CheckIcon className="mt-0.5 size-5 text-leaf" /> : `${index + 1}.`}
              </span>
              <span>
                {step}
                {isDone && <span className="sr-only"> ({doneWord})</span>}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
