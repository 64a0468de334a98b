import { ensureBuilt } from './build-if-changed.ts';
import { findChromium } from './chromium.ts';
import { conclude, root, runPlaywright, runScript, runVitest, type Tally } from './tally.ts';

/**
 * What besides `npm test` and `npm run check` decides whether a change lands, one step after the other up to the first failure. With
 * names of files only their deep tests: `npm run test:deep -- server/src/admin/backup e2e/process/killed.spec.ts`.
 */
const filters = process.argv.slice(2);
const isForBrowsers = (filter: string) => filter.startsWith('e2e/browsers');
const journeys = filters.filter((filter) => filter.startsWith('e2e') && !isForBrowsers(filter));
const others = filters.filter((filter) => !filter.startsWith('e2e'));

const chromium = await findChromium();
await ensureBuilt();
const env = { BUILT_SITE_DIR: `${root}/web/dist`, CHROMIUM: chromium, TEST_TIER: 'deep' };
type Step = readonly [name: string, run: () => Promise<Tally>];
const vitest: Step = ['backups, upgrades, random and hostile requests', () => runVitest(others, env)];
const playwright: Step = ['kills, and every route', () => runPlaywright(journeys, env)];
const browsers: Step = [
  "the ten main steps, in Debian's Firefox and WebKit",
  () => runScript('test-browsers'),
];
const all: readonly Step[] = [
  vitest,
  playwright,
  browsers,
  ['bench smoke', () => runScript('bench', ['--smoke'])],
  ["what touches SQL, on Debian's PostgreSQL", () => runScript('test-external')],
  ['fresh clone, as an ordinary user', () => runScript('fresh-clone', ['--ci'])],
  ['packages for every platform', () => runScript('test-platforms', ['--if-changed'])],
];
const named = [
  ...(others.length > 0 ? [vitest] : []),
  ...(journeys.length > 0 ? [playwright] : []),
  ...(filters.some(isForBrowsers) ? [browsers] : []),
];

let passed = 0;
for (const [name, run] of filters.length > 0 ? named : all) {
  const since = performance.now();
  console.log(`\n== ${name}`);
  const tally = await run();
  console.log(`== ${name}: ${Math.round((performance.now() - since) / 1000)} s`);
  passed += tally.passed;
  if (tally.failed > 0) await conclude({ ...tally, passed });
}
await conclude({ passed, failed: 0 });
