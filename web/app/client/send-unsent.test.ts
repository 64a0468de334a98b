import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendUnsent } from '#client/send-unsent.ts';
import { keepUnsent, readUnsent, wasSent } from '#client/unsent.ts';

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
    keepUnsent({ key, form: 'waitlist', body: { key, email: 'a@b.co' }, savedAtMs: Date.now() });
  }
});
afterEach(() => vi.unstubAllGlobals());

const waiting = () => readUnsent().map(({ key }) => key);

it('sends everything that waits, each once', async () => {
  await Promise.all([sendUnsent(), sendUnsent()]);
  expect(asked).toEqual(['one', 'two', 'three']);
  expect(waiting()).toEqual([]);
  expect(wasSent('one')).toBe(true);
});

it('stops where there is no getting through and leaves the rest for later', async () => {
  answers = { two: () => new TypeError('Failed to fetch') };
  await sendUnsent();
  expect(asked).toEqual(['one', 'two']);
  expect(waiting()).toEqual(['two', 'three']);
});

it('marks what the server will not have, goes on, and does not ask for it again', async () => {
  const refusal = { error: { code: 'invalid_fields', message: 'Look.', fields: { email: 'Wrong.' } } };
  answers = { one: () => Response.json(refusal, { status: 422 }) };
  await sendUnsent();
  await sendUnsent();
  expect(asked).toEqual(['one', 'two', 'three']);
  expect(readUnsent()).toMatchObject([{ key: 'one', refusal: 'Wrong.' }]);
});
