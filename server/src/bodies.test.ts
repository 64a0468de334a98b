import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authPath } from '@remit/contract/auth.ts';
import { enquiriesWithCvPath } from '@remit/contract/enquiries.ts';
import { mailEventsHeader } from '@remit/contract/mail-events.ts';
import { formatProofOfWork, proofOfWorkHeader, solve } from '@remit/contract/proof-of-work.ts';
import { staffPath } from '@remit/contract/staff/session.ts';
import { sha256 } from '@remit/platform/guards/challenges.ts';
import { createLog } from '@remit/platform/log.ts';
import { createOutbox } from '@remit/platform/mail/outbox.ts';
import { createKeyring } from '@remit/platform/secrets/keyring.ts';
import { chunkBytes, endless } from '@remit/platform/testing/counted-body.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { createAccessTokens } from '@remit/provider/auth/access-tokens.ts';
import { openSigningKeys } from '@remit/provider/auth/stored-signing-keys.ts';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import { renderMail } from '#mails/render-mail.ts';
import { createServices, type Services } from '#services.ts';
import { staffRoutes } from '#staff/routes.ts';
import { asStaff } from '#staff/testing/as-staff.ts';

const mailEventsSecret = 'a-secret-that-is-long-enough-for-this';
const config = readConfig({
  AUTH_MAILER_AUTOCONFIRM: 'true',
  AUTH_OAUTH_SERVER_ENABLED: 'true',
  MAIL_EVENTS_SECRET: mailEventsSecret,
  STORAGE_DIR: join(tmpdir(), `bodies-${process.pid}`),
});
const app = new Hono();
let fresh: FreshDatabase;
let serviceToken: string;
let services: Services['services'] = [];
beforeAll(async () => {
  fresh = await freshDatabase();
  const { db } = fresh;
  const keyring = createKeyring(db, Buffer.alloc(32, 1));
  ({ services } = await createServices({
    config,
    db,
    connection: fresh.connection,
    keyring,
    outbox: await createOutbox({ keyring, render: renderMail }),
    mailer: { notify: () => undefined, stop: async () => undefined },
    site: { isPage: () => true } as unknown as Parameters<typeof createServices>[0]['site'],
    log: createLog('error', () => undefined),
  }));
  for (const { routes } of services) app.route('/', routes);
  const authKey = await keyring.key('auth');
  const keys = await openSigningKeys({ db, jwt: config.auth.jwt, authKey });
  const iat = Math.floor(Date.now() / 1000);
  const claims = { iss: config.auth.jwt.issuer, role: 'service_role', iat, exp: iat + 600 };
  serviceToken = await createAccessTokens(keys).sign(claims);
});
afterAll(async () => {
  for (const { stop } of services) await stop?.();
  await fresh?.close();
  await rm(config.storage.dir, { recursive: true, force: true });
});

const kibibyte = 1024;
const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

type RouteCase = {
  readonly query?: string;
  /** What it takes to be let through to where the body is read. */
  readonly headers?: () => Record<string, string> | Promise<Record<string, string>>;
  /** What the body begins with. */
  readonly first?: string;
  readonly bytesMax?: number;
  readonly status?: number;
  /** Where the body declares to be too large. */
  readonly declaredStatus?: number;
  /** Of the path, where any words will not do. */
  readonly path?: string;
};

let staffToken: string;
/** An administrator's, with its second factor. */
async function staff(): Promise<Record<string, string>> {
  staffToken ??= await signUp().then(async ({ access_token, refresh_token }) => {
    await asStaff(fresh.db, access_token, 'administrator');
    return (await post('/token?grant_type=refresh_token', { refresh_token })).access_token;
  });
  return { authorization: `Bearer ${staffToken}` };
}

let userToken: string;
/** One for all: every sign-up costs a hash. */
async function user(): Promise<Record<string, string>> {
  userToken ??= (await signUp()).access_token;
  return { authorization: `Bearer ${userToken}` };
}
const signUp = () => post('/signup', { email: `${randomUUID()}@example.com`, password: 'correct horse' });
async function post(path: string, body: object) {
  const response = await app.request(`${authPath}${path}`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(body),
  });
  return (await response.json()) as { access_token: string; refresh_token: string };
}
const administrator = () => ({ authorization: `Bearer ${serviceToken}` });
async function solvedChallenge(): Promise<Record<string, string>> {
  const response = await app.request('/api/proof?form=enquiry');
  const { challenge } = (await response.json()) as { challenge: string };
  return { [proofOfWorkHeader]: formatProofOfWork(challenge, solve(challenge, sha256)) };
}

