import type { Hono } from 'hono';
import { accountServiceRoutes } from '#account/register.ts';
import { createAccounts } from '#auth/accounts.ts';
import { createAuthDeps } from '#auth/deps.ts';
import { authRoutes } from '#auth/register.ts';
import { cleanUpAuth } from '#auth/retention.ts';
import type { Config } from '#config.ts';
import type { Database } from '#db/database.ts';
import { readDeck } from '#enquiries/deck/read-deck.ts';
import { createEnquiriesPersonalData } from '#enquiries/personal-data.ts';
import { openEnquiries } from '#enquiries/register.ts';
import { cleanUpEnquiries } from '#enquiries/retention.ts';
import { createGuards } from '#guards/guards.ts';
import { proofOfWorkRoutes } from '#guards/register.ts';
import { cleanUpGuards } from '#guards/spent-challenges.ts';
import { clientIpOf, networkOf } from '#http/caller.ts';
import type { Site } from '#http/site/site.ts';
import { createRateLimits } from '#limits/limits.ts';
import type { Log } from '#log.ts';
import type { Mailer } from '#mail/mailer.ts';
import type { Outbox } from '#mail/outbox.ts';
import type { Job } from '#scheduled-jobs.ts';
import type { Keyring } from '#secrets/keyring.ts';
import { createSubscriptionsDeps } from '#subscriptions/deps.ts';
import { subscriptionsPersonalData } from '#subscriptions/personal-data.ts';
import { subscriptionsRoutes } from '#subscriptions/register.ts';
import { cleanUpSubscriptions } from '#subscriptions/retention.ts';
import { cleanUpVisits, visitsRoutes } from '#visits/register.ts';

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
  readonly routes: readonly Hono[];
  /** What each keeps only for so long. */
  readonly jobs: readonly Job[];
};

/** Creates every service. They know the plumbing, and nothing of each other. */
export async function createServices(options: ServicesOptions): Promise<Services> {
  const { config, db, keyring, outbox, mailer, site, log } = options;
  const { siteUrl, teamEmail, limits: perHour } = config;
  const limits = createRateLimits(db, await keyring.key('limits'));
  const network = networkOf(config.trustProxy);
  const guards = await createGuards({ db, limits, keyring, networkOf: network, siteUrl, perHour });
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
  const visits = visitsRoutes({ db, networkOf: network, siteUrl, isPage: (path) => site.isPage(path) });
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
  const account = accountServiceRoutes({
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
    routes: [
      authRoutes(auth),
      account,
      proofOfWorkRoutes(guards),
      subscriptionsRoutes(subscriptions, guards),
      enquiries,
      visits,
    ],
    jobs: [
      { name: 'limits', run: () => limits.cleanUp() },
      { name: 'auth', run: () => cleanUpAuth(auth) },
      { name: 'guards', run: () => cleanUpGuards(db) },
      { name: 'subscriptions', run: () => cleanUpSubscriptions(db) },
      { name: 'enquiries', run: () => cleanUpEnquiries(db) },
      { name: 'visits', run: () => cleanUpVisits(db) },
    ],
  };
}
