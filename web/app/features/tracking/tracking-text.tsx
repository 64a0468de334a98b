import type { TrackingFacts, TrackingView } from '@remit/domain/transfers/tracking.ts';
import { tracking } from '#content/website/tracking.ts';
import { TrackingProgress } from '#features/tracking/tracking-progress.tsx';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';

/** What is true of a transfer now. The build renders it with gaps, which the server fills; the browser, with what it is told. */
export function TrackingText({ view, facts }: { view: TrackingView; facts: TrackingFacts }) {
  const { heading, lead, bring, note, progress } = tracking.views[view](facts);
  return (
    <section className="page-width grid gap-x-14 gap-y-9 pt-9 pb-16 @3xl:pt-16 @3xl:pb-24 @5xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="max-w-[38rem]">
        <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Badge tone="gold">{tracking.practice.tag}</Badge>
          <span className="text-[.94rem] text-muted">{tracking.practice.text}</span>
        </p>
        <h1 className="text-[clamp(2.1rem,8.4cqi,3.1rem)] text-balance @3xl:text-[clamp(3.1rem,5.4cqi,4.25rem)]">
          {heading}
        </h1>
        <p className="mt-6 text-xl leading-normal @3xl:mt-8">{lead}</p>
        {bring && (
          <>
            <h2 className="mt-8 text-xl @3xl:text-2xl">{bring.heading}</h2>
            <ul className="mt-3 list-disc space-y-1.5 pl-6 marker:text-clay">
              {bring.things.map((thing) => (
                <li key={thing}>{thing}</li>
              ))}
            </ul>
          </>
        )}
        {note && <p className="mt-4 text-muted">{note}</p>}
      </div>
      <div className="max-w-[38rem] space-y-6">
        {progress && <TrackingProgress {...progress} />}
        {progress && progress.current < progress.steps.length - 1 && (
          <p className="text-[.94rem] text-muted print:hidden">{tracking.live}</p>
        )}
        <Alert tone="info" title={tracking.safety.heading} isStatic>
          <p>{tracking.safety.text}</p>
        </Alert>
      </div>
    </section>
  );
}