const forUsers: RouteCase = { headers: user };
const forAdministrators: RouteCase = { headers: administrator, bytesMax: 1024 * kibibyte };
const forData: RouteCase = { bytesMax: 1024 * kibibyte };
const forBroadcasts = (bytesMax: number): RouteCase => ({ headers: administrator, bytesMax });
/** Its contract has 400 for nearly everything, and 413 inside. */
const forStorage: RouteCase = { headers: administrator, status: 400, declaredStatus: 400 };
const forNames: RouteCase = { ...forStorage, bytesMax: 1280 * kibibyte };
const forFiles: RouteCase = {
  headers: () => ({ ...administrator(), 'content-type': 'application/octet-stream' }),
  path: '/storage/v1/object/applications/a',
  bytesMax: 5_300_000,
  status: 400,
  declaredStatus: 400,
};
/** What differs from a JSON body of 64 KiB that anyone may send. */
const cases: Record<string, RouteCase> = {
  'POST /api/enquiries/with-cv': {
    headers: async () => ({
      ...(await solvedChallenge()),
      'content-type': 'multipart/form-data; boundary=x',
    }),
    first:
      '--x\r\nContent-Disposition: form-data; name="enquiry"\r\n\r\n{}\r\n--x\r\nContent-Disposition: form-data; name="cv"; filename="a"\r\n\r\n',
    bytesMax: (5 * 1024 + 64) * kibibyte,
    status: 422, // the file is too large before the whole is
  },
  'POST /api/campaigns/preview': {
    headers: () => ({ 'content-type': 'application/x-www-form-urlencoded' }),
    bytesMax: 512 * kibibyte,
  },
  'POST /api/mail/events': { headers: () => ({ [mailEventsHeader]: mailEventsSecret }) },
  'POST /api/subscriptions/unsubscribe': {
    query: `?token=${'a'.repeat(43)}`,
    headers: () => ({ 'content-type': 'application/x-www-form-urlencoded' }),
  },
  'POST /api/account/sessions/end': forUsers,
  'POST /api/account/reauthenticate': forUsers,
  'POST /api/account/export': forUsers,
  'POST /api/account/delete': forUsers,
  'PUT /auth/v1/user': forUsers,
  'POST /auth/v1/factors': forUsers,
  'POST /auth/v1/factors/:id/challenge': forUsers,
  'POST /auth/v1/factors/:id/verify': forUsers,
  'POST /auth/v1/factors/recovery-codes': forUsers,
  'POST /auth/v1/factors/recovery-codes/verify': forUsers,
  'POST /auth/v1/factors/recovery-codes/regenerate': forUsers,
  'DELETE /auth/v1/factors/recovery-codes': forUsers,
  'DELETE /auth/v1/factors/:id': forUsers,
  'POST /auth/v1/passkeys/registration/options': forUsers,
  'POST /auth/v1/passkeys/registration/verify': forUsers,
  'PATCH /auth/v1/passkeys/:id': forUsers,
  'DELETE /auth/v1/passkeys/:id': forUsers,
  'PUT /auth/v1/admin/users/:id/factors/:factorId': forAdministrators,
  'POST /rest/v1/:relation': forData,
  'PATCH /rest/v1/:relation': forData,
  'PUT /rest/v1/:relation': forData,
  'POST /rest/v1/rpc/:function': forData,
  'POST /realtime/v1/api/broadcast': forBroadcasts(config.realtime.frameBytesMax),
  'POST /realtime/v1/api/broadcast/:topic/events/:event': forBroadcasts(config.realtime.payloadBytesMax),
  'POST /storage/v1/bucket': forStorage,
  'PUT /storage/v1/bucket/:bucket': forStorage,
  'POST /storage/v1/object/list/:bucket': forStorage,
  'POST /storage/v1/object/list-v2/:bucket': forStorage,
  'POST /storage/v1/object/move': forStorage,
  'POST /storage/v1/object/copy': forStorage,
  'POST /storage/v1/object/sign/:bucket': forNames,
  'POST /storage/v1/object/sign/:bucket/*': forStorage,
  'DELETE /storage/v1/object/:bucket': forNames,
  'POST /storage/v1/object/:bucket/*': forFiles,
  'PUT /storage/v1/object/:bucket/*': forFiles,
  'POST /auth/v1/token': { query: '?grant_type=refresh_token' },
  'POST /auth/v1/admin/users': forAdministrators,
  'PUT /auth/v1/admin/users/:id': forAdministrators,
  'POST /auth/v1/admin/generate_link': forAdministrators,
  'POST /auth/v1/invite': forAdministrators,
  'DELETE /auth/v1/admin/users/:id': forAdministrators,
  'POST /auth/v1/admin/oauth/clients': forAdministrators,
  'PUT /auth/v1/admin/oauth/clients/:id': forAdministrators,
};
/** Routes of the console are guarded alike. */
for (const { method, path, body, bodyBytesMax } of staffRoutes) {
  if (body)
    cases[`${method} ${staffPath}${path}`] = {
      headers: staff,
      ...(bodyBytesMax && { bytesMax: bodyBytesMax }),
    };
}
/** They have no use for a body. */
const unread = new Set([
  ...staffRoutes.filter(({ body }) => !body).map(({ method, path }) => `${method} ${staffPath}${path}`),
  'POST /api/transfers/:id/cancel',
  'POST /api/transfers/:id/receipt',
  'POST /api/transfers/:id/tracking',
  'DELETE /api/transfers/:id/tracking',
  'DELETE /api/recipients/:id',
  'POST /api/recipients/:id/name-check',
  'PUT /api/payment-methods/:id',
  'DELETE /api/payment-methods/:id',
  'POST /auth/v1/logout',
  'DELETE /rest/v1/:relation',
  'DELETE /storage/v1/bucket/:bucket',
  'POST /storage/v1/bucket/:bucket/empty',
  'POST /storage/v1/object/upload/sign/:bucket/*',
  'PUT /storage/v1/object/upload/sign/:bucket/*', // without a token; with one it is the upload above
  'DELETE /storage/v1/object/:bucket/*',
  'DELETE /storage/v1/cdn/:bucket',
  'DELETE /storage/v1/cdn/:bucket/*',
  'POST /auth/v1/sso',
  'POST /auth/v1/passkeys/authentication/options', // unless a provider of captchas is set
  'DELETE /auth/v1/user/identities/:id',
  'DELETE /auth/v1/admin/users/:id/factors/:factorId',
  'DELETE /auth/v1/admin/users/:id/passkeys/:passkeyId',
  'DELETE /auth/v1/admin/oauth/clients/:id',
  'POST /auth/v1/admin/oauth/clients/:id/regenerate_secret',
]);

