import {
  LinkRequest,
  ManageLinkRequest,
  PreferencesRequest,
  SubscriptionRequest,
  TokenField,
} from '@remit/contract/subscriptions.ts';
import { service } from '@remit/platform/db/database.ts';
import { guardedForm } from '@remit/platform/guards/guarded-form.ts';
import { parsed, readJson, requireContentType } from '@remit/platform/guards/request-body.ts';
import { renderError } from '@remit/platform/http/render-api-error.ts';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { SubscriptionsDeps } from './deps.ts';
import { validEmailAddress } from './email-addresses.ts';
import { apiError } from './errors.ts';
import { oneClickPath } from './links.ts';
import { changePreferences } from './operations/change-preferences.ts';
import { confirm } from './operations/confirm.ts';
import { erasePersonalData } from './operations/erase-personal-data.ts';
import { exportPersonalData } from './operations/export-personal-data.ts';
import { join } from './operations/join.ts';
import { readInvitation } from './operations/read-invitation.ts';
import { readStatus } from './operations/read-status.ts';
import { sendManageLink } from './operations/send-manage-link.ts';
import { unsubscribe } from './operations/unsubscribe.ts';
import { unsubscribeOneClick } from './operations/unsubscribe-one-click.ts';
import { isKnownSubmission } from './store/joining.ts';

const path = '/api/subscriptions';
const thanks = (context: Context) => context.json({ status: 'accepted' }, 202);

export function subscriptionsRoutes(deps: SubscriptionsDeps): Hono {
  const { guards } = deps;
  const routes = new Hono();
  routes.onError(renderError);

  const isRepetition = (key: string) => () =>
    deps.db.as(service, (transaction) => isKnownSubmission(transaction, key));
  routes.post(
    path,
    guardedForm(guards, {
      schema: SubscriptionRequest,
      thanks,
      submission: ({ list, key, email }) => ({
        form: list,
        key,
        emailAddress: validEmailAddress(email),
        isRepetition: isRepetition(key),
      }),
      save: (request) => join(deps, request),
    }),
  );
  routes.post(
    `${path}/manage/link`,
    guardedForm(guards, {
      schema: ManageLinkRequest,
      thanks,
      submission: ({ key, email }) => ({
        form: 'manage-link',
        key,
        emailAddress: validEmailAddress(email),
        isRepetition: isRepetition(key),
      }),
      save: (request) => sendManageLink(deps, request),
    }),
  );

  /** What our own page asks for with a link from a mail. */
  const withLink =
    <Schema extends v.GenericSchema>(
      schema: Schema,
      run: (request: v.InferOutput<Schema>) => Promise<object>,
    ) =>
    async (context: Context) => {
      guards.rejectCrossOrigin(context);
      requireContentType(context, 'application/json');
      await guards.admitLink(context);
      const request = parsed(schema, await readJson(context));
      return context.json(await run(request));
    };
  routes.post(
    `${path}/confirm`,
    withLink(LinkRequest, ({ token }) => confirm(deps, token)),
  );
  routes.post(
    `${path}/invitation`,
    withLink(LinkRequest, ({ token }) => readInvitation(deps, token)),
  );
  routes.get(`${path}/manage`, async (context) => {
    const token = v.safeParse(TokenField, context.req.query('token'));
    if (!token.success) throw apiError('link_unknown');
    await guards.admitLink(context);
    return context.json(await readStatus(deps, token.output));
  });
  routes.post(
    `${path}/manage/preferences`,
    withLink(PreferencesRequest, (request) => changePreferences(deps, request)),
  );
  routes.post(
    `${path}/manage/unsubscribe`,
    withLink(LinkRequest, ({ token }) => unsubscribe(deps, token)),
  );
  routes.post(
    `${path}/manage/export`,
    withLink(LinkRequest, ({ token }) => exportPersonalData(deps, token)),
  );
  routes.post(
    `${path}/manage/delete`,
    withLink(LinkRequest, ({ token }) => erasePersonalData(deps, token)),
  );

  routes.post(oneClickPath, async (context) => {
    requireContentType(context, 'application/x-www-form-urlencoded', 'multipart/form-data');
    return context.json(await unsubscribeOneClick(deps, context));
  });
  routes.get(oneClickPath, (context) => {
    const token = v.safeParse(TokenField, context.req.query('token'));
    // A person or scanner that opens the header's URL gets the page with the button.
    return context.redirect(token.success ? `/unsubscribe?token=${token.output}` : '/unsubscribe', 303);
  });
  return routes;
}
