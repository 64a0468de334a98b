import { honeypotField, type ProofOfWorkForm } from '@remit/contract/proof-of-work.ts';
import type * as v from 'valibot';
import { fieldErrors } from '#client/field-errors.ts';
import type { Failure, FieldErrors, post } from '#client/http.ts';
import { pendingPaths, savePending } from '#client/pending-submissions.ts';
import { askForChallenge } from '#client/proof-of-work.ts';
import { submit } from '#client/submit.ts';

export type SubmissionOptions = {
  readonly form: ProofOfWorkForm;
  readonly path: string;
  /** The server's own schema. */
  readonly schema: v.GenericSchema;
  /** Sends the request, such as `upload`, which reports progress. */
  readonly transport?: typeof post;
};

export type Outcome =
  | { readonly status: 'accepted' }
  /** Stored on this device, to be sent later. */
  | { readonly status: 'pending'; readonly key: string }
  | { readonly status: 'invalid'; readonly fields: FieldErrors }
  | { readonly status: 'failed'; readonly failure: Failure };

export type Submission = {
  /** `honeypot` is the value of the hidden field. `toBody` turns the request into a form with files. */
  send(
    content: object,
    more?: { honeypot?: string; toBody?: (request: object) => FormData },
  ): Promise<Outcome>;
};

/** Fetches the challenge at once: it must have a certain age when the form is sent. */
export function createSubmission({ form, path, schema, transport }: SubmissionOptions): Submission {
  let challenge: string | undefined;
  void askForChallenge(form).then((given) => {
    challenge = given;
  });
  let proof: string | undefined;
  let last = { text: '', key: '' };

  return {
    async send(content, { honeypot = '', toBody } = {}) {
      // The same content keeps its idempotency key; changed content gets a new one.
      const text = JSON.stringify(content);
      if (text !== last.text) {
        last = { text, key: crypto.randomUUID() };
        proof = undefined;
      }
      const request = { ...content, key: last.key };
      const fields = fieldErrors(schema, request);
      if (fields) return { status: 'invalid', fields };

      const body = { ...request, [honeypotField]: honeypot };
      // A challenge that is still loading is not awaited: without one the server asks for proof of work.
      proof ??= challenge;
      const result = await submit(path, toBody ? toBody(body) : body, proof, transport);
      proof = result.proof;
      if (result.isOk) return { status: 'accepted' };
      const { failure } = result;
      if (failure.kind === 'fields') return { status: 'invalid', fields: failure.fields };
      if (failure.kind === 'offline' && savePendingSubmission(form, last.key, body))
        return { status: 'pending', key: last.key };
      return { status: 'failed', failure };
    },
  };
}

function savePendingSubmission(form: ProofOfWorkForm, key: string, body: Record<string, unknown>): boolean {
  if (!Object.hasOwn(pendingPaths, form)) return false;
  return savePending({ key, form: form as keyof typeof pendingPaths, body, savedAtMs: Date.now() });
}
