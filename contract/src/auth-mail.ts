import * as v from 'valibot';
import { AuthFlag, AuthMetadata, AuthText, pkcePair } from './auth.ts';

export const OtpRequest = v.object({
  email: AuthText,
  phone: AuthText,
  /** Absent means yes. */
  create_user: AuthFlag,
  data: AuthMetadata,
  channel: AuthText,
  ...pkcePair,
});

export const MagicLinkRequest = v.object({ email: AuthText, data: AuthMetadata, ...pkcePair });

/** A code with the e-mail address that it was sent to, or the token of the link alone. */
export const VerifyRequest = v.object({
  type: AuthText,
  token: AuthText,
  token_hash: AuthText,
  email: AuthText,
  phone: AuthText,
  redirect_to: AuthText,
});

export const RecoverRequest = v.object({ email: AuthText, ...pkcePair });

export const ResendRequest = v.object({ type: AuthText, email: AuthText, phone: AuthText, ...pkcePair });
