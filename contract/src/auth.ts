import * as v from 'valibot';

export const authPath = '/auth/v1';

/**
 * For so long after authentication a change of password or e-mail address (PUT /auth/v1/user) needs no further proof. Later
 * it needs `current_password` or `nonce`, or it fails with 400 `reauthentication_needed`; export and deletion of the account
 * fail with 403 `fresh_sign_in_needed`.
 */
export const freshSeconds = 10 * 60;

/** Absent, null and empty are one thing on this wire. */
export const AuthText = v.nullish(v.string(), '');
export const AuthFlag = v.nullish(v.boolean());
/** Any JSON object that an application keeps about a user. */
export const AuthMetadata = v.nullish(
  v.custom<Readonly<Record<string, unknown>>>(
    (input) => typeof input === 'object' && input !== null && !Array.isArray(input),
  ),
);

/** Begins a sign-in that ends in another place; both are present, or neither. */
export const pkcePair = { code_challenge: AuthText, code_challenge_method: AuthText };

/** What any request may bring along for the captcha, beside its own fields. */
export const CaptchaRequest = v.object({
  gotrue_meta_security: v.nullish(v.object({ captcha_token: AuthText })),
});

export const SignUpRequest = v.object({
  email: AuthText,
  phone: AuthText,
  password: AuthText,
  data: AuthMetadata,
  channel: AuthText,
  ...pkcePair,
});

export const PasswordGrantRequest = v.object({ email: AuthText, phone: AuthText, password: AuthText });
export const RefreshGrantRequest = v.object({ refresh_token: AuthText });
export const PkceGrantRequest = v.object({ auth_code: AuthText, code_verifier: AuthText });

export const IdTokenGrantRequest = v.object({
  id_token: AuthText,
  provider: AuthText,
  client_id: AuthText,
  issuer: AuthText,
  nonce: AuthText,
  link_identity: AuthFlag,
});
export const Web3GrantRequest = v.object({ chain: AuthText, message: AuthText, signature: AuthText });

export const UpdateUserRequest = v.object({
  email: AuthText,
  phone: AuthText,
  channel: AuthText,
  password: AuthText,
  current_password: AuthText,
  nonce: AuthText,
  data: AuthMetadata,
  app_metadata: AuthMetadata,
  ...pkcePair,
});

export type WireIdentity = {
  readonly identity_id: string;
  readonly id: string;
  readonly user_id: string;
  readonly identity_data: Readonly<Record<string, unknown>>;
  readonly provider: string;
  readonly last_sign_in_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly email?: string;
};

export type WireUser = {
  readonly id: string;
  readonly aud: string;
  readonly role: string;
  readonly email: string;
  readonly phone: string;
  readonly app_metadata: Readonly<Record<string, unknown>>;
  readonly user_metadata: Readonly<Record<string, unknown>>;
  readonly identities: readonly WireIdentity[] | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly is_anonymous: boolean;
  readonly email_confirmed_at?: string;
  readonly invited_at?: string;
  readonly phone_confirmed_at?: string;
  readonly confirmation_sent_at?: string;
  readonly confirmed_at?: string;
  readonly recovery_sent_at?: string;
  readonly new_email?: string;
  readonly email_change_sent_at?: string;
  readonly new_phone?: string;
  readonly phone_change_sent_at?: string;
  readonly reauthentication_sent_at?: string;
  readonly last_sign_in_at?: string;
  readonly factors?: readonly Readonly<Record<string, unknown>>[];
  readonly banned_until?: string;
  readonly deleted_at?: string;
};

export type WireSession = {
  readonly access_token: string;
  readonly token_type: 'bearer';
  readonly expires_in: number;
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: WireUser;
  /** Of the identity provider, on the sign-in with it only. */
  readonly provider_token?: string;
  readonly provider_refresh_token?: string;
  readonly weak_password?: { readonly message: string; readonly reasons: readonly string[] };
};
