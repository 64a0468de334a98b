import type { Rolldown } from 'vite';

/** The chunks a module needs, itself included, so that a page can name them all and wait for none. */
export function chunksFor(chunks: readonly Rolldown.OutputChunk[], modulePath: string): string[] {
  const first = chunks.find(({ moduleIds }) =>
    moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(modulePath)),
  );
  if (!first) throw new Error(`no chunk was built for ${modulePath}`);
  const files = new Set<string>();
  const visit = (fileName: string) => {
    if (files.has(fileName)) return;
    files.add(fileName);
    for (const imported of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? [])
      visit(imported);
  };
  visit(first.fileName);
  return [...files];
}
