import type { Database } from '@remit/platform/db/database.ts';
import type { Guards } from '@remit/platform/guards/guards.ts';
import type { Mailer } from '@remit/platform/mail/mailer.ts';
import type { Outbox } from '@remit/platform/mail/outbox.ts';
import type { Keyring } from '@remit/platform/secrets/keyring.ts';
import type { CvFiles } from './store/cvs.ts';

export type EnquiriesDeps = {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly guards: Guards;
  readonly mailer: Pick<Mailer, 'notify'>;
  readonly cvKey: Buffer;
  readonly cvFiles: CvFiles;
  readonly deck: Uint8Array<ArrayBuffer>;
  readonly siteUrl: URL;
  readonly teamEmail: string;
  readonly mailsPerAddressDay: number;
};

export type EnquiriesOptions = Omit<EnquiriesDeps, 'cvKey'> & { readonly keyring: Keyring };

/** The key is fetched here, since fetching it inside a transaction would need a second connection. */
export async function createEnquiriesDeps({ keyring, ...deps }: EnquiriesOptions): Promise<EnquiriesDeps> {
  return { ...deps, cvKey: await keyring.key('cvs') };
}
