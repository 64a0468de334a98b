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

const looks: Readonly<Record<TimelineStep['kind'], { ring: string; sign?: string }>> = {
  done: { ring: 'border-leaf bg-leaf', sign: 'm2.5 6.4 2.3 2.3 4.7-5.2' },
  failed: { ring: 'border-danger bg-danger', sign: 'm3.4 3.4 5.2 5.2m0-5.2-5.2 5.2' },
  'to-come': { ring: 'border-dashed border-line' },
};

function Step({ step }: { step: TimelineStep }) {
  const isDone = step.kind !== 'to-come';
  const look = looks[step.kind];
  return (
    <li
      data-kind={step.kind}
      className="relative pb-5 pl-8 last:pb-0 before:absolute before:top-5 before:bottom-0 before:left-[.6rem] before:w-0.5 before:bg-rule last:before:hidden"
    >
      <span
        aria-hidden="true"
        className={`absolute top-1 left-0 grid size-5.5 place-items-center rounded-full border-2 ${look.ring}`}
      >
        {look.sign && (
          <svg
            viewBox="0 0 12 12"
            className="size-3"
            fill="none"
            stroke="var(--color-raised)"
            strokeWidth="2"
            aria-hidden="true"
          >
            <path d={look.sign} strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        )}
      </span>
      <p className={isDone ? 'font-semibold wrap-anywhere' : 'text-muted wrap-anywhere'}>
        {!isDone && <span className="sr-only">{transferPage.toCome}: </span>}
        {step.text}
      </p>
      {step.kind !== 'to-come' ? (
        <time dateTime={step.at} className="text-[.94rem] text-muted tabular-nums">
          {localMoment(step.at)}
        </time>
      ) : (
        step.expected && <p className="text-[.94rem] text-muted">{step.expected}</p>
      )}
    </li>
  );
}
