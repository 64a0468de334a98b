import type { Enquiry } from '@remit/contract/enquiries.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import { mayMailToday } from '@remit/platform/guards/mail-rate-limit.ts';

export type NewEnquiry = {
  readonly id: string;
  readonly key: string;
  readonly kind: Enquiry['kind'];
  readonly email: string;
  readonly name: string | undefined;
  readonly page: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly risk: { readonly version: string; readonly wording: string } | undefined;
};

export type Stored = {
  readonly createdAt: Date;
  readonly mayAcknowledge: boolean;
};

type MailRateLimit = { readonly recipient: Buffer; readonly mailsPerAddressDay: number };

/** Undefined when an enquiry with this key is there already; one that is just being stored is waited for. */
export async function insertEnquiry(
  transaction: Transaction,
  enquiry: NewEnquiry,
  { recipient, mailsPerAddressDay }: MailRateLimit,
): Promise<Stored | undefined> {
  const { id, key, kind, email, name, page, details, risk } = enquiry;
  const [stored] = await transaction.rows<Stored>({
    name: 'enquiries-insert',
    text: `insert into enquiries.enquiries (id, key, kind, email, name, page, details, risk_version, risk_wording)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      on conflict (key) do nothing
      returning created_at as "createdAt", ${mayMailToday('$10', '$11')} as "mayAcknowledge"`,
    values: [
      id,
      key,
      kind,
      email,
      name ?? null,
      page,
      JSON.stringify(details),
      risk?.version ?? null,
      risk?.wording ?? null,
      recipient,
      mailsPerAddressDay,
    ],
  });
  return stored;
}

export async function isKnownKey(transaction: Transaction, key: string): Promise<boolean> {
  const found = await transaction.rows('select 1 from enquiries.enquiries where key = $1', [key]);
  return found.length > 0;
}
