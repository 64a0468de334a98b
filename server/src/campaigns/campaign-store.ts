import type { CampaignCounts, CampaignState } from '@remit/contract/staff/campaigns.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import { messageState } from '@remit/platform/mail/outbox-store.ts';
import type { AudienceRow } from './audience.ts';

export type SummaryRow = AudienceRow & {
  readonly id: string;
  readonly state: CampaignState;
  readonly subject: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly scheduledAt: Date | null;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly people: number | null;
  readonly isCaptured: boolean;
};

export type CampaignRow = SummaryRow & {
  readonly version: number;
  readonly preheader: string;
  readonly source: string;
  /** Once the recipients are deleted. */
  readonly counts: Partial<CampaignCounts> | null;
};

export const summaryColumns = `id, state, subject, list, sending_from as "sendingFrom", sending_to as "sendingTo",
  created_at as "createdAt", updated_at as "updatedAt", scheduled_at as "scheduledAt", started_at as "startedAt",
  ended_at as "endedAt", people, coalesce((counts ->> 'captured')::int > 0, exists (
    select from campaigns.recipients where campaign_id = campaigns.id and recipients.state = 'captured')) as "isCaptured"`;
const columns = `${summaryColumns}, version, preheader, source, counts`;

/** Says whether it did: the id may be there. */
export async function insertCampaign(
  transaction: Transaction,
  id: string,
  { subject, preheader, source, list, sendingFrom, sendingTo }: Content,
): Promise<boolean> {
  const inserted = await transaction.rows(
    `insert into campaigns.campaigns (id, subject, preheader, source, list, sending_from, sending_to)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing returning 1`,
    [id, subject, preheader, source, list, sendingFrom, sendingTo],
  );
  return inserted.length > 0;
}

export async function readCampaign(transaction: Transaction, id: string): Promise<CampaignRow | undefined> {
  const [row] = await transaction.rows<CampaignRow>(
    `select ${columns} from campaigns.campaigns where id = $1`,
    [id],
  );
  return row;
}

export async function lockCampaign(transaction: Transaction, id: string): Promise<CampaignRow | undefined> {
  const [row] = await transaction.rows<CampaignRow>(
    `select ${columns} from campaigns.campaigns where id = $1 for update`,
    [id],
  );
  return row;
}

export type Content = AudienceRow & Pick<CampaignRow, 'subject' | 'preheader' | 'source'>;

export async function saveContent(transaction: Transaction, id: string, content: Content): Promise<void> {
  const { subject, preheader, source, list, sendingFrom, sendingTo } = content;
  await transaction.rows(
    `update campaigns.campaigns set subject = $2, preheader = $3, source = $4, list = $5, sending_from = $6,
      sending_to = $7, version = version + 1, updated_at = now() where id = $1`,
    [id, subject, preheader, source, list, sendingFrom, sendingTo],
  );
}

export async function schedule(transaction: Transaction, id: string, at: Date | null): Promise<void> {
  await transaction.rows(
    `update campaigns.campaigns set state = 'scheduled', scheduled_at = coalesce($2, now()), updated_at = now()
      where id = $1`,
    [id, at],
  );
}

export async function setState(
  transaction: Transaction,
  id: string,
  state: Exclude<CampaignState, 'scheduled'>,
): Promise<void> {
  await transaction.rows(
    `update campaigns.campaigns set state = $2, updated_at = now(),
      scheduled_at = case when $2 = 'draft' then null else scheduled_at end,
      ended_at = case when $2 in ('sent', 'cancelled') then now() end
      where id = $1`,
    [id, state],
  );
}

export async function deleteCampaign(transaction: Transaction, id: string): Promise<void> {
  await transaction.rows('delete from campaigns.campaigns where id = $1', [id]);
}

const noCounts: CampaignCounts = {
  ...{ waiting: 0, queued: 0, sending: 0, sent: 0, captured: 0, failed: 0, skipped: 0 },
  ...{ delivered: 0, bounced: 0, complained: 0, unsubscribed: 0 },
};
const reports = ['delivered', 'bounced', 'complained', 'unsubscribed'] as const;
const counted = `count(*)::int as people, ${reports.map((name) => `count(${name}_at)::int as ${name}`)}`;
const inOutbox = "('queued', 'captured')";

/**
 * The outbox decides about messages that are in it, also before the sender has stored what became of them, so that a report
 * says the same as the outbox.
 */
export async function countRecipients(transaction: Transaction, id: string): Promise<CampaignCounts> {
  const rows = await transaction.rows<
    Pick<CampaignCounts, (typeof reports)[number]> & {
      readonly state: Exclude<keyof CampaignCounts, (typeof reports)[number]>;
      readonly people: number;
    }
  >(
    `select state, ${counted} from campaigns.recipients where campaign_id = $1 and state not in ${inOutbox} group by state
      union all select case
          when message.id is null then case recipient.state when 'queued' then 'failed' else recipient.state end
          when ${messageState('message')} = 'waiting' then recipient.state
          else ${messageState('message')} end, ${counted}
      from campaigns.recipients recipient left join mail.outbox message on message.id = recipient.message_id
      where campaign_id = $1 and recipient.state in ${inOutbox} group by 1`,
    [id],
  );
  const counts = { ...noCounts };
  for (const { state, people, ...reported } of rows) {
    counts[state] += people;
    for (const name of reports) counts[name] += reported[name];
  }
  return counts;
}

/** Those of a campaign that is over; an earlier release stored fewer. */
export const storedCounts = (counts: Partial<CampaignCounts>): CampaignCounts => ({ ...noCounts, ...counts });
