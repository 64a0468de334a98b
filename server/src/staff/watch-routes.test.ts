import type { StaffTopic } from '@remit/contract/staff/changes.ts';
import { operations } from '@remit/provider/auth/register.ts';
import { GoTrueClient } from '@supabase/auth-js';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { watchRoutes } from './watch-routes.ts';

type Reply = { readonly status?: number; readonly location?: string };

function aServer({ status = 200, location }: Reply = {}) {
  const topics: StaffTopic[] = [];
  const app = new Hono().route(
    '/',
    watchRoutes((topic) => topics.push(topic)),
  );
  app.all('*', () =>
    status === 200
      ? Response.json({})
      : new Response(null, { status, ...(location && { headers: { location } }) }),
  );
  return { app, topics };
}

async function topicsAfter(method: string, path: string, response?: Reply): Promise<StaffTopic[]> {
  const { app, topics } = aServer(response);
  await app.request(path, { method });
  return topics;
}

it.each([
  { why: 'a join', method: 'POST', path: '/api/subscriptions', status: 202, topics: ['waitlist'] },
  { why: 'a confirmation', method: 'POST', path: '/api/subscriptions/confirm', topics: ['waitlist'] },
  { why: 'who leaves', method: 'POST', path: '/api/subscriptions/manage/unsubscribe', topics: ['waitlist'] },
  { why: 'one click', method: 'POST', path: '/api/subscriptions/unsubscribe', topics: ['waitlist'] },
  { why: 'a message', method: 'POST', path: '/api/enquiries', status: 202, topics: ['enquiries'] },
  { why: 'an application', method: 'POST', path: '/api/enquiries/with-cv', topics: ['enquiries'] },
  { why: 'a visit', method: 'POST', path: '/api/visits', status: 204, topics: ['visits'] },
  { why: 'a link that confirms', method: 'GET', path: '/auth/v1/verify', status: 303, topics: ['accounts'] },
  {
    why: 'a link that is wrong, which anybody can follow for ever',
    method: 'GET',
    path: '/auth/v1/verify',
    status: 303,
    location: 'https://site.example/#error=access_denied&error_code=otp_expired',
    topics: [],
  },
  { why: 'the way back', method: 'GET', path: '/auth/v1/callback', status: 303, topics: ['accounts'] },
  { why: 'a device less', method: 'POST', path: '/api/account/sessions/end', topics: ['accounts'] },
  { why: 'a sign-in by a thief', method: 'POST', path: '/api/account/not-me', topics: ['accounts'] },
  {
    why: 'who deletes their account',
    ...{
      method: 'POST',
      path: '/api/account/delete',
      topics: ['accounts', 'waitlist', 'enquiries', 'transfers'],
    },
  },
  { why: 'an export', method: 'POST', path: '/api/account/export', topics: [] },
  { why: 'a transfer', method: 'POST', path: '/api/transfers', status: 201, topics: ['transfers'] },
  { why: 'a cancel', method: 'POST', path: '/api/transfers/x/cancel', topics: ['transfers'] },
  { why: 'a look', method: 'GET', path: '/api/subscriptions/manage', topics: [] },
  { why: 'a rejected join', method: 'POST', path: '/api/subscriptions', status: 422, topics: [] },
  { why: 'a wrong password', method: 'POST', path: '/auth/v1/token', status: 400, topics: [] },
  { why: 'a browser that asks first', method: 'OPTIONS', path: '/auth/v1/signup', status: 204, topics: [] },
  { why: 'a page', method: 'GET', path: '/faq', topics: [] },
])('$why notifies the console of $topics', async ({ method, path, topics, ...reply }) => {
  expect(await topicsAfter(method, path, reply)).toEqual(topics);
});

it('every operation of accounts notifies of them, except reads and challenges', async () => {
  const silent: string[] = [];
  for (const { route } of operations) {
    const [method = '', path = ''] = route.split(' ');
    const topics = await topicsAfter(method, `/auth/v1${path}`);
    if (topics.length === 0) silent.push(route);
    else expect(topics, route).toEqual(['accounts']);
  }
  expect(silent.filter((route) => !route.startsWith('GET ')).sort()).toEqual([
    'POST /factors/:id/challenge',
    'POST /passkeys/authentication/options',
    'POST /passkeys/registration/options',
  ]);
  for (const route of ['GET /verify', 'GET /callback']) expect(silent).not.toContain(route);
});

const email = 'ama@example.org';
const credentials = { email, password: 'a long enough password' };
type Row = {
  readonly why: string;
  readonly call: (client: GoTrueClient) => Promise<unknown>;
  readonly topics?: readonly StaffTopic[];
};
const message = { chain: 'ethereum', message: 'message', signature: `0x${'00'.repeat(65)}` } as const;
const rows: readonly Row[] = [
  { why: 'a sign-up', call: (client) => client.signUp(credentials) },
  { why: 'a sign-in', call: (client) => client.signInWithPassword(credentials) },
  { why: 'a link by e-mail', call: (client) => client.signInWithOtp({ email }) },
  {
    why: 'a code by e-mail',
    call: (client) => client.verifyOtp({ email, token: '123456', type: 'email' }),
  },
  {
    why: "a provider's token",
    call: (client) => client.signInWithIdToken({ provider: 'google', token: 'token' }),
  },
  { why: 'a wallet', call: (client) => client.signInWithWeb3(message) },
  { why: "a company's sign-in", call: (client) => client.signInWithSSO({ domain: 'example.org' }) },
  { why: 'a recovery', call: (client) => client.resetPasswordForEmail(email) },
  { why: 'a refresh', call: (client) => client.refreshSession({ refresh_token: 'token' }), topics: [] },
];

it.each(rows)('$why by the official client notifies of accounts by default', async (row) => {
  const { app, topics } = aServer();
  const client = new GoTrueClient({
    url: 'http://localhost/auth/v1',
    fetch: async (resource, init) => app.request(String(resource), init),
    ...{ autoRefreshToken: false, persistSession: false },
  });
  await row.call(client);
  expect(topics).toEqual(row.topics ?? ['accounts']);
});
