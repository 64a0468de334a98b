/** What a route that serves several paths shows at one of them. */
export function entryAt<Entry>(table: Readonly<Record<string, Entry>>, path: string): Entry {
  const entry = table[path];
  if (!entry) throw new Error(`site-map.ts names a route at ${path} that has nothing to show there`);
  return entry;
}
