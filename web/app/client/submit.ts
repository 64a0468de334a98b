import { proofOfWorkHeader } from '@remit/contract/proof-of-work.ts';
import { type Answer, failed, post } from '#client/http.ts';
import { solved } from '#client/proof.ts';

/** A challenge has its time; after so many we are not going to be believed. */
const solutionsMax = 3;

export type Submitted<T> = Answer<T> & {
  /** What was believed, or last tried; good for sending the same again. */
  readonly proof: string | undefined;
};

/** Sends a form; when the server asks for work first, does it and sends the same again. */
export async function submit<T>(
  path: string,
  body: unknown,
  firstProof: string | undefined,
  /** What carries it, where that is not the usual door. */
  via: typeof post = post,
): Promise<Submitted<T>> {
  let proof = firstProof;
  for (let solutions = 0; ; solutions += 1) {
    const answer = await via<T>(path, body, { headers: proof ? { [proofOfWorkHeader]: proof } : {} });
    if (answer.isOk || answer.failure.kind !== 'proof') return { ...answer, proof };
    if (solutions === solutionsMax) return { ...failed({ kind: 'unavailable' }), proof };
    proof = await solved(answer.failure.challenge);
  }
}
