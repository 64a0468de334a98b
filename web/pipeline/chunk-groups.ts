import type { Rolldown } from 'vite';

type Graph = {
  getModuleInfo(id: string): Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'> | null;
};

/** Where loading begins: `boot` at once, `hydrate` when the page wakes; routes are found from there. */
export type Entries = { readonly boot: string; readonly hydrate: string; readonly routesDir: string };

/** From how many of the website's pages, and of the app's screens, on a module is loaded with all of them. */
const sharedMin = { pages: 10, screens: 8 };
/** The rules of money hang together, so a few users are enough. */
const moneyPagesMin = 4;
const screensMin = 3;

/** Which chunk a module goes to; without an answer the bundler finds one by who shares it. */
export function chunkGroup(id: string, graph: Graph, entries: Entries): string | null {
  if (reach(entries.boot, graph).has(id)) return null;
  // What every page wears: one file instead of a crumb per component.
  const worn = reach(entries.hydrate, graph);
  if (worn.has(id)) return 'site';

  const users = routesOf(worn, graph, entries).filter((route) => reach(route, graph).has(id));
  const screens = users.filter((route) => /[\\/]routes[\\/](app|demo|auth)[\\/]/.test(route)).length;
  const pages = users.length - screens;
  if (users.some(isHome) && /[\\/]waitlist[\\/]/.test(id)) return 'front';
  if (users.length < 2) return null;
  if (/[\\/]domain[\\/]src[\\/]/.test(id) && pages > 0) return pages >= moneyPagesMin ? 'money' : null;
  if (pages >= sharedMin.pages && screens >= sharedMin.screens) return 'site';
  // A request costs more than a few hundred bytes that a page does not need, and a page makes ten at the most. So what the
  // home page shares is one file, what only screens share another, and small things go with what most pages load.
  if (users.some(isHome)) return 'front';
  if (pages >= sharedMin.pages || small.test(id)) return 'pages';
  return pages === 0 && screens >= screensMin ? 'screens' : null;
}

const small =
  /[\\/](ui[\\/](page-section|badge|tone|chrome)|features[\\/]enquiries[\\/](enquiry-button|enquiry-state|sent-notice)|content[\\/]en[\\/](list-of|forms[\\/](enquiry-button|live-chat|enquiry-sent)))/;
const isHome = (route: string) => /[\\/]website[\\/]home\.tsx$/.test(route);

function routesOf(worn: ReadonlySet<string>, graph: Graph, { routesDir }: Entries): string[] {
  return [...worn].flatMap((id) =>
    (graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []).filter((route) => route.startsWith(routesDir)),
  );
}

const reaches = new Map<string, ReadonlySet<string>>();
let readFrom: Graph | undefined;

/** Everything that loads with a module: itself and what it imports, statically, all the way down. */
function reach(from: string, graph: Graph): ReadonlySet<string> {
  // Asked for every module in turn, so the answers are kept for as long as it is one graph.
  if (readFrom !== graph) reaches.clear();
  readFrom = graph;
  const known = reaches.get(from);
  if (known) return known;
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  visit(from);
  reaches.set(from, found);
  return found;
}
