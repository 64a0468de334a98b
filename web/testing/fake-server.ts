import { expect, onTestFinished, vi } from 'vitest';
import { months, noPractice } from './own-practice.ts';

export type SentRequest = {
  /** Such as `POST /auth/v1/token`. */
  readonly call: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
};
export type Reply = { readonly status?: number; readonly body?: unknown };
export type Replies = Record<string, Reply | ((requests: SentRequest) => Reply | Promise<Reply>)>;

/** A reply as if there were no connection. */
export const noConnection = (): never => {
  throw new TypeError('Failed to fetch');
};

export type FakeServer = {
  /** Every request so far. */
  readonly requests: readonly SentRequest[];
  /** The bodies of the requests to one route. */
  readonly bodiesOf: (call: string) => unknown[];
  /** Replaces replies from now on. */
  readonly respond: (more: Replies) => void;
};

// Every auth screen reads what the server is set up for, every page with a button to the waitlist whether the user is on it,
// and a profile what its owner has sent; a test is about what people cause.
const inPassing: Replies = {
  'GET /auth/v1/settings': { body: { external: {}, passkeys_enabled: false } },
  'GET /api/account/waitlist': { body: { isMailboxProven: false, subscription: null } },
  'GET /api/practice': { body: noPractice },
  'GET /api/transfers/months': { body: months() },
};

/** Replaces `fetch`. A request without a reply fails the test. */
export function fakeServer(own: Replies = {}): FakeServer {
  const replies: Replies = { ...inPassing, ...own };
  const requests: SentRequest[] = [];
  const unexpected: string[] = [];
  vi.stubGlobal('fetch', async (resource: string | URL, init: RequestInit = {}) => {
    // An aborted request is not sent.
    init.signal?.throwIfAborted();
    const url = new URL(resource, location.href);
    const call = `${init.method ?? 'GET'} ${url.pathname}`;
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const request = { call, query: url.searchParams, headers: new Headers(init.headers), body };
    if (!Object.hasOwn(inPassing, call)) requests.push(request);
    const reply = replies[call];
    if (!reply) unexpected.push(call);
    const { status = 200, body: content = {} } =
      typeof reply === 'function' ? await reply(request) : (reply ?? { status: 404 });
    init.signal?.throwIfAborted();
    const isEmpty = status === 204;
    return new Response(isEmpty ? null : JSON.stringify(content), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    expect(unexpected).toEqual([]);
  });
  return {
    requests,
    bodiesOf: (call) => requests.filter((one) => one.call === call).map(({ body }) => body),
    respond: (more) => Object.assign(replies, more),
  };
}
