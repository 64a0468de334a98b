import type { Transaction } from '#db/database.ts';
import { authKnownMail } from '#mail/content/en/auth-known.ts';
import { type AuthLinkKind, authLinkMail } from '#mail/content/en/auth-link.ts';
import type { Challenge } from './addresses.ts';
import type { AuthRoom } from './auth-room.ts';
import { insertFlowState } from './store/flow-states.ts';
import type { OneTimeKind } from './store/one-time-tokens.ts';
import { updateUser } from './store/users.ts';

/** What the link in a mail says it is for. */
export type LinkType = 'signup' | 'invite' | 'recovery' | 'magiclink' | 'email_change';

export type Wanted = {
  readonly userId: string;
  readonly to: string;
  /** Where the link leads in the end; already looked at. */
  readonly redirectTo: string;
  readonly challenge: Challenge | undefined;
};

/** The address of a link in a mail. */
export function actionLink(
  { config }: AuthRoom,
  {
    token,
    type,
    redirectTo,
  }: { readonly token: string; readonly type: LinkType; readonly redirectTo: string },
): string {
  const target = /[&=#]/.test(redirectTo) ? encodeURIComponent(redirectTo) : redirectTo;
  return `${config.apiUrl}/verify?token=${token}&type=${type}&redirect_to=${target}`;
}

type LinkMail = Wanted & {
  readonly kind: OneTimeKind;
  readonly type: LinkType;
  readonly words: AuthLinkKind;
  /** What a PKCE exchange notes as the way in. */
  readonly flowMethod: string;
};

/** Makes a link and a code, keeps their hashes, and puts the mail into the outbox: all in the caller's transaction. */
export async function sendLink(room: AuthRoom, transaction: Transaction, mail: LinkMail): Promise<void> {
  const { userId, to, redirectTo, challenge, kind, type, words, flowMethod } = mail;
  const { token, code } = await room.oneTimeCodes.issue(transaction, {
    userId,
    kind,
    email: to,
    isPkce: challenge !== undefined,
  });
  if (challenge) {
    await insertFlowState(transaction, {
      id: room.newId(),
      userId,
      authenticationMethod: flowMethod,
      codeChallenge: challenge.challenge,
      codeChallengeMethod: challenge.method,
      providerType: 'email',
    });
  }
  const url = actionLink(room, { token, type, redirectTo });
  const { lifeSeconds } = room.config.otp;
  await room.outbox.enqueue(transaction, {
    kind: `auth-${words.replaceAll('_', '-')}`,
    to,
    content: authLinkMail({ kind: words, url, code, validFor: spokenTime(lifeSeconds) }),
    expiresInMs: lifeSeconds * 1000,
  });
}

/** Asks a new account to confirm its address. */
export async function sendConfirmation(
  room: AuthRoom,
  transaction: Transaction,
  wanted: Wanted,
): Promise<void> {
  await sendLink(room, transaction, {
    ...wanted,
    kind: 'confirmation',
    type: 'signup',
    words: 'signup',
    flowMethod: 'email/signup',
  });
  await updateUser(transaction, wanted.userId, { confirmationSentAt: 'now' });
}

/** Tells the owner of an address that someone tried to make a second account with it. */
export async function tellOwner(room: AuthRoom, transaction: Transaction, email: string): Promise<void> {
  await room.outbox.enqueue(transaction, {
    kind: 'auth-known',
    to: email,
    content: authKnownMail({ signInUrl: `${room.config.siteUrl}/auth` }),
  });
}

/** `24 hours`, `10 minutes`: the largest unit that comes out even. */
export function spokenTime(seconds: number): string {
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
