/** A challenge is valid for one form only. */
export const proofOfWorkForms = ['waitlist', 'newsletter', 'manage-link', 'enquiry', 'account'] as const;
export type ProofOfWorkForm = (typeof proofOfWorkForms)[number];

/** `GET /api/proof?form=waitlist` when the form opens; a 428 carries a challenge of its own. */
export const proofOfWorkPath = '/api/proof';
export type ProofOfWorkResponse = { readonly challenge: string };

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

/** Handed in, because browser and server have different ones. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/**
 * Tries numbers until one solves the challenge: in a worker, since it takes a tenth of a second on a desk and perhaps
 * a whole one on a small phone. Undefined for what is no challenge.
 */
export function solve(challenge: string, sha256: Sha256): number | undefined {
  const bits = bitsOf(challenge);
  if (bits === undefined) return undefined;
  const firstWordOf = attempts(challenge, sha256);
  for (let nonce = 0; nonce <= nonceMax; nonce += 1) {
    if (startsWithZeros(firstWordOf(nonce), bits)) return nonce;
  }
  return undefined;
}

export function isSolved(challenge: string, nonce: number, sha256: Sha256): boolean {
  const bits = bitsOf(challenge);
  return bits !== undefined && startsWithZeros(attempts(challenge, sha256)(nonce), bits);
}

/** An attempt hashes the challenge's hash and, behind it, the number as four bytes. Returns the first word of the result. */
function attempts(challenge: string, sha256: Sha256): (nonce: number) => number {
  const challengeHash = sha256(Uint8Array.from(challenge, (character) => character.charCodeAt(0)));
  const input = new Uint8Array(challengeHash.length + 4);
  input.set(challengeHash);
  const view = new DataView(input.buffer);
  return (nonce) => {
    view.setUint32(challengeHash.length, nonce);
    const { 0: a = 0, 1: b = 0, 2: c = 0, 3: d = 0 } = sha256(input);
    return (a << 24) | (b << 16) | (c << 8) | d;
  };
}

const startsWithZeros = (word: number, bits: number) => bits === 0 || word >>> (32 - bits) === 0;
