import { mailboxOf } from '@remit/contract/email.ts';
import type { RateLimit, RateLimits } from '@remit/platform/limits/limits.ts';
import type { AuthConfig } from '#auth/config.ts';
import { apiError } from '../errors.ts';
import { type MailQuota, networkShare } from '../mail-quota.ts';
import { hourMs, takeOrThrow, takeOrWait } from './take-or-wait.ts';

type MailKind = 'confirmation' | 'recovery' | 'email_change' | 'reauthentication' | 'invite';

export type MailRequest = {
  readonly kind: MailKind;
  readonly email: string;
  readonly to?: string;
  readonly network: string;
  /** Whether it may be delayed, with the same response now. */
  readonly canWait?: boolean;
};

const mailsPerMailboxHour = 20;
const mailsPerMailboxDay = 50;

type Options = {
  readonly limits: RateLimits;
  readonly config: Pick<AuthConfig, 'mail' | 'isAutoconfirmed' | 'proofOfWorkAfter'>;
  readonly mailQuota: Pick<MailQuota, 'requireQuota'>;
};

export function createMailLimits({ limits, config, mailQuota }: Options) {
  const { mail: mailConfig } = config;
  const oftenOf = (kind: MailKind): RateLimit | undefined => {
    const windowMs = mailConfig.frequencySeconds * 1000;
    return windowMs > 0 && kind !== 'invite'
      ? { name: `auth-mail-${kind}`, capacity: 1, windowMs }
      : undefined;
  };
  return {
    /** Whether a network requested so many mails that it needs a captcha. */
    async needsCaptcha(network: string) {
      const { proofOfWorkAfter: capacity, isAutoconfirmed } = config;
      if (capacity === 0 || isAutoconfirmed) return false;
      const limit = { name: 'auth-without-captcha', capacity, windowMs: hourMs };
      return (await takeOrWait(limits, limit, network)) !== undefined;
    },
    /**
     * Throws when a mail of this kind was just requested, or too many to this mailbox; when it cannot wait, also when
     * the quota is used up. Called before the account is looked up, so that unknown e-mail addresses count too. The
     * mail itself is counted by `takeMailQuota`.
     */
    async admitMail({ kind, email, to = email, network, canWait = false }: MailRequest) {
      const { perHour } = mailConfig;
      if (perHour === 0) throw apiError('over_mail_quota');
      const often = oftenOf(kind);
      if (often) {
        const waitSeconds = await takeOrWait(limits, often, email);
        if (waitSeconds !== undefined) {
          throw apiError('over_mail_frequency', { waitSeconds, retryAfterSeconds: waitSeconds });
        }
      }
      if (!canWait) await mailQuota.requireQuota();
      if (config.isAutoconfirmed) return;
      // Counts requests, not messages, or what is left would tell a network whether an account got one.
      const share = { name: 'auth-mail-network', capacity: networkShare(perHour), windowMs: hourMs };
      const retryAfterSeconds = await takeOrWait(limits, share, network);
      if (retryAfterSeconds !== undefined && !canWait) {
        throw apiError('over_mail_quota', { retryAfterSeconds });
      }
      for (const limit of [
        { name: 'auth-mail-mailbox', capacity: mailsPerMailboxHour, windowMs: hourMs },
        { name: 'auth-mail-mailbox-day', capacity: mailsPerMailboxDay, windowMs: 24 * hourMs },
      ]) {
        await takeOrThrow(limits, limit, mailboxOf(to), 'over_mail_quota');
      }
    },
    /** For a mail that was not written after all. */
    async returnMail({ kind, email }: MailRequest) {
      const often = oftenOf(kind);
      if (often) await limits.giveBack(often, email);
    },
    /** Whether the owner may be notified today of a sign-up with their e-mail address. */
    async mayNotifyOwner(email: string) {
      const limit = { name: 'auth-tell-owner', capacity: 1, windowMs: 24 * hourMs };
      return (await takeOrWait(limits, limit, email)) === undefined;
    },
  };
}
