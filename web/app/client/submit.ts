import { proofOfWorkHeader } from '@remit/contract/proof-of-work.ts';
import { type ApiResult, failed, post } from '#client/http.ts';
import { solved } from '#client/proof-of-work.ts';

/** A challenge may expire while it is solved; after this many the server will not accept one. */
const solutionsMax = 3;

export type Submitted<T> = ApiResult<T> & {
  /** The last proof sent; valid for sending the same again. */
  readonly proof: string | undefined;
};

/** Sends a form. When the server asks for proof of work, does it and sends the form again. */
export async function submit<T>(
  path: string,
  body: unknown,
  firstProof: string | undefined,
  transport: typeof post = post,
): Promise<Submitted<T>> {
  let proof = firstProof;
  for (let solutions = 0; ; solutions += 1) {
    const result = await transport<T>(path, body, { headers: proof ? { [proofOfWorkHeader]: proof } : {} });
    if (result.isOk || result.failure.kind !== 'proof-of-work') return { ...result, proof };
    if (solutions === solutionsMax) return { ...failed({ kind: 'unavailable' }), proof };
    proof = await solved(result.failure.challenge);
  }
}
