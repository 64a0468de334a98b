import { randomInt } from 'node:crypto';
import { ChallengeFactorRequest } from '@remit/contract/auth-mfa.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import { fingerprint } from '@remit/platform/secrets/sealing.ts';
import type { Context } from 'hono';
import { lockOwner, mayAddSecondStep, mustKeyVerifyUser, sessionOf } from '../assurance.ts';
import type { AuthDeps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { requireFreshProof } from '../fresh-proof.ts';
import { factorIdIn, type Operation, originOf } from '../operation.ts';
import { readOptionalBody } from '../request-body.ts';
import { requireUser, type SignedIn } from '../require-user.ts';
import { admitSms, sendSms, validChannel } from '../sms-codes.ts';
import { type FactorRow, type LockedFactor, lockFactor, recordChallengeOf } from '../store/factors.ts';
import { insertChallenge } from '../store/mfa-challenges.ts';
import { listCredentials } from '../store/passkeys.ts';
import { creationOptions, requestOptions } from '../webauthn.ts';

const disabled = {
  totp: 'totp_verify_disabled',
  phone: 'phone_verify_disabled',
  webauthn: 'webauthn_verify_disabled',
} as const;
type Type = keyof typeof disabled;

const codeDigits = 6;

/**
 * A factor of the account that can be challenged. An unverified factor needs the existing second factor, or an
 * attacker who enrols first could bypass it.
 */
export function requireChallengeable(
  { config }: AuthDeps,
  signedIn: SignedIn,
  id: string,
): FactorRow & { factorType: Type } {
  const factor = signedIn.user.factors.find((known) => known.id === id);
  if (!factor || factor.factorType === 'recovery_code') throw apiError('factor_not_found');
  const { factorType, status } = factor;
  if (!config.mfa[factorType].canVerify) throw apiError(disabled[factorType]);
  if (status === 'unverified' && !mayAddSecondStep(signedIn)) throw apiError('aal2_to_enroll');
  return { ...factor, factorType };
}

/** Reads it again, locked. The session is locked before its challenges, as when it ends. */
export async function lockChallengeable(
  deps: AuthDeps,
  transaction: Transaction,
  signedIn: SignedIn,
  id: string,
): Promise<{ readonly locked: SignedIn; readonly factor: LockedFactor }> {
  const locked = await lockOwner(transaction, signedIn);
  requireChallengeable(deps, locked, id);
  const factor = await lockFactor(transaction, { id, userId: locked.user.id });
  if (!factor) throw apiError('factor_not_found');
  return { locked, factor };
}

export const smsCodeHash = ({ lookupKey }: AuthDeps, challengeId: string, code: string) =>
  fingerprint(lookupKey, `factor\n${challengeId}\n${code}`);

const smsToOf = (
  deps: AuthDeps,
  context: Context,
  { phone, channel }: { readonly phone: string | null; readonly channel: string },
) => ({ phone: phone ?? '', channel: validChannel(deps, channel), network: deps.networkOf(context) });

/** The challenge is bound to this session and client IP. */
export const challengeFactor: Operation = {
  route: 'POST /factors/:id/challenge',
  limit: 'mfa',
  async run(deps, context) {
    const signedIn = await requireUser(deps, context);
    const factorId = factorIdIn(context);
    const { id: sessionId } = sessionOf(signedIn);
    const { channel } = await readOptionalBody(context, ChallengeFactorRequest);
    const { user } = signedIn;
    const { ip } = originOf(deps, context);
    const { factorType, status, phone } = requireChallengeable(deps, signedIn, factorId);
    if (factorType === 'webauthn' && status === 'unverified') {
      // Registering a security key needs a proof, as enrolling does.
      await requireFreshProof(deps, context, signedIn);
    }
    const smsTo = factorType === 'phone' ? smsToOf(deps, context, { phone, channel }) : undefined;
    if (smsTo) await admitSms(deps, smsTo);
    const id = deps.newId();
    const { seconds, code, webauthn } = await deps.db.as(service, async (transaction) => {
      const { locked, factor } = await lockChallengeable(deps, transaction, signedIn, factorId);
      const code = factorType === 'phone' ? newCode(deps, factor) : undefined;
      const webauthn =
        factorType === 'webauthn' ? await webauthnOf(deps, transaction, locked, factor) : undefined;
      const seconds = await insertChallenge(transaction, {
        ...{ id, factorId, sessionId, ip },
        ...(code !== undefined && { codeHash: smsCodeHash(deps, id, code) }),
        ...(webauthn && { webauthnChallenge: webauthn.credential_options.publicKey.challenge }),
      });
      await recordChallengeOf(transaction, factorId);
      const traits = { factor_id: factorId, factor_type: factorType };
      await deps.audit(transaction, { action: 'challenge_created', actor: user, ip, traits });
      return { seconds, code, webauthn };
    });
    if (smsTo && code !== undefined) await sendSms(deps, smsTo, deps.messages.codeText(code));
    return context.json({
      id,
      type: factorType,
      expires_at: seconds + deps.config.mfa.challengeSeconds,
      ...(webauthn && { webauthn }),
    });
  },
};

function newCode({ config }: AuthDeps, { secondsSinceChallenge }: LockedFactor): string {
  const waitSeconds = Math.ceil(config.mfa.smsFrequencySeconds - (secondsSinceChallenge ?? Infinity));
  if (waitSeconds > 0) {
    throw apiError('over_sms_frequency', { waitSeconds, retryAfterSeconds: waitSeconds });
  }
  return String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
}

/** Registers a new security key, or challenges a known one. */
async function webauthnOf(
  deps: AuthDeps,
  transaction: Transaction,
  signedIn: SignedIn,
  factor: LockedFactor,
) {
  const mustVerifyUser = mustKeyVerifyUser(deps, signedIn);
  if (factor.status === 'verified') {
    const known = { credentialId: factor.credentialId ?? '', transports: factor.transports ?? [] };
    const publicKey = await requestOptions(deps, [known], { mustVerifyUser });
    return { type: 'request', credential_options: { publicKey } };
  }
  const { user } = signedIn;
  const exclude = await listCredentials(transaction, user.id);
  const publicKey = await creationOptions(deps, user, { exclude, isPasskey: false, mustVerifyUser });
  return { type: 'create', credential_options: { publicKey } };
}
