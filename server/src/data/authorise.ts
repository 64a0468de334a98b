import type { Context } from 'hono';
import type { Caller } from '#db/database.ts';
import { ApiError } from '#http/api-error.ts';
import { DataError, dataError } from './errors.ts';

type Claims = Readonly<Record<string, unknown>>;

export type Credentials = {
  /** The claims of an access token that is ours and has not expired. Throws for every other. */
  readonly verify: (token: string) => Promise<Claims>;
  readonly apiKeys: { roleOf(text: string): Promise<'anon' | 'service_role' | undefined> };
  /** Whether a request without any is allowed. */
  readonly isAnonymousOn: boolean;
  /** Milliseconds. */
  readonly now?: () => number;
};

/** How much later than ours the clock of whoever issued a token may be. */
const skewMs = 30_000;
const roles = ['anon', 'authenticated', 'service_role'] as const;

/**
 * Who asks. A key alone names a role; a bearer beside it counts instead of it. Whatever is given must be right, the key
 * beside a token too: a client with a wrong one learns it at its first request.
 */
export async function authorise(credentials: Credentials, context: Context): Promise<Caller> {
  const apiKey = context.req.header('apikey') || context.req.query('apikey');
  const bearer = /^bearer\s+(\S.*)$/i.exec(context.req.header('authorization')?.trim() ?? '')?.[1]?.trim();
  const byKey = apiKey ? await callerOf(credentials, apiKey) : undefined;
  const byBearer = bearer && bearer !== apiKey ? await callerOf(credentials, bearer) : undefined;
  const caller = byBearer ?? byKey;
  if (caller) return caller;
  if (!credentials.isAnonymousOn) throw dataError('PGRST302');
  return { role: 'anon', claims: { role: 'anon' } };
}

async function callerOf(credentials: Credentials, text: string): Promise<Caller> {
  const parts = text.split('.').length;
  if (parts !== 3) {
    const role = await credentials.apiKeys.roleOf(text);
    if (role) return { role, claims: { role } };
    throw unauthorized('PGRST301', `Expected 3 parts in JWT; got ${parts}`);
  }
  const claims = await verified(credentials, text);
  if (isInFuture(claims.iat, (credentials.now ?? Date.now)())) {
    throw unauthorized('PGRST303', 'JWT issued at future');
  }
  const role = claims.role === undefined || claims.role === null ? 'anon' : claims.role;
  const known = roles.find((one) => one === role);
  if (!known) throw unauthorized('PGRST303', 'The role of the JWT is not allowed');
  return { role: known, claims };
}

async function verified({ verify }: Credentials, token: string): Promise<Claims> {
  try {
    return await verify(token);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error; // such as an outage
    if (/expired/.test(error.message)) throw unauthorized('PGRST303', 'JWT expired');
    if (/not valid yet/.test(error.message)) throw unauthorized('PGRST303', 'JWT not yet valid');
    throw unauthorized('PGRST301', 'JWT could not be decoded or verified');
  }
}

const isInFuture = (iat: unknown, nowMs: number) => typeof iat === 'number' && iat * 1000 > nowMs + skewMs;

function unauthorized(code: 'PGRST301' | 'PGRST303', message: string): DataError {
  const { status } = dataError(code, { message });
  const headers = { 'www-authenticate': `Bearer error="invalid_token", error_description="${message}"` };
  return new DataError({ status, code, message, headers });
}
