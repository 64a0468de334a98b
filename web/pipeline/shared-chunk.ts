import type { Rolldown } from 'vite';

type ModuleGraph = { getModuleInfo(id: string): Pick<Rolldown.ModuleInfo, 'importers'> | null };

/**
 * The chunk for a module that several routes share: with the entry if every page loads it, with the website if one of its
 * pages does, else with the app. Anything else stays with the one route or the one dialog that uses it.
 */
export function sharedChunk(id: string, graph: ModuleGraph): string | null {
  const roots = rootsOf(id, graph);
  if (roots.some((root) => root.endsWith('/app/hydrate.tsx'))) return 'site';
  if (roots.length < 2) return null;
  return roots.some((root) => /\/routes\/(website|legal)\//.test(root)) ? 'website' : 'app';
}

/** The routes, and the entry, that load a module with them: `import()` does not count. */
function rootsOf(id: string, graph: ModuleGraph, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  if (/\/app\/(routes\/.*|hydrate)\.tsx$/.test(id)) return [id];
  return graph.getModuleInfo(id)?.importers.flatMap((importer) => rootsOf(importer, graph, seen)) ?? [];
}
