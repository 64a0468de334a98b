import { authPath } from '@remit/contract/auth.ts';
import { enquiriesPath } from '@remit/contract/enquiries.ts';
import type { StaffTopic } from '@remit/contract/staff/changes.ts';
import { type Context, Hono } from 'hono';

const subscriptionsPath = '/api/subscriptions';
/** Which changes of other services a list of the console shows. A path covers what lies below it. */
const watched: readonly (readonly [path: string, topic: StaffTopic])[] = [
  [subscriptionsPath, 'waitlist'],
  [enquiriesPath, 'enquiries'],
  [`${authPath}/signup`, 'accounts'],
  [`${authPath}/verify`, 'accounts'],
  [`${authPath}/user`, 'accounts'],
  [`${authPath}/invite`, 'accounts'],
  [`${authPath}/admin/users`, 'accounts'],
];
/** A confirmation link is followed by GET, and answers with a redirect; one that is wrong has an error in it. */
const readsThatChange = [`${authPath}/verify`];
const isLinkFollowed = ({ req, res }: Context) =>
  req.method === 'GET' && !/[?&#]error/.test(res.headers.get('location') ?? '');

/** Stands before the services, so that none of them knows the console. */
export function watchRoutes(changed: (topic: StaffTopic) => void): Hono {
  const routes = new Hono();
  for (const [path, topic] of watched) {
    routes.use(`${path}/*`, async (context, next) => {
      await next();
      const isChange = !['GET', 'HEAD', 'OPTIONS'].includes(context.req.method);
      const hasChanged = isChange || (readsThatChange.includes(path) && isLinkFollowed(context));
      if (hasChanged && context.res.status < 400) changed(topic);
    });
  }
  return routes;
}
