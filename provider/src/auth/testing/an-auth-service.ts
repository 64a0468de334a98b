import { randomInt, randomUUID } from 'node:crypto';
import { authPath } from '@remit/contract/auth.ts';
import { type Database, service } from '@remit/platform/db/database.ts';
import { someGuards } from '@remit/platform/guards/testing/a-guard.ts';
import { createRateLimits } from '@remit/platform/limits/limits.ts';
import { createLog } from '@remit/platform/log.ts';
import { type CapturedMail, createOutbox, type OutboxOptions } from '@remit/platform/mail/outbox.ts';
import { renderPlain } from '@remit/platform/mail/testing/render-plain.ts';
import type { Keyring } from '@remit/platform/secrets/keyring.ts';
import { createCapturedSms } from '@remit/platform/sms/captured-sms.ts';
import { createSms } from '@remit/platform/sms/create-sms.ts';
import type { Sms } from '@remit/platform/sms/sms.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { AuthAdminApi, AuthClient } from '@supabase/auth-js';
import { Hono } from 'hono';
import { createApiKeys } from '#api-keys/api-keys.ts';
import { aConfig } from '#testing/a-config.ts';
import { proofOfWorkCaptcha, providerCaptcha } from '../captcha.ts';
import { type AuthOptions, createAuthDeps } from '../deps.ts';
import { authRoutes } from '../register.ts';
import { openSigningKeys } from '../stored-signing-keys.ts';
import { plainMessages } from './plain-messages.ts';

const key = Buffer.alloc(32, 7);
export const origin = 'http://localhost:3000';
/** A test says which network it comes from; in the product that is the connection's to say. */
export const networkHeader = 'x-test-network';
export const password = 'correct horse';
/** Mails follow each other at once, and a machine with other work may take its time. */
const unhurried = {
  AUTH_SMTP_MAX_FREQUENCY: '0',
  AUTH_SMS_MAX_FREQUENCY: '0',
  AUTH_API_MAX_REQUEST_DURATION: '60',
};
/** No test is at work when an hour ends. */
const quotaHoursFrom = new Date();

/** What a product passes in. */
export type ProductOfTest = Pick<AuthOptions, 'messages' | 'notMePage' | 'deleteProfile'> &
  Pick<OutboxOptions, 'render'>;
const plainProduct: ProductOfTest = {
  messages: plainMessages,
  render: renderPlain,
  notMePage: '/auth/not-me',
  deleteProfile: async () => undefined,
};

export type AuthFixture = Awaited<ReturnType<typeof anAuthService>>;
export type AuthFixtureOptions = {
  /** Settings by their public names, as in `{ AUTH_MAILER_AUTOCONFIRM: 'true' }`. */
  readonly set?: Readonly<Record<string, string>>;
  /** Another service on the same database. */
  readonly on?: FreshDatabase;
  readonly db?: Database;
  readonly now?: () => number;
  readonly sms?: Sms;
  readonly keyring?: Keyring;
  readonly product?: ProductOfTest;
};

/**
 * The service on a database of its own, called in memory: by the official client, and directly. Rate limits of networks do
 * not get in the way unless a test names a network; hashing is quick.
 */
