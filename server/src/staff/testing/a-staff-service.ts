import type { StaffTopic } from '@remit/contract/staff/changes.ts';
import { staffPath } from '@remit/contract/staff/session.ts';
import type { StaffRole } from '@remit/contract/staff-roles.ts';
import { ownOrigin, someGuards } from '@remit/platform/guards/testing/a-guard.ts';
import { createExceededLimits } from '@remit/platform/limits/exceeded.ts';
import { createRateLimits } from '@remit/platform/limits/limits.ts';
import { createLog } from '@remit/platform/log.ts';
import type { Keyring } from '@remit/platform/secrets/keyring.ts';
import type { FreshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { createAccountSupport } from '@remit/provider/auth/account-support.ts';
import { createAccounts } from '@remit/provider/auth/accounts.ts';
import { aUser } from '@remit/provider/auth/testing/an-auth-service.ts';
import { someServerFiles } from '@remit/provider/storage/testing/server-files.ts';
import { Hono } from 'hono';
import { createSealedPreviews } from '#campaigns/sealed-previews.ts';
import { readConfig } from '#config.ts';
import { findCv } from '#enquiries/store/cvs.ts';
import { cvKey } from '#enquiries/testing/an-enquiries-service.ts';
import { anAuthService } from '#testing/an-auth-service.ts';
import { moveTransfer } from '#transfers/move-transfer.ts';
import { aPractice } from '#transfers/testing/a-practice.ts';
import type { StaffDeps } from '../deps.ts';
import { registerStaff } from '../register.ts';
import { staffRoutes } from '../routes.ts';
import type { StaffRoute } from '../staff-route.ts';
import { asStaff, type StaffState } from './as-staff.ts';

const key = Buffer.alloc(32, 7);
type Headers = Readonly<Record<string, string>>;

export type StaffFixtureOptions = {
  readonly on: FreshDatabase;
  readonly routes?: readonly StaffRoute[];
  readonly deps?: Partial<StaffDeps>;
  /** Settings of the accounts by their public names. */
  readonly set?: Readonly<Record<string, string>>;
  readonly keyring?: Keyring;
  /** The clock of tokens and codes, in milliseconds. */
  readonly now?: () => number;
};

/** The console's routes with real accounts, called in memory. */
export async function aStaffService(options: StaffFixtureOptions) {
  const { on, routes = staffRoutes, deps: changes = {}, set = {}, now, keyring } = options;
  const auth = await anAuthService({
    on,
    set: { AUTH_MAILER_AUTOCONFIRM: 'true', ...set },
    ...(now && { now }),
    ...(keyring && { keyring }),
  });
  const { db } = on;
  const changed: StaffTopic[] = [];
  const deps: StaffDeps = {
    db,
    guards: await someGuards(db),
    limits: createRateLimits(db, key),
    outbox: auth.deps.outbox,
    mailer: { notify: () => undefined },
    keyring: { key: async () => key },
    log: createLog('error', () => undefined),
    siteUrl: new URL(ownOrigin),
    teamEmail: 'team@site.example',
    mailsPerAddressDay: 10,
    accounts: createAccounts(auth.deps),
    readCv: (transaction, enquiryId) =>
      findCv(transaction, { enquiryId, key: cvKey, files: someServerFiles('applications') }),
    support: createAccountSupport(auth.deps),
    personalData: [],
    practice: await aPractice({ db, outbox: auth.deps.outbox }),
    config: readConfig({}),
    connection: on.connection,
    exceededLimits: createExceededLimits(),
    campaigns: { notify: () => undefined, sealPreview: createSealedPreviews(key).seal },
    transfers: {
      moveTransfer: (transaction, id, event) =>
        moveTransfer({ now: () => new Date(), onMove: async () => undefined }, transaction, id, event),
    },
    changed: (topic) => changed.push(topic),
    now: () => new Date(),
    ...changes,
  };
  const app = new Hono().route('/', registerStaff(deps, routes));
  const page = { origin: ownOrigin, 'sec-fetch-site': 'same-origin' };
  const askText = async (method: string, path: string, headers: Headers, content?: string) => {
    const response = await app.request(`${staffPath}${path}`, {
      method,
      headers: { ...page, ...headers },
      ...(content !== undefined && { body: content }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back
    const parsed = (isJson ? JSON.parse(text) : text) as any;
    return { status: response.status, headers: response.headers, body: parsed };
  };
  return {
    auth,
    deps,
    /** The topics that consoles were notified of. */
    changed,
    /** As the console asks; `path` is below `/api/staff`. */
    ask: (method: string, path: string, headers: Headers, body?: unknown) =>
      body === undefined
        ? askText(method, path, headers)
        : askText(method, path, { 'content-type': 'application/json', ...headers }, JSON.stringify(body)),
    askText,
    /** A person with this role, signed in with a second factor by default. */
    async staff(role: StaffRole, state: StaffState = {}) {
      const { email, session: before } = await aUser(auth, { full_name: `Esi ${role}` });
      const id = await asStaff(db, before.access_token, role, state);
      const { refresh_token } = before;
      const { body } = await auth.call('POST', '/token?grant_type=refresh_token', { refresh_token });
      const session = body as typeof before;
      return { id, email, headers: auth.bearer(session.access_token), session };
    },
  };
}
