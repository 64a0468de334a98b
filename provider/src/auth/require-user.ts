import { isUuid } from '@remit/platform/db/uuid.ts';
import { ApiError } from '@remit/platform/http/api-error.ts';
import type { Context } from 'hono';
import { looksLikeApiKey } from '#api-keys/key-text.ts';
import type { Claims } from './access-tokens.ts';
import type { AuthDeps } from './deps.ts';
import { apiError } from './errors.ts';
import { findUserOfToken, type SessionRow } from './store/sessions.ts';
import type { UserRow } from './store/users.ts';

/** The caller by their token, as the database confirms it now. */
export type SignedIn = {
  readonly claims: Claims;
  readonly user: UserRow;
  /** Undefined for a token without one. Its level is the lower one of token and database. */
  readonly session: SessionRow | undefined;
};

const bearerOf = (context: Context) =>
  /^bearer\s+(\S+)\s*$/i.exec(context.req.header('authorization') ?? '')?.[1];
const apiKeyOf = (context: Context) => context.req.header('apikey')?.trim() || undefined;

/** Of a token, or of an API key: a client without a session sends its key as the bearer token. */
async function claimsOf(deps: AuthDeps, text: string | undefined): Promise<Claims> {
  if (!text) throw apiError('no_authorization');
  return looksLikeApiKey(text) ? claimsOfApiKey(deps, text) : deps.accessTokens.verify(text);
}

/** A key is optional, but a wrong one is rejected on every route. */
export async function requireRightApiKey(deps: AuthDeps, context: Context): Promise<void> {
  const [apiKey, bearer] = [apiKeyOf(context), bearerOf(context)];
  if (apiKey) await claimsOfApiKey(deps, apiKey);
  if (bearer && bearer !== apiKey && looksLikeApiKey(bearer)) await claimsOfApiKey(deps, bearer);
}

const apiKeyRoles: readonly unknown[] = ['anon', 'service_role'];

/** An API key is a key of the table, or a token of ours for one of these roles. */
async function claimsOfApiKey({ apiKeys, accessTokens }: AuthDeps, text: string): Promise<Claims> {
  const claims = looksLikeApiKey(text)
    ? { role: await apiKeys.roleOf(text) }
    : await accessTokens.verify(text).catch(orNothing);
  if (!claims || !apiKeyRoles.includes(claims.role)) throw apiError('api_key_invalid');
  return claims;
}

/** Rethrows outages. */
function orNothing(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}

/** Reads user and session, so that a deletion or a sign-out counts at once. A user is never identified by `apikey`. */
export async function requireUser(deps: AuthDeps, context: Context): Promise<SignedIn> {
  const claims = await claimsOf(deps, bearerOf(context));
  const { sub, session_id: sessionId } = claims;
  if (sub === undefined || sub === null || sub === '') throw apiError('sub_missing');
  if (!isUuid(sub)) throw apiError('sub_not_uuid');
  const namesSession = sessionId !== undefined && sessionId !== null && sessionId !== '';
  if (namesSession && !isUuid(sessionId)) throw apiError('session_id_not_uuid');
  const found = await findUserOfToken(deps.db, { userId: sub, sessionId: namesSession ? sessionId : null });
  if (!found) throw apiError('user_of_token_gone');
  if (namesSession && !found.session) throw apiError('session_of_token_gone');
  if (found.user.isBanned) throw apiError('token_user_banned');
  return { claims, user: found.user, session: found.session && atTokenLevel(found.session, claims) };
}

/** A token from before the second step stays aal1: an attacker may have a copy of it. */
const atTokenLevel = (session: SessionRow, { aal }: Claims): SessionRow =>
  aal === 'aal2' ? session : { ...session, aal: 'aal1' };

export const isAdminRole = ({ config }: Pick<AuthDeps, 'config'>, role: unknown) =>
  typeof role === 'string' && config.jwt.adminRoles.includes(role);

/** With a session the present role of the account counts: a token may be older than a demotion. */
export function isAdmin(deps: AuthDeps, { claims, user, session }: SignedIn): boolean {
  return isAdminRole(deps, session ? user.role : claims.role);
}

/**
 * A service token or a secret key, which may come as `apikey` alone: the gateway before the original service makes it the
 * bearer token. A token with a session counts only while that session lives.
 */
export async function requireAdmin(deps: AuthDeps, context: Context): Promise<Claims> {
  const claims = await claimsOf(deps, bearerOf(context) ?? apiKeyOf(context));
  if (!isAdminRole(deps, claims.role)) throw apiError('not_admin');
  const { sub, session_id: sessionId } = claims;
  if (sessionId !== undefined && sessionId !== null && sessionId !== '') {
    const found =
      isUuid(sub) && isUuid(sessionId)
        ? await findUserOfToken(deps.db, { userId: sub, sessionId })
        : undefined;
    if (!found?.session || found.user.isBanned) throw apiError('admin_session_expired');
    if (!isAdminRole(deps, found.user.role)) throw apiError('not_admin');
  }
  return claims;
}

const audienceCharactersMax = 255;

/**
 * The audience a request is about: named in a header, else the token's, else ours. Without a token only those of the
 * settings can be named, or anyone could fill the database with accounts of audiences of their own.
 */
export function audienceOf(deps: AuthDeps, context: Context, claims?: Claims): string {
  const named = context.req.header('x-jwt-aud');
  const { audience, audiences } = deps.config.jwt;
  if (named && named.length <= audienceCharactersMax && (claims || audiences.includes(named))) return named;
  if (claims && !isAdminRole(deps, claims.role) && typeof claims.aud === 'string' && claims.aud !== '')
    return claims.aud;
  return audience;
}
