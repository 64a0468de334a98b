import { AuditQuery } from '@remit/contract/staff/audit.ts';
import { OutboxQuery } from '@remit/contract/staff/system.ts';
import { type StaffRoute, staffRoute } from '../staff-route.ts';
import { listAudit } from './audit.ts';
import { runChecks } from './checks.ts';
import { readKeys } from './keys.ts';
import { readOutbox, retryOutbox } from './outbox.ts';
import { readOverview } from './overview.ts';

export const systemRoutes: readonly StaffRoute[] = [
  staffRoute({
    method: 'GET',
    path: '/system',
    role: 'viewer',
    run: (deps, { staff }) => readOverview(deps, staff),
  }),
  staffRoute({
    method: 'GET',
    path: '/system/outbox',
    role: 'viewer',
    query: OutboxQuery,
    run: (deps, { query }) => readOutbox(deps, query),
  }),
  staffRoute({
    method: 'POST',
    path: '/system/outbox/retry',
    role: 'editor',
    run: (deps, { staff }) => retryOutbox(deps, staff),
  }),
  staffRoute({
    method: 'POST',
    path: '/system/outbox/:id/retry',
    role: 'editor',
    run: (deps, { staff, params }) => retryOutbox(deps, staff, params.id),
  }),
  // What follows would help an attacker.
  staffRoute({
    method: 'POST',
    path: '/system/checks',
    role: 'administrator',
    run: (deps) => runChecks(deps),
  }),
  staffRoute({
    method: 'GET',
    path: '/system/keys',
    role: 'administrator',
    run: (deps) => readKeys(deps),
  }),
  staffRoute({
    method: 'GET',
    path: '/system/audit',
    role: 'administrator',
    query: AuditQuery,
    run: (deps, { staff, query }) => listAudit(deps, staff, query),
  }),
];
