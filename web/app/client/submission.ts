import { type ProofForm, trapField } from '@remit/contract/proof.ts';
import type * as v from 'valibot';
import { faultyFields } from '#client/faulty-fields.ts';
import type { Failure, Fields, post } from '#client/http.ts';
import { askForChallenge } from '#client/proof.ts';
import { submit } from '#client/submit.ts';
import { keepUnsent, unsentPaths } from '#client/unsent.ts';

export type SubmissionRules = {
  readonly form: ProofForm;
  readonly path: string;
  /** The server's own schema. */
  readonly schema: v.GenericSchema;
  /** What carries it, such as one that tells how far a file has got. */
  readonly via?: typeof post;
};

/** What became of it. */
export type Outcome =
  | { readonly at: 'accepted' }
  /** On this device, to go out later. */
  | { readonly at: 'kept'; readonly key: string }
  | { readonly at: 'faulty'; readonly fields: Fields }
  | { readonly at: 'failed'; readonly failure: Failure };

export type Submission = {
  /** `honeypot` is what stands in the field that no person sees. `toBody` turns the request into a form with files. */
  send(
    content: object,
    more?: { honeypot?: string; toBody?: (request: object) => FormData },
  ): Promise<Outcome>;
};

/** One form, opened. Its challenge is asked for at once, so that it has aged by the time a person is done. */
export function openSubmission({ form, path, schema, via }: SubmissionRules): Submission {
  let challenge: string | undefined;
  void askForChallenge(form).then((given) => {
    challenge = given;
  });
  let proof: string | undefined;
  let last = { text: '', key: '' };

  return {
    async send(content, { honeypot = '', toBody } = {}) {
      // The same again has the same key, and counts once; anything else is a submission of its own.
      const text = JSON.stringify(content);
      if (text !== last.text) {
        last = { text, key: crypto.randomUUID() };
        proof = undefined;
      }
      const request = { ...content, key: last.key };
      const fields = faultyFields(schema, request);
      if (fields) return { at: 'faulty', fields };

      const body = { ...request, [trapField]: honeypot };
      // One that is still on its way is not waited for: without it the server asks for the sum, and gets it.
      proof ??= challenge;
      const answer = await submit(path, toBody ? toBody(body) : body, proof, via);
      proof = answer.proof;
      if (answer.isOk) return { at: 'accepted' };
      const { failure } = answer;
      if (failure.kind === 'fields') return { at: 'faulty', fields: failure.fields };
      if (failure.kind === 'offline' && keep(form, last.key, body)) return { at: 'kept', key: last.key };
      return { at: 'failed', failure };
    },
  };
}

function keep(form: ProofForm, key: string, body: Record<string, unknown>): boolean {
  if (!Object.hasOwn(unsentPaths, form)) return false;
  return keepUnsent({ key, form: form as keyof typeof unsentPaths, body, savedAtMs: Date.now() });
}
