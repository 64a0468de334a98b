import { expect, onTestFinished, vi } from 'vitest';

export type Asked = {
  /** Such as `POST /auth/v1/token`. */
  readonly call: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
};
export type Reply = { readonly status?: number; readonly body?: unknown };
export type Answers = Record<string, Reply | ((asked: Asked) => Reply | Promise<Reply>)>;

/** A reply as if there were no connection. */
export const noConnection = (): never => {
  throw new TypeError('Failed to fetch');
};

export type FakeServer = {
  /** Every request so far. */
  readonly asked: readonly Asked[];
  /** The bodies of the requests to one route. */
  readonly bodiesOf: (call: string) => unknown[];
  /** Replaces replies from now on. */
  readonly answer: (more: Answers) => void;
};

const authSettings = 'GET /auth/v1/settings';
const ownWaitlist = 'GET /api/account/waitlist';

/** Replaces `fetch`. A request without a reply fails the test. */
export function fakeServer(replies: Answers = {}): FakeServer {
  const answers: Answers = {
    [authSettings]: { body: { external: {}, passkeys_enabled: false } },
    [ownWaitlist]: { body: { isMailboxProven: false, subscription: null } },
    ...replies,
  };
  const asked: Asked[] = [];
  const unanswered: string[] = [];
  vi.stubGlobal('fetch', async (resource: string | URL, init: RequestInit = {}) => {
    // An aborted request is not sent.
    init.signal?.throwIfAborted();
    const url = new URL(resource, location.href);
    const call = `${init.method ?? 'GET'} ${url.pathname}`;
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const question = { call, query: url.searchParams, headers: new Headers(init.headers), body };
    // Every auth screen reads what the server is set up for, and every page with a button to the waitlist whether the user is
    // on it; a test is about what people cause.
    if (call !== authSettings && call !== ownWaitlist) asked.push(question);
    const response = answers[call];
    if (!response) unanswered.push(call);
    const { status = 200, body: reply = {} } =
      typeof response === 'function' ? await response(question) : (response ?? { status: 404 });
    init.signal?.throwIfAborted();
    const isEmpty = status === 204;
    return new Response(isEmpty ? null : JSON.stringify(reply), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    expect(unanswered).toEqual([]);
  });
  return {
    asked,
    bodiesOf: (call) => asked.filter((one) => one.call === call).map(({ body }) => body),
    answer: (more) => Object.assign(answers, more),
  };
}
