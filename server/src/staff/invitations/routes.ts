import { InvitationRequest, PreviewQuery } from '@remit/contract/staff/invitations.ts';
import { type StaffRoute, staffRoute } from '../staff-route.ts';
import {
  invite,
  listInvitations,
  previewInvitations,
  sendInvitationsNow,
  undoInvitations,
} from './invite.ts';

export const invitationRoutes: readonly StaffRoute[] = [
  staffRoute({
    ...{ method: 'GET', path: '/invitations', role: 'viewer' },
    run: (deps) => listInvitations(deps),
  }),
  staffRoute({
    ...{ method: 'GET', path: '/invitations/preview', role: 'editor' },
    query: PreviewQuery,
    run: (deps, { staff, query }) => previewInvitations(deps, staff, query),
  }),
  staffRoute({
    ...{ method: 'POST', path: '/invitations', role: 'editor' },
    body: InvitationRequest,
    async run(deps, { staff, body }) {
      const invited = await invite(deps, staff, body);
      deps.changed('waitlist');
      return invited;
    },
  }),
  staffRoute({
    ...{ method: 'POST', path: '/invitations/:id/undo', role: 'editor' },
    async run(deps, { staff, params: { id = '' } }) {
      const batch = await undoInvitations(deps, staff, id);
      deps.changed('waitlist');
      return { batch };
    },
  }),
  staffRoute({
    ...{ method: 'POST', path: '/invitations/:id/send-now', role: 'editor' },
    async run(deps, { staff, params: { id = '' } }) {
      const batch = await sendInvitationsNow(deps, staff, id);
      deps.changed('waitlist');
      return { batch };
    },
  }),
];
