import { ensureBuilt } from './build-if-changed.ts';
import { findChromium } from './chromium.ts';
import { conclude, root, runCheck, runPlaywright, runVitest, sum } from './tally.ts';

/** What the other tiers only sample, whole: a hundred kills for four, every route in every chrome, every journey on a phone. */
const chromium = await findChromium();
await ensureBuilt();
const env = { BUILT_SITE_DIR: `${root}/web/dist`, CHROMIUM: chromium, LONG: '1', TEST_TIER: 'all' };
const platforms = {
  name: 'packages for every platform',
  command: 'node',
  args: ['scripts/test-platforms.ts'],
};
const tally = sum([await runVitest([], env), await runPlaywright([], env), await runCheck(platforms)]);
await conclude(tally);
