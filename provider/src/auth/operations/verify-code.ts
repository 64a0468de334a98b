import { firstHalfMessage } from '@remit/contract/auth-link.ts';
import { VerifyRequest } from '@remit/contract/auth-mail.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import type { Context } from 'hono';
import type * as v from 'valibot';
import type { AuthDeps } from '../deps.ts';
import { validEmail } from '../email-addresses.ts';
import { apiError } from '../errors.ts';
import { respondWithSession, startSession } from '../issue-session.ts';
import { type Operation, originOf } from '../operation.ts';
import { validPhone } from '../phones.ts';
import { guessedAccount } from '../rate-limits.ts';
import { readBody } from '../request-body.ts';
import { audienceOf } from '../require-user.ts';
import {
  accept,
  findByCode,
  findByToken,
  isPhoneVerificationType,
  isVerificationType,
  type PhoneVerificationType,
  type Presented,
  type VerificationType,
} from '../verification.ts';

/** A typed code, or the token of a link. */
export const verifyCode: Operation = {
  route: 'POST /verify',
  limit: 'verify',
  async run(deps, context) {
    const credential = await admitted(await readBody(context, VerifyRequest));
    if ('token' in credential) {
      const outcome = await present(
        deps,
        context,
        (transaction) => findByToken(deps, transaction, credential),
        credential.type,
      );
      if (outcome === undefined) throw apiError('link_expired');
      return outcome;
    }
    const { to, code, type } = credential;
    const aud = audienceOf(deps, context);
    const guess = await deps.rateLimits.admitGuess({
      account: guessedAccount(aud, to),
      network: deps.networkOf(context),
      isCode: true,
    });
    const typed = { code, to, type, aud };
    const outcome = await present(deps, context, (transaction) => findByCode(deps, transaction, typed), type);
    await guess.settle(outcome !== undefined);
    if (outcome === undefined) throw apiError('otp_expired');
    return outcome;
  },
};

type Credential =
  | { readonly token: string; readonly type: VerificationType }
  | {
      readonly code: string;
      readonly to: string;
      readonly type: VerificationType | PhoneVerificationType;
    };

/** Checks in the order of the contract. */
async function admitted(body: v.InferOutput<typeof VerifyRequest>): Promise<Credential> {
  const { type, token: code, token_hash: token, email, phone } = body;
  if (type === '') throw apiError('verify_type');
  if ((code === '') === (token === '')) throw apiError('verify_token');
  if (token !== '') {
    if (email !== '' || phone !== '' || body.redirect_to !== '') throw apiError('verify_hash_alone');
    if (!isVerificationType(type)) throw apiError('verify_email_type');
    return { token, type };
  }
  if ((email === '') === (phone === '')) throw apiError('verify_contact');
  if (phone !== '') {
    const to = await validPhone(phone);
    if (!isPhoneVerificationType(type)) throw apiError('verify_unsupported_type');
    return { code, to, type };
  }
  if (!isVerificationType(type)) throw apiError('verify_unsupported_type');
  return { code, to: validForVerifying(email), type };
}

function validForVerifying(email: string): string {
  try {
    return validEmail(email);
  } catch {
    throw apiError('verify_email_format');
  }
}

/** Undefined when nothing was found; the transaction commits, so that a wrong guess is counted. */
async function present(
  deps: AuthDeps,
  context: Context,
  find: (transaction: Transaction) => Promise<Presented | undefined>,
  type: VerificationType | PhoneVerificationType,
): Promise<Response | undefined> {
  const origin = originOf(deps, context);
  const outcome = await deps.db.as(service, async (transaction) => {
    const presented = await find(transaction);
    if (!presented) return undefined;
    if (presented.user.isBanned) throw apiError('token_user_banned');
    const proofs = await accept(deps, transaction, { ...presented, type }, origin);
    if (proofs === 'half') return 'half';
    const identity = isPhoneVerificationType(type) ? 'phone' : 'email';
    const { id: userId } = presented.user;
    return startSession(deps, transaction, { userId, method: 'otp', identity, origin, proofs });
  });
  if (outcome === undefined) return undefined;
  // A text, as in the contract.
  if (outcome === 'half') return context.json({ msg: firstHalfMessage, code: '200' });
  return respondWithSession(deps, context, outcome);
}
