import { tracking } from '#content/website/tracking.ts';
import { CheckIcon } from '#ui/icons.tsx';

/** The last step is done when it is reached. */
export function TrackingProgress({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <ol aria-label={tracking.progress} className="rounded-card border border-rule bg-raised p-5 @3xl:p-7">
      {steps.map((step, index) => {
        const isCurrent = index === current;
        const isLast = index === steps.length - 1;
        const isDone = index < current || (isCurrent && isLast);
        const mark = isDone ? 'border-leaf bg-leaf text-raised' : isCurrent ? 'border-leaf' : 'border-line';
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            className={`relative flex items-center gap-4 ${isLast ? '' : `pb-7 ${line} ${isDone ? 'before:bg-leaf' : 'before:bg-rule'}`}`}
          >
            <span
              aria-hidden="true"
              className={`grid size-8 shrink-0 place-items-center rounded-full border-2 ${mark}`}
            >
              {isDone ? (
                <CheckIcon className="size-5" />
              ) : (
                isCurrent && <span className="size-3 rounded-full bg-leaf" />
              )}
            </span>
            <span className={isCurrent ? 'font-semibold' : isDone ? '' : 'text-muted'}>
              {step}
              {isDone && <span className="sr-only"> ({tracking.done})</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** To the next step. */
const line = 'before:absolute before:top-8 before:bottom-0 before:left-[.94rem] before:w-0.5';
