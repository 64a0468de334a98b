import type { Overview, OverviewDays } from '@remit/contract/staff/overview.ts';
import { Link } from 'react-router';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { practiceCopy as copy } from '../../content/en/overview.ts';
import { receivingName } from '../../ui/catalogue-names.ts';
import { number } from '../../ui/format.ts';
import { Table } from '../../ui/table.tsx';

type PracticeTransfersProps = Pick<Overview, 'transfers' | 'practice'> & { readonly days: OverviewDays };

/** What people try out, beside what they want. */
export function PracticeTransfers({
  transfers: { underWay, stuck },
  practice,
  days,
}: PracticeTransfersProps) {
  const facts = [
    [copy.underWay, underWay],
    [copy.stuck, stuck],
  ] as const;
  const isEmpty = practice.every(({ joined, created }) => joined + created === 0);
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
      <h3 className="mt-6 text-lg font-semibold">{copy.beside.heading}</h3>
      {isEmpty ? (
        <p className="mt-1 text-muted">{copy.beside.none(days)}</p>
      ) : (
        <>
          <p className="mt-1 mb-2 text-[.94rem] text-muted">{copy.beside.note}</p>
          <Table
            caption={copy.beside.heading}
            columns={[
              copy.beside.country,
              { heading: copy.beside.joined, isFigure: true },
              { heading: copy.beside.created, isFigure: true },
              { heading: copy.beside.arrived, isFigure: true },
            ]}
            rows={practice.map(({ country, joined, created, arrived }) => ({
              key: country,
              cells: [
                <Link
                  key="country"
                  to={`/staff/transfers?country=${country}`}
                  className="underline underline-offset-4"
                >
                  {receivingName(country)}
                </Link>,
                number(joined),
                number(created),
                copy.beside.arrivedOf(arrived, created),
              ],
            }))}
          />
        </>
      )}
    </Card>
  );
}
