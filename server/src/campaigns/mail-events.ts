import { createHash, timingSafeEqual } from 'node:crypto';
import { MailEvent, mailEventsHeader } from '@remit/contract/mail-events.ts';
import type { Transaction } from '#db/database.ts';
import { parsed } from '#guards/request-body.ts';

/** How a provider tells us what became of messages. Another provider is another one of these. */
export type MailEventsPort = {
  /** Before the body is read. */
  isAuthentic(headers: Headers): boolean;
  /** Throws for a body of another shape. */
  read(body: unknown): readonly MailEvent[];
};

/** Our own: one event in JSON, with a shared secret in a header. */
export function ownMailEvents(secret: string): MailEventsPort {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const right = digest(secret);
  return {
    isAuthentic: (headers) => timingSafeEqual(digest(headers.get(mailEventsHeader) ?? ''), right),
    read: (body) => [parsed(MailEvent, body)],
  };
}

const columns = { delivered: 'delivered_at', bounced: 'bounced_at', complained: 'complained_at' } as const;

/**
 * Stores an event, once however often it is told. Whoever bounced gets no more campaigns until they confirm again; whoever
 * complained has left the list. Says whether the message is one of a campaign.
 */
export async function recordMailEvent(
  transaction: Transaction,
  { messageId, event, at }: MailEvent,
): Promise<boolean> {
  const id = /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:@[^<>]*)?>?$/i.exec(messageId.trim())?.[1];
  if (!id) return false;
  // The member first, as whoever leaves does: two that lock the same rows in another order could wait for each other.
  const [member] = await transaction.rows<{ id: string }>(
    `select id from subscriptions.members
      where id = (select member_id from campaigns.recipients where message_id = $1) for update`,
    [id],
  );
  // A clock that is ahead must not outlive a later confirmation.
  const known = await transaction.rows(
    `update campaigns.recipients set ${columns[event]} = coalesce(${columns[event]}, least($2::timestamptz, now()))
      where message_id = $1 and state in ('queued', 'sent') returning 1`,
    [id, at],
  );
  if (known.length === 0) return false;
  if (member && event === 'bounced') {
    await transaction.rows(
      `update subscriptions.members set bounced_at = greatest(bounced_at, least($2::timestamptz, now())) where id = $1`,
      [member.id, at],
    );
  }
  if (member && event === 'complained') {
    await transaction.rows(
      `update subscriptions.members set state = 'unsubscribed', unsubscribed_at = clock_timestamp(),
          unsubscribed_by_message = $2, asked_at = now()
        where id = $1 and state = 'confirmed'`,
      [member.id, id],
    );
  }
  return true;
}
