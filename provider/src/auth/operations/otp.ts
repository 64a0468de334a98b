import { MagicLinkRequest, OtpRequest } from '@remit/contract/auth-mail.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import type { Context } from 'hono';
import { findOrCreateAccount, type NewAccount, retryIfChanged } from '../create-account.ts';
import type { AuthDeps } from '../deps.ts';
import { normalizedEmail, requireMailable, validEmail } from '../email-addresses.ts';
import { apiError } from '../errors.ts';
import { type LinkRequest, sendConfirmation, sendRecovery } from '../mails.ts';
import { notMeLink } from '../not-me-link.ts';
import { type Operation, originOf } from '../operation.ts';
import { normalizedPhone, validPhone } from '../phones.ts';
import { readChallenge } from '../pkce.ts';
import { redirectTarget } from '../redirects.ts';
import { readBody } from '../request-body.ts';
import { audienceOf } from '../require-user.ts';
import { admitSms, issueSmsCode, type SmsTo, sendSms, validChannel } from '../sms-codes.ts';
import { findUserByEmail, findUserByPhone, type Metadata, type UserRow, updateUser } from '../store/users.ts';

/** Mails a link and a code, or sends a code by SMS; creates the account unless `create_user` is false. */
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
    if (email === '' && phone === '') throw apiError('otp_neither');
    if (mayCreate === false && !(await isKnown(deps, context, { email, phone })))
      throw apiError('otp_disabled');
    if (phone !== '') {
      if (!deps.config.sms.isPhoneEnabled) throw apiError('otp_phone_disabled');
      const channel = validChannel(deps, body.channel);
      return textCode(deps, context, { phone: await validPhone(phone), channel, data: data ?? {} });
    }
    requireMagicLinkEnabled(deps);
    return mailLink(deps, context, { email, data: data ?? {}, challenge });
  },
};

/** The older name of the same route. */
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

/** This discloses whether there is an account, as in the contract. */
async function isKnown(
  deps: AuthDeps,
  context: Context,
  { email, phone }: { readonly email: string; readonly phone: string },
): Promise<boolean> {
  const aud = audienceOf(deps, context);
  const user =
    phone === ''
      ? await findUserByEmail(deps.db, { email: normalizedEmail(email), aud })
      : await findUserByPhone(deps.db, { phone: normalizedPhone(phone), aud });
  return user !== undefined;
}

async function mailLink(
  deps: AuthDeps,
  context: Context,
  {
    data,
    challenge,
    ...request
  }: Pick<LinkRequest, 'challenge'> & {
    readonly email: string;
    readonly data: Metadata;
  },
): Promise<Response> {
  const { config, rateLimits } = deps;
  const email = validEmail(request.email);
  requireMailable(email, config.authorizedAddresses);
  // Counted with sign-up: the mail may be a sign-in link or the first confirmation.
  await rateLimits.admitMail({ kind: 'confirmation', email, network: deps.networkOf(context) });
  const mail = { redirectTo: redirectTarget(deps, context), challenge, origin: originOf(deps, context) };
  const account = { email, aud: audienceOf(deps, context), data, passwordHash: null };
  await retryIfChanged(() =>
    deps.db.as(service, (transaction) => mailSignInLink(deps, transaction, account, mail)),
  );
  deps.notifyMailer();
  return context.json({});
}

async function textCode(
  deps: AuthDeps,
  context: Context,
  { phone, channel, data }: Pick<SmsTo, 'phone' | 'channel'> & { readonly data: Metadata },
): Promise<Response> {
  const to = { phone, channel, network: deps.networkOf(context) };
  await admitSms(deps, to);
  const { ip } = originOf(deps, context);
  const account = { phone, aud: audienceOf(deps, context), data, passwordHash: null };
  const text = await retryIfChanged(() =>
    deps.db.as(service, async (transaction) => {
      const found = await findOrCreateAccount(deps, transaction, account, async () => undefined);
      if (!found) return undefined;
      const { user, isNew } = found;
      const isReady = user.phoneConfirmedAt !== null && !isNew;
      if (deps.config.isSignupDisabled && !isReady) throw apiError('signup_disabled');
      // A password that an attacker may have chosen does not outlive the first code.
      const keepsPassword = isReady || user.passwordHash === null;
      const code = await issueSmsCode(deps, transaction, {
        userId: user.id,
        kind: 'sms',
        phone,
        keepsPassword,
      });
      await updateUser(transaction, user.id, { confirmationSentAt: 'now' });
      await deps.audit(transaction, {
        actor: user,
        ip,
        ...(isNew
          ? { action: 'user_signedup', traits: { provider: 'phone' } }
          : { action: isReady ? 'user_recovery_requested' : 'user_confirmation_requested' }),
      });
      return code;
    }),
  );
  return context.json(await sendSms(deps, to, text));
}

type Mail = Required<Pick<LinkRequest, 'redirectTo' | 'challenge' | 'origin'>>;

/** The same response and work for known and new accounts. */
async function mailSignInLink(
  deps: AuthDeps,
  transaction: Transaction,
  account: NewAccount & { readonly email: string },
  mail: Mail,
): Promise<'done' | undefined> {
  const { config } = deps;
  const { ip } = mail.origin;
  const found = await findOrCreateAccount(deps, transaction, account, async (known, decoy) => {
    // A confirmation has a "this was not me" link; a sign-in link has none.
    if (isReady(deps, known)) await notMeLink(deps, transaction, decoy);
  });
  if (!found) return undefined;
  const { user, isNew } = found;
  if (config.isSignupDisabled && (isNew || !isReady(deps, user))) throw apiError('signup_disabled');
  // Only an identity has this e-mail address, which cannot sign in with it.
  if (user.email !== account.email) return 'done';
  const request = { ...mail, userId: user.id, to: account.email };
  if (isReady(deps, user)) await sendRecovery(deps, transaction, request, 'magic_link');
  else await sendConfirmation(deps, transaction, { ...request, keepsPassword: false });
  const traits = { provider: 'email' };
  await deps.audit(transaction, {
    actor: user,
    ip,
    ...(isNew
      ? { action: 'user_signedup', traits }
      : { action: isReady(deps, user) ? 'user_recovery_requested' : 'user_confirmation_requested' }),
  });
  return 'done';
}

/** Where confirmation is off, a sign-in link is enough, and confirms, too. */
const isReady = ({ config }: AuthDeps, user: UserRow) =>
  user.emailConfirmedAt !== null || config.isAutoconfirmed;
