/** Where an arrow key leads in a row or column of `count` things; undefined when the key leads nowhere. */
export function rovingTarget(
  key: string,
  from: number,
  { count, axis }: { count: number; axis: 'row' | 'column' },
): number | undefined {
  if (count === 0) return undefined;
  const [back, forth] = axis === 'row' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  if (key === forth) return (from + 1) % count;
  // From nowhere (-1) back leads to the last, as from the first.
  if (key === back) return (Math.max(from, 0) - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
