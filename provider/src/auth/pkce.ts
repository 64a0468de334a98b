import { createHash, timingSafeEqual } from 'node:crypto';
import type { Transaction } from '@remit/platform/db/database.ts';
import { fingerprint } from '@remit/platform/secrets/sealing.ts';
import type { AuthDeps } from './deps.ts';
import { apiError } from './errors.ts';
import {
  completeProviderFlow,
  deleteFlowState,
  type FlowStateRow,
  insertFlowState,
  lockFlowStateByCode,
  setAuthCode,
} from './store/flow-states.ts';
import type { OneTimeRow } from './store/one-time-tokens.ts';
import type { SessionProofs } from './store/sessions.ts';
import type { VerificationType } from './verification.ts';

/** Prefix of tokens of a PKCE flow, whose links return a code. */
export const pkcePrefix = 'pkce_';

export type Challenge = { readonly challenge: string; readonly method: 's256' | 'plain' };

/** Undefined without a challenge; throws when it is not valid. */
export function readChallenge(pair: {
  readonly code_challenge: string;
  readonly code_challenge_method: string;
}): Challenge | undefined {
  const { code_challenge: challenge, code_challenge_method: method } = pair;
  if (challenge === '' && method === '') return undefined;
  if (challenge === '' || method === '') throw apiError('pkce_pair');
  if (challenge.length < 43 || challenge.length > 128) throw apiError('pkce_length');
  if (!/^[\w.~-]+$/.test(challenge)) throw apiError('pkce_characters');
  const known = (['s256', 'plain'] as const).find((name) => name === method.toLowerCase());
  if (!known) throw apiError('pkce_method');
  return { challenge, method: known };
}

/** Returns the id of the flow, which is stored with the token of the link. */
export async function startMailFlow(
  { newId }: AuthDeps,
  transaction: Transaction,
  flow: {
    readonly userId: string;
    readonly authenticationMethod: string;
    readonly challenge: Challenge;
    readonly delayMs: number;
  },
): Promise<string> {
  const { userId, authenticationMethod, challenge, delayMs } = flow;
  const id = newId();
  await insertFlowState(transaction, {
    id,
    userId,
    authenticationMethod,
    codeChallenge: challenge.challenge,
    codeChallengeMethod: challenge.method,
    providerType: 'email',
    delayMs,
  });
  return id;
}

/** The authentication method that a PKCE exchange records; its flow began under the same name. */
export function flowMethodOf(type: VerificationType, { kind }: OneTimeRow): string {
  if (type === 'email') return kind === 'confirmation' ? 'email/signup' : 'magiclink';
  return type === 'signup' ? 'email/signup' : type;
}

export async function makeAuthCode(
  deps: AuthDeps,
  transaction: Transaction,
  flow: SessionProofs & {
    readonly userId: string;
    readonly authenticationMethod: string;
    readonly flowStateId: string | null;
  },
): Promise<string> {
  const code = deps.newId();
  const flowId = await setAuthCode(transaction, { ...flow, authCodeHash: authCodeHash(deps, code) });
  if (!flowId)
    throw apiError('no_flow_state', { detail: 'The sign-in it belongs to was begun too long ago.' });
  return code;
}

/** For a flow that returns from its identity provider. */
export async function makeProviderAuthCode(
  deps: AuthDeps,
  transaction: Transaction,
  flow: {
    readonly id: string;
    readonly userId: string;
    readonly provenEmail: string | null;
    readonly sealedProviderTokens: Buffer;
  },
): Promise<string> {
  const code = deps.newId();
  const isAlive = await completeProviderFlow(transaction, {
    ...flow,
    authCodeHash: authCodeHash(deps, code),
  });
  if (!isAlive) throw apiError('oauth_state_not_found');
  return code;
}

/** Uses up the code. A wrong verifier leaves it to the client with the right one. */
export async function exchangeAuthCode(
  deps: AuthDeps,
  transaction: Transaction,
  { code, verifier }: { readonly code: string; readonly verifier: string },
): Promise<FlowStateRow & { readonly userId: string }> {
  const flow = await lockFlowStateByCode(transaction, authCodeHash(deps, code));
  if (!flow?.userId) throw apiError('flow_state_not_found');
  if (isFlowOver(deps, flow)) throw apiError('flow_state_expired');
  if (!isVerifierOf(flow, verifier)) throw apiError('bad_code_verifier');
  await deleteFlowState(transaction, flow.id);
  return { ...flow, userId: flow.userId };
}

function authCodeHash({ lookupKey }: AuthDeps, code: string): Buffer {
  return fingerprint(lookupKey, code);
}

/** Counted from the request; for a sign-in link, which may lie in a mailbox for a day, from when it was followed. */
export function isFlowOver(deps: AuthDeps, flow: FlowStateRow): boolean {
  const age = flow.authenticationMethod === 'magiclink' ? (flow.codeAgeSeconds ?? 0) : flow.ageSeconds;
  return age >= deps.config.flowStateSeconds;
}

function isVerifierOf(flow: FlowStateRow, verifier: string): boolean {
  if (flow.codeChallenge === null) return false;
  const derived =
    flow.codeChallengeMethod === 's256'
      ? createHash('sha256').update(verifier).digest('base64url')
      : verifier;
  const [actual, expected] = [Buffer.from(derived), Buffer.from(flow.codeChallenge)];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** Our own verifier at an identity provider, derived from the id of the flow instead of stored. */
export function providerVerifier({ lookupKey }: Pick<AuthDeps, 'lookupKey'>, flowId: string): string {
  return fingerprint(lookupKey, `provider-pkce\n${flowId}`).toString('base64url');
}
