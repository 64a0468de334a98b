import type { Caller, CallerSession } from '@remit/platform/db/database.ts';
import { isUuid } from '@remit/platform/db/uuid.ts';
import { ApiError } from '@remit/platform/http/api-error.ts';
import type { Context } from 'hono';
import type { ApiKeys } from '#api-keys/api-keys.ts';

type Claims = Readonly<Record<string, unknown>>;

/** What tells who calls a service: its tokens and its API keys. */
export type Credentials = {
  /** The claims of an access token that is ours and has not expired. Throws for every other. */
  readonly verify: (token: string) => Promise<Claims>;
  /** Who our own tokens are issued by. The sessions of others, such as a hosted project, are not in our database. */
  readonly issuer: string;
  readonly apiKeys: ApiKeys;
  /** Milliseconds. */
  readonly now?: () => number;
};

/** Why a key or a token is not accepted. Each service has words of its own for it. */
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
  /** Of the text between its dots. A token has three. */
  readonly parts: number;
  constructor(problem: CredentialProblem, parts = 3) {
    super(problem);
    this.problem = problem;
    this.parts = parts;
  }
}

/** How much later than ours the clock of whoever issued a token may be. */
const skewMs = 30_000;
/** Whom keys stand for. Everybody who has one shares it. */
const byKey: Readonly<Record<'anon' | 'service_role', Caller>> = {
  anon: { role: 'anon', claims: { role: 'anon' } },
  service_role: { role: 'service_role', claims: { role: 'service_role' } },
};
const roles = ['anon', 'authenticated', 'service_role'] as const;

/** The key and the bearer of a request, as every client of the four services sends them. */
export function credentialsIn({ req }: Context): {
  readonly apiKey: string | undefined;
  readonly bearer: string | undefined;
} {
  const bearer = /^bearer\s+(\S.*)$/i.exec(req.header('authorization')?.trim() ?? '')?.[1]?.trim();
  return { apiKey: req.header('apikey') || req.query('apikey'), bearer };
}

/**
 * Who asks; undefined without any credentials. A key alone names a role; a bearer beside it counts instead of it. Whatever
 * is given must be right, the key beside a token too: a client with a wrong one learns it at its first request.
 */
export async function authorise(credentials: Credentials, context: Context): Promise<Caller | undefined> {
  const { apiKey, bearer } = credentialsIn(context);
  const ofKey = apiKey ? await callerOf(credentials, apiKey) : undefined;
  const ofBearer = bearer && bearer !== apiKey ? await callerOf(credentials, bearer) : undefined;
  return ofBearer ?? ofKey;
}

/** Whom a key or a token stands for. Throws a CredentialError, or what the database threw. */
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

/** Undefined for a token that names none: those of keys, of the settings and of other issuers. */
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
