import { OverviewQuery } from '@remit/contract/staff/overview.ts';
import { type StaffRoute, staffRoute } from '../staff-route.ts';
import { readOverview } from './read-overview.ts';

export const overviewRoutes: readonly StaffRoute[] = [
  staffRoute({
    method: 'GET',
    path: '/overview',
    role: 'viewer',
    query: OverviewQuery,
    run: ({ db, now }, { query }) => readOverview(db, now(), query.days),
  }),
];
