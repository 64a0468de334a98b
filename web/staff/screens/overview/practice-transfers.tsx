import type { Overview } from '@remit/contract/staff/overview.ts';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { practiceCopy as copy } from '../../content/en/overview.ts';
import { number } from '../../ui/format.ts';

/** What people try out, beside what they want. */
export function PracticeTransfers({ transfers: { underWay, stuck } }: Pick<Overview, 'transfers'>) {
  const facts = [
    [copy.underWay, underWay],
    [copy.stuck, stuck],
  ] as const;
  return (
    <Card as="section">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{copy.heading}</h2>
        <LinkButton
          tone="secondary"
          size="small"
          to={stuck > 0 ? '/staff/transfers?state=stuck' : '/staff/transfers'}
        >
          {stuck > 0 ? copy.openStuck : copy.open}
        </LinkButton>
      </div>
      <dl className="grid grid-cols-2 gap-4">
        {facts.map(([term, count]) => (
          <div key={term} className="flex flex-col justify-between">
            <dt className="text-[.94rem] text-muted">{term}</dt>
            <dd className="font-display text-3xl font-bold tabular-nums">{number(count)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
