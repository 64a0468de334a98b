import { createHash, timingSafeEqual } from 'node:crypto';
import type { Transaction } from '#db/database.ts';
import { fingerprint } from '#secrets/sealing.ts';
import type { AuthDeps } from './deps.ts';
import { apiError } from './errors.ts';
import { type FlowStateRow, setAuthCode } from './store/flow-states.ts';
import type { SessionProofs } from './store/sessions.ts';

/** The code that a followed link brings back, to be exchanged by whoever began the flow. */
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
  const given = await setAuthCode(transaction, { ...flow, authCodeHash: authCodeHash(deps, code) });
  if (!given)
    throw apiError('no_flow_state', { detail: 'The sign-in it belongs to was begun too long ago.' });
  return code;
}

export function authCodeHash({ lookupKey }: AuthDeps, code: string): Buffer {
  return fingerprint(lookupKey, code);
}

/** Counted from the request; of a sign-in link, which may lie in a mailbox for a day, from when it was followed. */
export function isFlowOver(deps: AuthDeps, flow: FlowStateRow): boolean {
  const age = flow.authenticationMethod === 'magiclink' ? (flow.codeAgeSeconds ?? 0) : flow.ageSeconds;
  return age >= deps.config.flowStateSeconds;
}

export function isVerifierOf(flow: FlowStateRow, verifier: string): boolean {
  if (flow.codeChallenge === null) return false;
  const answer =
    flow.codeChallengeMethod === 's256'
      ? createHash('sha256').update(verifier).digest('base64url')
      : verifier;
  const [given, wanted] = [Buffer.from(answer), Buffer.from(flow.codeChallenge)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
