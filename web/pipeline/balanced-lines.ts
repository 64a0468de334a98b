/** Breaks a heading into as few lines as the width allows, and those as equal as its words allow. */
export function balancedLines(
  heading: string,
  { widthMax, widthOf }: { widthMax: number; widthOf: (line: string) => number },
): string[] {
  const words = heading.split(' ');
  const line = (from: number, to: number) => words.slice(from, to).join(' ');
  const fits = (from: number, to: number) => to - from === 1 || widthOf(line(from, to)) <= widthMax;

  const fewest = (from: number): number => {
    if (from === words.length) return 0;
    let to = from + 1;
    while (to < words.length && fits(from, to + 1)) to++;
    return 1 + fewest(to);
  };

  /** The breaks whose shortest lines are least short: the sum of squares punishes a lone word most. */
  const best = (from: number, lines: number): { raggedness: number; breaks: number[] } => {
    if (lines === 0) return { raggedness: from === words.length ? 0 : Number.POSITIVE_INFINITY, breaks: [] };
    let winner = { raggedness: Number.POSITIVE_INFINITY, breaks: [] as number[] };
    for (let to = from + 1; to <= words.length - lines + 1 && fits(from, to); to++) {
      const rest = best(to, lines - 1);
      const raggedness = rest.raggedness + Math.max(0, widthMax - widthOf(line(from, to))) ** 2;
      if (raggedness < winner.raggedness) winner = { raggedness, breaks: [to, ...rest.breaks] };
    }
    return winner;
  };

  const { breaks } = best(0, fewest(0));
  return breaks.map((to, i) => line(i === 0 ? 0 : (breaks[i - 1] ?? 0), to));
}
