import type { MailContent } from '@remit/platform/mail/content.ts';

export type RequestedFrom = {
  readonly at: Date;
  readonly device: { readonly browser: string | null; readonly system: string | null };
};

export type AuthLinkKind =
  | 'signup'
  | 'signup_again'
  | 'invite'
  | 'recovery'
  | 'magic_link'
  | 'email_change_new'
  | 'email_change_current';

export type AuthLink = {
  readonly kind: AuthLinkKind;
  readonly url: string;
  readonly code: string;
  readonly validFor: string;
  readonly codeValidFor: string;
  /** Absent for requests of an administrator. */
  readonly requestedFrom?: RequestedFrom;
  readonly notMeUrl?: string;
  /** When the earlier sign-up was, for a repeated one with another password. */
  readonly earlier?: Date;
  readonly newEmail?: string;
  /** Whether the other mailbox has to confirm too. */
  readonly needsBoth?: boolean;
};

export type AuthCode = { readonly code: string; readonly validFor: string };

/** Another user tried to register or to add a known e-mail address. */
export type KnownEmail = {
  readonly signInUrl: string;
  readonly attempt: 'sign_up' | 'email_change';
};

export type SecondFactor = 'totp' | 'phone' | 'webauthn' | 'recovery_code';

export type NoticedChange =
  | { readonly kind: 'password' | 'passkey_added' | 'passkey_removed' | 'new_device' | 'recovery_code_used' }
  | { readonly kind: 'email_old' | 'email_new'; readonly newEmail: string }
  | { readonly kind: 'phone'; readonly phone: string }
  | { readonly kind: 'factor_added' | 'factor_removed'; readonly factor: SecondFactor }
  | { readonly kind: 'second_step_replaced'; readonly by: SecondFactor | 'passkey' }
  | { readonly kind: 'identity_linked' | 'identity_unlinked'; readonly provider: string };

export type AuthNotice = {
  readonly change: NoticedChange;
  readonly requestedFrom: RequestedFrom;
  /** If not the owner: our team, or a program with a service token. */
  readonly by?: 'support' | 'service';
  /** Second steps of the team stay, even for a reader of the mailbox. */
  readonly isStaff?: boolean;
  readonly validFor: string;
  readonly notMeUrl: string;
};

export type AuthMessages = {
  readonly link: (link: AuthLink) => MailContent;
  readonly code: (code: AuthCode) => MailContent;
  readonly known: (known: KnownEmail) => MailContent;
  readonly notice: (notice: AuthNotice) => MailContent;
  /** By SMS. */
  readonly codeText: (code: string) => string;
  /** SMS to a known number that signed up once more. */
  readonly knownText: (signInUrl: string) => string;
};
