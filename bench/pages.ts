import { chromium } from '@playwright/test';
import { aDataDir, freePort, removeDataDir, startProduct } from '../e2e/support/product.ts';
import { siteMap } from '../web/app/site-map.ts';
import { type Bench, type Figure, median } from './figure.ts';
import { loadLighthouse, measure, type Scores } from './lighthouse/lighthouse.ts';

/** A page of each kind; `npm run bench -- pages --all` measures every page of the website. */
const sample = ['/', '/faq', '/pricing', '/demo/history'];

/** Lighthouse, mobile: the median of five, and the worst of them, for each page. */
export const pageScores: Bench = {
  name: 'pages',
  async run(options) {
    const lighthouse = await loadLighthouse();
    const dataDir = aDataDir();
    const product = await startProduct({ dataDir });
    const port = await freePort();
    const browser = await chromium.launch({
      executablePath: await options.chromium(),
      args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
    });
    const paths = process.argv.includes('--all')
      ? siteMap
          .filter((route) => !('isIndexed' in route) || route.isIndexed !== false)
          .map((route) => route.path)
      : options.isSmoke
        ? sample.slice(0, 1)
        : sample;
    const figures: Figure[] = [];
    try {
      for (const path of paths) {
        const runs: Scores[] = [];
        for (let round = 0; round < (options.isSmoke ? 1 : 5); round += 1) {
          runs.push(await measure(lighthouse, product.url + path, port));
        }
        figures.push(...judged(path, runs));
      }
    } finally {
      await browser.close();
      await product.stop();
      removeDataDir(dataDir);
    }
    return figures;
  },
};

function judged(path: string, runs: readonly Scores[]): Figure[] {
  const all = (pick: (run: Scores) => number) => runs.map(pick);
  const seo = runs.flatMap((run) => (run.seo === undefined ? [] : [run.seo]));
  const exact = { unit: '', isExact: true, budget: { atLeast: 100 } } as const;
  return [
    {
      what: `${path} performance, median`,
      value: median(all((run) => run.performance)),
      unit: '',
      budget: { atLeast: 100 },
    },
    {
      what: `${path} performance, worst`,
      value: Math.min(...all((run) => run.performance)),
      unit: '',
      budget: { atLeast: 97 },
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
      budget: { atMost: 1_200 },
    },
    {
      what: `${path} total blocking time`,
      value: median(all((run) => run.tbtMs)),
      unit: 'ms',
      budget: { atMost: 50 },
    },
    {
      what: `${path} layout shift`,
      value: Math.max(...all((run) => run.cls)),
      unit: '',
      budget: { atMost: 0 },
    },
  ];
}
