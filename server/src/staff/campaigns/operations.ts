import type {
  Campaign,
  CampaignContent,
  CampaignDraft,
  CampaignPreview,
  NewCampaign,
} from '@remit/contract/staff/campaigns.ts';
import { hasEntry, recordAudit } from '@remit/platform/audit/audit.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import type { RateLimit } from '@remit/platform/limits/limits.ts';
import { composeCampaign, testMail, type Written } from '#campaigns/campaign-mail.ts';
import { countRecipients, readCampaign, storedCounts } from '#campaigns/campaign-store.ts';
import * as changes from '#campaigns/state-changes.ts';
import type { StaffDeps } from '../deps.ts';
import { enforceRateLimit } from '../enforce-rate-limit.ts';
import type { Staff } from '../guard.ts';
import { previewMessage } from '../preview-message.ts';
import { apiError } from './errors.ts';
import { campaignOnWire } from './wire.ts';

const hourMs = 3_600_000;
/** For so long one audit entry covers everything that an editor saves of a draft. */
const editMinutes = 10;
/** By account: a test goes to its own e-mail address. */
const tests: RateLimit = { name: 'campaign-tests', capacity: 30, windowMs: hourMs };

export async function readOne({ db }: StaffDeps, id: string): Promise<Campaign> {
  return db.as(service, (transaction) => campaignNow(transaction, id), { isReadOnly: true });
}

async function campaignNow(transaction: Transaction, id: string): Promise<Campaign> {
  const row = await readCampaign(transaction, id);
  if (!row) throw apiError('not_found');
  const counts = row.counts
    ? storedCounts(row.counts)
    : row.startedAt
      ? await countRecipients(transaction, id)
      : null;
  return campaignOnWire(row, counts);
}

export const create = (deps: StaffDeps, staff: Staff, draft: NewCampaign) =>
  change(deps, { staff, action: 'create' }, async (transaction) => {
    const isNew = await changes.createDraft(transaction, draft);
    return { id: draft.id, result: await campaignNow(transaction, draft.id), isRetry: !isNew };
  });

type Change = { readonly staff: Staff; readonly action: string };
type Done<T> = {
  readonly id: string;
  readonly details?: changes.Changed;
  readonly result: T;
  /** A draft is saved while its author types: one audit entry covers several. */
  readonly isAutosave?: boolean;
  /** It was done before, with its entry. */
  readonly isRetry?: boolean;
};

async function change<T>(
  { db, changed }: StaffDeps,
  { staff, action }: Change,
  work: (transaction: Transaction) => Promise<Done<T>>,
): Promise<T> {
  const result = await db.as(service, async (transaction) => {
    const done = await work(transaction);
    const entry = { actor: staff.id, action: `staff campaign-${action}`, subject: done.id };
    if (done.isRetry) return done.result;
    if (!done.isAutosave || !(await hasEntry(transaction, entry, editMinutes))) {
      await recordAudit(transaction, { ...entry, details: done.details ?? {} });
    }
    return done.result;
  });
  changed('campaigns');
  return result;
}

const changeOne = (
  deps: StaffDeps,
  { id, ...who }: Change & { readonly id: string },
  work: (transaction: Transaction, id: string) => Promise<changes.Changed>,
): Promise<Campaign> =>
  change(deps, who, async (transaction) => {
    const details = await work(transaction, id);
    return { id, details, result: await campaignNow(transaction, id) };
  });

export const save = (deps: StaffDeps, staff: Staff, id: string, draft: CampaignDraft) =>
  change(deps, { staff, action: 'edit' }, async (transaction) => {
    const details = await changes.saveDraft(transaction, id, draft);
    return { id, details, result: await campaignNow(transaction, id), isAutosave: true };
  });

export const remove = (deps: StaffDeps, staff: Staff, id: string, version?: number) =>
  change(deps, { staff, action: 'delete' }, async (transaction) => {
    const details = await changes.deleteDraft(transaction, id, version);
    return { id, details, result: { id } };
  });

export async function send(
  deps: StaffDeps,
  staff: Staff,
  id: string,
  { version, at }: { readonly version: number; readonly at: string | null },
): Promise<Campaign> {
  const sending = { version, at: at === null ? null : new Date(at), now: deps.now() };
  const action = at === null ? 'send' : 'schedule';
  const campaign = await changeOne(deps, { id, staff, action }, (transaction) =>
    changes.scheduleDraft(transaction, id, sending),
  );
  deps.campaigns.notify();
  return campaign;
}

export const unschedule = (deps: StaffDeps, staff: Staff, id: string) =>
  changeOne(deps, { id, staff, action: 'unschedule' }, changes.unschedule);

export const stop = (deps: StaffDeps, staff: Staff, id: string) =>
  changeOne(deps, { id, staff, action: 'stop' }, changes.stop);

export async function resume(deps: StaffDeps, staff: Staff, id: string): Promise<Campaign> {
  const campaign = await changeOne(deps, { id, staff, action: 'resume' }, changes.resume);
  deps.campaigns.notify();
  return campaign;
}

export const cancel = (deps: StaffDeps, staff: Staff, id: string) =>
  changeOne(deps, { id, staff, action: 'cancel' }, changes.cancel);

export async function previewStored(deps: StaffDeps, id: string): Promise<CampaignPreview> {
  const row = await deps.db.as(service, (transaction) => readCampaign(transaction, id), { isReadOnly: true });
  if (!row) throw apiError('not_found');
  return previewOf(deps, row);
}

/** Of what is typed, saved or not. It shows what its author wrote and nobody's data, so it leaves no audit entry. */
export const previewTyped = async (deps: StaffDeps, { audience, ...content }: CampaignContent) =>
  previewOf(deps, { ...content, list: audience.list });

function previewOf({ siteUrl, campaigns }: StaffDeps, campaign: Written): CampaignPreview {
  const { sample, problems } = composeCampaign(campaign, siteUrl);
  return { ...previewMessage(campaigns.sealPreview, sample()), problems: [...problems] };
}

export async function sendTest(deps: StaffDeps, staff: Staff, id: string): Promise<{ to: string }> {
  const { db, limits, outbox, mailer, siteUrl } = deps;
  await enforceRateLimit(limits, tests, staff.id);
  const to = await db.as(service, async (transaction) => {
    const row = await readCampaign(transaction, id);
    if (!row) throw apiError('not_found');
    changes.requireComplete(row);
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
