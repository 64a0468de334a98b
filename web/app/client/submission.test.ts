import { sha256 } from '@noble/hashes/sha2.js';
import { isSolved, parseProofOfWork } from '@remit/contract/proof-of-work.ts';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failed, type post } from '#client/http.ts';
import { readPending } from '#client/pending-submissions.ts';
import { createSubmission } from '#client/submission.ts';

const challenge = (form: string) => `${form}.m1abc.4.0123456789abcdef.${'s'.repeat(43)}`;
const schema = v.object({ key: v.string(), email: v.pipe(v.string(), v.includes('@', 'email_invalid')) });

type Sent = { readonly key: string; readonly proof: string | null; readonly body: Record<string, unknown> };
let sent: Sent[];
let answers: (() => Response | Error)[];
let challenges: number;

const accepted = () => Response.json({ status: 'accepted' }, { status: 202 });
const wantsProof = () =>
  Response.json(
    { error: { code: 'proof_wanted', message: 'Work.', challenge: challenge('newsletter') } },
    { status: 428 },
  );

/** A server that asks or answers as the test says, and always has a challenge to give. */
beforeEach(() => {
  sent = [];
  answers = [];
  challenges = 0;
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', async (_path: string, { method, body, headers }: RequestInit) => {
    if (method === 'GET') {
      challenges += 1;
      return Response.json({ challenge: challenge('waitlist') });
    }
    const parsed = JSON.parse(String(body));
    sent.push({ key: parsed.key, proof: new Headers(headers).get('x-proof'), body: parsed });
    const answer = answers.shift()?.() ?? accepted();
    if (answer instanceof Error) throw answer;
    return answer;
  });
});
afterEach(() => vi.unstubAllGlobals());

const fieldErrorMessage = (code: string) => `Message of ${code}.`;
const someForm = () =>
  createSubmission({ form: 'waitlist', path: '/api/subscriptions', schema, fieldErrorMessage });
const aMoment = () => new Promise((resolve) => setTimeout(resolve));

describe('a submission', () => {
  it('brings the challenge its form was opened with, and the value of the honeypot', async () => {
    const form = someForm();
    await aMoment();
    expect(await form.send({ email: 'a@b.co' }, { honeypot: 'gotcha' })).toEqual({ status: 'accepted' });
    expect(sent).toMatchObject([{ proof: challenge('waitlist'), body: { reference: 'gotcha' } }]);
  });

  it('does the proof of work it is asked for and is sent again with the same key', async () => {
    answers = [wantsProof];
    expect(await someForm().send({ email: 'a@b.co' })).toEqual({ status: 'accepted' });
    expect(sent).toHaveLength(2);
    expect(sent[1]?.key).toBe(sent[0]?.key);
    const proof = parseProofOfWork(sent[1]?.proof ?? '');
    expect(isSolved(proof?.challenge ?? '', proof?.nonce ?? -1, sha256)).toBe(true);
  });

  it('with a file does its proof of work before each upload, and sends the file once', async () => {
    const proofs: (string | undefined)[] = [];
    const transport: typeof post = async (_path, _body, options) => {
      proofs.push(options?.headers?.['x-proof']);
      return failed({ kind: 'unavailable' });
    };
    const form = createSubmission({
      ...{ form: 'enquiry', path: '/api/enquiries/with-cv', schema, fieldErrorMessage, transport },
    });
    const toBody = () => new FormData();
    await form.send({ email: 'a@b.co' }, { toBody });
    await form.send({ email: 'a@b.co' }, { toBody });
    expect(proofs).toHaveLength(2);
    for (const value of proofs) {
      const proof = parseProofOfWork(value ?? '');
      expect(isSolved(proof?.challenge ?? '', proof?.nonce ?? -1, sha256)).toBe(true);
    }
    expect(challenges).toBe(3); // one when it was opened
  });

  it('gives up when no proof of work is accepted', async () => {
    answers = [wantsProof, wantsProof, wantsProof, wantsProof, wantsProof];
    expect(await someForm().send({ email: 'a@b.co' })).toEqual({
      status: 'failed',
      failure: { kind: 'unavailable' },
    });
    expect(sent).toHaveLength(4);
  });

  it('keeps its key while it stays the same, and gets another when it is changed', async () => {
    const form = someForm();
    answers = [() => new Response(null, { status: 503 })];
    expect(await form.send({ email: 'a@b.co' })).toMatchObject({ status: 'failed' });
    await form.send({ email: 'a@b.co' });
    await form.send({ email: 'c@b.co' });
    expect(sent[1]?.key).toBe(sent[0]?.key);
    expect(sent[2]?.key).not.toBe(sent[0]?.key);
  });

  it('is not sent while it is invalid', async () => {
    expect(await someForm().send({ email: 'nobody' })).toEqual({
      status: 'invalid',
      fields: { email: 'Message of email_invalid.' },
    });
    expect(sent).toEqual([]);
  });

  it('has a message for what only the server can judge', async () => {
    const error = { code: 'invalid_fields', message: 'Look.', fields: { email: 'email_invalid' } };
    answers = [() => Response.json({ error }, { status: 422 })];
    expect(await someForm().send({ email: 'a@b.co' })).toEqual({
      status: 'invalid',
      fields: { email: 'Message of email_invalid.' },
    });
  });

  it('is stored with its key when there is no connection', async () => {
    answers = [() => new TypeError('Failed to fetch')];
    const outcome = await someForm().send({ email: 'a@b.co' });
    expect(outcome).toEqual({ status: 'pending', key: sent[0]?.key });
    expect(readPending()).toMatchObject([{ key: sent[0]?.key, form: 'waitlist', body: { email: 'a@b.co' } }]);
  });

  it('of a kind that is not stored fails as offline', async () => {
    answers = [() => new TypeError('Failed to fetch')];
    const form = createSubmission({ form: 'enquiry', path: '/api/enquiries', schema, fieldErrorMessage });
    expect(await form.send({ email: 'a@b.co' })).toEqual({ status: 'failed', failure: { kind: 'offline' } });
    expect(readPending()).toEqual([]);
  });
});
