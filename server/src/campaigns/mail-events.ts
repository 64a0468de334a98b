import { createHash, timingSafeEqual } from 'node:crypto';
import { MailEvent, mailEventsHeader } from '@remit/contract/mail-events.ts';
import type { List } from '@remit/contract/subscriptions.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import { parsed } from '@remit/platform/guards/request-body.ts';
import type { CampaignsDeps } from './deps.ts';

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
 * Stores an event once, however often it is reported. A member whose message bounced gets no more campaigns until they confirm
 * again. One who complained leaves the list, unless they confirmed after the message was sent: providers may report late.
 * Returns whether the message belongs to a campaign.
 */
export async function recordMailEvent(
  { leaveList }: Pick<CampaignsDeps, 'leaveList'>,
  transaction: Transaction,
  { messageId, event, at }: MailEvent,
): Promise<boolean> {
  const id = /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:@[^<>]*)?>?$/i.exec(messageId.trim())?.[1];
  if (!id) return false;
  const time = new Date(at);
  // Locks the member first, in the order of `leaveList`, against deadlocks.
  const [member] = await transaction.rows<{
    id: string;
    list: List;
    email: string;
    confirmedAt: Date | null;
  }>(
    `select id, list, email, case when state = 'confirmed' then confirmed_at end as "confirmedAt" from subscriptions.members
      where id = (select member_id from campaigns.recipients where message_id = $1) for update`,
    [id],
  );
  // A clock that is ahead must not outlive a later confirmation.
  const [known] = await transaction.rows<{ queuedAt: Date }>(
    `update campaigns.recipients set ${columns[event]} = coalesce(${columns[event]}, least($2::timestamptz, now()))
      where message_id = $1 and state in ('queued', 'sent') returning queued_at as "queuedAt"`,
    [id, time],
  );
  if (!known) return false;
  if (member && event === 'bounced') {
    await transaction.rows(
      `update subscriptions.members set bounced_at = greatest(bounced_at, least($2::timestamptz, now())) where id = $1`,
      [member.id, time],
    );
  }
  if (member?.confirmedAt && event === 'complained' && member.confirmedAt <= known.queuedAt) {
    await leaveList(transaction, { ...member, messageId: id });
  }
  return true;
}
