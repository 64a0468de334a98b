import { randomBytes, randomUUID } from 'node:crypto';
import { type Database, service } from '@remit/platform/db/database.ts';

type Row = Readonly<Record<string, unknown>>;

/** A person on a list, as a row alone: without submission, link and e-mail. */
export async function aMember(
  db: Database,
  { emailHash, ...changes }: Row & { readonly emailHash?: Buffer } = {},
): Promise<{ readonly id: string; readonly email: string }> {
  const state = changes.state ?? 'confirmed';
  const isWaiting = (changes.list ?? 'waitlist') === 'waitlist';
  const row: Row = {
    id: randomUUID(),
    list: 'waitlist',
    address_hash: emailHash ?? randomBytes(32),
    email: `${randomUUID()}@example.com`,
    ...(isWaiting && {
      ...{ sending_from: 'DE', sending_to: 'GH', method: 'mobile-money', wallet: 'mtn' },
      share_code: randomBytes(8).toString('base64url'),
    }),
    ...(state !== 'unconfirmed' && { confirmed_at: new Date(), placed_at: new Date() }),
    ...(state === 'unsubscribed' && { unsubscribed_at: new Date() }),
    state,
    ...changes,
  };
  const names = Object.keys(row);
  await db.as(service, (transaction) =>
    transaction.rows(
      `insert into subscriptions.members (${names}) values (${names.map((_, index) => `$${index + 1}`)})`,
      Object.values(row),
    ),
  );
  return { id: String(row.id), email: String(row.email) };
}
