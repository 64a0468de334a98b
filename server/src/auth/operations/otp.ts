import { MagicLinkRequest, OtpRequest } from '@remit/contract/auth-mail.ts';
import type { Context } from 'hono';
import { service, type Transaction } from '#db/database.ts';
import { createAccount, type NewAccount } from '../create-account.ts';
import type { AuthDeps } from '../deps.ts';
import {
  type Challenge,
  normalizedEmail,
  readChallenge,
  requireMailable,
  validEmail,
} from '../email-addresses.ts';
import { apiError } from '../errors.ts';
import { sendConfirmation, sendMagicLink } from '../mails.ts';
import { type Operation, originOf } from '../operation.ts';
import { redirectTarget } from '../redirects.ts';
import { readBody } from '../request-body.ts';
import { audienceOf } from '../require-user.ts';
import { findUserByEmail, lockUserByEmail, type Metadata, type UserRow } from '../store/users.ts';
import { runDecoyForUnknownUser } from '../timing-decoy.ts';

/** Mails a link and a code to sign in with; for a new address also makes the account, unless that is not wanted. */
export const otp: Operation = {
  route: 'POST /otp',
  limit: 'otp',
  isCaptchaGuarded: true,
  async run(deps, context) {
    const body = await readBody(context, OtpRequest);
    const { email, phone, data, create_user: mayCreate = true } = body;
    if (email !== '' && phone !== '') throw apiError('otp_both');
    if (email !== '' && body.channel !== '') throw apiError('otp_channel');
    const challenge = readChallenge(body);
    if (mayCreate === false && phone === '' && !(await isKnown(deps, context, email))) {
      throw apiError('otp_disabled');
    }
    if (email === '' && phone === '') throw apiError('otp_neither');
    if (phone !== '') throw apiError('otp_phone_disabled');
    requireMagicLinkEnabled(deps);
    return mailLink(deps, context, { email, data: data ?? {}, challenge });
  },
};

/** The older name of the same. */
export const magicLink: Operation = {
  route: 'POST /magiclink',
  limit: 'otp',
  isCaptchaGuarded: true,
  async run(deps, context) {
    requireMagicLinkEnabled(deps);
    const body = await readBody(context, MagicLinkRequest, 'magic_link_json');
    const { email, data } = body;
    if (email === '') throw apiError('magic_link_email');
    return mailLink(deps, context, { email, data: data ?? {}, challenge: readChallenge(body) });
  },
};

function requireMagicLinkEnabled({ config }: AuthDeps): void {
  if (!config.isEmailEnabled) throw apiError('email_logins_disabled');
  if (!config.isMagicLinkEnabled) throw apiError('magic_link_disabled');
}

/** Whoever asks so is told whether there is an account: the contract has it that way. */
async function isKnown(deps: AuthDeps, context: Context, email: string): Promise<boolean> {
  const address = normalizedEmail(email);
  return (await findUserByEmail(deps.db, { email: address, aud: audienceOf(deps, context) })) !== undefined;
}

type Asked = {
  readonly email: string;
  readonly data: Metadata;
  readonly challenge: Challenge | undefined;
};

async function mailLink(
  deps: AuthDeps,
  context: Context,
  { data, challenge, ...asked }: Asked,
): Promise<Response> {
  const { config, rateLimits } = deps;
  const email = validEmail(asked.email);
  requireMailable(email, config.authorizedAddresses);
  // One count for all, whether the mail will be a link to sign in or the first confirmation.
  await rateLimits.admitMail({ kind: 'recovery', email, network: deps.networkOf(context) });
  const mail = { redirectTo: redirectTarget(deps, context), challenge };
  const account = { email, aud: audienceOf(deps, context), data, passwordHash: null, mail };
  const { ip } = originOf(deps, context);
  await deps.db.as(service, (transaction) => letIn(deps, transaction, account, ip));
  deps.notifyMailer();
  return context.json({});
}

/** Known or new, the answer is the same, and so is the work. */
async function letIn(
  deps: AuthDeps,
  transaction: Transaction,
  account: NewAccount,
  ip: string,
): Promise<void> {
  const { email, aud } = account;
  const known = await lockUserByEmail(transaction, { email, aud });
  // A new address needs an account first.
  if (known) await runDecoyForUnknownUser(deps, transaction, async () => undefined);
  if (known && isReady(deps, known)) return sendLinkTo(deps, transaction, known, account, ip);
  if (deps.config.isSignupDisabled) throw apiError('signup_disabled');
  const isNew = !known && (await createAccount(deps, transaction, account));
  const user = await lockUserByEmail(transaction, { email, aud });
  // The address is that of an identity alone, and nobody signs in with it.
  if (!user) return;
  if (isNew) {
    await deps.audit(transaction, {
      action: 'user_signedup',
      actor: user,
      ip,
      traits: { provider: 'email' },
    });
    if (!deps.config.isAutoconfirmed) return;
  }
  if (isReady(deps, user)) return sendLinkTo(deps, transaction, user, account, ip);
  const wanted = { ...account.mail, userId: user.id, to: email, keepsPassword: false };
  await sendConfirmation(deps, transaction, wanted);
  await deps.audit(transaction, { action: 'user_confirmation_requested', actor: user, ip });
}

/** Where addresses need no confirmation a link to sign in will do, and confirms too. */
const isReady = ({ config }: AuthDeps, user: UserRow) =>
  user.emailConfirmedAt !== null || config.isAutoconfirmed;

async function sendLinkTo(
  deps: AuthDeps,
  transaction: Transaction,
  user: UserRow,
  { email, mail }: NewAccount,
  ip: string,
): Promise<void> {
  await sendMagicLink(deps, transaction, { ...mail, userId: user.id, to: email });
  await deps.audit(transaction, { action: 'user_recovery_requested', actor: user, ip });
}
