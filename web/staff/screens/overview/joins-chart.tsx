import type { ChartStep, Overview, OverviewDays } from '@remit/contract/staff/overview.ts';
import { useId } from 'react';
import { dayLabel, joinsCopy, overviewCopy } from '../../content/en/overview.ts';
import { number } from '../../ui/format.ts';
import { ChartCard } from './chart-card.tsx';
import { DayChart } from './day-chart.tsx';

type JoinsChartProps = {
  readonly rows: Overview['joinsByDay'];
  readonly step: ChartStep;
  readonly days: OverviewDays;
};

/** Stacked bars: below who confirmed, above it, hatched, who did not. */
export function JoinsChart({ rows, step, days }: JoinsChartProps) {
  const hatch = useId();
  const isEmpty = rows.every(({ joined }) => joined === 0);
  return (
    <ChartCard
      heading={joinsCopy.heading[step]}
      empty={isEmpty ? overviewCopy.noneInPeriod(days) : undefined}
      className="@4xl:col-span-2"
      table={{
        columns: [
          overviewCopy.steps[step],
          { heading: joinsCopy.joined, isFigure: true },
          { heading: joinsCopy.confirmed, isFigure: true },
        ],
        rows: rows
          .map(({ day, joined, confirmed }, index) => ({
            key: day,
            cells: [dayLabel(day, step, index === rows.length - 1), number(joined), number(confirmed)],
          }))
          .reverse(),
      }}
    >
      <DayChart
        title={joinsCopy.heading[step]}
        description={joinsCopy.summary(rows, step, days)}
        rows={rows}
        step={step}
        heightOf={({ joined }) => joined}
        readout={joinsCopy.readout}
        legend={
          <ul className="flex gap-5 text-[.94rem]">
            <li className="flex items-center gap-2">
              <Swatch className="fill-leaf" />
              {joinsCopy.confirmed}
            </li>
            <li className="flex items-center gap-2">
              <Swatch className="stroke-leaf" fill={`url(#${hatch})`} />
              {joinsCopy.unconfirmed}
            </li>
          </ul>
        }
      >
        {({ x, y }) => (
          <>
            <defs>
              <pattern
                id={hatch}
                width="5"
                height="5"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                <line x1="0" y1="0" x2="0" y2="5" strokeWidth="3" className="stroke-leaf" />
              </pattern>
            </defs>
            {rows.map(({ day, joined, confirmed }) => (
              <g key={day}>
                <rect
                  x={x(day)}
                  width={x.bandwidth()}
                  y={y(confirmed)}
                  height={y(0) - y(confirmed)}
                  className="fill-leaf"
                />
                {joined > confirmed && (
                  <rect
                    x={(x(day) ?? 0) + 0.5}
                    width={Math.max(0, x.bandwidth() - 1)}
                    y={y(joined) + 0.5}
                    height={Math.max(0, y(confirmed) - y(joined) - 0.5)}
                    fill={`url(#${hatch})`}
                    className="stroke-leaf"
                  />
                )}
              </g>
            ))}
          </>
        )}
      </DayChart>
    </ChartCard>
  );
}

const Swatch = ({ className, fill }: { className: string; fill?: string }) => (
  <svg viewBox="0 0 16 16" className="size-4 shrink-0" aria-hidden="true">
    <rect x="1" y="1" width="14" height="14" rx="3" fill={fill} className={className} />
  </svg>
);
