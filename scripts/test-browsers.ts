import { ensureBuilt } from './build-if-changed.ts';
import { installFromDebian } from './debian.ts';
import { conclude, runPlaywright } from './tally.ts';

/**
 * The ten things that people do most, in Firefox and WebKit as Debian has them, installed if need be; all other journeys run
 * in Chromium. Without them, and if they cannot be installed, it fails.
 */
try {
  installFromDebian(['firefox-esr', 'WebKitWebDriver', 'Xvfb'], ['firefox-esr', 'webkit2gtk-driver', 'xvfb']);
} catch (error) {
  console.log(`Nothing was tried in Firefox and WebKit. ${(error as Error).message}`);
  await conclude({ passed: 0, failed: 1 });
}
await ensureBuilt();
await conclude(await runPlaywright(['--project=browsers'], { OTHER_BROWSERS: '1', TEST_TIER: 'all' }));
