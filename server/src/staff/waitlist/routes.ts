import {
  CorridorCorrection,
  EmailCorrection,
  Removal,
  WaitlistExport,
  WaitlistQuery,
} from '@remit/contract/staff/waitlist.ts';
import { type StaffRoute, staffRoute } from '../staff-route.ts';
import { correctCorridor, correctEmail } from './correct.ts';
import { exportWaitlist } from './export.ts';
import { listWaitlist } from './list.ts';
import { readWaitlistPerson } from './person.ts';
import { removeMember } from './remove.ts';

const done = { isDone: true } as const;

export const waitlistRoutes: readonly StaffRoute[] = [
  staffRoute({
    ...{ method: 'POST', path: '/waitlist/search', role: 'viewer' },
    body: WaitlistQuery,
    run: (deps, { staff, body }) => listWaitlist(deps, staff, body),
  }),
  staffRoute({
    ...{ method: 'POST', path: '/waitlist/export', role: 'editor' },
    body: WaitlistExport,
    run: (deps, { staff, body }) => exportWaitlist(deps, staff, body),
  }),
  staffRoute({
    ...{ method: 'GET', path: '/waitlist/:id', role: 'viewer' },
    run: (deps, { staff, params: { id = '' } }) => readWaitlistPerson(deps, staff, id),
  }),
  staffRoute({
    ...{ method: 'PATCH', path: '/waitlist/:id', role: 'editor' },
    body: CorridorCorrection,
    async run(deps, { staff, params: { id = '' }, body }) {
      await correctCorridor(deps, staff, id, body);
      deps.changed('waitlist');
      return done;
    },
  }),
  staffRoute({
    ...{ method: 'PUT', path: '/waitlist/:id/email', role: 'editor' },
    body: EmailCorrection,
    async run(deps, { staff, params: { id = '' }, body }) {
      await correctEmail(deps, staff, id, body);
      deps.changed('waitlist');
      return done;
    },
  }),
  staffRoute({
    ...{ method: 'POST', path: '/waitlist/:id/remove', role: 'editor' },
    body: Removal,
    async run(deps, { staff, params: { id = '' }, body }) {
      await removeMember(deps, staff, id, body);
      deps.changed('waitlist');
      return done;
    },
  }),
];
