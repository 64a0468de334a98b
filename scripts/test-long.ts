import { ensureBuilt } from './build-if-changed.ts';
import { findChromium } from './chromium.ts';
import { conclude, root, runPlaywright, runVitest, sum } from './tally.ts';

/** The long versions of tests that `npm test` samples: a hundred kills for twenty, and whatever else reads LONG. */
const chromium = await findChromium();
await ensureBuilt();
const env = { BUILT_SITE_DIR: `${root}/web/dist`, CHROMIUM: chromium, LONG: '1' };
const tally = sum([await runVitest([], env), await runPlaywright([], env)]);
conclude(tally);
