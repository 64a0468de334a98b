import {
  GenerateRecoveryCodesRequest,
  ProofRequest,
  VerifyRecoveryCodeRequest,
} from '@remit/contract/auth-mfa.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import { ApiError } from '@remit/platform/http/api-error.ts';
import { fingerprint } from '@remit/platform/secrets/sealing.ts';
import type { Context } from 'hono';
import { Secret } from 'otpauth';
import {
  lockChanger,
  mayChangeSecondStep,
  raise,
  removeFactor,
  requireNotAnonymous,
  sessionOf,
} from '../assurance.ts';
import { auditRejectedSignIn } from '../audit.ts';
import type { AuthDeps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { type ProofFields, requireFreshProof, useProof } from '../fresh-proof.ts';
import { respondWithSession } from '../issue-session.ts';
import { sendNotice } from '../mails.ts';
import { type Operation, originOf } from '../operation.ts';
import { guessedAccount } from '../rate-limits.ts';
import { readBody, readOptionalBody } from '../request-body.ts';
import { requireUser, type SignedIn } from '../require-user.ts';
import { noticeSecondStep } from '../second-step-changes.ts';
import { findRecoveryCodes, putRecoveryCodes, useRecoveryCode } from '../store/recovery-codes.ts';
import { lockUser, type UserRow } from '../store/users.ts';
import { factorNameCharactersMax } from './enroll-factor.ts';

const defaultName = 'Recovery codes';
const codeCount = 10;
/** Sixteen characters: random enough to be looked up by a hash. */
const codeBytes = 10;

/** At any assurance level. */
export const recoveryCodesStatus: Operation = {
  route: 'GET /factors/recovery-codes',
  async run(deps, context) {
    const { user } = await requireUser(deps, context);
    const codes = await deps.db.as(service, (transaction) => findRecoveryCodes(transaction, user.id));
    if (!codes) throw apiError('factor_not_found');
    const { id, total, remaining } = codes;
    return context.json({ id, type: 'recovery_code', total, remaining });
  },
};

/** Codes are shown once, for accounts with another factor. */
export const generateRecoveryCodes: Operation = {
  route: 'POST /factors/recovery-codes',
  limit: 'mfa',
  async run(deps, context) {
    const signedIn = await requireUser(deps, context);
    const body = await readOptionalBody(context, GenerateRecoveryCodesRequest);
    const name = body.friendly_name || defaultName;
    if (name.length > factorNameCharactersMax) {
      throw apiError('factor_name_too_long', { charactersMax: factorNameCharactersMax });
    }
    return change(deps, context, signedIn, body, async (transaction, user) => {
      if (await findRecoveryCodes(transaction, user.id)) throw apiError('recovery_codes_exist');
      if (user.factors.some(({ friendlyName }) => friendlyName === name)) {
        throw apiError('factor_name_conflict', { name });
      }
      return writeCodes(deps, transaction, context, { user, id: deps.newId(), name });
    });
  },
};

/** Under the same id and name. */
export const regenerateRecoveryCodes: Operation = {
  route: 'POST /factors/recovery-codes/regenerate',
  limit: 'mfa',
  async run(deps, context) {
    const signedIn = await requireUser(deps, context);
    const proofFields = await readOptionalBody(context, ProofRequest);
    return change(deps, context, signedIn, proofFields, async (transaction, user) => {
      const codes = await findRecoveryCodes(transaction, user.id);
      if (!codes) throw apiError('factor_not_found');
      return writeCodes(deps, transaction, context, { user, id: codes.id, name: codes.friendlyName });
    });
  },
};

export const removeRecoveryCodes: Operation = {
  route: 'DELETE /factors/recovery-codes',
  limit: 'mfa',
  async run(deps, context) {
    const signedIn = await requireUser(deps, context);
    const proofFields = await readOptionalBody(context, ProofRequest);
    return change(deps, context, signedIn, proofFields, async (transaction, user) => {
      const codes = await findRecoveryCodes(transaction, user.id);
      if (!codes) throw apiError('factor_not_found');
      const { id } = codes;
      await removeFactor(deps, transaction, { id, userId: user.id });
      const origin = originOf(deps, context);
      const traits = { factor_id: id, factor_type: 'recovery_code' };
      await deps.audit(transaction, { action: 'factor_unenrolled', actor: user, ip: origin.ip, traits });
      const gone = { change: 'removed', kind: 'recovery_code' } as const;
      await noticeSecondStep(deps, transaction, { user, origin, ...gone });
      return { id };
    });
  },
};

/** Guards that all changes of the codes share. */
async function change(
  deps: AuthDeps,
  context: Context,
  signedIn: SignedIn,
  proofFields: ProofFields,
  make: (transaction: Transaction, user: UserRow) => Promise<object>,
): Promise<Response> {
  requireNotAnonymous(signedIn);
  sessionOf(signedIn);
  const hasOther = ({ factors }: UserRow) =>
    factors.some(({ status, factorType }) => status === 'verified' && factorType !== 'recovery_code');
  if (!hasOther(signedIn.user)) throw apiError('recovery_codes_alone');
  if (!mayChangeSecondStep(signedIn)) throw apiError('aal2_for_recovery_codes');
  const proof = await requireFreshProof(deps, context, signedIn, proofFields);
  const result = await deps.db.as(service, async (transaction) => {
    const user = await lockChanger(transaction, signedIn, 'aal2_for_recovery_codes');
    if (!hasOther(user)) throw apiError('recovery_codes_alone');
    await useProof(transaction, proof);
    return make(transaction, user);
  });
  deps.notifyMailer();
  return context.json(result);
}

async function writeCodes(
  deps: AuthDeps,
  transaction: Transaction,
  context: Context,
  { user, id, name }: { readonly user: UserRow; readonly id: string; readonly name: string },
) {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryCodeHash(deps, { factorId: id, code }));
  await putRecoveryCodes(transaction, { id, userId: user.id, friendlyName: name, hashes });
  const origin = originOf(deps, context);
  const traits = { factor_id: id };
  await deps.audit(transaction, { action: 'recovery_codes_generated', actor: user, ip: origin.ip, traits });
  const added = { change: 'added', kind: 'recovery_code' } as const;
  await noticeSecondStep(deps, transaction, { user, origin, ...added });
  return { id, type: 'recovery_code', friendly_name: name, total: codes.length, codes };
}

