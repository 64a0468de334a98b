import { ensureBuilt } from './build-if-changed.ts';
import { findChromium } from './chromium.ts';
import { conclude, root, runPlaywright, runVitest, sum } from './tally.ts';

/** All tests, or those in the files named: `npm test -- server/src/mail e2e/journeys/faq.spec.ts`. */
const filters = process.argv.slice(2);
const journeys = filters.filter((filter) => filter.startsWith('e2e'));
const others = filters.filter((filter) => !filter.startsWith('e2e'));

const chromium = await findChromium();
await ensureBuilt();
const env = { BUILT_SITE_DIR: `${root}/web/dist`, CHROMIUM: chromium };
const isAll = filters.length === 0;
const tally = sum([
  ...(isAll || others.length > 0 ? [await runVitest(others, env)] : []),
  ...(isAll || journeys.length > 0 ? [await runPlaywright(journeys, env)] : []),
]);
conclude(tally);
