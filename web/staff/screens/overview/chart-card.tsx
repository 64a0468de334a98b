import { type ReactNode, useId } from 'react';
import { Card } from '#ui/card.tsx';
import { overviewCopy } from '../../content/en/overview.ts';
import { Table, type TableProps } from '../../ui/table.tsx';

export type ChartCardProps = {
  readonly heading: string;
  /** What is counted, if the heading does not say it. */
  readonly note?: string;
  readonly table: Omit<TableProps, 'caption'>;
  /** Instead of the chart, where there is nothing to draw. */
  readonly empty?: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
};

export function ChartCard({ heading, note, table, empty, className = '', children }: ChartCardProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={`min-w-0 ${className}`}>
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      {note && <p className="mt-1 text-[.94rem] text-muted">{note}</p>}
      {empty === undefined ? (
        <>
          <div className="mt-4">{children}</div>
          <details className="mt-3">
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-[.94rem] font-semibold underline underline-offset-4">
              {overviewCopy.table}
            </summary>
            <div className="mt-2">
              <Table caption={heading} {...table} />
            </div>
          </details>
        </>
      ) : (
        <p className="mt-4 text-muted">{empty}</p>
      )}
    </Card>
  );
}
