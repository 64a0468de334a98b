import type { ChartStep, Figure } from '@remit/contract/staff/overview.ts';

const dayMs = 86_400_000;
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

type EveryDay<Counts> = { readonly today: string; readonly days: number; readonly none: Counts };

/** A row for each of the last days, oldest first; `none` where nothing was counted. */
export function withEveryDay<Counts>(
  rows: readonly (Counts & { readonly day: string })[],
  { today, days, none }: EveryDay<Counts>,
): (Counts & { readonly day: string })[] {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(Date.parse(today) - (days - 1 - index) * dayMs).toISOString().slice(0, 10);
    return byDay.get(day) ?? { ...none, day };
  });
}

/** As many rows as a chart can show. */
export function stepFor(days: number): ChartStep {
  if (days <= 92) return 'day';
  return days <= 2 * 366 ? 'week' : 'month';
}

/** Adds up what lies in the same week or month, by its first day. */
export function inSteps<Row extends { readonly day: string }>(
  rows: readonly Row[],
  step: ChartStep,
  add: (one: Row, other: Row) => Omit<Row, 'day'>,
): Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const day = firstDayOf(row.day, step);
    const last = sums.get(day);
    sums.set(day, { ...row, ...(last && add(last, row)), day });
  }
  return [...sums.values()];
}

function firstDayOf(day: string, step: ChartStep): string {
  if (step === 'month') return `${day.slice(0, 7)}-01`;
  if (step === 'day') return day;
  const date = new Date(day);
  const sinceMonday = (date.getUTCDay() + 6) % 7;
  return new Date(date.getTime() - sinceMonday * dayMs).toISOString().slice(0, 10);
}

/** Two periods by day: the one before, then the one that is shown, which ends today. */
function periodsOf(counts: readonly number[]) {
  const days = counts.length / 2;
  return {
    shown: sum(counts.slice(days)),
    // A day that has only begun compares with nothing, so it is left out, and with it its counterpart.
    whole: sum(counts.slice(days, -1)),
    before: sum(counts.slice(0, days - 1)),
  };
}

export const changeOf = (whole: number, before: number) => (before === 0 ? null : (whole - before) / before);

export function figureOf(counts: readonly number[]): Figure {
  const { shown, whole, before } = periodsOf(counts);
  return { count: shown, change: changeOf(whole, before) };
}

/** How much of `all` is `part`, and the difference to the period before. */
export function shareOf(part: readonly number[], all: readonly number[]) {
  const [parts, alls] = [periodsOf(part), periodsOf(all)];
  const share = (name: keyof typeof parts) => (alls[name] === 0 ? null : parts[name] / alls[name]);
  const [whole, before] = [share('whole'), share('before')];
  return { share: share('shown'), change: whole === null || before === null ? null : whole - before };
}
