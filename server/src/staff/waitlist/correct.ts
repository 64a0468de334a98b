import type { CorridorCorrection, EmailCorrection } from '@remit/contract/staff/waitlist.ts';
import { recordAudit } from '@remit/platform/audit/audit.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import { mayMailToday } from '@remit/platform/guards/mail-rate-limit.ts';
import type { RateLimit } from '@remit/platform/limits/limits.ts';
import type { InferOutput } from 'valibot';
import { createEmailHash, newToken, tokenHash } from '#people/subscriptions/deps.ts';
import { validEmailAddress } from '#people/subscriptions/email-addresses.ts';
import { confirmMail } from '#people/subscriptions/mails.ts';
import { insertLink } from '#people/subscriptions/store/joining.ts';
import { changeCorridor, lockCorridor } from '#people/subscriptions/store/members.ts';
import { deleteQueuedMails } from '#people/subscriptions/store/personal-data.ts';
import type { StaffDeps } from '../deps.ts';
import { enforceRateLimit } from '../enforce-rate-limit.ts';
import type { Staff } from '../guard.ts';
import { apiError } from './errors.ts';
import { lockMember } from './lock-member.ts';

/** By account: each mails an unconfirmed e-mail address, which with a stolen session can be any. */
const corrections: RateLimit = { name: 'staff-corrections', capacity: 30, windowMs: 60 * 60_000 };

/** As a person changes their own preferences: another corridor means a place at its end. */
export async function correctCorridor(
  { db }: Pick<StaffDeps, 'db'>,
  { id: actor }: Staff,
  id: string,
  { from, to, method, wallet, walletName, reason }: CorridorCorrection,
): Promise<void> {
  await db.as(service, async (transaction) => {
    const member = await lockMember(transaction, id);
    if (member.list !== 'waitlist' || member.state === 'unsubscribed') throw apiError('not_on_waitlist');
    await lockCorridor(transaction, { from, to });
    await changeCorridor(transaction, id, { from, to, method, wallet, walletName });
    await recordAudit(transaction, {
      ...{ actor, action: 'staff waitlist-correct', subject: id, reason },
      details: { corridorBefore: `${member.from}-${member.to}`, corridor: `${from}-${to}`, method },
    });
  });
}

/**
 * Corrects an unconfirmed e-mail address; a confirmed one belongs to its owner. The new one has to be confirmed by its own
 * link, and links to the old one stop working.
 */
export async function correctEmail(
  deps: Pick<
    StaffDeps,
    'db' | 'keyring' | 'limits' | 'outbox' | 'mailer' | 'siteUrl' | 'teamEmail' | 'mailsPerAddressDay'
  >,
  { id: actor }: Staff,
  id: string,
  { email, reason }: InferOutput<typeof EmailCorrection>,
): Promise<void> {
  const to = validEmailAddress(email);
  await enforceRateLimit(deps.limits, corrections, actor);
  const emailHash = (await createEmailHash(deps.keyring))(to);
  const token = newToken();
  await deps.db.as(service, async (transaction) => {
    const member = await lockMember(transaction, id);
    const { list } = member;
    if (member.state !== 'unconfirmed') throw apiError('email_confirmed');
    const recipient = deps.outbox.recipientFingerprint(to);
    await requireMailable(transaction, {
      ...{ id, list, emailHash, recipient },
      mailsPerDay: deps.mailsPerAddressDay,
    });
    const recipientFingerprint = deps.outbox.recipientFingerprint(member.email);
    await deleteQueuedMails(transaction, { list, recipientFingerprint });
    await transaction.rows('delete from subscriptions.links where member_id = $1', [id]);
    const submission = await moveMember(transaction, { id, email: to, emailHash });
    await deps.outbox.enqueue(transaction, confirmMail(deps, { to, list, token }));
    const link = { tokenHash: tokenHash(token), memberId: id, canConfirm: true, submission };
    await insertLink(transaction, link);
    await recordAudit(transaction, { actor, action: 'staff waitlist-email', subject: id, reason });
  });
  deps.mailer.notify();
}

type Correction = {
  readonly id: string;
  readonly list: string;
  readonly emailHash: Buffer;
  readonly recipient: Buffer;
  readonly mailsPerDay: number;
};

async function requireMailable(transaction: Transaction, correction: Correction): Promise<void> {
  const [found] = await transaction.rows<Record<'isSuppressed' | 'isOnList' | 'isOpen', boolean>>(
    `select exists (select from subscriptions.suppressed where address_hash = $1) as "isSuppressed",
      exists (select from subscriptions.members where address_hash = $1 and list = $2 and id <> $3) as "isOnList",
      ${mayMailToday('$4', '$5')} as "isOpen"`,
    [correction.emailHash, correction.list, correction.id, correction.recipient, correction.mailsPerDay],
  );
  if (found?.isSuppressed) throw apiError('email_suppressed');
  if (found?.isOnList) throw apiError('email_on_list');
  if (!found?.isOpen) throw apiError('email_mailed_too_often');
}

type Move = { readonly id: string; readonly email: string; readonly emailHash: Buffer };

/** Moves the submissions too. Returns the newest, which the new link confirms. */
async function moveMember(transaction: Transaction, { id, email, emailHash }: Move) {
  await transaction.rows(
    `update subscriptions.submissions submission set address_hash = $2 from subscriptions.members member
      where member.id = $1 and submission.address_hash = member.address_hash and submission.list = member.list`,
    [id, emailHash],
  );
  await transaction
    .rows(
      `update subscriptions.members set email = $2, address_hash = $3, asked_at = now(), mailed_at = now()
        where id = $1`,
      [id, email, emailHash],
    )
    .catch((error: { code?: string }) => {
      // Another submission joined with it at this moment.
      throw error.code === '23505' ? apiError('email_on_list') : error;
    });
  const [newest] = await transaction.rows<{ key: string }>(
    `select submission.key from subscriptions.submissions submission
      join subscriptions.members member using (address_hash, list)
      where member.id = $1 and submission.purpose = 'join' order by submission.received_at desc, key limit 1`,
    [id],
  );
  return newest?.key ?? null;
}
