import { accountPaths } from '@remit/contract/account-paths.ts';
import { authPath } from '@remit/contract/auth.ts';
import { enquiriesPath } from '@remit/contract/enquiries.ts';
import type { StaffTopic } from '@remit/contract/staff/changes.ts';
import { transferPaths } from '@remit/contract/transfers.ts';
import { visitsPath } from '@remit/contract/visits.ts';
import { type Context, Hono } from 'hono';

const subscriptionsPath = '/api/subscriptions';

/** Which changes of other services a list of the console shows. A path covers what lies below it. */
const watched: readonly (readonly [path: string, ...topics: StaffTopic[]])[] = [
  [subscriptionsPath, 'waitlist'],
  [enquiriesPath, 'enquiries'],
  [visitsPath, 'visits'],
  // What the job moves by itself is not notified: a console reads it again by a click.
  [transferPaths.transfers, 'transfers'],
  [authPath, 'accounts'],
  [accountPaths.endSessions, 'accounts'],
  [accountPaths.notMe, 'accounts'],
  // It also deletes what was sent under its e-mail address, and its transfers lose their owner.
  [accountPaths.delete, 'accounts', 'waitlist', 'enquiries', 'transfers'],
];
/** Links are followed by GET: one that confirms, and the way back from a provider. */
const readsThatChange = [`${authPath}/verify`, `${authPath}/callback`];
/** They ask for a challenge and change no account. */
const challenges = /^\/passkeys\/[a-z]+\/options$|^\/factors\/[^/]+\/challenge$/;

/** Stands before the services, so that none of them knows the console. */
export function watchRoutes(changed: (topic: StaffTopic) => void): Hono {
  const routes = new Hono();
  for (const [path, ...topics] of watched) {
    routes.use(`${path}/*`, async (context, next) => {
      await next();
      if (context.res.status >= 400 || !isChange(context)) return;
      for (const topic of topics) changed(topic);
    });
  }
  return routes;
}

function isChange({ req, res }: Context): boolean {
  const { method, path } = req;
  if (method === 'GET') return readsThatChange.includes(path) && !isErrorRedirect(res);
  if (['HEAD', 'OPTIONS'].includes(method)) return false;
  // Every open page of everybody who is signed in does it each hour.
  if (path === `${authPath}/token`) return req.query('grant_type') !== 'refresh_token';
  return !(path.startsWith(authPath) && challenges.test(path.slice(authPath.length)));
}

/** A wrong link redirects with an error, and anybody can follow one for ever. */
const isErrorRedirect = ({ headers }: Response) => /[?&#]error/.test(headers.get('location') ?? '');
