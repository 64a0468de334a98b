import type { StaffSession } from '@remit/contract/staff/session.ts';
import { type StaffRoute, staffRoute } from '../staff-route.ts';

export const sessionRoutes: readonly StaffRoute[] = [
  staffRoute({
    method: 'GET',
    path: '/session',
    role: 'viewer',
    isBeforeSecondFactor: true,
    async run(_, { staff: { id, name, role, endsAt, missing } }): Promise<StaffSession> {
      return { id, name, role, endsAt: endsAt.toISOString(), missing };
    },
  }),
];
