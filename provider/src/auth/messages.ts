import type { MailContent } from '@remit/platform/mail/content.ts';

/** When something was asked for, and from what kind of device. */
export type RequestedFrom = {
  readonly at: Date;
  readonly device: { readonly browser: string | null; readonly system: string | null };
};

/** What a link is for. */
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
  /** When and from what kind of device it was asked for; not said of what an administrator began. */
  readonly requestedFrom?: RequestedFrom;
  /** Where "this was not me" leads. */
  readonly notMeUrl?: string;
  /** Of a repeated sign-up with another password: when the earlier one was. */
  readonly earlier?: Date;
  /** Of a change of address: where to. */
  readonly newEmail?: string;
  /** Of a change of address: whether the other mailbox has to confirm too. */
  readonly needsBoth?: boolean;
};

export type AuthCode = { readonly code: string; readonly validFor: string };

/** Somebody tried to use an address a second time. */
export type KnownEmail = {
  readonly signInUrl: string;
  readonly attempt: 'sign_up' | 'email_change';
};

export type SecondFactor = 'totp' | 'phone' | 'webauthn' | 'recovery_code';

/** What was changed, and where the reader stands to it. */
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
  /** If not the owner: our team, which they should have asked for it, or a program with a service token. */
  readonly by?: 'support' | 'service';
  /** Whether the account is one of the team: its second steps stay, whoever reads its mailbox. */
  readonly isStaff?: boolean;
  readonly validFor: string;
  /** Where "this was not me" leads. */
  readonly notMeUrl: string;
};

/** What the product says to the owners of accounts. */
export type AuthMessages = {
  readonly link: (link: AuthLink) => MailContent;
  readonly code: (code: AuthCode) => MailContent;
  readonly known: (known: KnownEmail) => MailContent;
  readonly notice: (notice: AuthNotice) => MailContent;
  /** By SMS. */
  readonly codeText: (code: string) => string;
  /** By SMS, to a number that signed up once more. */
  readonly knownText: (signInUrl: string) => string;
};
