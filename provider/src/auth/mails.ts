import type { Transaction } from '@remit/platform/db/database.ts';
import { deviceOf } from '@remit/platform/http/device.ts';
import type { AuthDeps } from './deps.ts';
import type { AuthLink, AuthLinkKind, KnownEmail, NoticedChange } from './messages.ts';
import { notMeLink } from './not-me-link.ts';
import { type Challenge, startMailFlow } from './pkce.ts';
import { isStaff } from './staff-role.ts';
import { notMeDays } from './store/not-me-tokens.ts';
import type { OneTimeKind } from './store/one-time-tokens.ts';
import type { Origin } from './store/sessions.ts';
import { type UserRow, updateUser } from './store/users.ts';

/** What the link in a mail says it is for. */
export type LinkType = 'signup' | 'invite' | 'recovery' | 'magiclink' | 'email_change';

export type LinkRequest = {
  readonly userId: string;
  readonly to: string;
  /** Where the link leads in the end; already looked at. */
  readonly redirectTo: string;
  readonly challenge: Challenge | undefined;
  /** Who asked for it; not known of what an administrator began. */
  readonly origin?: Origin;
  /** False when whoever asked did not show that they know the account's password; see `verification.ts`. */
  readonly keepsPassword?: boolean;
  /** Whether the session its link opens has to set a password first. */
  readonly mustSetPassword?: boolean;
};

/** As e-mails tell it. */
const requestedFrom = ({ now }: AuthDeps, { userAgent }: Origin) => ({
  at: new Date(now()),
  device: deviceOf(userAgent),
});

