import { ledgerCopy as copy } from '../../content/en/transfers.ts';
import { amountText } from './money.ts';

export type Line = {
  readonly key: string;
  readonly name: string;
  /** Debits are positive, credits negative. */
  readonly minor: string;
  readonly currency: string;
};

export type LedgerTableProps = {
  /** For screen readers; what is above the table says it. */
  readonly caption: string;
  readonly heading: string;
  readonly groups: readonly {
    readonly key: string;
    readonly heading?: string;
    readonly note?: string | undefined;
    readonly lines: readonly Line[];
  }[];
};

/** Debits and credits beside each other, on a phone too: one is read against the other. */
export const LedgerTable = ({ caption, heading, groups }: LedgerTableProps) => (
  <table className="w-full max-w-3xl text-left text-[.94rem]">
    <caption className="sr-only">{caption}</caption>
    <thead className="text-muted">
      <tr className="border-b border-line">
        <th scope="col" className="py-2 font-semibold">
          {heading}
        </th>
        {[copy.debit, copy.credit].map((column) => (
          <th key={column} scope="col" className="py-2 pl-4 text-right font-semibold">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    {groups.map(({ key, heading: group, note, lines }) => (
      <tbody key={key}>
        {group && (
          <tr>
            <th scope="rowgroup" colSpan={3} className="pt-5 pb-1 font-semibold">
              {group}
              {note && <span className="block font-normal text-muted">{note}</span>}
            </th>
          </tr>
        )}
        {lines.map((line) => (
          <tr key={line.key} className="border-b border-rule">
            <th scope="row" className="py-2 font-normal">
              {line.name}
            </th>
            {sides(line).map(([side, amount]) => (
              <td key={side} className="py-2 pl-4 text-right whitespace-nowrap tabular-nums">
                {amount}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    ))}
  </table>
);

function sides(line: Line): readonly (readonly [side: string, amount: string])[] {
  const isZero = BigInt(line.minor) === 0n;
  const isCredit = line.minor.startsWith('-');
  return [
    ['debit', isZero || isCredit ? copy.none : amountText(line)],
    ['credit', isZero || !isCredit ? copy.none : amountText(line)],
  ];
}
