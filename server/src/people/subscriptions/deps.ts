import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@remit/platform/db/database.ts';
import type { Guards } from '@remit/platform/guards/guards.ts';
import type { Mailer } from '@remit/platform/mail/mailer.ts';
import type { Outbox } from '@remit/platform/mail/outbox.ts';
import type { Keyring } from '@remit/platform/secrets/keyring.ts';
import { fingerprint } from '@remit/platform/secrets/sealing.ts';

export type SubscriptionsDeps = {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly guards: Guards;
  readonly notifyMailer: () => void;
  readonly siteUrl: URL;
  /** Where the second, older way to unsubscribe is mailed to. */
  readonly teamEmail: string;
  readonly mailsPerAddressDay: number;
  readonly emailHash: (email: string) => Buffer;
  readonly newToken: () => string;
  readonly newShareCode: () => string;
};

export type SubscriptionsOptions = {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly guards: Guards;
  readonly mailer: Pick<Mailer, 'notify'>;
  readonly keyring: Keyring;
  readonly siteUrl: URL;
  readonly teamEmail: string;
  readonly mailsPerAddressDay: number;
};

export async function createSubscriptionsDeps(options: SubscriptionsOptions): Promise<SubscriptionsDeps> {
  const { db, outbox, guards, mailer, keyring, siteUrl, teamEmail, mailsPerAddressDay } = options;
  return {
    db,
    outbox,
    guards,
    notifyMailer: () => mailer.notify(),
    siteUrl,
    teamEmail,
    mailsPerAddressDay,
    emailHash: await createEmailHash(keyring),
    newToken,
    newShareCode: () => randomBytes(8).toString('base64url'),
  };
}

/** The same hash however the e-mail address is capitalised. */
export async function createEmailHash(keyring: Keyring): Promise<(email: string) => Buffer> {
  const key = await keyring.key('suppression');
  return (email) => fingerprint(key, email.toLowerCase());
}

export const newToken = (): string => randomBytes(32).toString('base64url');

/** All that is stored of a token. It is random enough to need no key. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
