import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { isSolved, type ProofForm, readProofValue } from '@remit/contract/proof.ts';
import { fingerprint } from '#secrets/sealing.ts';

export type Presented = {
  /** How its use is written down. */
  readonly hash: Buffer;
  readonly ageMs: number;
  readonly isSolved: boolean;
};

export type Challenges = {
  issue(form: ProofForm): string;
  /** What a request brought; undefined when it is not ours, for another form, expired, or its sum is wrong. */
  read(value: string | undefined, form: ProofForm): Presented | undefined;
};

export type ChallengeOptions = {
  readonly key: Buffer;
  readonly bits: number;
  readonly now: () => number;
};

/** A form may lie open for so long before it is sent. */
export const challengeLifeMs = 2 * 60 * 60 * 1000;

export const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

/** Signed, so that asking for one writes nothing anywhere, and any process can check what another gave out. */
export function openChallenges({ key, bits, now }: ChallengeOptions): Challenges {
  const sign = (text: string) => fingerprint(key, text);
  return {
    issue(form) {
      const text = `${form}.${now().toString(36)}.${bits}.${randomBytes(12).toString('base64url')}`;
      return `${text}.${sign(text).toString('base64url')}`;
    },
    read(value, form) {
      const given = value === undefined ? undefined : readProofValue(value);
      if (!given) return undefined;
      const { challenge, nonce } = given;
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
