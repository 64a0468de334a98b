import { transferCopy as copy } from '../../content/en/transfers.ts';
import { dateTime } from '../../ui/format.ts';
import { Section } from '../../ui/section.tsx';
import type { TransferProps } from './transfer.tsx';

type Step = {
  readonly at: string;
  readonly what: string;
  readonly by: string;
  /** What became of it, and why. */
  readonly notes: readonly string[];
};

/** Everything that happened, oldest first. */
export function Timeline({ transfer: { createdAt, events } }: TransferProps) {
  const steps: Step[] = [
    { at: createdAt, what: copy.created, by: copy.actors.sender ?? '', notes: [copy.becomes('created')] },
    ...events.map(({ at, type, by, from, to, reason }) => ({
      at,
      what: copy.events[type] ?? type,
      by: copy.actors[by] ?? by,
      notes: [
        ...(reason === null ? [] : [copy.reasons[reason] ?? reason]),
        from === to ? copy.undecided : copy.becomes(to),
      ],
    })),
  ];
  return (
    <Section heading={copy.timeline}>
      <ol className="grid">
        {steps.map(({ at, what, by, notes }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: events are only added at the end
            key={index}
            className="relative grid gap-x-6 border-l-2 border-rule pb-5 pl-5 last:border-transparent last:pb-0 @xl:grid-cols-[1fr_auto]"
          >
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-[7px] size-3 rounded-full border-2 border-paper bg-leaf forced-colors:bg-[CanvasText]"
            />
            <p className="font-semibold">{what}</p>
            <p className="text-[.94rem] text-muted tabular-nums">
              <time dateTime={at}>{dateTime(at)}</time> · {by}
            </p>
            <p className="text-[.94rem] text-muted @xl:col-span-2">{notes.join(' ')}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
