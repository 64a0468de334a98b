import { randomUUID } from 'node:crypto';
import { authPath } from '@remit/contract/auth.ts';
import { aServer } from '@remit/platform/testing/a-server.ts';
import type { Context } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { authRoutes, operations } from './register.ts';
import { speaksNamedVersion } from './render-error.ts';
import { requireAdmin } from './require-user.ts';
import {
  type AuthFixture,
  anAuthService,
  anEmailAddress,
  aUser,
  origin,
  password,
} from './testing/an-auth-service.ts';

let service: AuthFixture;
beforeAll(async () => {
  service = await anAuthService({ set: { AUTH_MAILER_AUTOCONFIRM: 'true' } });
});
afterAll(() => service?.close());

describe('the service', () => {
  it('says what it is', async () => {
    const { status, body } = await service.call('GET', '/health');
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'GoTrue', version: expect.any(String) });
  });

  it('says how one can sign in', async () => {
    const { body } = await service.call('GET', '/settings');
    expect(body).toMatchObject({
      external: { email: true, phone: false, anonymous_users: false, google: false, zoom: false },
      disable_signup: false,
      mailer_autoconfirm: true,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    });
    expect(Object.keys(body.external)).toHaveLength(26);
  });

  it('reports unknown routes in its own error shape', async () => {
    expect(await service.call('GET', '/nothing')).toMatchObject({ status: 404, body: { code: 'unknown' } });
    expect(await service.call('DELETE', '/signup')).toMatchObject({ status: 405, body: { code: 'unknown' } });
  });
});

