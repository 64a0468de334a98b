import {
  AudienceQuery,
  CampaignContent,
  CampaignDraft,
  CampaignPageQuery,
  DeleteQuery,
  NewCampaign,
  SendRequest,
  sourceCharactersMax,
} from '@remit/contract/staff/campaigns.ts';
import { service } from '@remit/platform/db/database.ts';
import type { RateLimit } from '@remit/platform/limits/limits.ts';
import { countAudience } from '#campaigns/audience.ts';
import type { StaffDeps } from '../deps.ts';
import type { Staff } from '../guard.ts';
import { type StaffRoute, staffRoute } from '../staff-route.ts';
import { list } from './list.ts';
import {
  cancel,
  create,
  previewStored,
  previewTyped,
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

/** An editor asks for one every 600 ms at most, so that an hour of typing stays below it, and leaves the other limit alone. */
const previews: RateLimit = { name: 'staff-previews', capacity: 1_200, windowMs: 10 * 60_000 };

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
    body: NewCampaign,
    bodyBytesMax: draftBytesMax,
    run: (deps, { staff, body }) => create(deps, staff, body),
  }),
  staffRoute({
    method: 'POST',
    path: '/campaigns/preview',
    role: 'editor',
    body: CampaignContent,
    bodyBytesMax: draftBytesMax,
    limit: previews,
    run: (deps, { body }) => previewTyped(deps, body),
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
    query: DeleteQuery,
    run: (deps, { staff, params, query }) => remove(deps, staff, params.id ?? '', query.version),
  }),
  staffRoute({
    method: 'GET',
    path: '/campaigns/:id/preview',
    role: 'viewer',
    run: (deps, { params }) => previewStored(deps, params.id ?? ''),
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
