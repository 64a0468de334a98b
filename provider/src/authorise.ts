import type { Caller, CallerSession } from '@remit/platform/db/database.ts';
import { isUuid } from '@remit/platform/db/uuid.ts';
import { ApiError } from '@remit/platform/http/api-error.ts';
import type { Context } from 'hono';
import type { ApiKeys } from '#api-keys/api-keys.ts';

type Claims = Readonly<Record<string, unknown>>;

/** Identifies the caller of a service by tokens and API keys. */
export type Credentials = {
  /** The claims of an access token that is ours and has not expired. Throws for every other. */
  readonly verify: (token: string) => Promise<Claims>;
  /** The issuer of our own tokens. Sessions of other issuers, such as a hosted project, are not in our database. */
  readonly issuer: string;
  readonly apiKeys: ApiKeys;
  /** Milliseconds. */
  readonly now?: () => number;
};

/** Each service has its own message for it. */
export type CredentialProblem =
  | 'unknown_key'
  | 'malformed_token'
  | 'bad_signature'
  | 'expired'
  | 'not_yet_valid'
  | 'issued_in_future'
  | 'unknown_role';

export class CredentialError extends Error {
  override readonly name = 'CredentialError';
  readonly problem: CredentialProblem;
  /** Number of parts between dots; a token has three. */
  readonly parts: number;
  constructor(problem: CredentialProblem, parts = 3) {
    super(problem);
    this.problem = problem;
    this.parts = parts;
  }
}

/** How far the clock of an issuer may be ahead of ours. */
const skewMs = 30_000;
const byKey: Readonly<Record<'anon' | 'service_role', Caller>> = {
  anon: { role: 'anon', claims: { role: 'anon' } },
  service_role: { role: 'service_role', claims: { role: 'service_role' } },
};
const roles = ['anon', 'authenticated', 'service_role'] as const;

export function credentialsIn({ req }: Context): {
  readonly apiKey: string | undefined;
  readonly bearer: string | undefined;
} {
  const bearer = /^bearer\s+(\S.*)$/i.exec(req.header('authorization')?.trim() ?? '')?.[1]?.trim();
  return { apiKey: req.header('apikey') || req.query('apikey'), bearer };
}

/**
 * The caller; undefined without credentials. A bearer token overrides the role of a key, but both must be valid, so
 * that a client with a wrong key learns it at its first request.
 */
export async function authorise(credentials: Credentials, context: Context): Promise<Caller | undefined> {
  const { apiKey, bearer } = credentialsIn(context);
  const ofKey = apiKey ? await callerOf(credentials, apiKey) : undefined;
  const ofBearer = bearer && bearer !== apiKey ? await callerOf(credentials, bearer) : undefined;
  return ofBearer ?? ofKey;
}

/** Throws a CredentialError, or what the database threw. */
export async function callerOf(credentials: Credentials, text: string): Promise<Caller> {
  const parts = text.split('.').length;
  if (parts !== 3) {
    const role = await credentials.apiKeys.roleOf(text);
    if (role) return byKey[role];
    throw new CredentialError('unknown_key', parts);
  }
  const claims = await verified(credentials, text);
  if (isInFuture(claims.iat, (credentials.now ?? Date.now)())) throw new CredentialError('issued_in_future');
  const role = claims.role === undefined || claims.role === null ? 'anon' : claims.role;
  const known = roles.find((one) => one === role);
  if (!known) throw new CredentialError('unknown_role');
  return { role: known, claims, session: sessionIn(claims, credentials) };
}

/** Undefined for tokens without a session: those of keys, of the settings and of other issuers. */
function sessionIn(claims: Claims, { issuer }: Credentials): CallerSession | undefined {
  const { iss, sub, role, session_id: id } = claims;
  if (iss !== issuer || id === undefined || id === null || id === '') return undefined;
  if (!isUuid(id) || !isUuid(sub) || typeof role !== 'string') throw new CredentialError('malformed_token');
  return { id, accountId: sub, role };
}

async function verified({ verify }: Credentials, token: string): Promise<Claims> {
  try {
    return await verify(token);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error; // such as an outage
    if (/expired/.test(error.message)) throw new CredentialError('expired');
    if (/not valid yet/.test(error.message)) throw new CredentialError('not_yet_valid');
    throw new CredentialError(/malformed/.test(error.message) ? 'malformed_token' : 'bad_signature');
  }
}

const isInFuture = (iat: unknown, nowMs: number) => typeof iat === 'number' && iat * 1000 > nowMs + skewMs;
