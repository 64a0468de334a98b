import type { kenya } from '#content/website/countries/kenya.ts';
import { Column } from './column.tsx';

/** What has to be sent for a sum to arrive, and whether that fits into a wallet. */
export function WalletLimit({ columns: { arrive, send, how }, rows, note, ...passage }: typeof kenya.wallet) {
  return (
    <Column {...passage}>
      <table className="w-full text-left tabular-nums">
        <thead className="text-sm text-muted">
          <tr>
            {[arrive, send, how].map((column) => (
              <th key={column} scope="col" className="pb-2 font-normal">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.arrive} className="border-t border-rule">
              <th scope="row" className="py-3 font-semibold">
                {row.arrive}
              </th>
              <td>{row.send}</td>
              <td>{row.how}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-muted italic">{note}</p>
    </Column>
  );
}
