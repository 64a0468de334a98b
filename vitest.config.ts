import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** How long something may take to come true. A machine that is busy with other work is slow, not broken. */
const expect = { poll: { timeout: 60_000 } };

export default defineConfig({
  test: {
    // Half of a server test is waiting for the database.
    maxWorkers: 2 * availableParallelism(),
    projects: [
      {
        test: {
          name: 'rules',
          isolate: false, // nothing in them remembers
          testTimeout: 120_000,
          include: ['{brand,domain,contract}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          expect,
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/postgres.global.ts'],
          // Nothing in the server remembers outside what a test opens, and loading it anew took longer than many tests.
          isolate: false,
          // A thousand at once take their time on a machine with other work, and a test that is given up works on.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'web',
          expect,
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.component.test.tsx'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'components',
          expect,
          include: ['web/app/**/*.component.test.tsx'],
          environment: 'happy-dom',
          // Libraries stay loaded from file to file; the set-up loads our own modules anew, since some remember.
          isolate: false,
          setupFiles: ['web/testing/component-setup.ts'],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'house',
          expect,
          include: ['scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
});
