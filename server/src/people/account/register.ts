import { brand } from '@remit/brand/brand.ts';
import {
  accountPaths,
  DeleteAccountRequest,
  EndSessionsRequest,
  NotMeRequest,
  ReauthenticateRequest,
} from '@remit/contract/account.ts';
import { parsed, readJson, requireContentType } from '@remit/platform/guards/request-body.ts';
import { renderError } from '@remit/platform/http/render-api-error.ts';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { AccountDeps, Owner } from './deps.ts';
import {
  limitExports,
  requireFreshAuthentication,
  requireOwner,
  requireProver,
  requireSignedIn,
} from './guard.ts';
import { deleteAccount } from './operations/delete-account.ts';
import { endSessions } from './operations/end-sessions.ts';
import { exportAccount } from './operations/export-account.ts';
import { listSessions } from './operations/list-sessions.ts';
import { notMe } from './operations/not-me.ts';
import { readWaitlist } from './operations/read-waitlist.ts';
import { reauthenticate } from './operations/reauthenticate.ts';
import { summaryOf } from './wire.ts';

export function accountRoutes<Known extends Owner>(deps: AccountDeps<Known>): Hono {
  const routes = new Hono();
  routes.onError(renderError);

  routes.get(accountPaths.summary, async (context) =>
    context.json(summaryOf(await requireSignedIn(deps, context))),
  );
  routes.get(accountPaths.sessions, async (context) =>
    context.json(await listSessions(deps, await requireOwner(deps, context))),
  );
  routes.get(accountPaths.waitlist, async (context) =>
    context.json(await readWaitlist(deps, await requireOwner(deps, context))),
  );

  const withOwner =
    <Schema extends v.GenericSchema>(
      schema: Schema,
      run: (context: Context, owner: Known, request: v.InferOutput<Schema>) => Promise<object>,
      require = requireOwner<Known>,
    ) =>
    async (context: Context) => {
      requireContentType(context, 'application/json');
      // First: a body may take its time, and the session may end meanwhile.
      const body = await readJson(context);
      const owner = await require(deps, context);
      return context.json(await run(context, owner, parsed(schema, body)));
    };
  routes.post(
    accountPaths.endSessions,
    withOwner(EndSessionsRequest, (context, owner, request) => endSessions(deps, context, owner, request)),
  );
  routes.post(
    accountPaths.reauthenticate,
    withOwner(
      ReauthenticateRequest,
      (context, owner, request) => reauthenticate(deps, context, owner, request),
      requireProver,
    ),
  );
  routes.post(
    accountPaths.export,
    withOwner(v.object({}), async (context, owner) => {
      requireFreshAuthentication(owner);
      await limitExports(deps, owner);
      const day = deps.now().toISOString().slice(0, 10);
      context.header('content-disposition', `attachment; filename="${brand.slug}-account-${day}.json"`);
      return exportAccount(deps, context, owner);
    }),
  );
  routes.post(
    accountPaths.delete,
    withOwner(DeleteAccountRequest, (_, owner, request) => {
      requireFreshAuthentication(owner);
      return deleteAccount(deps, owner, request);
    }),
  );
  // The token of the e-mail is the authority, with or without a session.
  routes.post(accountPaths.notMe, async (context) => {
    deps.guards.rejectCrossOrigin(context);
    requireContentType(context, 'application/json');
    await deps.guards.admitLink(context);
    return context.json(await notMe(deps, context, parsed(NotMeRequest, await readJson(context))));
  });
  return routes;
}
