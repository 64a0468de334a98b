export type Figure = {
  readonly what: string;
  /** NaN when it could not be measured here, which a budget does not forgive. */
  readonly value: number;
  readonly unit: 'x' | 'ms' | 'MB' | 'KB' | '';
  /** Of a median, the least and the most of its rounds. */
  readonly spread?: readonly [least: number, most: number];
  /** At least, or at most, this; a figure without a budget is printed for comparison only. */
  readonly budget?: { readonly atLeast: number } | { readonly atMost: number };
  /** By how much plain code may miss the budget, and why. It is printed; more than that is broken. */
  readonly excess?: { readonly atMost: number; readonly cause: string };
  /** Bytes and counts come out the same every time; times and ratios depend on how busy the machine is. */
  readonly isExact?: boolean;
};

export type Options = {
  /** A quick look that everything still measures, on a machine whose times mean nothing. */
  readonly isSmoke: boolean;
  readonly chromium: () => Promise<string>;
};

export type Bench = {
  readonly name: string;
  readonly run: (options: Options) => Promise<Figure[]>;
};

export function isKept({ value, budget, excess }: Figure): boolean {
  if (!budget) return true;
  const more = excess?.atMost ?? 0;
  return 'atLeast' in budget ? value >= budget.atLeast - more : value <= budget.atMost + more;
}

function verdictOf(figure: Figure): string {
  if (!figure.budget) return '';
  if (!isKept(figure)) return 'BROKEN';
  const { excess, ...strict } = figure;
  return excess && !isKept(strict) ? `OVER: ${excess.cause}` : 'kept';
}

export function line(figure: Figure): string {
  const { what, value, unit, spread, budget } = figure;
  const shown = Number.isNaN(value) ? 'absent' : `${round(value)} ${unit}`.trim();
  const range = spread && !Number.isNaN(value) ? `${round(spread[0])}–${round(spread[1])}` : '';
  const limit = !budget
    ? ''
    : 'atLeast' in budget
      ? `at least ${budget.atLeast}`
      : `at most ${budget.atMost}`;
  return `  ${what.padEnd(64)} ${shown.padStart(12)} ${range.padEnd(11)} ${limit.padEnd(14)} ${verdictOf(figure)}`.trimEnd();
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = Number.NaN, high = Number.NaN] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 ? high : (low + high) / 2;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}

export type Ratio = Pick<Figure, 'value' | 'spread'>;

/** The median of the rounds' ratios, in which the two took turns: the machine's mood changes by the second. */
export function ratioOf(ours: readonly number[], theirs: readonly number[]): Ratio {
  const ratios = ours.map((speed, round) => speed / (theirs[round] ?? Number.NaN));
  return { value: median(ratios), spread: [Math.min(...ratios), Math.max(...ratios)] };
}

/**
 * How much of a limit was reached. More than all of it cannot be: then something else kept the limit's side busy, and the
 * figure says nothing, neither good nor bad.
 */
export function shareOf(reached: readonly number[], limit: readonly number[]): Ratio {
  const ratio = ratioOf(reached, limit);
  return ratio.value > 1 ? { value: Number.NaN } : ratio;
}

const round = (value: number) =>
  Math.abs(value) < 10 ? value.toFixed(2) : value.toFixed(value < 100 ? 1 : 0);
