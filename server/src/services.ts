import type { Hono } from 'hono';
import { accountRoomCalls } from '#account/register.ts';
import { createAccounts } from '#auth/accounts.ts';
import { createAuthDeps } from '#auth/deps.ts';
import { authCalls } from '#auth/register.ts';
import { tidyAuth } from '#auth/retention.ts';
import type { Config } from '#config.ts';
import type { Database } from '#db/database.ts';
import { readDeck } from '#enquiries/deck/read-deck.ts';
import { createEnquiriesPersonalData } from '#enquiries/personal-data.ts';
import { openEnquiries } from '#enquiries/register.ts';
import { tidyEnquiries } from '#enquiries/retention.ts';
import { openGuards } from '#guards/guards.ts';
import { proofOfWorkCalls } from '#guards/register.ts';
import { tidyGuards } from '#guards/spent-challenges.ts';
import type { Chore } from '#housekeeping.ts';
import { clientIpOf, networkOf } from '#http/caller.ts';
import type { Site } from '#http/site/site.ts';
import { createRateLimits } from '#limits/limits.ts';
import type { Log } from '#log.ts';
import type { Mailer } from '#mail/mailer.ts';
import type { Outbox } from '#mail/outbox.ts';
import type { Keyring } from '#secrets/keyring.ts';
import { createSubscriptionsDeps } from '#subscriptions/deps.ts';
import { subscriptionsPersonalData } from '#subscriptions/personal-data.ts';
import { subscriptionCalls } from '#subscriptions/register.ts';
import { tidySubscriptions } from '#subscriptions/retention.ts';
import { tidyVisits, visitsCalls } from '#visits/register.ts';

export type ServicesOptions = {
  readonly config: Config;
  readonly db: Database;
  readonly keyring: Keyring;
  readonly outbox: Outbox;
  readonly mailer: Mailer;
  readonly site: Site;
  readonly log: Log;
};

export type Services = {
  /** What each service answers, to be mounted side by side. */
  readonly calls: readonly Hono[];
  /** What each keeps only for so long. */
  readonly chores: readonly Chore[];
};

/** Creates every service. They know the plumbing, and nothing of each other. */
export async function createServices(options: ServicesOptions): Promise<Services> {
  const { config, db, keyring, outbox, mailer, site, log } = options;
  const { siteUrl, teamEmail, limits: perHour } = config;
  const limits = createRateLimits(db, await keyring.key('limits'));
  const network = networkOf(config.trustProxy);
  const guards = await openGuards({ db, limits, keyring, networkOf: network, siteUrl, perHour });
  const subscriptions = await createSubscriptionsDeps({
    db,
    outbox,
    mailer,
    keyring,
    siteUrl,
    teamEmail,
    perHour,
  });
  const enquiries = await openEnquiries({
    db,
    outbox,
    mailer,
    guards,
    keyring,
    deck: readDeck(),
    siteUrl,
    teamEmail,
    mailsPerAddressDay: perHour.mailsPerAddressDay,
  });
  const visits = visitsCalls({ db, networkOf: network, siteUrl, isPage: (path) => site.isPage(path) });
  const auth = await createAuthDeps({
    db,
    config: config.auth,
    log,
    outbox,
    mailer,
    limits,
    keyring,
    networkOf: network,
    clientIpOf: clientIpOf(config.trustProxy),
  });
  const account = accountRoomCalls({
    db,
    guards,
    limits,
    outbox,
    mailer,
    accounts: createAccounts(auth),
    personalData: [
      subscriptionsPersonalData(subscriptions),
      await createEnquiriesPersonalData({ keyring, outbox, teamEmail }),
    ],
    now: () => new Date(),
  });
  return {
    calls: [
      authCalls(auth),
      account,
      proofOfWorkCalls(guards),
      subscriptionCalls(subscriptions, guards),
      enquiries,
      visits,
    ],
    chores: [
      { name: 'limits', run: () => limits.tidy() },
      { name: 'auth', run: () => tidyAuth(auth) },
      { name: 'guards', run: () => tidyGuards(db) },
      { name: 'subscriptions', run: () => tidySubscriptions(db) },
      { name: 'enquiries', run: () => tidyEnquiries(db) },
      { name: 'visits', run: () => tidyVisits(db) },
    ],
  };
}
