import { randomUUID } from 'node:crypto';
import { service } from '@remit/platform/db/database.ts';
import { ownOrigin, someGuards } from '@remit/platform/guards/testing/a-guard.ts';
import { createRateLimits } from '@remit/platform/limits/limits.ts';
import { createAccounts } from '@remit/provider/auth/accounts.ts';
import {
  type AuthFixture,
  type AuthFixtureOptions,
  password,
} from '@remit/provider/auth/testing/an-auth-service.ts';
import { createPersonalData as storedFiles } from '@remit/provider/storage/personal-data.ts';
import { someServerFiles } from '@remit/provider/storage/testing/server-files.ts';
import { Hono } from 'hono';
import { submitEnquiry } from '#enquiries/operations/submit-enquiry.ts';
import { createPersonalData as enquiriesPersonalData } from '#enquiries/personal-data.ts';
import { anEnquiry } from '#enquiries/testing/an-enquiries-service.ts';
import { createSubscriptionsDeps } from '#people/subscriptions/deps.ts';
import { confirm } from '#people/subscriptions/operations/confirm.ts';
import { join } from '#people/subscriptions/operations/join.ts';
import { createOwnWaitlist } from '#people/subscriptions/own-waitlist.ts';
import { createPersonalData as subscriptionsPersonalData } from '#people/subscriptions/personal-data.ts';
import { aJoin, tokenIn } from '#people/subscriptions/testing/a-subscriptions-service.ts';
import { anAuthService } from '#testing/an-auth-service.ts';
import { aPractice } from '#transfers/testing/a-practice.ts';
import { createAccountService } from '../service.ts';

const key = Buffer.alloc(32, 7);
const mailer = { notify: () => undefined };
const siteUrl = new URL(ownOrigin);
export const teamEmail = 'team@site.example';

export type AccountFixture = Awaited<ReturnType<typeof anAccountService>>;

/** The account service with the services it needs, on one database: accounts, lists and messages. */
export async function anAccountService(options: AuthFixtureOptions = {}) {
  const { keyring = { key: async () => key } } = options;
  const auth: AuthFixture = await anAuthService(options);
  const { db, deps } = auth;
  const { outbox } = deps;
  const guards = await someGuards(db);
  const shared = { db, outbox, guards, mailer, siteUrl, teamEmail, mailsPerAddressDay: 100 };
  const lists = await createSubscriptionsDeps({ ...shared, keyring });
  const enquiries = {
    ...shared,
    cvKey: await keyring.key('cvs'),
    cvFiles: someServerFiles('applications'),
  };
  const practice = await aPractice({ db, outbox });
  const { routes } = await createAccountService({
    ...shared,
    limits: createRateLimits(db, key),
    accounts: createAccounts(deps),
    personalData: [subscriptionsPersonalData(lists), enquiriesPersonalData(enquiries)],
    practice,
    readOwnWaitlist: createOwnWaitlist(lists),
    files: storedFiles({
      read: async () => ({ stream: new Blob(['of the file']).stream(), size: 11 }),
    }),
    now: () => new Date('2026-11-15T12:00:00Z'),
  });
  const app = new Hono().route('/', routes);
  const page = { origin: ownOrigin, 'sec-fetch-site': 'same-origin' };

  return {
    ...{ auth, routes, practice },
    /** As our own page asks. */
    async ask(method: 'GET' | 'POST', path: string, headers: Record<string, string>, body?: unknown) {
      const response = await app.request(`/api/account${path}`, {
        method,
        headers: { ...page, ...(method === 'POST' && { 'content-type': 'application/json' }), ...headers },
        ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
      });
      // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back
      return { status: response.status, headers: response.headers, body: (await response.json()) as any };
    },
    /** A person with a confirmed e-mail address, signed in by password; each further sign-in is another device. */
    async person(person: { readonly email?: string; readonly isConfirmed?: boolean } = {}) {
      const { email = `${randomUUID()}@example.com`, isConfirmed = true } = person;
      const admin = await auth.admin();
      const name = `Akosua ${randomUUID()}`;
      const { data, error } = await admin.createUser({
        email,
        password,
        email_confirm: isConfirmed,
        user_metadata: { full_name: name },
      });
      if (error) throw error;
      const signIn = async (userAgent = '') => {
        const signedIn = await auth.call(
          'POST',
          '/token?grant_type=password',
          { email, password },
          { 'user-agent': userAgent },
        );
        return auth.bearer(signedIn.body.access_token);
      };
      return { email, name, id: data.user?.id ?? '', signIn };
    },
    /** On the waitlist, and three messages to us, one of them with a CV. */
    async giveElsewhere(email: string): Promise<void> {
      await join(lists, aJoin({ email }) as Parameters<typeof join>[1]);
      const [mail] = await auth.mailsTo(email);
      await confirm(lists, tokenIn(mail));
      const send = (kind: Parameters<typeof anEnquiry>[0], cv?: Parameters<typeof submitEnquiry>[3]) =>
        submitEnquiry(
          enquiries,
          anEnquiry(kind, { email }) as Parameters<typeof submitEnquiry>[1],
          email.toUpperCase(),
          cv,
        );
      await send('contact');
      await send('investor_deck');
      await send('speculative_application', { type: 'pdf', bytes: Buffer.from('%PDF-1.7 a life') });
    },
    /** Sets how long ago a session was authenticated. */
    age: (id: string, seconds: number) =>
      auth.rows(
        `update auth.sessions set amr = jsonb_set(amr, '{0,timestamp}', to_jsonb(extract(epoch from now())::int8 - $2))
          where user_id = $1`,
        [id, seconds],
      ),
    kindsTo: (email: string) =>
      db.as(service, (transaction) =>
        transaction.rows<{ kind: string }>(
          'select kind from mail.outbox where recipient_fingerprint = $1 order by created_at',
          [outbox.recipientFingerprint(email)],
        ),
      ),
    close: () => auth.close(),
  };
}
