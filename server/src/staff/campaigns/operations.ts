import type {
  Campaign,
  CampaignDraft,
  CampaignPreview,
  CampaignState,
} from '@remit/contract/staff/campaigns.ts';
import { recordAudit } from '#audit/audit.ts';
import { audienceRowOf, countAudience } from '#campaigns/audience.ts';
import { composeCampaign, testMail } from '#campaigns/campaign-mail.ts';
import {
  type CampaignRow,
  countRecipients,
  deleteCampaign,
  insertCampaign,
  lockCampaign,
  readCampaign,
  saveContent,
  schedule,
  setState,
} from '#campaigns/campaign-store.ts';
import { lockSending, takeBack } from '#campaigns/recipient-store.ts';
import { service, type Transaction } from '#db/database.ts';
import type { RateLimit } from '#limits/limits.ts';
import { renderPlainText } from '#mail/plain-text.ts';
import type { StaffDeps } from '../deps.ts';
import { enforceRateLimit } from '../enforce-rate-limit.ts';
import type { Staff } from '../guard.ts';
import { apiError } from './errors.ts';
import { campaignOnWire } from './wire.ts';

const hourMs = 3_600_000;
const yearMs = 366 * 24 * hourMs;
/** By account: a test goes to oneself. */
const tests: RateLimit = { name: 'campaign-tests', capacity: 30, windowMs: hourMs };

export async function readOne({ db }: StaffDeps, id: string): Promise<Campaign> {
  return db.as(service, (transaction) => campaignNow(transaction, id), { isReadOnly: true });
}

async function campaignNow(transaction: Transaction, id: string): Promise<Campaign> {
  const row = await readCampaign(transaction, id);
  if (!row) throw apiError('not_found');
  const counts = row.counts ?? (row.startedAt ? await countRecipients(transaction, id) : null);
  return campaignOnWire(row, counts);
}

export async function create(deps: StaffDeps, staff: Staff): Promise<Campaign> {
  return changing(deps, async (transaction) => {
    const id = await insertCampaign(transaction);
    await recordAudit(transaction, { actor: staff.id, action: 'staff campaign-create', subject: id });
    return campaignNow(transaction, id);
  });
}

type Change = {
  readonly id: string;
  readonly staff: Staff;
  readonly action: string;
  /** The states it may be made in. */
  readonly from: readonly CampaignState[];
  /** The content that whoever makes it has seen. */
  readonly version?: number;
};

/** Of the audit entry. */
type Details = Record<string, number>;

/** One change of a campaign and its audit entry, or neither. */
async function change(
  deps: StaffDeps,
  { id, staff, action, from, version }: Change,
  work: (transaction: Transaction, campaign: CampaignRow, details: Details) => Promise<unknown>,
): Promise<Campaign> {
  return changing(deps, async (transaction) => {
    // Before the row, as the sender does it.
    await lockSending(transaction);
    const campaign = await lockCampaign(transaction, id);
    if (!campaign) throw apiError('not_found');
    if (!from.includes(campaign.state)) throw apiError('campaign_wrong_state');
    if (version !== undefined && version !== campaign.version) throw apiError('campaign_changed');
    const details: Details = { version: campaign.version };
    await work(transaction, campaign, details);
    await recordAudit(transaction, {
      ...{ actor: staff.id, action: `staff campaign-${action}`, subject: id },
      details,
    });
    return campaignNow(transaction, id);
  });
}

async function changing<T>(
  { db, changed }: StaffDeps,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const result = await db.as(service, work);
  changed('campaigns');
  return result;
}

export const save = (
  deps: StaffDeps,
  staff: Staff,
  id: string,
  { version, audience, ...content }: CampaignDraft,
) =>
  change(deps, { id, staff, action: 'edit', from: ['draft'], version }, async (transaction) => {
    await saveContent(transaction, id, { ...content, ...audienceRowOf(audience) });
  });

