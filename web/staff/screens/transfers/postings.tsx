import { accountLabels, transferCopy as copy } from '../../content/en/transfers.ts';
import { dateTime } from '../../ui/format.ts';
import { Section } from '../../ui/section.tsx';
import { Table } from '../../ui/table.tsx';
import { debitAndCredit } from './money.ts';
import type { TransferProps } from './transfer.tsx';

/** What the transfer posted to the books: in each posting and currency debits and credits are equal. */
export function Postings({ transfer: { postings, due } }: TransferProps) {
  const { account, debit, credit } = copy.entryColumns;
  return (
    <Section heading={copy.postings}>
      {postings.length === 0 && <p className="text-muted">{due ? copy.noPostings : copy.neverPosted}</p>}
      <div className="grid gap-6">
        {postings.map(({ id, kind, at, entries }) => (
          <div key={id}>
            <h3 className="mb-1 font-semibold">{copy.posting(kind, dateTime(at))}</h3>
            <Table
              caption={copy.posting(kind, dateTime(at))}
              columns={[account, { heading: debit, isFigure: true }, { heading: credit, isFigure: true }]}
              rows={entries.map((entry, index) => ({
                key: `${id}-${index}`,
                cells: [
                  `${accountLabels[entry.account] ?? entry.account}, ${entry.currency}`,
                  ...debitAndCredit(entry),
                ],
              }))}
            />
          </div>
        ))}
      </div>
    </Section>
  );
}
