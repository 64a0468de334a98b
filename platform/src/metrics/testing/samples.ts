/** Every sample of a scrape, by its name and labels as they are written. */
export function samplesIn(scrape: string): Map<string, number> {
  const lines = scrape.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))] as const;
    }),
  );
}

/** The names that a scrape declares, whether they have a sample at the moment or not. */
export function namesIn(scrape: string): Set<string> {
  return new Set(
    [...scrape.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}
