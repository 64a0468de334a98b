import type { Rolldown } from 'vite';

type ModuleGraph = { getModuleInfo(id: string): Pick<Rolldown.ModuleInfo, 'importers'> | null };

/** Whose shared modules are a chunk, by the folders of their routes. The first that has a route for a module gets it. */
const chunks = [
  { name: 'website', routes: /\/routes\/(website|legal)\// },
  { name: 'app', routes: /\/routes\/app\// },
  { name: 'auth', routes: /\/routes\/auth\// },
  { name: 'subscriptions', routes: /\/routes\/subscriptions\// },
] as const;

/** Few pages of the website have the calculator, and with it come the rules of amounts, rates and fees. */
const calculatorRoutes = /\/routes\/website\/(home|country|pricing)\.tsx$/;

/**
 * The chunk for a module that three or more routes share, or that the entry loads for every page. Any other is left to the
 * bundler: it stays with the route or the dialog that uses it, as does what no more pages of the website load than screens:
 * else every page would load it for the screens. What the auth screens share with others has chunks of its own:
 * without them, signing in would load most of the website.
 */
export function sharedChunk(id: string, graph: ModuleGraph): string | null {
  const roots = rootsOf(id, graph);
  if (roots.some((root) => root.endsWith('/app/hydrate.tsx'))) return 'site';
  const pages = roots.filter((root) => chunks[0].routes.test(root));
  const isCalculator = pages.length > 0 && pages.every((page) => calculatorRoutes.test(page));
  if (roots.length < 3 && !(isCalculator && pages.length > 1)) return null;
  const names = chunks
    .filter(({ routes }) => roots.some((root) => routes.test(root)))
    .map(({ name }) => name);
  if (names.includes('auth') && names.length > 1) return names.includes('website') ? 'forms' : 'account';
  if (isCalculator) return 'calculator';
  if (pages.length > 0 && pages.length * 2 <= roots.length) return null;
  return names[0] ?? null;
}

/** The routes, and the entry, that load a module with them: `import()` does not count. */
function rootsOf(id: string, graph: ModuleGraph, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  if (/\/app\/(routes\/.*|hydrate)\.tsx$/.test(id)) return [id];
  return graph.getModuleInfo(id)?.importers.flatMap((importer) => rootsOf(importer, graph, seen)) ?? [];
}