export async function remove(deps: StaffDeps, staff: Staff, id: string): Promise<{ id: string }> {
  return changing(deps, async (transaction) => {
    const campaign = await lockCampaign(transaction, id);
    if (!campaign) throw apiError('not_found');
    if (campaign.state !== 'draft') throw apiError('campaign_wrong_state');
    await deleteCampaign(transaction, id);
    await recordAudit(transaction, { actor: staff.id, action: 'staff campaign-delete', subject: id });
    return { id };
  });
}

/** The sender starts it when its time has come. */
export async function send(
  deps: StaffDeps,
  staff: Staff,
  id: string,
  { version, at }: { readonly version: number; readonly at: string | null },
): Promise<Campaign> {
  const time = at === null ? null : new Date(at);
  const waitMs = time === null ? 0 : time.getTime() - deps.now().getTime();
  // Some seconds pass between a choice of "now" and here.
  if (waitMs < -10 * 60_000 || waitMs > yearMs) throw apiError('campaign_time_past');
  const campaign = await change(
    deps,
    { id, staff, action: time ? 'schedule' : 'send', from: ['draft'], version },
    async (transaction, row, details) => {
      if (row.subject.trim() === '' || row.source.trim() === '') throw apiError('campaign_incomplete');
      const people = await countAudience(transaction, row);
      if (people === 0) throw apiError('campaign_audience_empty');
      await schedule(transaction, id, time);
      details.people = people;
    },
  );
  deps.campaigns.notify();
  return campaign;
}

/** Back to a draft, while nothing was sent. */
export const unschedule = (deps: StaffDeps, staff: Staff, id: string) =>
  change(deps, { id, staff, action: 'unschedule', from: ['scheduled'] }, (transaction) =>
    setState(transaction, id, 'draft'),
  );

/** Takes back what is queued. What is being handed to the mail server at this moment still goes out. */
export const stop = (deps: StaffDeps, staff: Staff, id: string) =>
  change(deps, { id, staff, action: 'stop', from: ['sending'] }, async (transaction) => {
    await setState(transaction, id, 'stopped');
    await takeBack(transaction, id);
  });

export async function resume(deps: StaffDeps, staff: Staff, id: string): Promise<Campaign> {
  const campaign = await change(deps, { id, staff, action: 'resume', from: ['stopped'] }, (transaction) =>
    setState(transaction, id, 'sending'),
  );
  deps.campaigns.notify();
  return campaign;
}

/** For good: whoever has not got it by now will not. */
export const cancel = (deps: StaffDeps, staff: Staff, id: string) =>
  change(deps, { id, staff, action: 'cancel', from: ['stopped'] }, (transaction) =>
    setState(transaction, id, 'cancelled'),
  );

export async function preview({ db, siteUrl, campaigns }: StaffDeps, id: string): Promise<CampaignPreview> {
  const row = await db.as(service, (transaction) => readCampaign(transaction, id), { isReadOnly: true });
  if (!row) throw apiError('not_found');
  const { sample, problems } = composeCampaign(row, siteUrl);
  const path = campaigns.previewPathOf(id);
  return {
    version: row.version,
    light: `${path}?version=${row.version}&scheme=light`,
    dark: `${path}?version=${row.version}&scheme=dark`,
    text: renderPlainText(sample()),
    problems: [...problems],
  };
}

export async function sendTest(deps: StaffDeps, staff: Staff, id: string): Promise<{ to: string }> {
  const { db, limits, outbox, mailer, siteUrl } = deps;
  await enforceRateLimit(limits, tests, staff.id);
  const to = await db.as(service, async (transaction) => {
    const row = await readCampaign(transaction, id);
    if (!row) throw apiError('not_found');
    if (row.subject.trim() === '' || row.source.trim() === '') throw apiError('campaign_incomplete');
    const [owner] = await transaction.rows<{ email: string | null }>(
      'select email from auth.users where id = $1',
      [staff.id],
    );
    if (!owner?.email) throw apiError('no_email');
    await outbox.enqueue(transaction, testMail(row, siteUrl, owner.email));
    await recordAudit(transaction, {
      ...{ actor: staff.id, action: 'staff campaign-test', subject: id },
      details: { version: row.version },
    });
    return owner.email;
  });
  mailer.notify();
  return { to };
}
