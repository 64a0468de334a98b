import type { CampaignCounts, CampaignState } from '@remit/contract/staff/campaigns.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
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
};

export type CampaignRow = SummaryRow & {
  readonly version: number;
  readonly preheader: string;
  readonly source: string;
  /** Once the recipients are deleted. */
  readonly counts: CampaignCounts | null;
};

export const summaryColumns = `id, state, subject, list, sending_from as "sendingFrom", sending_to as "sendingTo",
  created_at as "createdAt", updated_at as "updatedAt", scheduled_at as "scheduledAt", started_at as "startedAt",
  ended_at as "endedAt", people`;
const columns = `${summaryColumns}, version, preheader, source, counts`;

export async function insertCampaign(transaction: Transaction): Promise<string> {
  const [row] = await transaction.rows<{ id: string }>(
    'insert into campaigns.campaigns default values returning id',
  );
  return row?.id ?? '';
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

type StateCounts = Pick<CampaignCounts, 'delivered' | 'bounced' | 'complained' | 'unsubscribed'> & {
  readonly state: 'waiting' | 'queued' | 'sent' | 'failed' | 'skipped';
  readonly people: number;
};

export async function countRecipients(transaction: Transaction, id: string): Promise<CampaignCounts> {
  const rows = await transaction.rows<StateCounts>(
    `select state, count(*)::int as people, count(delivered_at)::int as delivered, count(bounced_at)::int as bounced,
      count(complained_at)::int as complained, count(unsubscribed_at)::int as unsubscribed
      from campaigns.recipients where campaign_id = $1 group by state`,
    [id],
  );
  const inState = (name: StateCounts['state']) => rows.find(({ state }) => state === name)?.people ?? 0;
  const sum = (name: 'delivered' | 'bounced' | 'complained' | 'unsubscribed') =>
    rows.reduce((total, row) => total + row[name], 0);
  return {
    waiting: inState('waiting'),
    queued: inState('queued'),
    sent: inState('sent'),
    failed: inState('failed'),
    skipped: inState('skipped'),
    delivered: sum('delivered'),
    bounced: sum('bounced'),
    complained: sum('complained'),
    unsubscribed: sum('unsubscribed'),
  };
}
