import type { StaffTopic } from '@remit/contract/staff/changes.ts';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { watchRoutes } from './watch-routes.ts';

type Answer = { readonly status?: number; readonly location?: string };

async function toldAfter(
  method: string,
  path: string,
  { status = 200, location }: Answer,
): Promise<StaffTopic[]> {
  const told: StaffTopic[] = [];
  const app = new Hono().route(
    '/',
    watchRoutes((topic) => told.push(topic)),
  );
  app.all('*', () => new Response(null, { status, ...(location && { headers: { location } }) }));
  await app.request(path, { method });
  return told;
}

it.each([
  { why: 'a join', method: 'POST', path: '/api/subscriptions/waitlist', told: ['waitlist'] },
  { why: 'a message', method: 'POST', path: '/api/enquiries', told: ['enquiries'] },
  { why: 'an application', method: 'POST', path: '/api/enquiries/with-cv', told: ['enquiries'] },
  { why: 'a sign-up', method: 'POST', path: '/auth/v1/signup', told: ['accounts'] },
  { why: 'a link that confirms', method: 'GET', path: '/auth/v1/verify', status: 303, told: ['accounts'] },
  {
    why: 'a link that is wrong, which anybody can follow for ever',
    method: 'GET',
    path: '/auth/v1/verify',
    status: 303,
    location: 'https://site.example/#error=access_denied&error_code=otp_expired',
    told: [],
  },
  { why: 'a question of a browser', method: 'OPTIONS', path: '/auth/v1/verify', status: 204, told: [] },
  { why: 'a look', method: 'GET', path: '/api/subscriptions/manage', told: [] },
  {
    why: 'a join that was rejected',
    method: 'POST',
    path: '/api/subscriptions/waitlist',
    status: 422,
    told: [],
  },
  { why: 'who is signed in', method: 'GET', path: '/auth/v1/user', told: [] },
  { why: 'a page', method: 'GET', path: '/faq', told: [] },
])('$why tells the console of $told', async ({ method, path, told, ...answer }) => {
  expect(await toldAfter(method, path, answer)).toEqual(told);
});
