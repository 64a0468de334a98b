import { Link } from 'react-router';
import { amountText } from '#client/transfers/amount-text.ts';
import { sendPractice } from '#content/app/send-practice.ts';

import { linesOf, type Terms } from './terms.ts';

type CostListProps = {
  readonly terms: Terms;
  /** False where the payment will not come. */
  readonly isPaid?: boolean;
};

/** All of a price in one look. */
export function CostList({ terms, isPaid = true }: CostListProps) {
  const words = sendPractice.cost;
  const lines = linesOf(terms).filter(({ id }) => isPaid || id !== 'arrives');
  return (
    <>
      <dl className="divide-y divide-rule">
        {lines.map(({ id, term, detail }) => (
          <div key={id} className="flex flex-wrap items-baseline justify-between gap-x-5 py-2">
            <dt className="text-muted">{term}</dt>
            <dd
              className={`ml-auto text-right font-semibold tabular-nums ${id === 'receive' ? 'font-display text-2xl tracking-tight' : ''}`}
            >
              {detail}
            </dd>
            {id === 'receive' && terms.isRoundedDown && (
              <dd className="w-full text-right text-sm text-muted">
                {words.roundedDown({ smallest: amountText({ ...terms.receive, minor: 1n }) })}
              </dd>
            )}
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">
        {words.sheet({ version: terms.sheetVersion })}{' '}
        <Link to="/how-we-show-prices" className="underline underline-offset-4 hover:text-ink">
          {words.sheetLink}
        </Link>
      </p>
    </>
  );
}
