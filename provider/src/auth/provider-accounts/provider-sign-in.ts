import type { ProviderConfig } from '#auth/providers/config.ts';
import { apiError } from '../errors.ts';
import type { Profile } from '../providers/identity-providers.ts';
import type { Origin } from '../store/sessions.ts';
import type { UserRow } from '../store/users.ts';

export type ProviderSignIn = {
  readonly provider: Pick<ProviderConfig, 'name' | 'isEmailOptional' | 'provesMailbox'>;
  readonly profile: Profile;
  readonly aud: string;
  readonly origin: Origin;
  readonly network: string;
  /** Where the confirmation link leads. */
  readonly redirectTo: string;
  readonly invitedId?: string | null;
};

/** After the limits of e-mails. */
export type AdmittedSignIn = ProviderSignIn & {
  readonly mayNotifyOwner: boolean;
};

export type ProviderAccount = {
  readonly userId: string;
  /** The mailbox that the provider has proven. */
  readonly provenEmail: string | null;
};

export function provenEmail(
  { provider, profile }: ProviderSignIn,
  accountEmail: string | null,
): string | null {
  const isProven = provider.provesMailbox && profile.isEmailVerified && profile.email === accountEmail;
  return isProven ? accountEmail : null;
}

export const isUnconfirmed = ({ email, emailConfirmedAt, phoneConfirmedAt }: UserRow) =>
  email !== null && !emailConfirmedAt && !phoneConfirmedAt;

export function requireNotBanned({ isBanned }: UserRow): void {
  if (isBanned) throw apiError('token_user_banned');
}