export async function anAuthService(options: AuthFixtureOptions = {}) {
  const { set = {}, on, db: ownDb, now, sms, keyring = { key: async () => key } } = options;
  const { render, ...product } = options.product ?? plainProduct;
  const fresh = on ?? (await freshDatabase());
  const db = ownDb ?? fresh.db;
  const lines: string[] = [];
  const outbox = await createOutbox({ keyring, render });
  const { auth: config } = aConfig({ ...unhurried, ...set });
  const capturedSms = createCapturedSms();
  const guards = await someGuards(db, { ...(now && { now }) });
  const deps = await createAuthDeps({
    ...product,
    db,
    config,
    log: createLog('debug', (line) => lines.push(line)),
    outbox,
    mailer: { notify: () => undefined },
    limits: createRateLimits(db, key),
    keyring,
    apiKeys: createApiKeys({ db }),
    // Read now and then beside the requests, so neither counted nor broken with the database of a test.
    signingKeys: await openSigningKeys({ db: fresh.db, jwt: config.jwt, authKey: key }),
    networkOf: (context) => context.req.header(networkHeader) ?? randomUUID(),
    clientIpOf: (context) => context.req.header(networkHeader) ?? '127.0.0.1',
    ...(now && { now }),
    bcryptCost: 4,
    captcha: config.captcha ? providerCaptcha(config.captcha) : proofOfWorkCaptcha(guards),
    sms: sms ?? createSms(config.sms, capturedSms),
    quotaHoursFrom,
  });
  const app = new Hono();
  app.route('/', authRoutes(deps));
  const url = `${origin}${authPath}`;
  const fetchInMemory = async (input: unknown, init?: RequestInit) => app.request(input as string, init);

  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await app.request(`${url}${path}`, {
      method,
      headers: {
        'x-supabase-api-version': '2024-01-01',
        'content-type': 'application/json;charset=UTF-8', // as the official client has it, body or none
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back
    const parsed = (text === '' ? undefined : JSON.parse(text)) as any;
    return { status: response.status, headers: response.headers, body: parsed };
  };
  const clientOptions = { url, fetch: fetchInMemory as typeof fetch };
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  return {
    deps,
    guards,
    app,
    db,
    fresh,
    lines,
    /** Asks directly, speaking the newer version unless the headers say otherwise. */
    call,
    bearer,
    /** The official client, with a memory of its own. */
    client: (options: Partial<ConstructorParameters<typeof AuthClient>[0]> = {}) =>
      new AuthClient({
        ...clientOptions,
        autoRefreshToken: false,
        persistSession: true,
        storageKey: randomUUID(),
        storage: aMemory(),
        experimental: { recoveryCodes: true },
        ...options,
      }),
    /** The official client's admin part, with a service token. */
    admin: async () =>
      new AuthAdminApi({
        ...clientOptions,
        // In the client's own spelling: it puts a user's token in the same place when it signs them out.
        headers: { Authorization: `Bearer ${await deps.accessTokens.sign({ role: 'service_role' })}` },
      }),
    serviceToken: () => deps.accessTokens.sign({ role: 'service_role' }),
    /** Mails to an e-mail address, oldest first. */
    async mailsTo(email: string): Promise<CapturedMail[]> {
      const mails = await db.as(service, (transaction) =>
        outbox.captured(transaction, { to: email, countMax: 100 }),
      );
      return mails.reverse();
    },
    /** SMS to a number, oldest first. */
    smsTo: (phone: string) => capturedSms.list(phone.replace('+', '')).toReversed(),
    /** Rows of any table, for what no call shows. */
    rows: <Row>(text: string, values: readonly unknown[] = []) =>
      db.as(service, (transaction) => transaction.rows<Row>(text, values)),
    close: () => (on ? Promise.resolve() : fresh.close()),
  };
}

export const anEmailAddress = () => `${randomUUID()}@example.com`;

function aMemory() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

/** The link of a mail, and its parts. */
export function linkIn(mail: CapturedMail | undefined): { url: string; path: string; token: string } {
  const url = /https?:\/\/\S+\/verify\?\S+/.exec(mail?.text ?? '')?.[0];
  if (!url) throw new Error('There is no link in this mail.');
  const { pathname, search, searchParams } = new URL(url);
  return { url, path: `${pathname.slice(authPath.length)}${search}`, token: searchParams.get('token') ?? '' };
}

/** The code of a mail. */
export function codeIn(mail: CapturedMail | undefined): string {
  const code = /: (\d{6,10})$/m.exec(mail?.text ?? '')?.[1];
  if (!code) throw new Error('There is no code in this mail.');
  return code;
}

/** A valid phone number. */
export const aPhone = () => `+23320${String(randomInt(10_000_000)).padStart(7, '0')}`;

/** The code of an SMS. */
export function codeInSms(message: { readonly text: string } | undefined): string {
  const code = /\b(\d{6,10})\b/.exec(message?.text ?? '')?.[1];
  if (!code) throw new Error('There is no code in this SMS.');
  return code;
}

/** Signs a user up and in; for a service with autoconfirm. */
export async function aUser(fixture: AuthFixture, data: Record<string, unknown> = {}) {
  const email = anEmailAddress();
  const { status, body } = await fixture.call('POST', '/signup', { email, password, data });
  if (status !== 200 || !body.access_token) throw new Error(`The sign-up failed: ${JSON.stringify(body)}`);
  return {
    email,
    id: body.user.id as string,
    session: body as { access_token: string; refresh_token: string; user: Record<string, unknown> },
    headers: fixture.bearer(body.access_token),
  };
}
