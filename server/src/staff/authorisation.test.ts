import { type StaffRole, staffRoles } from '@remit/contract/staff-roles.ts';
import { service } from '@remit/platform/db/database.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { aUser, password } from '@remit/provider/auth/testing/an-auth-service.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOn } from '#admin/testing/run-as-operator.ts';
import { staffRoutes } from './routes.ts';
import type { StaffRoute } from './staff-route.ts';
import { aStaffService } from './testing/a-staff-service.ts';
import { asStaff } from './testing/as-staff.ts';

/** Who may do what, written a second time, so that a role is not changed by mistake. */
const leastRoles: Readonly<Record<string, StaffRole>> = {
  'GET /overview': 'viewer',
  'POST /search': 'viewer',
  'POST /waitlist/search': 'viewer',
  'POST /waitlist/export': 'editor',
  'GET /waitlist/:id': 'viewer',
  'PATCH /waitlist/:id': 'editor',
  'PUT /waitlist/:id/email': 'editor',
  'POST /waitlist/:id/remove': 'editor',
  'GET /invitations': 'viewer',
  'GET /invitations/preview': 'editor',
  'POST /invitations': 'editor',
  'POST /invitations/:id/undo': 'editor',
  'POST /invitations/:id/send-now': 'editor',
  'POST /enquiries/search': 'viewer',
  'POST /enquiries/assign': 'editor',
  'POST /enquiries/mark-answered': 'editor',
  'GET /enquiries/:id': 'viewer',
  'GET /enquiries/:id/cv': 'viewer',
  'PUT /enquiries/:id/assignee': 'editor',
  'PUT /enquiries/:id/state': 'editor',
  'POST /enquiries/:id/notes': 'editor',
  'POST /enquiries/:id/answers': 'editor',
  'GET /campaigns': 'viewer',
  'GET /campaigns/audience': 'viewer',
  'POST /campaigns': 'editor',
  'POST /campaigns/preview': 'editor',
  'GET /campaigns/:id': 'viewer',
  'PUT /campaigns/:id': 'editor',
  'DELETE /campaigns/:id': 'editor',
  'GET /campaigns/:id/preview': 'viewer',
  'POST /campaigns/:id/test': 'editor',
  'POST /campaigns/:id/send': 'administrator',
  'POST /campaigns/:id/unschedule': 'administrator',
  'POST /campaigns/:id/stop': 'administrator',
  'POST /campaigns/:id/resume': 'administrator',
  'POST /campaigns/:id/cancel': 'administrator',
  'POST /accounts/search': 'viewer',
  'GET /accounts/:id': 'viewer',
  'DELETE /accounts/:id/sessions': 'editor',
  'DELETE /accounts/:id/sessions/:session': 'editor',
  'POST /accounts/:id/confirmation': 'editor',
  'POST /accounts/:id/recovery': 'editor',
  'POST /accounts/:id/ban': 'administrator',
  'POST /accounts/:id/unban': 'administrator',
  'POST /accounts/:id/factors/:factor/remove': 'administrator',
  'POST /accounts/:id/passkeys/:passkey/remove': 'administrator',
  'POST /accounts/:id/delete': 'administrator',
  'POST /transfers/search': 'viewer',
  'GET /transfers/:id': 'viewer',
  'POST /transfers/:id/retry': 'editor',
  'POST /transfers/:id/cancel': 'administrator',
  'GET /books': 'viewer',
  'POST /books/check': 'viewer',
  'GET /rates': 'viewer',
  'POST /rates/preview': 'editor',
  'POST /rates': 'administrator',
  'GET /system': 'viewer',
  'GET /system/outbox': 'viewer',
  'POST /system/outbox/retry': 'editor',
  'POST /system/outbox/:id/retry': 'editor',
  'POST /system/checks': 'administrator',
  'GET /system/keys': 'administrator',
  'GET /system/audit': 'administrator',
  'GET /session': 'viewer',
  'POST /set-up': 'viewer',
};
/** Open to a colleague who has not shown a second factor. */
const beforeSecondFactor = ['GET /session', 'POST /set-up'];

type Fixture = Awaited<ReturnType<typeof aStaffService>>;
type Headers = Readonly<Record<string, string>>;

/** The guards of every route, in front of nothing: what comes after them is tested with each screen. */
const guardsOnly = staffRoutes.map(
  ({ query: _, body, ...route }): StaffRoute => ({
    ...route,
    ...(body && { body: v.object({}) }),
    run: async () => ({ isReached: true }),
  }),
);

