import type { ReactNode } from 'react';
import { home } from '#content/website/home.ts';
import { ClaimMark, ClaimStatement } from '#ui/claim.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { Table } from '#ui/table.tsx';

const copy = home.comparison;
const { what, ours, banks, others } = copy.columns;
const mark = <ClaimMark />;

/** Ours against the others: the figure, and under it what it means in money or days. */
export function Comparison() {
  return (
    <PageSection heading={copy.heading}>
      <p className="mb-7 max-w-[65ch]">{copy.lead}</p>
      <Table
        caption={copy.caption}
        isCaptionHidden
        columns={[
          { heading: what },
          { heading: ours, isTinted: true },
          { heading: banks },
          { heading: others },
        ]}
        rows={copy.rows.map((row) => ({
          key: row.name,
          cells: [
            row.name,
            <Cell key="ours" {...row.ours} mark={mark} />,
            <Cell key="banks" {...row.banks} />,
            <Cell key="others" {...row.others} />,
          ],
        }))}
      />
      <p className="mt-5 font-semibold">
        {copy.saving}
        {mark}
      </p>
      <ClaimStatement className="mt-1 text-muted">{copy.statement}</ClaimStatement>
    </PageSection>
  );
}

type CellProps = { readonly figure: string; readonly difference: string; readonly mark?: ReactNode };

function Cell({ figure, difference, mark }: CellProps) {
  return (
    <span className="min-w-0">
      <span className="block font-display text-xl leading-snug font-bold tracking-tight">
        {figure}
        {mark}
      </span>
      <span className="block text-[.94rem] font-normal text-pretty text-muted">{difference}</span>
    </span>
  );
}
