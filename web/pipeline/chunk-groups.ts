import type { Rolldown } from 'vite';
import { type Part, planParts } from './plan-parts.ts';

type Graph = {
  getModuleInfo(
    id: string,
  ): Pick<Rolldown.ModuleInfo, 'code' | 'importedIds' | 'dynamicallyImportedIds'> | null;
};

/** Where loading begins; routes are found from there. */
export type Entries = { readonly hydrate: string; readonly routesDir: string };

/** A minified and compressed file against its source: enough to weigh one module against another. */
const compressedShare = 0.18;
/** Strangers land on the website's pages; who opens a screen of the app, or a dialog, is already interested. */
const weights = { page: 1, screen: 0.25, part: 0.05 };

let planned: { readonly graph: Graph; readonly fileOf: ReadonlyMap<string, string> } | undefined;

/** Which chunk a module goes to; without an answer it stays with the one page or part that uses it. */
export function chunkGroup(id: string, graph: Graph, entries: Entries): string | null {
  // Asked for every module in turn, so the plan is kept for as long as it is one graph.
  if (planned?.graph !== graph) planned = { graph, fileOf: plan(graph, entries) };
  return planned.fileOf.get(id) ?? null;
}

/** What every page wears is one file; what some pages share is shared out by `planParts`. */
function plan(graph: Graph, { hydrate, routesDir }: Entries): ReadonlyMap<string, string> {
  const worn = reach(hydrate, graph);
  const users = new Map<string, { weight: number; reached: ReadonlySet<string> }>();
  const findUsers = (from: ReadonlySet<string>) => {
    for (const id of [...from].flatMap((one) => graph.getModuleInfo(one)?.dynamicallyImportedIds ?? [])) {
      if (users.has(id) || worn.has(id)) continue;
      const reached = reach(id, graph);
      users.set(id, { weight: id.startsWith(routesDir) ? weightOf(id) : weights.part, reached });
      findUsers(reached);
    }
  };
  findUsers(worn);
  const shared = [...new Set([...users.values()].flatMap(({ reached }) => [...reached]))]
    .filter((id) => !worn.has(id) && !/[\\/]node_modules[\\/]/.test(id))
    .map((id) => ({
      id,
      users: new Set([...users].flatMap(([user, { reached }]) => (reached.has(id) ? [user] : []))),
      imports: graph.getModuleInfo(id)?.importedIds ?? [],
      bytes: Math.round((graph.getModuleInfo(id)?.code?.length ?? 0) * compressedShare),
    }))
    .filter(({ users }) => users.size > 1);
  const parts = planParts(shared, new Map([...users].map(([id, { weight }]) => [id, weight])));
  return new Map([
    ...[...worn].map((id) => [id, 'site'] as const),
    ...parts.flatMap((part, index) =>
      part.ids.map((id) => [id, part.isForAll ? 'site' : nameOf(part, index)] as const),
    ),
  ]);
}

const weightOf = (route: string) =>
  /[\\/]routes[\\/](app|demo|auth)[\\/]/.test(route) ? weights.screen : weights.page;

/** After its largest module, so that a list of files says something; two may have the same. */
function nameOf({ ids: [largest = ''] }: Part, index: number): string {
  return `with-${/([^\\/]+?)\.\w+$/.exec(largest)?.[1] ?? 'more'}-${index}`;
}

/** Everything that loads with a module: itself and what it imports, statically, all the way down. */
function reach(from: string, graph: Graph): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  visit(from);
  return found;
}
