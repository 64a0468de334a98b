import { ResendRequest } from '@remit/contract/auth-mail.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import type { Context } from 'hono';
import type * as v from 'valibot';
import type { AuthDeps } from '../deps.ts';
import { requireMailable, validEmail } from '../email-addresses.ts';
import { startEmailChange } from '../email-change.ts';
import { apiError } from '../errors.ts';
import { dropOverQuota } from '../mail-quota.ts';
import { type LinkRequest, sendConfirmation } from '../mails.ts';
import { type Operation, originOf } from '../operation.ts';
import { validPhone } from '../phones.ts';
import { readChallenge } from '../pkce.ts';
import { redirectTarget } from '../redirects.ts';
import { readBody } from '../request-body.ts';
import { audienceOf } from '../require-user.ts';
import { canSendSms, issueSmsCode, sendSms } from '../sms-codes.ts';
import { lockUserByEmail, lockUserByPhone, type UserRow, updateUser } from '../store/users.ts';
import { runDecoyForUnknownUser } from '../timing-decoy.ts';

/** Without anything to confirm the response and its timing are the same. */
export const resend: Operation = {
  route: 'POST /resend',
  limit: 'otp',
  isCaptchaGuarded: true,
  canMailWait: true,
  async run(deps, context) {
    const { config, rateLimits } = deps;
    const body = await readBody(context, ResendRequest);
    const request = await admitted(deps, body);
    if (request.phone !== undefined) return resendByPhone(deps, context, request);
    const { type, email } = request;
    const challenge = readChallenge(body);
    requireMailable(email, config.authorizedAddresses);
    const kind = type === 'signup' ? 'confirmation' : 'email_change';
    await rateLimits.admitMail({ kind, email, network: deps.networkOf(context), canWait: true });
    const mail = { redirectTo: redirectTarget(deps, context), challenge, origin: originOf(deps, context) };
    const writing = deps.db.as(service, async (transaction) => {
      const user = await lockUserByEmail(transaction, { email, aud: audienceOf(deps, context) });
      const waiting = user && isPending(user, type) ? user : undefined;
      // For a known e-mail address, too, so that both do the same.
      await runDecoyForUnknownUser(deps, transaction, async (decoyUser, decoyEmail) => {
        if (waiting) return;
        const decoy = type === 'signup' ? decoyUser : { ...decoyUser, emailChange: `new-${decoyEmail}` };
        await sendAgain(deps, transaction, { user: decoy, type, mail });
      });
      if (waiting) await sendAgain(deps, transaction, { user: waiting, type, mail });
    });
    await dropOverQuota(writing);
    deps.notifyMailer();
    return context.json({});
  },
};

const types = ['signup', 'email_change', 'sms', 'phone_change'] as const;
type MailedType = 'signup' | 'email_change';

/** Checks in the order of the contract. */
async function admitted({ config }: AuthDeps, body: v.InferOutput<typeof ResendRequest>) {
  const type = types.find((known) => known === body.type);
  const { email, phone } = body;
  if (!type) throw apiError('resend_type');
  if (type === 'signup' && email === '') throw apiError('resend_needs_email');
  if (type === 'sms' && phone === '') throw apiError('resend_needs_phone');
  if (email !== '' && phone !== '') throw apiError('resend_both');
  if (email === '' && phone === '') throw apiError('resend_neither');
  if (phone !== '') {
    if (!config.sms.isPhoneEnabled) throw apiError('resend_phone_disabled');
    const number = await validPhone(phone);
    if (type === 'signup' || type === 'email_change') throw apiError('resend_needs_email');
    return { type, phone: number };
  }
  if (!config.isEmailEnabled) throw apiError('recover_disabled');
  const normalized = validEmail(email);
  if (type === 'sms' || type === 'phone_change') throw apiError('resend_needs_phone');
  return { type, email: normalized };
}

function isPending(user: UserRow, type: MailedType): boolean {
  return type === 'signup' ? user.emailConfirmedAt === null : user.emailChange !== null;
}

type ByPhone = { readonly type: 'sms' | 'phone_change'; readonly phone: string };

/**
 * Responds without waiting for the provider, and the same without one: the response and its time would tell whether
 * there was anything to send.
 */
async function resendByPhone(deps: AuthDeps, context: Context, { type, phone }: ByPhone): Promise<Response> {
  const network = deps.networkOf(context);
  const { ip } = originOf(deps, context);
  const aud = audienceOf(deps, context);
  // What cannot be sent takes nothing from the quota.
  if (canSendSms(deps, phone)) await deps.rateLimits.admitSms({ phone, network });
  const sendTo = (user: UserRow) => (type === 'sms' ? user.phone : user.phoneChange);
  const isWaiting = (user: UserRow) => {
    const to = sendTo(user);
    // A code that cannot be sent does not replace the one before.
    return to !== null && canSendSms(deps, to) && (type !== 'sms' || !user.phoneConfirmedAt);
  };
  const message = await deps.db.as(service, async (transaction) => {
    const issueAgain = async (user: UserRow, to: string) => {
      const text = await issueSmsCode(deps, transaction, { userId: user.id, kind: type, phone: to });
      const sent = type === 'sms' ? 'confirmationSentAt' : 'phoneChangeSentAt';
      await updateUser(transaction, user.id, { [sent]: 'now' });
      await deps.audit(transaction, { action: 'user_confirmation_requested', actor: user, ip });
      return text;
    };
    const user = await lockUserByPhone(transaction, { phone, aud });
    const waiting = user && isWaiting(user) ? user : undefined;
    await runDecoyForUnknownUser(deps, transaction, async (decoyUser) => {
      if (!waiting) await issueAgain(decoyUser, decoyUser.id);
    });
    if (!waiting) return undefined;
    const to = sendTo(waiting) ?? '';
    return { to, text: await issueAgain(waiting, to) };
  });
  if (message) {
    const to = { phone: message.to, channel: 'sms', network } as const;
    void sendSms(deps, to, message.text).catch(() => undefined); // logged already
  }
  return context.json({});
}

type Again = {
  readonly user: UserRow;
  readonly type: MailedType;
  readonly mail: Required<Pick<LinkRequest, 'redirectTo' | 'challenge' | 'origin'>>;
};

async function sendAgain(
  deps: AuthDeps,
  transaction: Transaction,
  { user, type, mail }: Again,
): Promise<void> {
  if (type === 'signup') {
    await sendConfirmation(deps, transaction, { ...mail, userId: user.id, to: user.email ?? '' });
  } else {
    await startEmailChange(deps, transaction, { ...mail, user, email: user.emailChange ?? '' });
  }
  await deps.audit(transaction, { action: 'user_confirmation_requested', actor: user, ip: mail.origin.ip });
}