describe('an error', () => {
  it('has its older shape for clients that name no version', async () => {
    const { body, headers } = await service.call('GET', '/user', undefined, { 'x-supabase-api-version': '' });
    expect(body).toEqual({
      code: 401,
      error_code: 'no_authorization',
      msg: 'This endpoint requires a valid Bearer token',
    });
    expect(headers.get('x-supabase-api-version')).toBeNull();
    expect(headers.get('x-sb-error-code')).toBe('no_authorization');
  });

  it('has its newer shape for those that do, and says so', async () => {
    const { body, headers } = await service.call('GET', '/user');
    expect(body).toEqual({
      code: 'no_authorization',
      message: 'This endpoint requires a valid Bearer token',
    });
    expect(headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(headers.get('x-sb-error-code')).toBe('no_authorization');
  });

  it.each([
    ['2024-01-01', true],
    ['2026-12-31', true],
    ['2023-12-31', false],
    ['2024-13-01', false],
    ['yesterday', false],
    ['', false],
    [undefined, false],
  ])('takes version %s for newer: %s', (version, isNewer) =>
    expect(speaksNamedVersion(version)).toBe(isNewer),
  );

  it.each([
    ['the database is away', 'ECONNREFUSED', 503, 'unexpected_failure'],
    ['its disk is full', '53100', 503, 'unexpected_failure'],
    ['it cannot write', '58030', 503, 'unexpected_failure'],
    ['our disk is full', 'ENOSPC', 503, 'unexpected_failure'],
    ['a statement took too long', '57014', 504, 'request_timeout'],
    ['two waited for each other', '40P01', 503, 'unexpected_failure'],
    ['the error is unexpected', undefined, 500, 'unexpected_failure'],
  ])('when %s is ours, and tells nothing', async (_, code, status, named) => {
    const fail = () => Promise.reject(Object.assign(new Error('secret text'), code && { code }));
    const db = { ...service.db, statement: fail };
    const broken = await anAuthService({ on: service.fresh, db });
    const { headers } = await aUser(service);
    const response = await broken.call('GET', '/user', undefined, headers);
    expect({ status: response.status, code: response.body.code }).toEqual({ status, code: named });
    expect(response.headers.get('retry-after')).toBe(status === 503 ? '2' : null);
    expect(JSON.stringify(response.body) + broken.lines.join('')).not.toContain('secret text');
    expect(broken.lines).toHaveLength(1);
  });

  it('comes in time', async () => {
    const set = { AUTH_API_MAX_REQUEST_DURATION: '1s' };
    const started = Promise.withResolvers<void>();
    const statement = () => {
      started.resolve();
      return new Promise<never>(() => undefined);
    };
    const slow = await anAuthService({ on: service.fresh, db: { ...service.db, statement }, set });
    const { headers } = await aUser(service);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const response = slow.call('GET', '/user', undefined, headers);
    await started.promise;
    vi.advanceTimersByTime(1_000);
    vi.useRealTimers();
    expect(await response).toMatchObject({
      status: 504,
      body: {
        code: 'request_timeout',
        message: 'Processing this request timed out, please retry after a moment.',
      },
    });
  });
});

describe('a page of another site', () => {
  const from = (origin: string) => ({ origin });
  it('may not call us', async () => {
    const { headers } = await service.call('GET', '/settings', undefined, from('https://evil.example'));
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each(['https://friend.example', '*'])('may, when the settings say %s', async (allowed) => {
    const set = { CORS_ALLOWED_ORIGINS: allowed, AUTH_CORS_ALLOWED_HEADERS: 'X-App, X-Build' };
    const friendly = await anAuthService({ on: service.fresh, set });
    const { headers } = await friendly.call('GET', '/user', undefined, from('https://friend.example'));
    expect(headers.get('access-control-allow-origin')).toBe('https://friend.example');
    expect(headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version');
    const preflight = await friendly.call('OPTIONS', '/signup', undefined, from('https://friend.example'));
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/X-Client-Info.*, X-App, X-Build$/);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
  });
});

describe('a request that changes something', () => {
  /** Every operation with its own path; nothing else about the request is right. */
  const changing = operations
    .filter(({ route, isCrossSite }) => !route.startsWith('GET ') && !isCrossSite)
    .map(({ route }) => route);
  const send = (by: AuthFixture, route: string, headers: Record<string, string>) => {
    const [method = '', path = ''] = route.split(' ');
    return by.call(method, path.replace(':id', randomUUID()), {}, headers);
  };
  const rejected = { status: 403, body: { code: 'foreign_origin' } };

  it.each(changing)('is rejected when a page of another site sends it: %s', async (route) => {
    expect(await send(service, route, { origin: 'https://evil.example' })).toMatchObject(rejected);
  });

  it.each([
    { why: 'a page that hides its own', headers: { origin: 'null' } },
    { why: 'a name that ends like ours', headers: { origin: 'http://localhost:3000.evil.example' } },
    { why: 'another port of our host', headers: { origin: 'http://localhost:4000' } },
    { why: 'an origin that is no URL', headers: { origin: 'localhost:3000' } },
    { why: 'an empty one', headers: { origin: '' } },
    { why: 'our host by another scheme', headers: { origin: 'ftp://app.example', host: 'app.example' } },
    {
      why: 'a page on our host that the browser calls foreign',
      headers: { origin: 'https://app.example', host: 'app.example', 'sec-fetch-site': 'cross-site' },
    },
  ])('is rejected with the origin of $why', async ({ headers }) => {
    expect(await send(service, 'POST /signup', headers)).toMatchObject(rejected);
  });

  it('has the shape of the older version where the client speaks that', async () => {
    const headers = { origin: 'https://evil.example', 'x-supabase-api-version': '' };
    expect((await send(service, 'POST /signup', headers)).body).toEqual({
      code: 403,
      error_code: 'foreign_origin',
      msg: 'Pages of this origin may not call this service',
    });
  });

  it.each([
    { why: 'no origin, as of a server or a phone', headers: {} },
    { why: 'our own origin', headers: { origin } },
    { why: 'the host that it was sent to', headers: { origin: 'https://app.example', host: 'app.example' } },
    {
      why: 'an origin of the settings',
      headers: { origin: 'https://friend.example', 'sec-fetch-site': 'cross-site' },
      set: { CORS_ALLOWED_ORIGINS: 'https://friend.example' },
    },
    {
      why: 'any origin where the settings allow all',
      headers: { origin: 'null', 'sec-fetch-site': 'cross-site' },
      set: { CORS_ALLOWED_ORIGINS: '*' },
    },
    {
      why: "the service's own origin, where that is another",
      headers: { origin: 'https://api.example' },
      set: { AUTH_API_EXTERNAL_URL: 'https://api.example/auth/v1' },
    },
  ])('is done with $why', async ({ headers, set }: { headers: Record<string, string>; set?: object }) => {
    const by = await anAuthService({ on: service.fresh, set: { ...set } });
    const signUp = await by.call('POST', '/signup', { email: anEmailAddress(), password }, headers);
    expect(signUp.status).toBe(200);
  });

  it('is not what a link in an e-mail is: that opens from anywhere', async () => {
    const headers = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
    const response = await service.app.request(`${origin}${authPath}/verify?token=x&type=signup`, {
      headers,
    });
    expect(response.status).toBe(303);
  });

  it.each(changing)('is rejected when its body is no JSON: %s', async (route) => {
    expect(await send(service, route, { 'content-type': 'text/plain' })).toMatchObject({
      status: 400,
      body: {
        code: 'bad_json',
        message: 'Could not parse request body as JSON: the content type must be application/json',
      },
    });
  });

  it.each([
    { contentType: 'application/x-www-form-urlencoded', status: 400 },
    { contentType: 'multipart/form-data; boundary=x', status: 400 },
    { contentType: 'text/plain; x=application/json', status: 400 },
    { contentType: 'text/plain, application/json', status: 400 },
    { contentType: 'application/jsonp', status: 400 },
    { contentType: '', status: 400 },
    { contentType: 'application/json', status: 200 },
    { contentType: 'Application/JSON ; charset=utf-8', status: 200 },
  ])('with the content type "$contentType" is responded to with $status', async ({ contentType, status }) => {
    const body = { email: anEmailAddress(), password };
    const headers = { 'content-type': contentType };
    expect((await service.call('POST', '/signup', body, headers)).status).toBe(status);
  });

  it('may leave its content type out, and what has no body may have any', async () => {
    const body = Buffer.from(JSON.stringify({ email: anEmailAddress(), password })); // bytes have no type of their own
    const request = { method: 'POST', body };
    expect((await service.app.request(`${origin}${authPath}/signup`, request)).status).toBe(200);
    const { headers } = await aUser(service);
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded', 'content-length': '0' };
    expect((await service.call('POST', '/logout', undefined, form)).status).toBe(204);
  });
});

describe('the log', () => {
  const typed = `${randomUUID()}@example.com`;
  const requests = [
    { call: 'GET /health', route: '/health', status: 200, code: undefined },
    { call: 'POST /signup', body: { email: `${typed} ` }, route: '/signup', code: 'validation_failed' },
    {
      call: 'POST /token?grant_type=password',
      body: { email: typed, password: typed },
      route: '/token',
      code: 'invalid_credentials',
    },
    { call: `GET /verify?type=signup&token=${typed}`, route: '/verify', status: 303, code: 'otp_expired' },
    { call: `GET /admin/users/${typed}`, route: '/admin/users/:id', status: 401, code: 'no_authorization' },
    {
      call: `PUT /user?redirect_to=${typed}`,
      headers: { origin: `https://${typed}` },
      route: '/user',
      status: 403,
      code: 'foreign_origin',
    },
    { call: `DELETE /signup?email=${typed}`, route: '/signup', status: 405, code: 'unknown' },
    { call: `POST /${typed}`, route: '/*', status: 404, code: 'unknown' },
  ];

  it('names the operation and the error of each request, and nothing that was typed', async () => {
    const { deps, db } = service;
    const server = await aServer({ db, extend: (services) => services.route('/', authRoutes(deps)) });
    for (const { call, body, headers } of requests) {
      const [method = '', path = ''] = call.split(' ');
      const content = body === undefined ? '' : JSON.stringify(body);
      await server.ask(`${authPath}${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'content-length': content.length, ...headers },
        body: content,
      });
    }
    const lines = server.lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'request');
    expect(lines.map(({ method, route, status, code }) => ({ method, route, status, code }))).toEqual(
      requests.map(({ call, route, status = 400, code }) => ({
        method: call.split(' ')[0],
        route: `${authPath}${route}`,
        status,
        code,
      })),
    );
    expect([...server.lines, ...service.lines].join('')).not.toContain(typed);
    await server.close();
  });
});

describe('a service token', () => {
  /** Which callers the guard admits, and the error for all others. */
  const ask = async (claims: Record<string, unknown>) => {
    const authorization = `Bearer ${await service.deps.accessTokens.sign(claims)}`;
    const context = { req: { header: (name: string) => ({ authorization })[name] } } as unknown as Context;
    return requireAdmin(service.deps, context);
  };

  it('opens what is for administrators', async () => {
    expect(await ask({ role: 'service_role' })).toEqual({ role: 'service_role' });
    expect(await ask({ role: 'supabase_admin', sub: '1234567890' })).toMatchObject({
      role: 'supabase_admin',
    });
  });

  it('is what a user does not have', async () => {
    await expect(ask({ role: 'authenticated' })).rejects.toMatchObject({
      status: 403,
      code: 'not_admin',
      message: 'User not allowed',
    });
  });

  it.each([
    { why: 'has ended', end: 'delete from auth.sessions where user_id = $1' },
    { why: 'is over', end: 'update auth.sessions set not_after = now() where user_id = $1' },
  ])('is no use once its session $why', async ({ end }) => {
    const { id, session } = await aUser(service);
    const token = service.deps.refreshTokens.read(session.refresh_token);
    if (typeof token === 'string') throw new Error(token);
    const claims = { role: 'service_role', sub: id, session_id: token.sessionId };
    await service.rows("update auth.users set role = 'service_role' where id = $1", [id]);
    expect(await ask(claims)).toEqual(claims);
    await service.rows(end, [id]);
    await expect(ask(claims)).rejects.toMatchObject({
      status: 403,
      code: 'session_expired',
      message: 'Session is no longer valid',
    });
  });

  it('is no longer one when its owner has been demoted since', async () => {
    const { id, session } = await aUser(service);
    const token = service.deps.refreshTokens.read(session.refresh_token);
    if (typeof token === 'string') throw new Error(token);
    const claims = { role: 'service_role', sub: id, session_id: token.sessionId };
    await expect(ask(claims)).rejects.toMatchObject({ status: 403, code: 'not_admin' });
    const headers = service.bearer(await service.deps.accessTokens.sign({ ...claims, aud: 'authenticated' }));
    const change = { app_metadata: { plan: 'gold' } };
    expect((await service.call('PUT', '/user', change, headers)).body.code).toBe('not_admin');
  });
});