/** Instead of a lost factor. Each code works once. */
export const verifyRecoveryCode: Operation = {
  route: 'POST /factors/recovery-codes/verify',
  limit: 'mfa',
  async run(deps, context) {
    const signedIn = await requireUser(deps, context);
    const { user } = signedIn;
    const { id: sessionId } = sessionOf(signedIn);
    const { code } = await readBody(context, VerifyRecoveryCodeRequest);
    if (code === '') throw apiError('recovery_code_wrong');
    const codes = await deps.db.as(service, (transaction) => findRecoveryCodes(transaction, user.id));
    if (!codes) throw apiError('factor_not_found');
    const network = deps.networkOf(context);
    const origin = originOf(deps, context);
    const guess = await admitCode(deps, context, user, codes.createdAt);
    const factor = { id: codes.id, factorType: 'recovery_code' } as const;
    const started = await deps.db.as(service, async (transaction) => {
      await lockUser(transaction, user.id);
      const hash = recoveryCodeHash(deps, { factorId: codes.id, code });
      if (!(await useRecoveryCode(transaction, { factorId: codes.id, hash }))) return undefined;
      await sendNotice(deps, transaction, { user, origin, change: { kind: 'recovery_code_used' } });
      return raise(deps, transaction, {
        userId: user.id,
        sessionId,
        factor,
        origin,
        endsLowerSessions: true,
      });
    });
    await guess.settle(started !== undefined);
    if (!started) {
      await auditRejectedSignIn(deps, { user, network, ip: origin.ip });
      throw apiError('recovery_code_wrong');
    }
    return respondWithSession(deps, context, started);
  },
};

/** Rate-limited like a sign-in. New codes have a new count. */
async function admitCode(deps: AuthDeps, context: Context, user: UserRow, createdAt: string) {
  const account = guessedAccount(user.aud, `recovery\n${user.id}\n${createdAt}`);
  try {
    return await deps.rateLimits.admitGuess({ account, network: deps.networkOf(context), isCode: true });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 429) throw error;
    throw apiError('recovery_codes_locked', error.parameters);
  }
}

const newRecoveryCodes = () =>
  Array.from({ length: codeCount }, () => new Secret({ size: codeBytes }).base32.toLowerCase());

/** Case, spaces and hyphens are ignored. */
function recoveryCodeHash(
  { lookupKey }: Pick<AuthDeps, 'lookupKey'>,
  { factorId, code }: { readonly factorId: string; readonly code: string },
): Buffer {
  const canonical = code.replaceAll(/[\s-]/g, '').toLowerCase();
  return fingerprint(lookupKey, `recovery-code\n${factorId}\n${canonical}`);
}
