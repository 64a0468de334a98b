import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** For what hangs. A machine that is busy with other work is slow, not broken, and a test that is given up works on. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

export default defineConfig({
  test: {
    // Half of a server test is waiting for the database.
    maxWorkers: 2 * availableParallelism(),
    projects: [
      {
        test: {
          name: 'rules',
          ...patience,
          isolate: false, // nothing in them remembers
          include: ['{brand,domain,contract}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          ...patience,
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/postgres.global.ts'],
          // Nothing in the server remembers outside what a test opens, and loading it anew took longer than many tests.
          isolate: false,
        },
      },
      {
        test: {
          name: 'web',
          ...patience,
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.component.test.tsx'],
        },
      },
      {
        test: {
          name: 'components',
          ...patience,
          include: ['web/{app,staff}/**/*.component.test.tsx'],
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
          include: ['scripts/**/*.test.ts', 'bench/**/*.test.ts'],
        },
      },
    ],
  },
});
