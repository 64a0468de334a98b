import type { CampaignDraft, CampaignState, NewCampaign } from '@remit/contract/staff/campaigns.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import { audienceRowOf, countAudience } from './audience.ts';
import {
  type CampaignRow,
  type Content,
  deleteCampaign,
  insertCampaign,
  lockCampaign,
  readCampaign,
  saveContent,
  schedule,
  setState,
} from './campaign-store.ts';
import { apiError } from './errors.ts';
import { lockSending, withdrawStopped } from './recipient-store.ts';

const yearMs = 366 * 86_400_000;
/** Some seconds pass between a choice of "now" and here. */
const lateMsMax = 10 * 60_000;

/** The version that was changed, and what else is worth a record. */
export type Changed = { readonly version: number; readonly people?: number };

/** A retry, whose first request did arrive, finds the same draft. Says whether it was created just now. */
export async function createDraft(
  transaction: Transaction,
  { id, audience, ...text }: NewCampaign,
): Promise<boolean> {
  const content = { ...text, ...audienceRowOf(audience) };
  if (await insertCampaign(transaction, id, content)) return true;
  const found = await readCampaign(transaction, id);
  const isSame = Object.entries(content).every(([name, value]) => found?.[name as keyof Content] === value);
  if (!isSame) throw apiError('campaign_changed');
  return false;
}

export async function saveDraft(
  transaction: Transaction,
  id: string,
  { version, audience, ...content }: CampaignDraft,
): Promise<Changed> {
  await lockIn(transaction, id, 'draft', version);
  await saveContent(transaction, id, { ...content, ...audienceRowOf(audience) });
  return { version };
}

export async function deleteDraft(transaction: Transaction, id: string, seen?: number): Promise<Changed> {
  const { version } = await lockIn(transaction, id, 'draft', seen);
  await deleteCampaign(transaction, id);
  return { version };
}

export type Sending = {
  /** The version that the sender has seen. */
  readonly version: number;
  /** At once without a time. */
  readonly at: Date | null;
  readonly now: Date;
};

export async function scheduleDraft(
  transaction: Transaction,
  id: string,
  { version, at, now }: Sending,
): Promise<Changed> {
  const waitMs = at === null ? 0 : at.getTime() - now.getTime();
  if (waitMs < -lateMsMax || waitMs > yearMs) throw apiError('campaign_time_invalid');
  const campaign = await lockIn(transaction, id, 'draft', version);
  requireComplete(campaign);
  const people = await countAudience(transaction, campaign);
  if (people === 0) throw apiError('campaign_audience_empty');
  await schedule(transaction, id, at);
  return { version, people };
}

export const unschedule = (transaction: Transaction, id: string) =>
  move(transaction, id, { from: 'scheduled', to: 'draft' });

/** Withdraws what is queued. What is being sent at this moment still goes out. */
export async function stop(transaction: Transaction, id: string): Promise<Changed> {
  const changed = await move(transaction, id, { from: 'sending', to: 'stopped' });
  await withdrawStopped(transaction);
  return changed;
}

export const resume = (transaction: Transaction, id: string) =>
  move(transaction, id, { from: 'stopped', to: 'sending' });

export const cancel = (transaction: Transaction, id: string) =>
  move(transaction, id, { from: 'stopped', to: 'cancelled' });

export function requireComplete({ subject, source }: Pick<CampaignRow, 'subject' | 'source'>): void {
  if (subject.trim() === '' || source.trim() === '') throw apiError('campaign_incomplete');
}

type Move = { readonly from: CampaignState; readonly to: Exclude<CampaignState, 'scheduled'> };

async function move(transaction: Transaction, id: string, { from, to }: Move): Promise<Changed> {
  const { version } = await lockIn(transaction, id, from);
  await setState(transaction, id, to);
  return { version };
}

/** Locks the campaign for a change that only this state allows. */
async function lockIn(
  transaction: Transaction,
  id: string,
  state: CampaignState,
  version?: number,
): Promise<CampaignRow> {
  // Before the row, as the sender does it.
  await lockSending(transaction);
  const campaign = await lockCampaign(transaction, id);
  if (!campaign) throw apiError('not_found');
  if (campaign.state !== state) throw apiError('campaign_wrong_state');
  if (version !== undefined && version !== campaign.version) throw apiError('campaign_changed');
  return campaign;
}
