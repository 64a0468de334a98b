import { ensureBuilt } from './build-if-changed.ts';
import { findChromium } from './chromium.ts';
import { conclude, root, runPlaywright, runVitest, sum } from './tally.ts';

const chromium = await findChromium();
await ensureBuilt();
const filters = process.argv.slice(2);
const built = { BUILT_SITE_DIR: `${root}/web/dist` };
const tally = sum([
  await runVitest(filters, { ...built, CHROMIUM: chromium }),
  ...(filters.length > 0 ? [] : [await runPlaywright([], { ...built, CHROMIUM: chromium })]),
]);
conclude(tally);
