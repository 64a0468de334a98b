import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build-if-changed.ts';
import { findChromium } from './chromium.ts';
import { conclude, root, runPlaywright, runVitest, sum } from './tally.ts';

/**
 * The tests that a newcomer runs, or those of them in a workspace or files that are named: `npm test -- provider`,
 * `npm test -- platform/src/mail e2e/journeys/faq.spec.ts`.
 */
const filters = process.argv.slice(2);
const journeys = filters.filter((filter) => filter.startsWith('e2e'));
// A workspace by its folder: its name alone is part of other files' names too.
const others = filters
  .filter((filter) => !filter.startsWith('e2e'))
  .map((filter) => (existsSync(join(root, filter, 'package.json')) ? `${root}/${filter}/` : filter));
// The house rules run once, in `npm run check`.
const projects = ['rules', 'server', 'web', 'components'].flatMap((name) => ['--project', name]);

const chromium = await findChromium();
await ensureBuilt();
const env = { BUILT_SITE_DIR: `${root}/web/dist`, CHROMIUM: chromium, TEST_TIER: 'short' };
const isAll = filters.length === 0;
await conclude(
  sum([
    ...(isAll ? [await runVitest(projects, env)] : []),
    ...(others.length > 0 ? [await runVitest(others, env)] : []),
    ...(isAll || journeys.length > 0 ? [await runPlaywright(journeys, env)] : []),
  ]),
);
