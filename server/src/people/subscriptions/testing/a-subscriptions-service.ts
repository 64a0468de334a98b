import { randomUUID } from 'node:crypto';
import type { ProofOfWorkForm } from '@remit/contract/proof-of-work.ts';
import { currentConsent, type SubscriptionInput } from '@remit/contract/subscriptions.ts';
import { type Database, service } from '@remit/platform/db/database.ts';
import type { GuardOptions } from '@remit/platform/guards/guards.ts';
import { networkHeader, ownOrigin, pageHeaders, someGuards } from '@remit/platform/guards/testing/a-guard.ts';
import { type CapturedMail, createOutbox } from '@remit/platform/mail/outbox.ts';
import { Hono } from 'hono';
import { renderMail } from '#mails/render-mail.ts';
import { createSubscriptionsDeps } from '../deps.ts';
import { subscriptionsRoutes } from '../register.ts';

const key = Buffer.alloc(32, 5);
export const keyring = { key: async () => key };
export const siteUrl = new URL(ownOrigin);

export type SubscriptionsFixture = Awaited<ReturnType<typeof aSubscriptionsService>>;

/** The service behind its guards, as our own page meets it: the proof of work is done, and the network is a new one each time. */
export async function aSubscriptionsService(db: Database, changes: Partial<GuardOptions> = {}) {
  const guards = await someGuards(db, changes);
  const outbox = await createOutbox({ keyring, render: renderMail });
  let notifications = 0;
  const deps = await createSubscriptionsDeps({
    db,
    outbox,
    guards,
    mailer: {
      notify: () => {
        notifications += 1;
      },
    },
    keyring,
    siteUrl,
    teamEmail: 'team@site.example',
    mailsPerAddressDay: changes.perHour?.mailsPerAddressDay ?? 10,
  });
  const app = new Hono();
  app.route('/', subscriptionsRoutes(deps));

  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const form = formOf(path, body);
    return app.request(`/api/subscriptions${path}`, {
      method: 'POST',
      headers: {
        ...pageHeaders(guards, form),
        [networkHeader]: randomUUID(),
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  };
  return {
    app,
    deps,
    guards,
    post,
    notifications: () => notifications,
    /** Mails to an e-mail address, oldest first. */
    async mailsTo(email: string): Promise<CapturedMail[]> {
      const mails = await db.as(service, (transaction) =>
        outbox.captured(transaction, { to: email, countMax: 1_000 }),
      );
      return mails.reverse();
    },
    read: (path: string) => app.request(`/api/subscriptions${path}`),
  };
}

function formOf(path: string, body: unknown): ProofOfWorkForm {
  if (path !== '') return 'manage-link';
  return (body as { list?: string } | null)?.list === 'newsletter' ? 'newsletter' : 'waitlist';
}

export function aJoin(changes: Record<string, unknown> = {}): SubscriptionInput & Record<string, unknown> {
  return {
    key: randomUUID(),
    list: 'waitlist',
    email: `${randomUUID()}@example.com`,
    page: '/countries/ghana',
    sendingFrom: 'DE',
    sendingTo: 'GH',
    method: 'mobile-money',
    wallet: 'mtn',
    consent: { wordingVersion: currentConsent.waitlist, given: true },
    ...changes,
  } as SubscriptionInput & Record<string, unknown>;
}

export function aSubscriber(
  changes: Record<string, unknown> = {},
): SubscriptionInput & Record<string, unknown> {
  return {
    key: randomUUID(),
    list: 'newsletter',
    email: `${randomUUID()}@example.com`,
    page: '/blog',
    consent: { wordingVersion: currentConsent.newsletter, given: true },
    ...changes,
  } as SubscriptionInput & Record<string, unknown>;
}

/** The token of the first link in a mail. */
export function tokenIn(mail: { readonly text: string } | undefined): string {
  const token = /[?&]token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error('There is no link in this mail.');
  return token;
}

/** Joins and confirms; gives back what the page shows and the token it was done with. */
export async function confirmed(fixture: SubscriptionsFixture, join = aJoin()) {
  await fixture.post('', join);
  const token = tokenIn((await fixture.mailsTo(join.email)).at(-1));
  const response = await fixture.post('/confirm', { token });
  return { token, join, subscription: await response.json() };
}
