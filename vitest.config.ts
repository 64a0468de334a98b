import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Half of a server test is waiting for the database.
    maxWorkers: 2 * availableParallelism(),
    projects: [
      {
        test: {
          name: 'rules',
          isolate: false, // nothing in them remembers
          include: ['{brand,domain,contract}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
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
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.component.test.tsx'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'components',
          include: ['web/{app,staff}/**/*.component.test.tsx'],
          environment: 'happy-dom',
          // Libraries stay loaded from file to file; the set-up loads our own modules anew, since some remember.
          isolate: false,
          setupFiles: ['web/testing/component-setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'house',
          include: ['scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
