import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePort } from '../e2e/support/product.ts';
import { siteMap } from '../web/app/site-map.ts';
import { type Bench, type Figure, median } from './figure.ts';
import { inBrowser } from './in-browser.ts';
import { loadLighthouse, measure, type Scores } from './lighthouse/lighthouse.ts';
import { processorIndex, slowDownFor } from './processor.ts';

const sample = ['/', '/faq', '/pricing', '/auth'];

/** `--all` is every page of the website that search engines may list; a path, or several, just those. */
function chosenPaths(args: readonly string[]): readonly string[] {
  const all = siteMap.filter((route) => !('isIndexed' in route) || route.isIndexed !== false);
  if (args.includes('--all')) return all.map((route) => route.path);
  const named = args.slice(2).filter((arg) => arg.startsWith('/'));
  for (const path of named)
    if (!siteMap.some((route) => route.path === path)) throw new Error(`There is no page ${path}.`);
  return named.length > 0 ? named : sample;
}

const listed = (runs: readonly Run[], what: 'tbtMs' | 'mainThreadMs' | 'fcpMs' | 'lcpMs') =>
  runs.map((run) => Math.round(run[what])).join(', ');

const runsEach = 5;

/** `--against=<url>` is the product of another commit, running with SERVICE_WORKER=off: its pages take turns with ours. */
const against = process.argv.find((arg) => arg.startsWith('--against='))?.replace('--against=', '');
const timesOthersMax = 1.3;

/** Lighthouse, mobile: the median of five runs in a row, of which none is left out, and the worst of them. */
export const pageScores: Bench = {
  name: 'pages',
  async run(options) {
    const lighthouse = await loadLighthouse();
    const port = await freePort();
    const paths = options.isSmoke ? sample.slice(0, 1) : chosenPaths(process.argv);
    return inBrowser(
      options,
      async (product, browser) => {
        const figures: Figure[] = [];
        const empty = await anEmptyPage();
        const scratch = await browser.newPage();
        const measured = async (url: string) => {
          const index = await processorIndex(scratch);
          const phone = { port, slowDown: slowDownFor(index) };
          return { ...(await measure(lighthouse, url, phone)), slowDown: phone.slowDown };
        };
        const runsOf = (url: string) => inARow(options.isSmoke ? 1 : runsEach, () => measured(url));
        const ofEmptyPage = async (when: string): Promise<Figure> => ({
          what: `an empty page, ${when}: total blocking time`,
          value: median((await runsOf(empty.url)).map((run) => run.tbtMs)),
          unit: 'ms',
        });
        if (!options.isSmoke) figures.push(await ofEmptyPage('before'));
        for (const [index, path] of paths.entries()) {
          console.error(`  ${index + 1} of ${paths.length}: ${path} …`);
          const runs: Run[] = [];
          const others: Run[] = [];
          for (let round = 0; round < (options.isSmoke ? 1 : runsEach); round += 1) {
            runs.push(...(await inARow(1, () => measured(product.url + path))));
            if (against) others.push(...(await inARow(1, () => measured(against + path))));
          }
          figures.push(...judged(path, runs), ...(against ? beside(path, runs, others) : []));
          // One figure hides how far runs lie apart.
          for (const [whose, each] of Object.entries({ ours: runs, other: others })) {
            if (each.length > 0)
              console.error(
                `    ${whose} ${listed(each, 'tbtMs')} ms blocking, ${listed(each, 'mainThreadMs')} ms main thread, ${listed(each, 'fcpMs')} ms to first and ${listed(each, 'lcpMs')} ms to largest paint`,
              );
          }
        }
        if (!options.isSmoke) figures.push(await ofEmptyPage('after'));
        empty.close();
        return figures;
      },
      {
        args: [`--remote-debugging-port=${port}`],
        // It begins its work after a first visit has been measured, and would do it during the next.
        env: { SERVICE_WORKER: 'off' },
      },
    );
  },
};

/** Two lines of HTML, for what this machine and the browser itself cost at the time. */
async function anEmptyPage() {
  const server = createServer((_, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      // As our pages do: the browser starts a new process for it, which is half of what an empty page costs.
      'cross-origin-opener-policy': 'same-origin',
    });
    response.end('<!doctype html><html lang="en"><title>Empty</title>\n<p>Nothing here.');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `http://localhost:${port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Run = Scores & { readonly slowDown: number };

async function inARow(count: number, measured: () => Promise<Run>): Promise<readonly Run[]> {
  const done: Run[] = [];
  // Now and then the browser paints nothing that Lighthouse notices: no figures at all, rather than bad ones.
  for (let tries = 0; done.length < count && tries < 2 * count; tries += 1) {
    const run = await measured();
    if (!Number.isNaN(run.fcpMs)) done.push(run);
  }
  return done;
}

function beside(path: string, runs: readonly Run[], others: readonly Run[]): Figure[] {
  const times = (what: string, pick: (run: Run) => number): Figure => ({
    what: `${path} ${what}, times the other build's`,
    value: median(runs.map(pick)) / median(others.map(pick)),
    unit: 'x',
    budget: { atMost: timesOthersMax },
  });
  return [times('blocking', ({ tbtMs }) => tbtMs), times('main thread', ({ mainThreadMs }) => mainThreadMs)];
}

function judged(path: string, runs: readonly Run[]): Figure[] {
  const all = (pick: (run: Run) => number) => runs.map(pick);
  const seo = runs.flatMap((run) => (run.seo === undefined ? [] : [run.seo]));
  const exact = { unit: '', isExact: true, budget: { atLeast: 100 } } as const;
  return [
    { what: `${path} machine, median`, value: median(all((run) => run.machine)), unit: '' },
    { what: `${path} slowed down`, value: median(all((run) => run.slowDown)), unit: 'x' },
    {
      what: `${path} performance, median`,
      value: median(all((run) => run.performance)),
      unit: '',
      budget: { atLeast: 98 },
    },
    {
      what: `${path} performance, worst`,
      value: Math.min(...all((run) => run.performance)),
      unit: '',
      budget: { atLeast: 95 },
    },
    { what: `${path} accessibility`, value: Math.min(...all((run) => run.accessibility)), ...exact },
    { what: `${path} best practices`, value: Math.min(...all((run) => run.bestPractices)), ...exact },
    ...(seo.length > 0 ? [{ what: `${path} SEO`, value: Math.min(...seo), ...exact }] : []),
    {
      what: `${path} first contentful paint`,
      value: median(all((run) => run.fcpMs)),
      unit: 'ms',
      budget: { atMost: 1_000 },
    },
    {
      what: `${path} largest contentful paint`,
      value: median(all((run) => run.lcpMs)),
      unit: 'ms',
      budget: { atMost: 1_300 },
    },
    {
      what: `${path} total blocking time`,
      value: median(all((run) => run.tbtMs)),
      unit: 'ms',
      budget: { atMost: 150 },
    },
    {
      what: `${path} layout shift`,
      value: Math.max(...all((run) => run.cls)),
      unit: '',
      budget: { atMost: 0 },
    },
  ];
}
