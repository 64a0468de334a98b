import type { Database, Transaction } from '@remit/platform/db/database.ts';
import { ApiError } from '@remit/platform/http/api-error.ts';
import type { Log } from '@remit/platform/log.ts';
import type { Keyring } from '@remit/platform/secrets/keyring.ts';
import { deriveKey, fingerprint } from '@remit/platform/secrets/sealing.ts';
import type { AuthConfig } from './config.ts';
import { apiError } from './errors.ts';
import { readQuota, type Taken, takeFromQuota } from './store/mail-quota.ts';

/** What one network may cause of a quota. */
export const networkShare = (perHour: number) => Math.max(1, Math.floor(perHour / 10));

const hoursAheadMax = 24;
/** Delayed messages take at most half of a later hour; the rest is for new requests. */
const laterShare = (perHour: number) => Math.max(1, Math.floor(perHour / 2));
const lowShare = 0.8;
const unlimited = 2 ** 31 - 1;

type Options = {
  readonly db: Database;
  readonly log: Log;
  readonly key: Buffer;
  readonly config: Pick<AuthConfig, 'mail' | 'isAutoconfirmed'>;
  readonly hoursFrom?: Date | undefined;
};

export type MailQuota = ReturnType<typeof createMailQuota>;

/** Counts messages of this service in an hour. A network may cause a tenth of them. */
export function createMailQuota({ db, log, key, config, hoursFrom = new Date(0) }: Options) {
  const { perHour } = config.mail;
  const everyone = subjectOfAll(key);
  const raiseAlarm = createAlarm(log, perHour);
  return {
    /** Called before the account is looked up, so that the response is the same for all. */
    async requireQuota() {
      if (config.isAutoconfirmed) return;
      const { secondsLeft, ...hour } = await readQuota(db, { subject: everyone, hoursFrom });
      raiseAlarm(hour);
      if (hour.used >= perHour) {
        throw apiError('over_mail_quota', { retryAfterSeconds: Math.ceil(secondsLeft) });
      }
    },
    /** Counts a message in the transaction that writes it. Throws when it cannot wait for a free hour, or none is free. */
    async take(
      transaction: Transaction,
      { network, canWait }: { readonly network: string; readonly canWait: boolean },
    ) {
      if (config.isAutoconfirmed) return { delayMs: 0 };
      const taken = await takeFromQuota(transaction, {
        all: { subject: everyone, perHour, perLaterHour: laterShare(perHour) },
        network: {
          subject: fingerprint(key, `network\n${network}`),
          // A message that cannot wait was admitted by the rate limit of its network, and requests of others must not
          // change its response.
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

export const mailQuotaKey = (key: Buffer) => deriveKey(key, 'auth-mail-quota');

export async function readMailQuota(db: Database, keyring: Keyring): Promise<{ readonly used: number }> {
  const subject = subjectOfAll(mailQuotaKey(await keyring.key('auth')));
  return readQuota(db, { subject, hoursFrom: new Date(0) });
}

/** Instead of the quota: for what is rolled back, and for what an attacker must not be able to delay. */
export const uncounted = { takeMailQuota: async () => ({ delayMs: 0 }) };

/** For responses that are the same for all: a message that no hour has room for is dropped. */
export async function dropOverQuota(writing: Promise<void>): Promise<void> {
  await writing.catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== apiError('over_mail_quota').code) throw error;
  });
}

/** Logs once an hour and process when the quota runs low, and once when it is used up. */
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
