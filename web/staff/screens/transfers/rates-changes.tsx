import type { RatesPreview } from '@remit/contract/staff/transfers.ts';
import { compare, exact } from '@remit/domain/money/exact.ts';
import type { ReactNode } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { newRatesCopy as copy } from '../../content/en/transfers.ts';
import { receivingName } from '../../ui/catalogue-names.ts';
import { Section } from '../../ui/section.tsx';
import { Table } from '../../ui/table.tsx';
import { rateText } from './money.ts';

type Change = RatesPreview['changes'][number];

export const corridorText = ({ base, country }: Change) => copy.corridor(base, receivingName(country));
const corridorsText = (changes: readonly Change[]) => changes.map(corridorText).join(', ');

type RatesChangesProps = {
  readonly preview: RatesPreview;
  /** What publishes them; shown where they can be published. */
  readonly children: ReactNode;
};

/** What a new sheet changes, in percent, and what has to be looked at. */
export function RatesChanges({ preview: { changes: all, openQuotes }, children }: RatesChangesProps) {
  const changes = all.filter(({ before, after }) => compare(exact(before), exact(after)) !== 0);
  const implausible = changes.filter(({ isImplausible }) => isImplausible);
  const large = changes.filter(({ isLarge, isImplausible }) => isLarge && !isImplausible);
  const { corridor, before, after, percent, note } = copy.columns;
  return (
    <Section heading={copy.previewHeading}>
      {changes.length === 0 ? (
        <p role="status">{copy.same}</p>
      ) : (
        <div className="grid gap-5">
          {implausible.length > 0 && (
            <Alert tone="danger" title={copy.implausibleTitle(corridorsText(implausible))}>
              {copy.implausibleText}
            </Alert>
          )}
          {large.length > 0 && (
            <Alert tone="warning" title={copy.largeTitle(corridorsText(large))}>
              {copy.largeText}
            </Alert>
          )}
          <Table
            caption={copy.previewHeading}
            columns={[
              corridor,
              { heading: before, isFigure: true },
              { heading: after, isFigure: true },
              { heading: percent, isFigure: true },
              note,
            ]}
            rows={changes.map((change) => ({
              key: `${change.base}-${change.country}`,
              cells: [
                corridorText(change),
                rateText(change.before),
                rateText(change.after),
                percentText(change.percent),
                <Note key="note" change={change} />,
              ],
            }))}
          />
          <p role="status" className="text-muted">
            {changes.length < all.length && copy.unchanged(all.length - changes.length)}{' '}
            {copy.openQuotes(openQuotes)}
          </p>
          {implausible.length === 0 && <div>{children}</div>}
        </div>
      )}
    </Section>
  );
}

/** `+27.96%` or `−3.10%` */
const percentText = (percent: string) => (percent.startsWith('-') ? `−${percent.slice(1)}%` : `+${percent}%`);

function Note({ change: { isLarge, isImplausible } }: { change: Change }) {
  if (isImplausible)
    return (
      <Badge tone="danger" mark="failed">
        {copy.implausible}
      </Badge>
    );
  if (isLarge)
    return (
      <Badge tone="pending" mark="waiting">
        {copy.large}
      </Badge>
    );
  return (
    <Badge tone="success" mark="done">
      {copy.fine}
    </Badge>
  );
}
