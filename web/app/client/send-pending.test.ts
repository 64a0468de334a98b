import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readPending, savePending, wasSent } from '#client/pending-submissions.ts';
import { sendPending } from '#client/send-pending.ts';

let answers: Record<string, () => Response | Error>;
let asked: string[];

beforeEach(() => {
  answers = {};
  asked = [];
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { key } = JSON.parse(String(body));
    asked.push(key);
    const answer = answers[key]?.() ?? Response.json({}, { status: 202 });
    if (answer instanceof Error) throw answer;
    return answer;
  });
  for (const key of ['one', 'two', 'three']) {
    savePending({ key, form: 'waitlist', body: { key, email: 'a@b.co' }, savedAtMs: Date.now() });
  }
});
afterEach(() => vi.unstubAllGlobals());

const messageOf = (code: string) => `Message of ${code}.`;
const waiting = () => readPending().map(({ key }) => key);

it('sends every pending submission once', async () => {
  await Promise.all([sendPending(messageOf), sendPending(messageOf)]);
  expect(asked).toEqual(['one', 'two', 'three']);
  expect(waiting()).toEqual([]);
  expect(wasSent('one')).toBe(true);
});

it('stops when the server cannot be reached and leaves the rest pending', async () => {
  answers = { two: () => new TypeError('Failed to fetch') };
  await sendPending(messageOf);
  expect(asked).toEqual(['one', 'two']);
  expect(waiting()).toEqual(['two', 'three']);
});

it('marks what the server rejects, goes on, and does not send it again', async () => {
  const refusal = { error: { code: 'invalid_fields', message: 'Look.', fields: { email: 'email_invalid' } } };
  answers = { one: () => Response.json(refusal, { status: 422 }) };
  await sendPending(messageOf);
  await sendPending(messageOf);
  expect(asked).toEqual(['one', 'two', 'three']);
  expect(readPending()).toMatchObject([{ key: 'one', refusal: 'Message of email_invalid.' }]);
});
