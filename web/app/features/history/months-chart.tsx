import type { TransferMonths } from '@remit/contract/transfers.ts';
import { type ReactNode, useState } from 'react';
import { amountText } from '#client/transfers/amount-text.ts';
import { ownHistory } from '#content/app/own-history.ts';
import { practice } from '#content/app/practice.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { Table } from '#ui/table.tsx';
import { barsOf, currenciesOf, monthText } from './months.ts';

const barsMax = 6;
const words = ownHistory.months;

/** Bars to look at, and the same figures as a table, of one currency at a time. */
export function MonthsChart({
  months,
  statement,
}: Pick<TransferMonths, 'months'> & { statement: ReactNode }) {
  const currencies = currenciesOf(months);
  const [chosen, choose] = useState<string>();
  const currency = chosen !== undefined && currencies.includes(chosen) ? chosen : currencies[0];
  return (
    <Card as="section" aria-labelledby="months" className="@container">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="months" className="text-xl">
          {words.heading}
        </h2>
        <Badge tone="gold">{practice.tag}</Badge>
      </div>
      {currency === undefined ? (
        <p className="mt-3 text-muted">{words.none}</p>
      ) : (
        <>
          {currencies.length > 1 && (
            <div className="mt-3 max-w-56">
              <Field label={words.currency}>
                <Select
                  value={currency}
                  onValue={choose}
                  options={currencies.map((one) => ({ value: one, label: one }))}
                />
              </Field>
            </div>
          )}
          <Bars months={months} currency={currency} />
          <Opening label={words.table}>
            <Table
              caption={words.caption(currency)}
              isCaptionHidden
              columns={[
                { heading: words.columns.month },
                { heading: words.columns.count, isFigure: true },
                { heading: words.columns.sent, isFigure: true },
              ]}
              rows={months
                .filter(({ sent }) => sent.currency === currency)
                .map(({ month, count, sent }) => ({
                  key: month,
                  cells: [monthText(month), count, amountText(sent)],
                }))}
            />
          </Opening>
        </>
      )}
      <Opening label={ownHistory.documents.statement.heading}>{statement}</Opening>
      <p className="mt-3 text-sm text-muted">{words.note}</p>
    </Card>
  );
}

function Opening({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="mt-1 first-of-type:mt-3">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{label}</summary>
      <div className="pt-1 pb-3">{children}</div>
    </details>
  );
}

function Bars({ months, currency }: Pick<TransferMonths, 'months'> & { currency: string }) {
  return (
    <div
      aria-hidden="true"
      className="mt-4 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 text-[.94rem] tabular-nums"
    >
      {barsOf(months, currency, barsMax).map(({ month, minor, share }) => (
        <div key={month} className="col-span-3 grid grid-cols-subgrid items-center">
          <span className="whitespace-nowrap text-muted">{monthText(month)}</span>
          <span className="h-4 min-w-0.5 rounded-sm bg-leaf" style={{ width: `${share}%` }} />
          <span className="text-right font-semibold whitespace-nowrap">
            {amountText({ minor: String(minor), currency })}
          </span>
        </div>
      ))}
    </div>
  );
}
