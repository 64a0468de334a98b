import * as v from 'valibot';
import { AuthText } from './auth.ts';

/** What shows that the owner is there, when the session does not; see `freshSeconds` in auth.ts. */
export const ProofRequest = v.object({ current_password: AuthText, nonce: AuthText });

export const EnrollFactorRequest = v.object({
  factor_type: AuthText,
  friendly_name: AuthText,
  issuer: AuthText,
  phone: AuthText,
  ...ProofRequest.entries,
});

export const ChallengeFactorRequest = v.object({ channel: AuthText });

export const VerifyFactorRequest = v.object({
  challenge_id: v.nullish(v.union([v.pipe(v.string(), v.uuid()), v.literal('')]), ''),
  code: AuthText,
  webauthn: v.nullish(v.object({ type: AuthText, credential_response: v.optional(v.unknown()) })),
});

export const GenerateRecoveryCodesRequest = v.object({ friendly_name: AuthText, ...ProofRequest.entries });
export const VerifyRecoveryCodeRequest = v.object({ code: AuthText });

export const AdminFactorRequest = v.object({ friendly_name: AuthText, phone: AuthText });

export const VerifyPasskeyRequest = v.object({ challenge_id: AuthText, credential: v.optional(v.unknown()) });
export const RenamePasskeyRequest = v.object({ friendly_name: AuthText });

/** A WebAuthn credential as `toJSON` writes it; the library looks into the rest. */
const credential = {
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(1400)),
  rawId: v.string(),
  type: v.literal('public-key'),
  authenticatorAttachment: v.optional(v.unknown()),
};
const Transports = v.pipe(v.array(v.pipe(v.string(), v.maxLength(32))), v.maxLength(10));
export const CreatedCredential = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: v.string(),
    attestationObject: v.string(),
    transports: v.nullish(Transports),
  }),
});
export const AssertedCredential = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: v.string(),
    authenticatorData: v.string(),
    signature: v.string(),
    userHandle: v.nullish(v.string()),
  }),
});

export type WireFactor = {
  readonly id: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly status: 'unverified' | 'verified';
  readonly friendly_name?: string;
  readonly factor_type: 'totp' | 'phone' | 'webauthn' | 'recovery_code';
  readonly phone: string;
  readonly last_challenged_at: string | null;
  readonly web_authn_aaguid?: string;
};

export type WirePasskey = {
  readonly id: string;
  readonly friendly_name: string;
  readonly created_at: string;
  readonly last_used_at?: string;
};
