import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { isSolved, type ProofOfWorkForm, parseProofOfWork } from '@remit/contract/proof-of-work.ts';
import { fingerprint } from '#secrets/sealing.ts';

export type Presented = {
  /** The key under which its use is stored. */
  readonly hash: Buffer;
  readonly ageMs: number;
  readonly isSolved: boolean;
};

export type Challenges = {
  issue(form: ProofOfWorkForm): string;
  /** The challenge of a request; undefined when it is forged, for another form, expired, or wrongly solved. */
  read(value: string | undefined, form: ProofOfWorkForm): Presented | undefined;
};

export type ChallengeOptions = {
  readonly key: Buffer;
  readonly bits: number;
  readonly now: () => number;
};

/** How long a form may be open before it is sent. */
export const challengeLifeMs = 2 * 60 * 60 * 1000;

export const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

/** Signed, so that asking for one writes nothing anywhere, and any process can check what another gave out. */
export function createChallenges({ key, bits, now }: ChallengeOptions): Challenges {
  const sign = (text: string) => fingerprint(key, text);
  return {
    issue(form) {
      const text = `${form}.${now().toString(36)}.${bits}.${randomBytes(12).toString('base64url')}`;
      return `${text}.${sign(text).toString('base64url')}`;
    },
    read(value, form) {
      const proof = value === undefined ? undefined : parseProofOfWork(value);
      if (!proof) return undefined;
      const { challenge, nonce } = proof;
      const cut = challenge.lastIndexOf('.');
      const text = challenge.slice(0, cut);
      const signature = Buffer.from(challenge.slice(cut + 1), 'base64url');
      const expected = sign(text);
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined;
      const [madeFor, issued = ''] = text.split('.');
      const ageMs = now() - Number.parseInt(issued, 36);
      if (madeFor !== form || ageMs > challengeLifeMs) return undefined;
      if (nonce !== undefined && !isSolved(challenge, nonce, sha256)) return undefined;
      // Of the text, not of how it was spelled: base64 has spellings that read the same.
      const hash = sha256(text);
      return { hash, ageMs, isSolved: nonce !== undefined };
    },
  };
}
