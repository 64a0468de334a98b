import type { ChartStep, Overview, OverviewDays } from '@remit/contract/staff/overview.ts';
import { area, curveMonotoneX, line } from 'd3-shape';
import { dayLabel, overviewCopy, visitsCopy } from '../../content/en/overview.ts';
import { number } from '../../ui/format.ts';
import { ChartCard } from './chart-card.tsx';
import { DayChart, type Scales } from './day-chart.tsx';

type Row = Overview['visitsByDay'][number];

type VisitsChartProps = {
  readonly rows: Overview['visitsByDay'];
  readonly step: ChartStep;
  readonly days: OverviewDays;
};

export function VisitsChart({ rows, step, days }: VisitsChartProps) {
  const isEmpty = rows.every(({ visits }) => visits === 0);
  return (
    <ChartCard
      heading={visitsCopy.heading[step]}
      note={visitsCopy.note}
      empty={isEmpty ? overviewCopy.noVisits(days) : undefined}
      className="@4xl:col-span-2"
      table={{
        columns: [overviewCopy.steps[step], { heading: visitsCopy.visits, isFigure: true }],
        rows: rows
          .map(({ day, visits }, index) => ({
            key: day,
            cells: [dayLabel(day, step, index === rows.length - 1), number(visits)],
          }))
          .reverse(),
      }}
    >
      <DayChart
        title={visitsCopy.heading[step]}
        description={visitsCopy.summary(rows, step, days)}
        rows={rows}
        step={step}
        heightOf={({ visits }) => visits}
        readout={visitsCopy.readout}
      >
        {(scales) => <Curve rows={rows} scales={scales} />}
      </DayChart>
    </ChartCard>
  );
}

function Curve({ rows, scales: { x, y } }: { rows: readonly Row[]; scales: Scales }) {
  const middle = ({ day }: Row) => (x(day) ?? 0) + x.bandwidth() / 2;
  const at = ({ visits }: Row) => y(visits);
  const below = area<Row>(middle, y(0), at).curve(curveMonotoneX);
  const edge = line<Row>(middle, at).curve(curveMonotoneX);
  return (
    <>
      <path d={below(rows) ?? ''} className="fill-indigo/15" />
      <path d={edge(rows) ?? ''} className="fill-none stroke-indigo stroke-2" />
    </>
  );
}
