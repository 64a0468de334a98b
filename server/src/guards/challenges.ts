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

/** Challenges are signed, so that issuing one stores nothing and any process can check it. */
export function createChallenges({ key, bits, now }: ChallengeOptions): Challenges {
  const sign = (text: string) => fingerprint(key, text);
  return {
    issue(form) {
      const text = `${form}.${now().toString(36)}.${bits}.${randomBytes(12).toString('base64url')}`;
      return `${text}.${sign(text).toString('base64url')}`;
    },
    read(value, form) {
      const given = value === undefined ? undefined : parseProofOfWork(value);
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
      if (nonce !== undefined && !isSolved(challenge, nonce)) return undefined;
      // Of the decoded text, because base64 has several spellings of the same bytes.
      const hash = createHash('sha256').update(text).digest();
      return { hash, ageMs, isSolved: nonce !== undefined };
    },
  };
}
