/** The index that an arrow key moves to in a row or column of `count` items; undefined for other keys. */
export function rovingTarget(
  key: string,
  from: number,
  { count, axis }: { count: number; axis: 'row' | 'column' },
): number | undefined {
  if (count === 0) return undefined;
  const [back, forth] = axis === 'row' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  if (key === forth) return (from + 1) % count;
  // Without a current item (-1), back moves to the last one.
  if (key === back) return (Math.max(from, 0) - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
