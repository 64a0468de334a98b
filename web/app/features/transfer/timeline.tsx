import type { TransferDetails } from '@remit/contract/transfers.ts';
import { transferPage } from '#content/app/transfer.ts';
import { localMoment } from '#device/local-time.ts';
import { type TimelineStep, timelineSteps } from './timeline-steps.ts';

export function Timeline({ details }: { details: TransferDetails }) {
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="text-xl">
        {transferPage.timeline}
      </h2>
      <ol className="mt-4 grid grid-cols-1">
        {timelineSteps(details).map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step that is done stays in its place
          <Step key={index} step={step} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step }: { step: TimelineStep }) {
  const isDone = step.kind === 'done';
  return (
    <li
      data-kind={step.kind}
      className="relative pb-5 pl-8 last:pb-0 before:absolute before:top-5 before:bottom-0 before:left-[.6rem] before:w-0.5 before:bg-rule last:before:hidden"
    >
      <span
        aria-hidden="true"
        className={`absolute top-1 left-0 grid size-5.5 place-items-center rounded-full border-2 ${isDone ? 'border-leaf bg-leaf' : 'border-dashed border-line'}`}
      >
        {isDone && (
          <svg
            viewBox="0 0 12 12"
            className="size-3"
            fill="none"
            stroke="var(--color-raised)"
            strokeWidth="2"
            aria-hidden="true"
          >
            <path d="m2.5 6.4 2.3 2.3 4.7-5.2" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        )}
      </span>
      <p className={isDone ? 'font-semibold wrap-anywhere' : 'text-muted wrap-anywhere'}>
        {!isDone && <span className="sr-only">{transferPage.toCome}: </span>}
        {step.text}
      </p>
      {step.kind === 'done' ? (
        <time dateTime={step.at} className="text-[.94rem] text-muted tabular-nums">
          {localMoment(step.at)}
        </time>
      ) : (
        step.expected && <p className="text-[.94rem] text-muted">{step.expected}</p>
      )}
    </li>
  );
}
