import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { tier } from './scripts/tier.ts';

/** Only for what hangs. A machine that is busy with other work is slow, not broken. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

/** The files of a tier: a name with `.deep` in it keeps a file out of `npm test`. */
const inTier = (folder: string, ending: string, ...notThese: readonly string[]) => ({
  include: [`${folder}/**/*${tier === 'deep' ? '.deep' : ''}${ending}`],
  exclude: ['**/node_modules/**', '**/dist/**', ...(tier === 'short' ? ['**/*.deep.*'] : []), ...notThese],
});

export default defineConfig({
  test: {
    // Half of a server test is waiting for the database.
    maxWorkers: 2 * availableParallelism(),
    passWithNoTests: tier === 'deep', // not every project has deep tests
    projects: [
      {
        test: {
          name: 'rules',
          ...patience,
          ...inTier('{brand,domain,contract}', '.test.ts'),
          isolate: false, // nothing in them remembers
        },
      },
      {
        test: {
          name: 'server',
          ...patience,
          ...inTier('{platform,provider,server}/src', '.test.ts'),
          globalSetup: ['platform/src/testing/postgres.global.ts'],
          // Nothing in the server remembers outside what a test opens, and loading it anew took longer than many tests.
          isolate: false,
        },
      },
      {
        test: {
          name: 'web',
          ...patience,
          ...inTier('web', '.test.{ts,tsx}', '**/*.component.test.tsx'),
          isolate: false, // each restores what it replaces
        },
      },
      {
        test: {
          name: 'components',
          ...patience,
          ...inTier('web/{app,staff}', '.component.test.tsx'),
          environment: 'happy-dom',
          // Libraries stay loaded from file to file; the set-up loads our own modules anew, since some remember.
          isolate: false,
          setupFiles: ['web/testing/component-setup.ts'],
        },
      },
      {
        test: {
          name: 'house',
          ...patience,
          ...inTier('{scripts,bench}', '.test.ts'),
          isolate: false,
        },
      },
    ],
  },
});
