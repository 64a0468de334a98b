import { kenyaReading } from '#content/en/website/countries/kenya-reading.ts';
import { Column } from '#features/corridor/column.tsx';
import { NeedCards } from '#features/corridor/need-cards.tsx';
import { Passage } from '#features/corridor/passage.tsx';
import { Questions } from '#features/corridor/questions.tsx';

const { wallet, needs, clock, questions } = kenyaReading;

/** Stands beside the estimator and goes the other way: from what should arrive to what has to be sent. */
export function KenyaWallet() {
  const { arrive, send, how } = wallet.columns;
  return (
    <Column {...wallet}>
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
          {wallet.rows.map((row) => (
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
      <p className="mt-3 text-sm text-muted italic">{wallet.note}</p>
    </Column>
  );
}

export function KenyaRest() {
  return (
    <>
      <NeedCards code="KE" needs={needs} />
      <Passage {...clock} />
      <Questions {...questions} />
    </>
  );
}
