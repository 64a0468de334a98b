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

export type LinkType = 'signup' | 'invite' | 'recovery' | 'magiclink' | 'email_change';

export type LinkRequest = {
  readonly userId: string;
  readonly to: string;
  /** An allowed URL, where the link leads in the end. */
  readonly redirectTo: string;
  readonly challenge: Challenge | undefined;
  /** Unknown for requests of an administrator. */
  readonly origin?: Origin;
  /** False when the request did not prove the account's password; see `verification.ts`. */
  readonly keepsPassword?: boolean;
  readonly mustSetPassword?: boolean;
};

const requestedFrom = ({ now }: AuthDeps, { userAgent }: Origin) => ({
  at: new Date(now()),
  device: deviceOf(userAgent),
});

export function actionLink(
  { config }: AuthDeps,
  {
    token,
    type,
    redirectTo,
  }: { readonly token: string; readonly type: LinkType; readonly redirectTo: string },
): string {
  // The contract escapes only for the first three, which breaks the other two.
  const target = /[&=#%+]/.test(redirectTo) ? encodeURIComponent(redirectTo) : redirectTo;
  return `${config.apiUrl}/verify?token=${token}&type=${type}&redirect_to=${target}`;
}

const links = {
  signup: { kind: 'confirmation', type: 'signup' },
  signup_again: { kind: 'confirmation', type: 'signup' },
  invite: { kind: 'confirmation', type: 'invite' },
  recovery: { kind: 'recovery', type: 'recovery' },
  magic_link: { kind: 'recovery', type: 'magiclink' },
  email_change_current: { kind: 'email_change_current', type: 'email_change' },
  email_change_new: { kind: 'email_change_new', type: 'email_change' },
} as const satisfies Record<AuthLinkKind, { kind: OneTimeKind; type: LinkType }>;

type Facts = Pick<AuthLink, 'newEmail' | 'needsBoth' | 'earlier' | 'notMeUrl'>;

/** Stores a link and a code as hashes and enqueues the mail, in the transaction of the caller. */
export async function sendLink(
  deps: AuthDeps,
  transaction: Transaction,
  template: AuthLinkKind,
  { redirectTo, challenge, origin, ...request }: LinkRequest,
  facts?: Facts,
): Promise<void> {
  const { userId, to } = request;
  const { kind, type } = links[template];
  const authenticationMethod = type === 'signup' ? 'email/signup' : type;
  const { delayMs } = await deps.takeMailQuota(transaction);
  // Two mailboxes share one flow: it belongs to the mail to the new e-mail address.
  const flowStateId =
    challenge && kind !== 'email_change_current'
      ? await startMailFlow(deps, transaction, { userId, authenticationMethod, challenge, delayMs })
      : null;
  const { token, code } = await deps.oneTimeCodes.issue(transaction, {
    ...request,
    kind,
    isPkce: challenge !== undefined,
    delayMs,
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

/** `earlier` is when the account signed up before, with another password. */
export async function sendConfirmation(
  deps: AuthDeps,
  transaction: Transaction,
  { earlier, ...request }: LinkRequest & { readonly earlier?: Date | undefined },
): Promise<void> {
  const notMeUrl = await notMeLink(deps, transaction, request);
  const facts = { notMeUrl, ...(earlier && { earlier }) };
  await sendLink(deps, transaction, earlier ? 'signup_again' : 'signup', request, facts);
  await updateUser(transaction, request.userId, { confirmationSentAt: 'now' });
}

/** A link for a forgotten password, or to sign in. One replaces the other: the two are one kind. */
export async function sendRecovery(
  deps: AuthDeps,
  transaction: Transaction,
  request: LinkRequest,
  template: 'recovery' | 'magic_link' = 'recovery',
): Promise<void> {
  await sendLink(deps, transaction, template, request);
  await updateUser(transaction, request.userId, { recoverySentAt: 'now' });
}

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

/** Tells the owner of an e-mail address that another user tried to register or to add it. */
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
  /** The recipient, if not the account's e-mail address. */
  readonly to?: string;
  /** Who did it, if not the owner; the device is then not named. */
  readonly by?: 'support' | 'service';
};

/**
 * Tells the owner at once of a change that affects access to the account. No limit counts these, or an attacker would
 * use it up. An account without an e-mail address gets none.
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

/** `24 hours`, `10 minutes`: the largest unit that divides evenly, days from the second on. */
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