/** The address of a link in a mail. */
export function actionLink(
  { config }: AuthDeps,
  {
    token,
    type,
    redirectTo,
  }: { readonly token: string; readonly type: LinkType; readonly redirectTo: string },
): string {
  // The contract escapes for the first three; the other two would be read back as something else.
  const target = /[&=#%+]/.test(redirectTo) ? encodeURIComponent(redirectTo) : redirectTo;
  return `${config.apiUrl}/verify?token=${token}&type=${type}&redirect_to=${target}`;
}

type LinkMail = LinkRequest & {
  readonly kind: OneTimeKind;
  readonly type: LinkType;
  readonly template: AuthLinkKind;
  /** What a PKCE exchange notes as the way in. */
  readonly flowMethod: string;
  readonly facts?: Pick<AuthLink, 'newEmail' | 'needsBoth' | 'earlier' | 'notMeUrl'>;
};

/** Makes a link and a code, keeps their hashes, and puts the mail into the outbox: all in the caller's transaction. */
export async function sendLink(deps: AuthDeps, transaction: Transaction, mail: LinkMail): Promise<void> {
  const {
    userId,
    to,
    redirectTo,
    challenge,
    kind,
    type,
    template,
    flowMethod,
    facts,
    origin,
    keepsPassword = true,
    mustSetPassword = false,
  } = mail;
  const { delayMs } = await deps.takeMailQuota(transaction);
  // Two mailboxes, one flow: it comes with the mail to the new address.
  const flowStateId =
    challenge && kind !== 'email_change_current'
      ? await startMailFlow(deps, transaction, {
          userId,
          authenticationMethod: flowMethod,
          challenge,
          delayMs,
        })
      : null;
  const { token, code } = await deps.oneTimeCodes.issue(transaction, {
    userId,
    kind,
    to,
    isPkce: challenge !== undefined,
    keepsPassword,
    delayMs,
    mustSetPassword,
    flowStateId,
  });
  const url = actionLink(deps, { token, type, redirectTo });
  const { lifeSeconds, codeSeconds } = deps.config.otp;
  await deps.outbox.enqueue(transaction, {
    kind: `auth-${template.replaceAll('_', '-')}`,
    to,
    content: deps.messages.link({
      kind: template,
      url,
      code,
      validFor: formatDuration(lifeSeconds),
      codeValidFor: formatDuration(codeSeconds),
      ...(origin && { requestedFrom: requestedFrom(deps, origin) }),
      ...facts,
    }),
    delayMs,
    expiresInMs: lifeSeconds * 1000,
  });
}

/** Asks a new account to confirm its address. `earlier` when it was signed up before, with another password. */
export async function sendConfirmation(
  deps: AuthDeps,
  transaction: Transaction,
  { earlier, ...request }: LinkRequest & { readonly earlier?: Date | undefined },
): Promise<void> {
  const notMeUrl = await notMeLink(deps, transaction, request);
  await sendLink(deps, transaction, {
    ...request,
    kind: 'confirmation',
    type: 'signup',
    template: earlier ? 'signup_again' : 'signup',
    flowMethod: 'email/signup',
    facts: { notMeUrl, ...(earlier && { earlier }) },
  });
  await updateUser(transaction, request.userId, { confirmationSentAt: 'now' });
}

/** Mails a link to whoever forgot the password. */
export async function sendRecovery(
  deps: AuthDeps,
  transaction: Transaction,
  request: LinkRequest,
): Promise<void> {
  await sendLink(deps, transaction, {
    ...request,
    kind: 'recovery',
    type: 'recovery',
    template: 'recovery',
    flowMethod: 'recovery',
  });
  await updateUser(transaction, request.userId, { recoverySentAt: 'now' });
}

/** Mails a link that signs in. It takes the place of one for a forgotten password: the two are one kind. */
export async function sendMagicLink(
  deps: AuthDeps,
  transaction: Transaction,
  request: LinkRequest,
): Promise<void> {
  await sendLink(deps, transaction, {
    ...request,
    kind: 'recovery',
    type: 'magiclink',
    template: 'magic_link',
    flowMethod: 'magiclink',
  });
  await updateUser(transaction, request.userId, { recoverySentAt: 'now' });
}

/** Mails a code alone, to someone who is signed in. */
export async function sendNonce(
  deps: AuthDeps,
  transaction: Transaction,
  { userId, to }: Pick<LinkRequest, 'userId' | 'to'>,
): Promise<void> {
  const { codeSeconds } = deps.config.otp;
  const { delayMs } = await deps.takeMailQuota(transaction);
  const { code } = await deps.oneTimeCodes.issue(transaction, {
    userId,
    kind: 'reauthentication',
    to,
    isPkce: false,
    delayMs,
  });
  await deps.outbox.enqueue(transaction, {
    kind: 'auth-reauthentication',
    to,
    content: deps.messages.code({ code, validFor: formatDuration(codeSeconds) }),
    delayMs,
    expiresInMs: codeSeconds * 1000,
  });
  await updateUser(transaction, userId, { reauthenticationSentAt: 'now' });
}

/** Tells the owner of an address that someone tried to make a second account with it, or to give it to theirs. */
export async function notifyOwner(
  deps: AuthDeps,
  transaction: Transaction,
  email: string,
  attempt: KnownEmail['attempt'],
): Promise<void> {
  const { delayMs } = await deps.takeMailQuota(transaction);
  await deps.outbox.enqueue(transaction, {
    kind: 'auth-known',
    to: email,
    delayMs,
    content: deps.messages.known({ signInUrl: `${deps.config.siteUrl}/auth`, attempt }),
  });
}

type Notice = {
  readonly user: Pick<UserRow, 'id' | 'email' | 'appMetadata'>;
  readonly origin: Origin;
  readonly change: NoticedChange;
  /** Where it goes when not to the account's address. */
  readonly to?: string;
  /** Whoever did it, if not the owner; then the device was not theirs, and is not named. */
  readonly by?: 'support' | 'service';
};

/**
 * Tells the owner of a change that opens the account, at once. No limit counts these: they are what a thief would use up.
 * An account without an address is told nothing.
 */
export async function sendNotice(
  deps: AuthDeps,
  transaction: Transaction,
  { user, origin, change, to = user.email ?? undefined, by }: Notice,
): Promise<void> {
  if (to === undefined) return;
  const notMeUrl = await notMeLink(deps, transaction, { userId: user.id, to });
  const validFor = formatDuration(notMeDays * 86_400);
  const content = deps.messages.notice({
    ...{ change, requestedFrom: requestedFrom(deps, origin), validFor, notMeUrl, ...(by && { by }) },
    isStaff: isStaff(user),
  });
  await deps.outbox.enqueue(transaction, { kind: 'auth-notice', to, content });
}

/** `24 hours`, `10 minutes`: the largest unit that comes out even, days from the second on. */
export function formatDuration(seconds: number): string {
  if (seconds === 86_400) return '24 hours';
  const units = [
    [86_400, 'day'],
    [3_600, 'hour'],
    [60, 'minute'],
    [1, 'second'],
  ] as const;
  const [size, name] = units.find(([unit]) => seconds >= unit && seconds % unit === 0) ?? [1, 'second'];
  const count = Math.round(seconds / size);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
