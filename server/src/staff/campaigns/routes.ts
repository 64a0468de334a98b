import {
  AudienceQuery,
  CampaignDraft,
  CampaignPageQuery,
  SendRequest,
  sourceCharactersMax,
} from '@remit/contract/staff/campaigns.ts';
import { service } from '@remit/platform/db/database.ts';
import { countAudience } from '#campaigns/audience.ts';
import type { StaffDeps } from '../deps.ts';
import type { Staff } from '../guard.ts';
import { type StaffRoute, staffRoute } from '../staff-route.ts';
import { list } from './list.ts';
import {
  cancel,
  create,
  preview,
  readOne,
  remove,
  resume,
  save,
  send,
  sendTest,
  stop,
  unschedule,
} from './operations.ts';

/** A character may take six bytes in JSON. */
const draftBytesMax = 6 * sourceCharactersMax + 16 * 1024;

/** An editor writes and tests; an administrator sends. */
const forAdministrators = (
  path: StaffRoute['path'],
  run: (deps: StaffDeps, staff: Staff, id: string) => Promise<object>,
): StaffRoute =>
  staffRoute({
    method: 'POST',
    path,
    role: 'administrator',
    run: (deps, { staff, params }) => run(deps, staff, params.id ?? ''),
  });

export const campaignRoutes: readonly StaffRoute[] = [
  staffRoute({
    method: 'GET',
    path: '/campaigns',
    role: 'viewer',
    query: CampaignPageQuery,
    run: (deps, { query }) => list(deps, query),
  }),
  staffRoute({
    method: 'GET',
    path: '/campaigns/audience',
    role: 'viewer',
    query: AudienceQuery,
    run: ({ db }, { query: { list: name, from = null, to = null } }) =>
      db.as(
        service,
        async (transaction) => ({
          people: await countAudience(transaction, {
            list: name,
            sendingFrom: name === 'waitlist' ? from : null,
            sendingTo: name === 'waitlist' ? to : null,
          }),
        }),
        { isReadOnly: true },
      ),
  }),
  staffRoute({
    method: 'POST',
    path: '/campaigns',
    role: 'editor',
    run: (deps, { staff }) => create(deps, staff),
  }),
  staffRoute({
    method: 'GET',
    path: '/campaigns/:id',
    role: 'viewer',
    run: (deps, { params }) => readOne(deps, params.id ?? ''),
  }),
  staffRoute({
    method: 'PUT',
    path: '/campaigns/:id',
    role: 'editor',
    body: CampaignDraft,
    bodyBytesMax: draftBytesMax,
    run: (deps, { staff, params, body }) => save(deps, staff, params.id ?? '', body),
  }),
  staffRoute({
    method: 'DELETE',
    path: '/campaigns/:id',
    role: 'editor',
    run: (deps, { staff, params }) => remove(deps, staff, params.id ?? ''),
  }),
  staffRoute({
    method: 'GET',
    path: '/campaigns/:id/preview',
    role: 'viewer',
    run: (deps, { params }) => preview(deps, params.id ?? ''),
  }),
  staffRoute({
    method: 'POST',
    path: '/campaigns/:id/test',
    role: 'editor',
    run: (deps, { staff, params }) => sendTest(deps, staff, params.id ?? ''),
  }),
  staffRoute({
    method: 'POST',
    path: '/campaigns/:id/send',
    role: 'administrator',
    body: SendRequest,
    run: (deps, { staff, params, body }) => send(deps, staff, params.id ?? '', body),
  }),
  forAdministrators('/campaigns/:id/unschedule', unschedule),
  forAdministrators('/campaigns/:id/stop', stop),
  forAdministrators('/campaigns/:id/resume', resume),
  forAdministrators('/campaigns/:id/cancel', cancel),
];
