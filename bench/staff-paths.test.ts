import { expect, it } from 'vitest';
import { staffRoutes } from '../server/src/staff/routes.ts';
import { notTimed, staffPaths } from './staff-paths.ts';

it('has every read of the console', () => {
  const reads = staffRoutes
    .filter(({ method, path }) => method === 'GET' || (method === 'POST' && path.endsWith('/search')))
    .map(({ path }) => path);
  const listed = [...staffPaths, ...notTimed].map(({ path }) => path.replace(/\?.*/, ''));
  expect([...new Set(listed)].sort()).toEqual([...reads].sort());
});
