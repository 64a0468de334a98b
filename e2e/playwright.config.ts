import { defineConfig } from '@playwright/test';
import { tier } from '../scripts/tier.ts';

const isLong = process.env.LONG === '1';
/** Journeys are short unless their tag says otherwise. What kills products or looks at every route is deep as a whole. */
const journeys = { testMatch: 'journeys/*.spec.ts', ...(tier === 'deep' && { grep: /@deep/ }) };
const deepProjects = [
  { name: 'process', testMatch: 'process/*.spec.ts' },
  { name: 'harness', testMatch: 'harness/*.spec.ts' },
];

/**
 * A whole Chromium has an invisible address bar, and loads two pages for its suggestions into every
 * context: a third of what opening one costs. The last such list counts, so it repeats what Playwright switches off.
 */
const withoutFeatures = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
  ...['DestroyProfileOnBrowserClose', 'HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades', 'LensOverlay'],
  ...['MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding', 'PreconnectToSearch'],
  'ThirdPartyStoragePartitioning',
];

export default defineConfig({
  testDir: '.',
  globalSetup: './support/prepare-data.ts',
  ...(tier === 'short' && { grepInvert: /@deep/ }),
  outputDir: '../test-results',
  fullyParallel: true,
  // On two cores: a good part of a journey is waiting for the browser to be idle, and more of a kill for processes to start.
  workers: tier === 'deep' ? 4 : 3,
  retries: 0, // a test that passes the second time is broken
  forbidOnly: Boolean(process.env.CI),
  // Only for what hangs. A machine that is busy with other work is slow, not broken.
  timeout: isLong ? 600_000 : 120_000,
  expect: { timeout: 60_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../test-results/report.json' }],
  ],
  use: {
    browserName: 'chromium',
    // So that a press that waits for something is reported even where a test may take longer than most.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Everybody's first visit is without one, and it would answer what a test wants to answer; `offline.spec.ts` has it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
      args: [
        '--no-sandbox', // root, as in containers, has no sandbox to offer
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // On a busy machine Chromium ends some animated scrolls where they began, so that a press of a key moves nothing.
        '--disable-smooth-scrolling',
        `--disable-features=${withoutFeatures.join(',')}`,
      ],
    },
  },
  projects: [
    ...(tier === 'short' ? [] : deepProjects),
    // Not Playwright's own: `npm run test:browsers` installs Debian's, and asks for this.
    ...(process.env.OTHER_BROWSERS ? [{ name: 'browsers', testMatch: 'browsers/*.spec.ts' }] : []),
    { name: 'desk', ...journeys, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      ...journeys,
      // What touch or width can change. The harness sees every route on a phone; the rest is for the long run.
      ...(!isLong && { grep: tier === 'deep' ? /@phone.*@deep|@deep.*@phone/ : /@phone/ }),
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
  ],
});
