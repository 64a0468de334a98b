import type { Campaign, CampaignCounts, CampaignSummary } from '@remit/contract/staff/campaigns.ts';
import { audienceOf } from '#campaigns/audience.ts';
import type { CampaignRow, SummaryRow } from '#campaigns/campaign-store.ts';

const timeOf = (date: Date | null) => date?.toISOString() ?? null;

export function summaryOnWire(row: SummaryRow): CampaignSummary {
  const { id, state, subject, people, isCaptured } = row;
  return {
    ...{ id, state, subject, people, isCaptured },
    audience: audienceOf(row),
    updatedAt: row.updatedAt.toISOString(),
    scheduledAt: timeOf(row.scheduledAt),
    startedAt: timeOf(row.startedAt),
    endedAt: timeOf(row.endedAt),
  };
}

export function campaignOnWire(row: CampaignRow, counts: CampaignCounts | null): Campaign {
  const { version, preheader, source } = row;
  return { ...summaryOnWire(row), version, preheader, source, counts };
}
