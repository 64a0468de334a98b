import { notMePage } from '@remit/contract/account.ts';
import type { Database } from '@remit/platform/db/database.ts';
import { createGuards } from '@remit/platform/guards/guards.ts';
import { createGuardsService } from '@remit/platform/guards/service.ts';
import { networkOf } from '@remit/platform/http/caller.ts';
import type { Service } from '@remit/platform/http/service.ts';
import type { Site } from '@remit/platform/http/site/site.ts';
import type { Job } from '@remit/platform/jobs/scheduled-jobs.ts';
import { createExceededLimits } from '@remit/platform/limits/exceeded.ts';
import { createRateLimits } from '@remit/platform/limits/limits.ts';
import type { Log } from '@remit/platform/log.ts';
import type { Mailer } from '@remit/platform/mail/mailer.ts';
import type { Outbox } from '@remit/platform/mail/outbox.ts';
import type { Metrics } from '@remit/platform/metrics/metrics.ts';
import type { Keyring } from '@remit/platform/secrets/keyring.ts';
import type { CapturedSms } from '@remit/platform/sms/captured-sms.ts';
import { createSms } from '@remit/platform/sms/create-sms.ts';
import { createProvider } from '@remit/provider';
import type pg from 'pg';
import { isCampaignMail } from '#campaigns/campaign-mail.ts';
import { createCampaignsService } from '#campaigns/service.ts';
import type { Config } from '#config.ts';
import { readDeck } from '#enquiries/read-deck.ts';
import { createEnquiriesService } from '#enquiries/service.ts';
import { authMessages } from '#mails/auth-messages.ts';
import { requireOwner, transferCalls } from '#people/account/guard.ts';
import { deleteProfile } from '#people/account/profiles.ts';
import { createAccountService } from '#people/account/service.ts';
import { createSubscriptionsService } from '#people/subscriptions/service.ts';
import { createStaffChanges } from '#staff/changes.ts';
import { createStaffService } from '#staff/service.ts';
import { watchRoutes } from '#staff/watch-routes.ts';
import { forgetPersonalData } from '#transfers/personal-data.ts';
import { createTransfersService } from '#transfers/service.ts';
import { createSimulatedPartners } from '#transfers/simulated/simulated-partners.ts';
import { transferMailer } from '#transfers/transfer-mail.ts';
import { createVisitsService } from '#visits/service.ts';

export type ServicesOptions = {
  readonly config: Config;
  readonly db: Database;
  readonly connection: pg.ClientConfig;
  readonly keyring: Keyring;
  readonly outbox: Outbox;
  readonly mailer: Mailer;
  /** Where messages are captured, if they are. */
  readonly capturedSms?: CapturedSms | undefined;
  readonly site: Site;
  readonly log: Log;
  readonly metrics?: Metrics | undefined;
};

export type Services = {
  readonly services: readonly Service[];
  readonly sockets: NonNullable<Service['sockets']>;
  readonly onMail: (kind: string) => void;
  readonly jobs: readonly Job[];
};

/** Creates every service. They know the plumbing, and nothing of each other: what one needs of another is passed here. */
export async function createServices(options: ServicesOptions): Promise<Services> {
  const { config, db, connection, keyring, outbox, mailer, capturedSms, site, log, metrics } = options;
  const { siteUrl, teamEmail, trustProxy } = config;
  const { mailsPerAddressDay } = config.limits;
  const exceededLimits = createExceededLimits();
  const limits = createRateLimits(db, await keyring.key('limits'), (name) => {
    exceededLimits.record(name);
    metrics?.rateLimitExceeded(name);
  });
  const network = networkOf(trustProxy);
  const guards = await createGuards({
    db,
    limits,
    keyring,
    networkOf: network,
    siteUrl,
    perHour: config.limits,
  });
  const shared = {
    ...{ db, keyring, outbox, mailer, log, limits, guards },
    ...{ siteUrl, teamEmail, mailsPerAddressDay, networkOf: network },
  };

  const { auth, data, realtime, storage, absent } = await createProvider({
    ...{ config, db, connection, keyring, limits, guards, outbox, mailer, log, metrics, trustProxy },
    connectionsMax: config.databasePoolMax,
    sms: createSms(config.auth.sms, capturedSms, metrics?.message),
    exposure: config,
    product: {
      ...{ messages: authMessages, notMePage },
      async deleteProfile(transaction, id) {
        await deleteProfile(transaction, id);
        await forgetPersonalData({ outbox }, transaction, { id, email: null });
      },
    },
  });

  const staffChanges = createStaffChanges({ broadcast: realtime.broadcast });
  const { changed } = staffChanges;

  const subscriptions = await createSubscriptionsService(shared);
  const campaigns = await createCampaignsService({
    ...{ db, keyring, outbox, log, siteUrl },
    notifyMailer: () => mailer.notify(),
    unsubscribeLink: subscriptions.unsubscribeLink,
    leaveList: subscriptions.leaveList,
    onProgress: () => changed('campaigns'),
    isCaptured: config.mail.mode === 'capture',
    ...config.campaigns,
  });
  const enquiries = await createEnquiriesService({
    ...shared,
    deck: readDeck(),
    cvFiles: storage.serverFiles('applications'),
  });
  const visits = await createVisitsService({ ...shared, isPage: (path) => site.isPage(path) });
  const personalData = [subscriptions.personalData, enquiries.personalData];
  const { accounts } = auth;
  const now = () => new Date();
  const { payment, payout, deliverMessages } = createSimulatedPartners({ db, now });
  const transfers = await createTransfersService({
    ...{ db, limits, log, now, deliverMessages, outbox, networkOf: network },
    trackingPage: (view) => site.template(`track/${view}`),
    files: storage.serverFiles('receipts'),
    payments: payment,
    payouts: payout,
    requireOwner: (context) => requireOwner({ guards, accounts, limits }, context, transferCalls),
    onMove: transferMailer({ outbox, siteUrl }),
  });

  const account = await createAccountService({
    ...shared,
    ...{ accounts, personalData, now },
    practice: transfers.personalData,
    readOwnWaitlist: subscriptions.readOwnWaitlist,
    files: storage.personalData,
  });

  const staff = createStaffService({
    ...shared,
    accounts: auth.accounts,
    readCv: enquiries.readCv,
    support: auth.support,
    ...{ personalData, config, connection, exceededLimits },
    practice: transfers.personalData,
    campaigns,
    transfers,
    changed,
    now: () => new Date(),
  });

  const services: readonly Service[] = [
    { name: 'staff-changes', routes: watchRoutes(changed), stop: async () => staffChanges.stop() },
    staff,
    auth,
    account,
    data,
    realtime,
    storage,
    absent,
    createGuardsService({ db, guards }),
    subscriptions,
    campaigns,
    enquiries,
    visits,
    transfers,
  ];
  return {
    services,
    sockets: realtime.sockets,
    onMail(kind) {
      changed('mail');
      if (isCampaignMail(kind)) campaigns.notify();
    },
    jobs: [
      { name: 'limits', run: () => limits.cleanUp() },
      ...services.flatMap(({ name, cleanUp }) => (cleanUp ? [{ name, run: cleanUp }] : [])),
    ],
  };
}