let fresh: FreshDatabase;
let console: Fixture;
beforeAll(async () => {
  fresh = await freshDatabase();
  console = await aStaffService({ on: fresh, routes: guardsOnly });
});
afterAll(() => fresh?.close());

const rows = (text: string, values: readonly unknown[]) =>
  fresh.db.as(service, (transaction) => transaction.rows(text, values));
const outcomeOf = async (route: StaffRoute, headers: Headers) => {
  const path = route.path.replaceAll(/:\w+/g, () => crypto.randomUUID());
  const { status, body } = await console.ask(route.method, path, headers, route.body && {});
  return body.isReached ? 'reached' : `${status} ${body.error.code}`;
};
/** The outcome of each route for these headers, by its name. */
async function outcomesFor(headers: Headers): Promise<Record<string, string>> {
  const outcomes: Record<string, string> = {};
  for (const route of staffRoutes)
    outcomes[`${route.method} ${route.path}`] = await outcomeOf(route, headers);
  return outcomes;
}
const everyRoute = (expected: (least: StaffRole, name: string) => string) =>
  Object.fromEntries(Object.entries(leastRoles).map(([name, least]) => [name, expected(least, name)]));
const allowed = (role: StaffRole) =>
  everyRoute((least) =>
    staffRoles.indexOf(role) >= staffRoles.indexOf(least) ? 'reached' : '403 role_too_low',
  );
const beforeFactor = (code: string) =>
  everyRoute((_, name) => (beforeSecondFactor.includes(name) ? 'reached' : `403 ${code}`));
const administrator = () => console.staff('administrator');

it('has the routes of this table, each once, and each for its role', () => {
  const names = staffRoutes.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(names).size).toBe(names.length);
  expect(Object.fromEntries(staffRoutes.map(({ role }, index) => [names[index], role]))).toEqual(leastRoles);
});

describe('every route of the console', () => {
  it.each(staffRoles)('lets a %s do what the role may', async (role) => {
    expect(await outcomesFor((await console.staff(role)).headers)).toEqual(allowed(role));
  });

  it('wants more from a passkey without a PIN or fingerprint', async () => {
    const { id, headers } = await console.staff('administrator', { aal: 'aal1' });
    await rows(`update auth.sessions set amr = '[{"method":"passkey","timestamp":1}]' where user_id = $1`, [
      id,
    ]);
    await rows(
      `insert into auth.passkeys (id, user_id, credential_id, public_key, sign_count, transports, friendly_name, aaguid)
        values (gen_random_uuid(), $1, gen_random_uuid(), '\\x00', 0, '{}', 'Key', gen_random_uuid())`,
      [id],
    );
    expect(await outcomesFor(headers)).toEqual(beforeFactor('second_factor_needed'));
  });

  it.each<{ who: string; headers: () => Promise<Headers>; outcome: string }>([
    { who: 'a visitor', headers: async () => ({}), outcome: '401 not_signed_in' },
    {
      who: 'a token that is none',
      headers: async () => ({ authorization: 'Bearer x.y.z' }),
      outcome: '401 not_signed_in',
    },
    {
      who: 'a service token, which belongs to no person',
      headers: async () => console.auth.bearer(await console.auth.serviceToken()),
      outcome: '401 not_signed_in',
    },
    {
      who: 'a user',
      headers: async () => (await aUser(console.auth)).headers,
      outcome: '404 not_found',
    },
    {
      who: 'a user who says to be staff in their own metadata',
      headers: async () => (await aUser(console.auth, { staff_role: 'administrator' })).headers,
      outcome: '404 not_found',
    },
    {
      who: 'a role that we do not know',
      headers: async () => (await console.staff('owner' as StaffRole)).headers,
      outcome: '404 not_found',
    },
    {
      who: 'a session of twelve hours',
      headers: async () => (await console.staff('administrator', { ageHours: 12 })).headers,
      outcome: '401 staff_session_old',
    },
    {
      who: 'a colleague whose role was revoked meanwhile',
      async headers() {
        const { email, headers } = await administrator();
        await runOn(fresh, ['staff', 'revoke', email, '--reason', 'Left the team']);
        return headers;
      },
      outcome: '401 not_signed_in',
    },
    {
      who: 'a colleague whose role alone is gone, the session still there',
      async headers() {
        const { id, headers } = await administrator();
        await rows(
          `update auth.users set raw_app_meta_data = raw_app_meta_data - 'staff_role' where id = $1`,
          [id],
        );
        return headers;
      },
      outcome: '404 not_found',
    },
    {
      who: 'a banned colleague',
      async headers() {
        const { id, headers } = await administrator();
        await rows(`update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [id]);
        return headers;
      },
      outcome: '401 not_signed_in',
    },
    {
      who: 'a session that was ended',
      async headers() {
        const { id, headers } = await administrator();
        await rows('delete from auth.sessions where user_id = $1', [id]);
        return headers;
      },
      outcome: '401 not_signed_in',
    },
    {
      who: 'a session that must set a password first',
      async headers() {
        const { id, headers } = await administrator();
        await rows(`update auth.sessions set first_password = 'must' where user_id = $1`, [id]);
        return headers;
      },
      outcome: '401 not_signed_in',
    },
    {
      who: 'the page of another site',
      headers: async () => ({
        ...(await administrator()).headers,
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
      }),
      outcome: '403 foreign_origin',
    },
  ])('responds to $who with $outcome', async ({ headers, outcome }) => {
    expect(await outcomesFor(await headers())).toEqual(everyRoute(() => outcome));
  });

  it('leads staff without a second factor to set one up', async () => {
    const { headers } = await console.staff('administrator', { aal: 'aal1' });
    expect(await outcomesFor(headers)).toEqual(beforeFactor('second_factor_missing'));
  });

  it('wants the second factor of this session, not of the account', async () => {
    const { id, headers } = await console.staff('administrator', { aal: 'aal1' });
    await rows(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, sealed_secret, verified_at)
        values (gen_random_uuid(), $1, 'totp', 'verified', '\\x00', now())`,
      [id],
    );
    expect(await outcomesFor(headers)).toEqual(beforeFactor('second_factor_needed'));
  });

  it('goes by the role of this moment, not by that of the token', async () => {
    const { id, headers } = await administrator();
    await rows(
      `update auth.users set raw_app_meta_data = raw_app_meta_data || '{"staff_role":"viewer"}' where id = $1`,
      [id],
    );
    expect(await outcomesFor(headers)).toEqual(allowed('viewer'));
  });
});

it('responds to a user as if there were no such path, and to a visitor the same on every path', async () => {
  const { headers } = await aUser(console.auth);
  const [known, unknown] = [
    await console.ask('GET', '/session', headers),
    await console.ask('GET', '/x', headers),
  ];
  expect(known.body).toEqual(unknown.body);
  expect(known.status).toBe(404);
  expect((await console.ask('GET', '/x', {})).status).toBe(401);
  expect((await console.ask('GET', '/x', (await administrator()).headers)).body.error.code).toBe('not_found');
});

it('says who is signed in, until when and what is missing', async () => {
  const real = await aStaffService({ on: fresh });
  const { id, headers } = await real.staff('editor', { ageHours: 2, aal: 'aal1' });
  const { status, body } = await real.ask('GET', '/session', headers);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id, name: 'Esi editor', role: 'editor', missing: 'second_factor_missing' });
  const hoursLeft = (Date.parse(body.endsAt) - Date.now()) / 3_600_000;
  expect(Math.round(hoursLeft)).toBe(10);
});

