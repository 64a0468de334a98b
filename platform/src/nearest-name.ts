/** The candidate that a name was probably meant to be, or none that is near enough. */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  if (name.length > identifierLengthMax) return undefined;
  let nearest: string | undefined;
  // A third of the letters may be wrong, and one in any case.
  let best = Math.max(Math.floor(name.length / 3), 1) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) >= best) continue;
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance < best) {
      best = distance;
      nearest = candidate;
    }
  }
  return nearest;
}

/** PostgreSQL has no longer names, and the work below grows with the square. */
const identifierLengthMax = 63;

/** How many letters must be added, removed or replaced to make one text of the other. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] as number) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[to.length] as number;
}
