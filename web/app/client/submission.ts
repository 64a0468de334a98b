import { honeypotField, type ProofOfWorkForm } from '@remit/contract/proof-of-work.ts';
import type * as v from 'valibot';
import {
  type FieldErrorMessage,
  type FieldMessages,
  fieldErrors,
  fieldMessages,
} from '#client/field-errors.ts';
import type { FormFailure, post } from '#client/http.ts';
import { pendingPaths, savePending } from '#client/pending-submissions.ts';
import { askForChallenge, solved } from '#client/proof-of-work.ts';
import { submit } from '#client/submit.ts';

export type SubmissionOptions = {
  readonly form: ProofOfWorkForm;
  readonly path: string;
  /** The server's own schema. */
  readonly schema: v.GenericSchema;
  readonly fieldErrorMessage: FieldErrorMessage;
  /** Sends the request, such as `upload`, which reports progress. */
  readonly transport?: typeof post;
};

export type Outcome =
  | { readonly status: 'accepted' }
  /** Stored on this device, to be sent later. */
  | { readonly status: 'pending'; readonly key: string }
  | { readonly status: 'invalid'; readonly fields: FieldMessages }
  | { readonly status: 'failed'; readonly failure: FormFailure };

export type Submission = {
  /** `honeypot` is the value of the hidden field. `toBody` turns the request into a form with files. */
  send(
    content: object,
    more?: { honeypot?: string; toBody?: (request: object) => FormData },
  ): Promise<Outcome>;
};

/** Fetches the challenge at once: it must have a certain age when the form is sent. */
export function createSubmission({
  form,
  path,
  schema,
  fieldErrorMessage,
  transport,
}: SubmissionOptions): Submission {
  let challenge: string | undefined;
  void askForChallenge(form).then((issued) => {
    challenge = issued;
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
      const errors = fieldErrors(schema, request);
      if (errors) return { status: 'invalid', fields: fieldMessages(errors, fieldErrorMessage) };

      const body = { ...request, [honeypotField]: honeypot };
      // A file would be sent twice if the server had to ask for proof of work, which it wants of every upload. A
      // challenge that is still loading is not awaited for other forms: the server gives them one when it wants it.
      if (toBody) proof = await proofForUpload(form);
      else proof ??= challenge;
      const result = await submit(path, toBody ? toBody(body) : body, proof, transport);
      proof = result.proof;
      if (result.isOk) return { status: 'accepted' };
      const { failure } = result;
      if (failure.kind === 'fields') {
        return { status: 'invalid', fields: fieldMessages(failure.fields, fieldErrorMessage) };
      }
      if (failure.kind === 'offline' && savePendingSubmission(form, last.key, body))
        return { status: 'pending', key: last.key };
      return { status: 'failed', failure };
    },
  };
}

async function proofForUpload(form: ProofOfWorkForm): Promise<string | undefined> {
  const challenge = await askForChallenge(form);
  return challenge === undefined ? undefined : solved(challenge);
}

function savePendingSubmission(form: ProofOfWorkForm, key: string, body: Record<string, unknown>): boolean {
  if (!Object.hasOwn(pendingPaths, form)) return false;
  return savePending({ key, form: form as keyof typeof pendingPaths, body, savedAtMs: Date.now() });
}
