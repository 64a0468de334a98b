import type { Database, Transaction } from '@remit/platform/db/database.ts';
import { ApiError } from '@remit/platform/http/api-error.ts';
import type { Log } from '@remit/platform/log.ts';
import type { Keyring } from '@remit/platform/secrets/keyring.ts';
import { deriveKey, fingerprint } from '@remit/platform/secrets/sealing.ts';
import type { AuthConfig } from './config.ts';
import { apiError } from './errors.ts';
import { readQuota, type Taken, takeFromQuota } from './store/mail-quota.ts';

/** How many messages this service writes in an hour. A network may cause a tenth of them. */
export type MailQuota = {
  /** Throws when the hour's quota is used up. Before the account is looked up, so that the answer is the same for all. */
  requireRoom(): Promise<void>;
  /**
   * Counts a message in the transaction that writes it. Returns how long it must wait for room; throws when it cannot
   * wait, or no hour has room.
   */
  take(
    transaction: Transaction,
    by: { readonly network: string; readonly canWait: boolean },
  ): Promise<{ readonly delayMs: number }>;
};

/** Of a quota; what one network may cause in an hour. */
export const networkShare = (perHour: number) => Math.max(1, Math.floor(perHour / 10));

const hoursAheadMax = 24;
/** Messages that wait take at most half of a later hour. The rest is for whoever signs up then. */
const laterShare = (perHour: number) => Math.max(1, Math.floor(perHour / 2));
const lowShare = 0.8;
const unlimited = 2 ** 31 - 1;

export type MailQuotaOptions = {
  readonly db: Database;
  readonly log: Log;
  readonly key: Buffer;
  readonly config: Pick<AuthConfig, 'mail' | 'isAutoconfirmed'>;
  readonly hoursFrom?: Date | undefined;
};

export function createMailQuota({
  db,
  log,
  key,
  config,
  hoursFrom = new Date(0),
}: MailQuotaOptions): MailQuota {
  const { perHour } = config.mail;
  const everyone = subjectOfAll(key);
  const raiseAlarm = createAlarm(log, perHour);
  return {
    async requireRoom() {
      if (config.isAutoconfirmed) return;
      const { secondsLeft, ...hour } = await readQuota(db, { subject: everyone, hoursFrom });
      raiseAlarm(hour);
      if (hour.used >= perHour) {
        throw apiError('over_mail_quota', { retryAfterSeconds: Math.ceil(secondsLeft) });
      }
    },
    async take(transaction, { network, canWait }) {
      if (config.isAutoconfirmed) return { delayMs: 0 };
      const taken = await takeFromQuota(transaction, {
        all: { subject: everyone, perHour, perLaterHour: laterShare(perHour) },
        network: {
          subject: fingerprint(key, `network\n${network}`),
          // Who cannot wait was let in by the rate limit of networks; what others asked for must not change the answer.
          perHour: canWait ? networkShare(perHour) : unlimited,
        },
        hoursAheadMax: canWait ? hoursAheadMax : 0,
        hoursFrom,
      });
      raiseAlarm(taken);
      if (taken.delayMs === null) throw apiError('over_mail_quota');
      return { delayMs: taken.delayMs };
    },
  };
}

const subjectOfAll = (key: Buffer) => fingerprint(key, 'everyone');

/** From the key of this service. */
export const mailQuotaKey = (key: Buffer) => deriveKey(key, 'auth-mail-quota');

/** What was used of this hour, for operators. */
export async function readMailQuota(db: Database, keyring: Keyring): Promise<{ readonly used: number }> {
  const subject = subjectOfAll(mailQuotaKey(await keyring.key('auth')));
  return readQuota(db, { subject, hoursFrom: new Date(0) });
}

/** In place of the quota: for what is not written, and for what a thief must not be able to hold back. */
export const uncounted = { takeMailQuota: async () => ({ delayMs: 0 }) };

/** For answers that are the same for everyone: a message for which no hour has room is not written. */
export async function dropWithoutRoom(writing: Promise<void>): Promise<void> {
  await writing.catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== apiError('over_mail_quota').code) throw error;
  });
}

/** One line when the quota runs low and one when it is used up, each hour, by each process. */
function createAlarm(log: Log, perHour: number): (hour: Pick<Taken, 'hour' | 'used'>) => void {
  const levels = [
    { from: perHour, raise: (used: number) => log.error('auth.mail_quota_used_up', { used, perHour }) },
    { from: perHour * lowShare, raise: (used: number) => log.warn('auth.mail_quota_low', { used, perHour }) },
  ];
  let last = { hour: 0, from: 0 };
  return ({ hour, used }) => {
    if (hour !== last.hour) last = { hour, from: 0 };
    const level = levels.find(({ from }) => used >= from);
    if (!level || level.from <= last.from) return;
    last = { hour, from: level.from };
    level.raise(used);
  };
}
