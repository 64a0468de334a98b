import { accountLabels, transferCopy as copy } from '../../content/en/transfers.ts';
import { dateTime } from '../../ui/format.ts';
import { Section } from '../../ui/section.tsx';
import { LedgerTable } from './ledger-table.tsx';
import type { TransferProps } from './transfer.tsx';

/** What the transfer posted to the books: in each posting and currency debits and credits are equal. */
export function Postings({ transfer: { postings, due } }: TransferProps) {
  return (
    <Section heading={copy.postings}>
      {postings.length === 0 ? (
        <p className="text-muted">{due ? copy.noPostings : copy.neverPosted}</p>
      ) : (
        <LedgerTable
          caption={copy.postings}
          heading={copy.account}
          groups={postings.map(({ id, kind, at, entries }) => ({
            ...{ key: id, heading: copy.posting(kind, dateTime(at)) },
            lines: entries.map(({ account, currency, minor }, index) => ({
              ...{ key: `${id}-${index}`, currency, minor },
              name: `${accountLabels[account] ?? account}, ${currency}`,
            })),
          }))}
        />
      )}
    </Section>
  );
}
