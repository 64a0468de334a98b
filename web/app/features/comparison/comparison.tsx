import { homeComparison as words } from '#content/en/website/home-comparison.ts';
import { PageSection } from '#ui/page-section.tsx';
import { Table } from '#ui/table.tsx';

const { what, ours, banks, others } = words.columns;

/** Ours against the others: the figure, and under it what it means in money or days. */
export function Comparison() {
  return (
    <PageSection heading={words.heading}>
      <p className="mb-7 max-w-[65ch]">{words.lead}</p>
      <Table
        caption={words.caption}
        isCaptionHidden
        columns={[
          { heading: what },
          { heading: ours, isTinted: true },
          { heading: banks },
          { heading: others },
        ]}
        rows={words.rows.map((row) => ({
          key: row.name,
          cells: [
            row.name,
            ...[row.ours, row.banks, row.others].map((cell) => <Cell key={cell.figure} {...cell} />),
          ],
        }))}
      />
      <p className="mt-5 text-sm text-muted italic">{words.status}</p>
    </PageSection>
  );
}

function Cell({ figure, difference }: { figure: string; difference: string }) {
  return (
    <span className="min-w-0">
      <span className="block font-display text-xl leading-snug font-bold tracking-tight">{figure}</span>
      <span className="block text-[.94rem] font-normal text-pretty text-muted">{difference}</span>
    </span>
  );
}
