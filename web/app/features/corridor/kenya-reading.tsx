import { kenyaReading } from '#content/en/website/countries/kenya-reading.ts';
import { Column } from '#features/corridor/column.tsx';
import { NeedCards } from '#features/corridor/need-cards.tsx';
import { Passage } from '#features/corridor/passage.tsx';
import { Questions } from '#features/corridor/questions.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Table } from '#ui/table.tsx';

const { wallet, needs, clock, questions, demo } = kenyaReading;

/** Stands beside the estimator and goes the other way: from what should arrive to what has to be sent. */
export function KenyaWallet() {
  const { arrive, send, how } = wallet.columns;
  return (
    <Column {...wallet}>
      <Table
        caption={wallet.heading}
        isCaptionHidden
        columns={[{ heading: arrive }, { heading: send, isFigure: true }, { heading: how }]}
        rows={wallet.rows.map((row) => ({ key: row.arrive, cells: [row.arrive, row.send, row.how] }))}
      />
      <p className="mt-3 text-sm text-muted italic">{wallet.note}</p>
    </Column>
  );
}

export function KenyaRest() {
  return (
    <>
      <NeedCards code="KE" needs={needs} />
      <Passage {...clock} />
      <div className="page-width pb-12 @3xl:pb-20">
        <Card as="section" spine="kenya" aria-labelledby="practise">
          <div className="grid items-center gap-5 py-2 @3xl:grid-cols-[1fr_auto]">
            <div>
              <h2 id="practise" className="text-2xl">
                {demo.heading}
              </h2>
              <p className="mt-2 text-pretty text-muted">{demo.text}</p>
            </div>
            <LinkButton to={demo.action.to} tone="secondary">
              {demo.action.label}
            </LinkButton>
          </div>
        </Card>
      </div>
      <Questions {...questions} />
    </>
  );
}