const changing = () =>
  app.routes
    .filter(({ method }) => !['ALL', 'GET', 'HEAD', 'OPTIONS'].includes(method))
    .map(({ method, path }) => `${method} ${path}`)
    // Uploads in pieces have a protocol of their own; `resumable.test.ts` has their bounds.
    .filter((route) => !unread.has(route) && !route.includes('/upload/resumable'));

async function send(route: string, declared?: number) {
  const [method = '', path = ''] = route.split(' ');
  const { query = '', headers, first = '', path: exact } = cases[route] ?? {};
  const body = endless(Buffer.from(first));
  const response = await app.request(`${exact ?? path.replace(/:\w+|\*/g, () => randomUUID())}${query}`, {
    method,
    headers: {
      ...json,
      ...(await headers?.()),
      ...(declared !== undefined && { 'content-length': String(declared) }),
    },
    body: body.stream,
    duplex: 'half',
  } as RequestInit);
  return { status: response.status, read: body.read.bytes };
}

it('has routes that read bodies, each with a case here', () => {
  expect(changing()).toEqual(expect.arrayContaining([...Object.keys(cases), `POST ${enquiriesWithCvPath}`]));
  expect(changing().length).toBeGreaterThan(25);
});

it('rejects a body that declares to be over the bound of its route before a byte of it is read', async () => {
  for (const route of changing()) {
    const { bytesMax = 64 * kibibyte, declaredStatus: status = 413 } = cases[route] ?? {};
    expect({ route, ...(await send(route, bytesMax + 1)) }).toEqual({ route, status, read: 0 });
  }
});

it('rejects a body that declares nothing at the bound of its route', async () => {
  for (const route of changing()) {
    const { bytesMax = 64 * kibibyte, status = 413, first = '' } = cases[route] ?? {};
    const { read, ...response } = await send(route);
    expect({ route, ...response }).toEqual({ route, status });
    expect(read, route).toBeLessThanOrEqual(bytesMax + chunkBytes + first.length);
  }
});

it('reads no body of an anonymous client where only administrators have a larger one', async () => {
  const isTheirs = ([, { headers }]: [string, RouteCase]) => headers === administrator;
  for (const [route, { status = 401 }] of Object.entries(cases).filter(isTheirs)) {
    const [method = '', path = ''] = route.split(' ');
    const body = endless();
    const request = { method, headers: json, body: body.stream, duplex: 'half' } as RequestInit;
    expect(
      (
        await app.request(
          path.replace(/:\w+/g, () => randomUUID()),
          request,
        )
      ).status,
    ).toBe(status);
    expect(body.read.bytes).toBe(0);
  }
});
