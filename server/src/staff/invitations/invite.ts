import { randomUUID } from 'node:crypto';
import {
  type InvitationBatch,
  type InvitationBatches,
  type InvitationPreview,
  type InvitationRequest,
  type Invited,
  type NextInvitations,
  undoMinutes,
  waitingCountMax,
} from '@remit/contract/staff/invitations.ts';
import { recordAudit } from '@remit/platform/audit/audit.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import { subscriptionInvitationMail } from '#mails/content/en/subscription-invitation.ts';
import { corridorName } from '#people/subscriptions/corridor-name.ts';
import { newToken, tokenHash } from '#people/subscriptions/deps.ts';
import { signUpUrl, unsubscribeUrl } from '#people/subscriptions/links.ts';
import { invitationMail } from '#people/subscriptions/mails.ts';
import type { StaffDeps } from '../deps.ts';
import type { Staff } from '../guard.ts';
import { previewMessage } from '../preview-message.ts';
import { apiError } from './errors.ts';
import {
  type Choice,
  countEligible,
  deleteFailed,
  findBatch,
  findNext,
  insertBatch,
  insertInvitations,
  isOfChoice,
  lockInvitations,
  type NewInvitation,
  readBatches,
  readNow,
  sendFromNowOn,
  withdraw,
} from './store.ts';

const undoMs = undoMinutes * 60_000;
/** Between two e-mails of a batch, so that codes and links are not queued behind a thousand of these. */
const paceMs = 200;
const batchesShown = 20;
const emailsShown = 5;

type Deps = Pick<StaffDeps, 'db' | 'outbox' | 'mailer' | 'siteUrl' | 'teamEmail'>;

/** Of the links in a preview, where no token is. */
const exampleToken = 'example';

export async function previewInvitations(
  { db, siteUrl, campaigns }: Pick<StaffDeps, 'db' | 'siteUrl' | 'campaigns'>,
  { id: actor }: Staff,
  { count, to, from }: Omit<NextInvitations, 'id'>,
): Promise<InvitationPreview> {
  return db.as(service, async (transaction) => {
    const waiting = await countEligible(transaction, { to, from }, waitingCountMax + 1);
    const first = await findNext(transaction, { to, from }, { countMax: emailsShown, isLocked: false });
    await recordAudit(transaction, {
      ...{ actor, action: 'staff invitations-preview' },
      details: { to, from: from ?? null, count },
    });
    const content = subscriptionInvitationMail({
      url: signUpUrl(siteUrl, exampleToken),
      unsubscribeUrl: unsubscribeUrl(siteUrl, exampleToken),
      corridor: corridorName({ from: from ?? first[0]?.from ?? 'OTHER', to }),
    });
    return {
      count: Math.min(count, waiting),
      waiting,
      emails: first.slice(0, count).map(({ email }) => email),
      message: previewMessage(campaigns.sealPreview, content),
    };
  });
}

/**
 * Chooses the next ones and writes their e-mails into the outbox, due when the batch can no longer be undone: all in one
 * transaction, so that a crash invites all of them or none.
 */
export async function invite(deps: Deps, staff: Staff, request: InvitationRequest): Promise<Invited> {
  const { id } = request;
  const choice = choiceOf(request);
  return deps.db.as(service, async (transaction) => {
    await lockInvitations(transaction);
    const before = await findBatch(transaction, id);
    if (before) {
      if (!(before.madeBy === staff.id && (await isOfChoice(transaction, before, choice)))) {
        throw apiError('batch_id_used');
      }
      return outcomeOf(await theBatch(transaction, id), choice);
    }
    const next = await findNext(transaction, choice, { countMax: choice.requested, isLocked: true });
    const invited = await deleteFailed(
      transaction,
      next.map((member) => member.id),
    );
    const chosen = next.filter((member) => !invited.has(member.id));
    if (chosen.length === 0) throw apiError('nobody_to_invite');
    await insertBatch(transaction, { ...choice, id, madeBy: staff.id, chosen: chosen.length, undoMs });
    const invitations: NewInvitation[] = [];
    for (const [index, member] of chosen.entries()) {
      const token = newToken();
      const signUpToken = newToken();
      const mailId = randomUUID();
      const corridor = { from: member.from, to: member.to };
      const mail = invitationMail(deps, { to: member.email, token, signUpToken, corridor });
      await deps.outbox.enqueue(transaction, { ...mail, id: mailId, delayMs: undoMs + index * paceMs });
      invitations.push({
        memberId: member.id,
        mailId,
        tokenHash: tokenHash(token),
        signUpTokenHash: tokenHash(signUpToken),
      });
    }
    await insertInvitations(transaction, id, invitations);
    await recordAudit(transaction, {
      ...{ actor: staff.id, action: 'staff invitations-invite', subject: id },
      details: {
        ...(choice.members ? {} : { to: choice.to, from: choice.from ?? null }),
        ...{ wanted: choice.requested, chosen: chosen.length },
      },
    });
    return outcomeOf(await theBatch(transaction, id), choice);
  });
}

type Requested = Choice & { readonly requested: number };

function choiceOf(request: InvitationRequest): Requested {
  if (!('members' in request)) return { to: request.to, from: request.from, requested: request.count };
  const members = [...new Set(request.members)];
  return { members, requested: members.length };
}

const outcomeOf = (batch: InvitationBatch, { members }: Requested): Invited => ({
  batch,
  leftOut: members ? members.length - batch.chosen : 0,
});

/** Undoes what is not sent yet, also in the middle of a batch. */
export function undoInvitations(
  { db }: Pick<Deps, 'db'>,
  staff: Staff,
  id: string,
): Promise<InvitationBatch> {
  return db.as(service, async (transaction) => {
    const { isUndone } = await requireBatch(transaction, id);
    const withdrawn = await withdraw(transaction, id);
    if (withdrawn === 0 && !isUndone) throw apiError('invitations_sent');
    await recordAudit(transaction, {
      ...{ actor: staff.id, action: 'staff invitations-undo', subject: id },
      details: { withdrawn },
    });
    return theBatch(transaction, id);
  });
}

export async function sendInvitationsNow(
  { db, mailer }: Pick<Deps, 'db' | 'mailer'>,
  staff: Staff,
  id: string,
): Promise<InvitationBatch> {
  const batch = await db.as(service, async (transaction) => {
    const { hasStarted, isUndone } = await requireBatch(transaction, id);
    if (!hasStarted && !isUndone) {
      await sendFromNowOn(transaction, id, paceMs);
      await recordAudit(transaction, {
        ...{ actor: staff.id, action: 'staff invitations-send-now', subject: id },
      });
    }
    return theBatch(transaction, id);
  });
  mailer.notify();
  return batch;
}

export function listInvitations({ db }: Pick<Deps, 'db'>): Promise<InvitationBatches> {
  return db.as(
    service,
    async (transaction) => ({
      batches: await readBatches(transaction, { countMax: batchesShown }),
      now: await readNow(transaction),
    }),
    { isReadOnly: true },
  );
}

async function requireBatch(transaction: Transaction, id: string) {
  await lockInvitations(transaction);
  const batch = await findBatch(transaction, id);
  if (!batch) throw apiError('not_found');
  return batch;
}

async function theBatch(transaction: Transaction, id: string): Promise<InvitationBatch> {
  const [batch] = await readBatches(transaction, { id, countMax: 1 });
  return batch as InvitationBatch;
}
