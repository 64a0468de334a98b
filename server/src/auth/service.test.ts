import type { Context } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { speaksNamedVersion } from './render-error.ts';
import { requireAdmin } from './require-user.ts';
import { type AuthFixture, anAuthService, aUser } from './testing/an-auth-service.ts';

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

  it('answers what it does not know in its own shape', async () => {
    expect(await service.call('GET', '/nothing')).toMatchObject({ status: 404, body: { code: 'unknown' } });
    expect(await service.call('DELETE', '/signup')).toMatchObject({ status: 405, body: { code: 'unknown' } });
  });

  it('lets nothing be kept by caches', async () => {
    for (const path of ['/health', '/user', '/nothing']) {
      expect((await service.call('GET', path)).headers.get('cache-control'), path).toBe('no-store');
    }
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
    ['nobody thought of it', undefined, 500, 'unexpected_failure'],
  ])('when %s is ours, and tells nothing', async (_, code, status, named) => {
    const fail = () => Promise.reject(Object.assign(new Error('secret words'), code && { code }));
    const db = { ...service.db, statement: fail };
    const broken = await anAuthService({ on: service.fresh, db });
    const { headers } = await aUser(service);
    const answer = await broken.call('GET', '/user', undefined, headers);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code: named });
    expect(answer.headers.get('retry-after')).toBe(status === 503 ? '2' : null);
    expect(JSON.stringify(answer.body) + broken.lines.join('')).not.toContain('secret words');
    expect(broken.lines).toHaveLength(1);
  });

  it('comes in time', async () => {
    const set = { AUTH_API_MAX_REQUEST_DURATION: '1s' };
    const db = { ...service.db, statement: () => new Promise<never>(() => undefined) };
    const slow = await anAuthService({ on: service.fresh, db, set });
    const { headers } = await aUser(service);
    expect(await slow.call('GET', '/user', undefined, headers)).toMatchObject({
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
    const set = { AUTH_CORS_ALLOWED_ORIGINS: allowed };
    const friendly = await anAuthService({ on: service.fresh, set });
    const { headers } = await friendly.call('GET', '/user', undefined, from('https://friend.example'));
    expect(headers.get('access-control-allow-origin')).toBe('https://friend.example');
    expect(headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version');
    const asked = await friendly.call('OPTIONS', '/signup', undefined, from('https://friend.example'));
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-headers')).toContain('X-Client-Info');
    expect(asked.headers.get('access-control-allow-methods')).toContain('PUT');
  });
});

describe('a service token', () => {
  /** Whom the guard lets in, and with which words it turns others away. */
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

  it('is no use once its session has ended', async () => {
    const { id, session } = await aUser(service);
    const token = service.deps.refreshTokens.read(session.refresh_token);
    if (typeof token === 'string') throw new Error(token);
    const claims = { role: 'service_role', sub: id, session_id: token.sessionId };
    await service.rows("update auth.users set role = 'service_role' where id = $1", [id]);
    expect(await ask(claims)).toEqual(claims);
    await service.rows('delete from auth.sessions where user_id = $1', [id]);
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