describe('the limit of calls', () => {
  type Headers = Record<string, string>;
  /** The first of many requests that is rejected. */
  const rejectedOf = async (headers: Headers) => {
    const calls = Array.from({ length: 100 }, () => console.ask('GET', '/session', headers));
    return (await Promise.all(calls)).find(({ status }) => status === 429);
  };
  /** However slowly: the limit gives back one call a second. */
  async function useUp(headers: Headers) {
    for (;;) {
      const rejected = await rejectedOf(headers);
      if (rejected) return rejected;
    }
  }
  const signIn = async (email: string) =>
    (await console.auth.call('POST', '/token?grant_type=password', { email, password })).body;

  it('is one for all sessions of an account at aal2, so that signing in again does not lift it', async () => {
    const { email, headers } = await console.staff('viewer');
    const rejected = await useUp(headers);
    expect(rejected.body.error.code).toBe('too_many');
    expect(rejected.headers.get('retry-after')).toMatch(/^\d+$/);
    const { access_token, refresh_token } = await signIn(email);
    await asStaff(fresh.db, access_token, 'viewer');
    const { body } = await console.auth.call('POST', '/token?grant_type=refresh_token', { refresh_token });
    expect(await rejectedOf(console.auth.bearer(body.access_token))).toBeDefined();
  });

  it('is each session’s own below aal2, so that an attacker with the password cannot keep the owner out', async () => {
    const { email, headers } = await console.staff('viewer');
    const [low, other] = [await signIn(email), await signIn(email)];
    await useUp(console.auth.bearer(low.access_token));
    expect((await console.ask('GET', '/session', headers)).status).toBe(200);
    expect((await console.ask('GET', '/session', console.auth.bearer(other.access_token))).status).toBe(200);
  });
});
