import type { ChartStep } from '@remit/contract/staff/overview.ts';
import { type ScaleBand, type ScaleLinear, scaleBand, scaleLinear } from 'd3-scale';
import { type PointerEvent, type ReactNode, useId, useState } from 'react';
import { dayLabel, overviewCopy } from '../../content/en/overview.ts';
import { number } from '../../ui/format.ts';
import { dayAndMonth, monthAndYear } from './format.ts';
import { useWidth } from './use-width.ts';

const height = 220;
const top = 8;
const bottom = 28;
/** Of a label under the chart, with the space around it. */
const labelWidth = 72;
/** Half the thumb of a range, which never leaves its track. */
const thumb = 8;

export type Scales = {
  readonly x: ScaleBand<string>;
  readonly y: ScaleLinear<number, number>;
};

export type DayChartProps<Row> = {
  readonly title: string;
  readonly description: string;
  readonly rows: readonly Row[];
  readonly step: ChartStep;
  /** What a day, week or month is drawn as. */
  readonly heightOf: (row: Row) => number;
  readonly readout: (row: Row) => string;
  readonly legend?: ReactNode;
  readonly children: (scales: Scales) => ReactNode;
};

/** Something that is counted over time. The pointer, or the range below it by touch and keyboard, says what a day was. */
export function DayChart<Row extends { readonly day: string }>(props: DayChartProps<Row>) {
  const { title, description, rows, step, heightOf, readout, legend, children } = props;
  const id = useId();
  const [measure, width] = useWidth();
  const [chosen, setChosen] = useState<string>();
  const most = Math.max(1, ...rows.map(heightOf));
  const y = scaleLinear([0, most], [height - bottom, top]).nice(4);
  const ticks = y.ticks(4).filter(Number.isInteger);
  const left = 12 + 8 * number(ticks.at(-1) ?? 0).length;
  const x = scaleBand(
    rows.map(({ day }) => day),
    [left, Math.max(left + 1, width)],
  ).paddingInner(0.25);
  const last = rows.length - 1;
  const found = rows.findIndex(({ day }) => day === chosen);
  const index = found === -1 ? last : found;
  const current = rows[index];
  if (!current) return null;
  const text = `${dayLabel(current.day, step, index === last)}: ${readout(current)}`;
  const choose = (at: number) => setChosen(rows[Math.min(last, Math.max(0, at))]?.day);
  const point = ({ currentTarget, clientX }: PointerEvent) =>
    choose(Math.floor((clientX - currentTarget.getBoundingClientRect().left - left) / x.step()));
  const labelEvery = Math.ceil(labelWidth / x.step());
  return (
    <div ref={measure}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <p className="font-semibold tabular-nums">{text}</p>
        {legend}
      </div>
      <svg
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-description`}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        className="block max-w-full overflow-visible text-[13px]"
        onPointerMove={point}
        onPointerDown={point}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-description`}>{description}</desc>
        <rect
          x={(x(current.day) ?? 0) - (x.step() - x.bandwidth()) / 2}
          y={top}
          width={x.step()}
          height={height - top - bottom}
          className="fill-sand dark:fill-rule forced-colors:fill-none forced-colors:stroke-[Highlight] forced-colors:stroke-2"
        />
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={left} x2={width} y1={y(tick)} y2={y(tick)} className="stroke-rule" />
            <text x={left - 8} y={y(tick)} dy=".32em" textAnchor="end" className="fill-muted tabular-nums">
              {number(tick)}
            </text>
          </g>
        ))}
        {children({ x, y })}
        <line x1={left} x2={width} y1={y(0)} y2={y(0)} className="stroke-line" />
        {rows.map(({ day }, at) => {
          if ((last - at) % labelEvery !== 0) return null;
          const middle = (x(day) ?? 0) + x.bandwidth() / 2;
          // The last label stays inside the chart.
          const isAtEdge = middle + labelWidth / 2 > width;
          return (
            <text
              key={day}
              x={isAtEdge ? width : middle}
              y={height - 8}
              textAnchor={isAtEdge ? 'end' : 'middle'}
              className="fill-muted"
            >
              {step === 'month' ? monthAndYear(day) : dayAndMonth(day)}
            </text>
          );
        })}
      </svg>
      <input
        type="range"
        aria-label={`${title}, ${overviewCopy.steps[step]}`}
        aria-valuetext={text}
        min={0}
        max={last}
        value={index}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
        className="block h-11 cursor-pointer accent-leaf"
        style={{
          marginLeft: left + x.bandwidth() / 2 - thumb,
          width: Math.max(0, width - left - x.bandwidth() + 2 * thumb),
        }}
      />
    </div>
  );
}
