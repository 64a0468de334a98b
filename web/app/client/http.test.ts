import { afterEach, describe, expect, it, vi } from 'vitest';
import { failureOf, get, post } from '#client/http.ts';

afterEach(() => vi.unstubAllGlobals());

const error = (particulars: object) => ({ error: { code: 'x', message: 'No.', ...particulars } });

describe('an API error', () => {
  it.each([
    { why: 'wrong fields', status: 422, body: error({ fields: { email: 'email_invalid' } }), kind: 'fields' },
    { why: 'work first', status: 428, body: error({ challenge: 'c' }), kind: 'proof-of-work' },
    { why: 'too many', status: 429, body: error({}), kind: 'limited' },
    { why: 'a link that has ended', status: 410, body: error({}), kind: 'rejected' },
    { why: 'work first without any', status: 428, body: error({}), kind: 'rejected' },
    { why: 'fields that are no codes', status: 422, body: error({ fields: { a: 1 } }), kind: 'rejected' },
    { why: 'an outage', status: 503, body: error({}), kind: 'unavailable' },
    { why: 'our bug', status: 500, body: error({}), kind: 'unavailable' },
    { why: 'a page of some proxy', status: 403, body: undefined, kind: 'unavailable' },
    { why: 'the auth service', status: 403, body: { error_code: 'bad_jwt', msg: 'No.' }, kind: 'rejected' },
    { why: 'an answer of another shape', status: 400, body: { error: 'no' }, kind: 'unavailable' },
  ])('has a kind: $why', ({ status, body, kind }) => {
    expect(failureOf(status, body, null).kind).toBe(kind);
  });

  it('says when to come back, if the server did', () => {
    expect(failureOf(429, error({}), '90')).toEqual({ kind: 'limited', retryAfterSeconds: 90 });
    expect(failureOf(429, error({}), 'soon')).toEqual({ kind: 'limited', retryAfterSeconds: undefined });
    expect(failureOf(429, error({}), null)).toEqual({ kind: 'limited', retryAfterSeconds: undefined });
  });
});

describe('a request', () => {
  const answering = (answer: () => Promise<Response>) => {
    const asked = vi.fn<typeof fetch>(answer);
    vi.stubGlobal('fetch', asked);
    return asked;
  };

  it('sends JSON without cookies and hands over what came back', async () => {
    const asked = answering(async () => Response.json({ status: 'accepted' }));
    expect(await post('/api/x', { a: 1 })).toEqual({ isOk: true, value: { status: 'accepted' } });
    expect(asked.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"a":1}',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
    });
  });

  it('leaves the type of a form with files to the browser, which knows its boundary', async () => {
    const asked = answering(async () => Response.json({}));
    await post('/api/x', new FormData());
    expect(asked.mock.calls[0]?.[1]?.headers).not.toHaveProperty('content-type');
  });

  it.each([
    { why: 'no connection', thrown: new TypeError('Failed to fetch'), kind: 'offline' },
    { why: 'no answer in time', thrown: new DOMException('late', 'TimeoutError'), kind: 'slow' },
  ])('knows $why', async ({ thrown, kind }) => {
    answering(() => Promise.reject(thrown));
    expect(await get('/api/x')).toEqual({ isOk: false, failure: { kind } });
  });

  it('does not take an HTML page for a response', async () => {
    answering(async () => new Response('<html>'));
    expect(await get('/api/x')).toEqual({ isOk: false, failure: { kind: 'unavailable' } });
  });
});
