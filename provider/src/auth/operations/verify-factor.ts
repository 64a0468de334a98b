import { VerifyFactorRequest } from '@remit/contract/auth-mfa.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import type { ApiError } from '@remit/platform/http/api-error.ts';
import type * as v from 'valibot';
import { admitSecondStep, mustKeyVerifyUser, raise, sessionOf } from '../assurance.ts';
import { auditRejectedSignIn } from '../audit.ts';
import type { AuthDeps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { respondWithSession, type Started } from '../issue-session.ts';
import { factorIdIn, type Operation, originOf } from '../operation.ts';
import { guessedAccount } from '../rate-limits.ts';
import { readBody } from '../request-body.ts';
import { requireUser, type SignedIn } from '../require-user.ts';
import { noticeSecondStep } from '../second-step-changes.ts';
import { replaceSecondSteps } from '../staff-set-up.ts';
import {
  type FactorRow,
  type LockedFactor,
  markVerified,
  recordCredential,
  recordSignCount,
  recordTotpStep,
} from '../store/factors.ts';
import { type ChallengeRow, lockChallenge, useChallenge } from '../store/mfa-challenges.ts';
import type { Origin } from '../store/sessions.ts';
import { stepOfCode } from '../totp.ts';
import { readAsserted, readCreated, verifyAssertion, verifyCreation } from '../webauthn.ts';
import { lockChallengeable, requireChallengeable, smsCodeHash } from './challenge-factor.ts';

type Body = v.InferOutput<typeof VerifyFactorRequest>;

/** Raises the session to aal2; an unverified factor becomes valid. */
export const verifyFactor: Operation = {
  route: 'POST /factors/:id/verify',
  limit: 'mfa',
  async run(deps, context) {
    const signedIn = await requireUser(deps, context);
    const factorId = factorIdIn(context);
    const { id: sessionId } = sessionOf(signedIn);
    const body = await readBody(context, VerifyFactorRequest);
    requireResponse(requireChallengeable(deps, signedIn, factorId), body);
    const { user } = signedIn;
    const origin = originOf(deps, context);
    const network = deps.networkOf(context);
    const account = guessedAccount(user.aud, `factors\n${user.id}`);
    const guess = await deps.rateLimits.admitFactorCode({ account, network });
    const outcome = await deps.db.as(service, (transaction) =>
      show(deps, transaction, { signedIn, sessionId, factorId, body, origin }),
    );
    await guess.settle(!('wrong' in outcome));
    if ('wrong' in outcome) {
      await auditRejectedSignIn(deps, { user, network, ip: origin.ip });
      throw outcome.wrong;
    }
    deps.notifyMailer();
    return respondWithSession(deps, context, outcome);
  },
};

type Showing = {
  readonly signedIn: SignedIn;
  readonly sessionId: string;
  readonly factorId: string;
  readonly body: Body;
  readonly origin: Origin;
};

/** Returns errors: what they record has to be committed. */
async function show(
  deps: AuthDeps,
  transaction: Transaction,
  { signedIn, sessionId, factorId, body, origin }: Showing,
): Promise<Started | { readonly wrong: ApiError }> {
  const { locked, factor } = await lockChallengeable(deps, transaction, signedIn, factorId);
  const { user } = locked;
  const userId = user.id;
  const id = body.challenge_id;
  const challenge = id === '' ? undefined : await lockChallenge(transaction, { id, factorId, sessionId });
  if (!challenge) throw apiError('challenge_not_found');
  if (challenge.isUsed || challenge.ip !== origin.ip) throw apiError('challenge_of_another_ip');
  if (challenge.ageSeconds >= deps.config.mfa.challengeSeconds) throw apiError('challenge_expired', { id });
  const wrong = await errorOf(deps, transaction, { locked, factor, challenge, body, origin });
  if (wrong) return { wrong };
  await useChallenge(transaction, id);
  const isFirst = factor.status === 'unverified';
  if (isFirst) {
    const { factorType: kind } = factor;
    const { isSetUp } = await admitSecondStep(transaction, locked);
    await markVerified(transaction, { id: factorId, userId, factorType: kind });
    const replacesAll =
      isSetUp && (await replaceSecondSteps(transaction, { user, sessionId, newId: factorId }));
    await noticeSecondStep(deps, transaction, { user, origin, change: 'added', kind, replacesAll });
  }
  return raise(deps, transaction, { userId, sessionId, factor, origin, endsLowerSessions: isFirst });
}

/** Checks that do not need the challenge. */
function requireResponse({ factorType }: Pick<FactorRow, 'factorType'>, { code, webauthn }: Body): void {
  if (factorType !== 'webauthn') {
    if (code === '') throw apiError('factor_code_empty');
    return;
  }
  if (!webauthn) throw apiError('webauthn_missing');
  if (webauthn.type !== 'create' && webauthn.type !== 'request') throw apiError('webauthn_type');
  const { credential_response: response } = webauthn;
  if (response === undefined || response === null) throw apiError('webauthn_response_missing');
  const isReadable = webauthn.type === 'create' ? readCreated(response) : readAsserted(response);
  if (!isReadable) throw apiError('webauthn_response_bad');
}

type FactorResponse = {
  readonly locked: SignedIn;
  readonly factor: LockedFactor;
  readonly challenge: ChallengeRow;
  readonly body: Body;
  readonly origin: Origin;
};

async function errorOf(
  deps: AuthDeps,
  transaction: Transaction,
  { locked, factor, challenge, body, origin }: FactorResponse,
): Promise<ApiError | undefined> {
  const code = body.code.replaceAll(/\s/g, '');
  const { id, sealedSecret } = factor;
  if (sealedSecret) {
    const step = stepOfCode(deps, { ...factor, sealedSecret }, code);
    if (step === undefined) return apiError('totp_code_wrong');
    await recordTotpStep(transaction, id, step);
    return undefined;
  }
  if (factor.factorType === 'phone') {
    const isRight = challenge.codeHash?.equals(smsCodeHash(deps, body.challenge_id, code));
    return isRight ? undefined : apiError('phone_code_wrong');
  }
  const { type, credential_response: response } = body.webauthn ?? {};
  const { webauthnChallenge } = challenge;
  if (webauthnChallenge === null) return apiError('webauthn_factor_wrong');
  const { user } = locked;
  const mustVerifyUser = mustKeyVerifyUser(deps, locked);
  if (factor.status === 'unverified') {
    const created = type === 'create' ? readCreated(response) : undefined;
    const credential = created && (await verifyCreation(deps, created, webauthnChallenge));
    if (!credential) return apiError('webauthn_factor_wrong');
    if (mustVerifyUser && !credential.isUserVerified) return apiError('webauthn_user_unverified');
    await recordCredential(transaction, id, credential);
    return undefined;
  }
  const asserted = type === 'request' ? readAsserted(response) : undefined;
  const { credentialId, publicKey, signCount, transports } = factor;
  if (!asserted || !credentialId || !publicKey || signCount === null)
    return apiError('webauthn_factor_wrong');
  const verified = await verifyAssertion(deps, asserted, {
    challenge: webauthnChallenge,
    credential: { credentialId, publicKey, signCount, transports: transports ?? [] },
    userId: user.id,
  });
  if (verified === 'cloned') {
    deps.log.warn('auth.cloned_authenticator', { kind: 'factor' });
    const traits = { factor_id: id };
    await deps.audit(transaction, { action: 'authenticator_cloned', actor: user, ip: origin.ip, traits });
  }
  if (!verified || verified === 'cloned') return apiError('webauthn_factor_wrong');
  await recordSignCount(transaction, id, verified.signCount);
  if (mustVerifyUser && !verified.isUserVerified) return apiError('webauthn_user_unverified');
  return undefined;
}
