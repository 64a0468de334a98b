import { randomUUID } from 'node:crypto';
import { authPath } from '@remit/contract/auth.ts';
import { SignJWT } from 'jose';

export const password = 'correct horse';
/** With a secret of ours a test can make service tokens itself. */
export const jwtSecret = 'only for tests, and long enough';
export const anEmail = () => `${randomUUID()}@example.com`;

// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back
export type AuthResponse = { readonly status: number; readonly headers: Headers; readonly body: any };

export type RequestOptions = {
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Sends a request to the auth service; throws without a response. */
export async function ask(
  productUrl: string,
  call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`,
  { body, token, headers = {} }: RequestOptions = {},
): Promise<AuthResponse> {
  const [method = 'GET', path = '/'] = call.split(' ');
  const response = await fetch(`${productUrl}${authPath}${path}`, {
    method,
    headers: {
      'x-supabase-api-version': '2024-01-01',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'manual',
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

export const serviceToken = (secret = jwtSecret) =>
  new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret));

/** What is inside a token, not verified. */
export function claimsIn(token: string): { readonly session_id: string; readonly sub: string } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

/** Bounds that a test which does everything at once from one network would run into. */
export const generousToAccounts = {
  AUTH_RATE_LIMIT_OTP: '1000000',
  AUTH_RATE_LIMIT_TOKEN_REFRESH: '1000000',
  AUTH_RATE_LIMIT_VERIFY: '1000000',
  AUTH_RATE_LIMIT_EMAIL_SENT: '1000000',
  AUTH_PROOF_OF_WORK_AFTER: '0',
  LOG_LEVEL: 'error',
};
