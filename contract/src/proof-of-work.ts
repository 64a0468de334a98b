import { compress, newState, sha256Words } from './sha-256.ts';

/** The forms a challenge can be for; one made for another form is worth nothing. */
export const proofOfWorkForms = ['waitlist', 'newsletter', 'manage-link', 'enquiry'] as const;
export type ProofOfWorkForm = (typeof proofOfWorkForms)[number];

/** `GET /api/proof?form=waitlist` when the form opens; a 428 carries a challenge of its own. */
export const proofOfWorkPath = '/api/proof';
export type ProofOfWorkAnswer = { readonly challenge: string };

/** Carries the challenge, and its solution once there is one, beside any kind of body. */
export const proofOfWorkHeader = 'x-proof';

export { honeypotField } from './honeypot.ts';

/** `form.issued.bits.chance.signature`; only the server can make or check the signature. */
const challengePattern = /^[a-z-]{1,20}\.[0-9a-z]{1,10}\.(\d{1,2})\.[\w-]{8,32}\.[\w-]{20,64}$/;
const bitsMax = 24;
const nonceMax = 0xffff_ffff;

export function formatProofOfWork(challenge: string, nonce?: number): string {
  return nonce === undefined ? challenge : `${challenge}:${nonce}`;
}

export function parseProofOfWork(
  value: string,
): { challenge: string; nonce: number | undefined } | undefined {
  const [challenge = '', nonce, ...more] = value.split(':');
  if (more.length > 0 || bitsOf(challenge) === undefined) return undefined;
  if (nonce === undefined) return { challenge, nonce: undefined };
  return /^\d{1,10}$/.test(nonce) && Number(nonce) <= nonceMax
    ? { challenge, nonce: Number(nonce) }
    : undefined;
}

/** How many leading bits of the hash must be zero; each one more doubles the work. */
export function bitsOf(challenge: string): number | undefined {
  const bits = Number(challengePattern.exec(challenge)?.[1] ?? Number.NaN);
  return bits >= 0 && bits <= bitsMax ? bits : undefined;
}

/**
 * Tries numbers until one solves the challenge: in a worker, since it takes a tenth of a second on a desk and perhaps
 * a whole one on a small phone. Undefined for what is no challenge.
 */
export function solve(challenge: string): number | undefined {
  const bits = bitsOf(challenge);
  if (bits === undefined) return undefined;
  const firstWordOf = attempts(challenge);
  for (let nonce = 0; nonce <= nonceMax; nonce += 1) {
    if (startsWithZeros(firstWordOf(nonce), bits)) return nonce;
  }
  return undefined;
}

export function isSolved(challenge: string, nonce: number): boolean {
  const bits = bitsOf(challenge);
  return bits !== undefined && startsWithZeros(attempts(challenge)(nonce), bits);
}

/** The challenge is hashed once; an attempt hashes that with a number behind it, which is one block. */
function attempts(challenge: string): (nonce: number) => number {
  const block = new Int32Array(16);
  block.set(sha256Words(challenge));
  block[9] = 0x8000_0000 | 0;
  block[15] = (8 + 1) * 32;
  const schedule = new Int32Array(64);
  const start = newState();
  const state = newState();
  return (nonce) => {
    block[8] = nonce | 0;
    state.set(start);
    compress(state, block, schedule);
    return state[0] as number;
  };
}

const startsWithZeros = (firstWord: number, bits: number) => bits === 0 || firstWord >>> (32 - bits) === 0;
