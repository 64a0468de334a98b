import { scaleLinear } from 'd3-scale';
import { useId } from 'react';
import { figureCopy, groupCopy } from '../../content/en/overview.ts';
import { number } from '../../ui/format.ts';
import { ChartCard } from './chart-card.tsx';
import { percent } from './format.ts';
import { useWidth } from './use-width.ts';

/** More would be a list, which the table is. */
const barsMax = 8;
const rowHeight = 46;

export type Bar = {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  /** Against the period before, if that is known of these. */
  readonly change?: number | null;
};

export type BarsProps = {
  readonly copy: { readonly heading: string; readonly column: string; readonly note: string };
  readonly unit: string;
  /** Largest first. */
  readonly bars: readonly Bar[];
  readonly empty: string;
  readonly className?: string;
};

export function Bars({ copy, unit, bars, empty, className = '' }: BarsProps) {
  const id = useId();
  const [measure, width] = useWidth();
  const shown = bars.slice(0, barsMax);
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  const length = scaleLinear([0, bars[0]?.count ?? 1], [0, width]);
  const hasChange = bars.some(({ change }) => change !== undefined);
  return (
    <ChartCard
      heading={copy.heading}
      note={copy.note}
      empty={bars.length === 0 ? empty : undefined}
      className={className}
      table={{
        columns: [
          copy.column,
          { heading: unit, isFigure: true },
          { heading: groupCopy.share, isFigure: true },
          ...(hasChange ? [{ heading: groupCopy.change, isFigure: true }] : []),
        ],
        rows: bars.map(({ key, label, count, change }) => ({
          key,
          cells: [
            label,
            number(count),
            percent(count / total),
            typeof change === 'number' ? figureCopy.change(change) : groupCopy.noChange,
          ],
        })),
      }}
    >
      <div ref={measure}>
        <svg
          role="img"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-description`}
          width={width}
          height={shown.length * rowHeight}
          viewBox={`0 0 ${width} ${shown.length * rowHeight}`}
          className="block max-w-full text-[15px]"
        >
          <title id={`${id}-title`}>{copy.heading}</title>
          <desc id={`${id}-description`}>{groupCopy.summary(bars)}</desc>
          {shown.map(({ key, label, count }, index) => (
            <g key={key} transform={`translate(0 ${index * rowHeight})`}>
              <text y="18" className="fill-ink">
                {label}
              </text>
              <text x={width} y="18" textAnchor="end" className="fill-ink font-semibold tabular-nums">
                {number(count)}
              </text>
              <rect
                y="26"
                width={width}
                height="8"
                rx="4"
                className="fill-sand dark:fill-rule forced-colors:fill-none"
              />
              <rect y="26" width={Math.max(8, length(count))} height="8" rx="4" className="fill-leaf" />
            </g>
          ))}
        </svg>
        {bars.length > shown.length && (
          <p className="mt-1 text-[.94rem] text-muted">{groupCopy.more(bars.length - shown.length)}</p>
        )}
      </div>
    </ChartCard>
  );
}
