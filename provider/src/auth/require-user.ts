import { isUuid } from '@remit/platform/db/uuid.ts';
import { ApiError } from '@remit/platform/http/api-error.ts';
import type { Context } from 'hono';
import { looksLikeApiKey } from '#api-keys/key-text.ts';
import type { Claims } from './access-tokens.ts';
import type { AuthDeps } from './deps.ts';
import { apiError } from './errors.ts';
import { findUserOfToken, type SessionRow } from './store/sessions.ts';
import type { UserRow } from './store/users.ts';

/** Who asks, as their token says and the database confirms at this moment. */
export type SignedIn = {
  readonly claims: Claims;
  readonly user: UserRow;
  /** Undefined for a token that names none, such as one made by an administrator. Its level is what both say. */
  readonly session: SessionRow | undefined;
};

const bearerOf = (context: Context) =>
  /^bearer\s+(\S+)\s*$/i.exec(context.req.header('authorization') ?? '')?.[1];
const apiKeyOf = (context: Context) => context.req.header('apikey')?.trim() || undefined;

/** What a request may do: as its token says, or else as its API key does. */
export async function claimsOf(deps: AuthDeps, context: Context): Promise<Claims> {
  const bearer = bearerOf(context);
  if (bearer && !looksLikeApiKey(bearer)) return deps.accessTokens.verify(bearer);
  const apiKey = bearer ?? apiKeyOf(context);
  if (!apiKey) throw apiError('no_authorization');
  return claimsOfApiKey(deps, apiKey);
}

/** Clients show a key with every request, or none; a wrong one is told at once, whatever the request is for. */
export async function requireRightApiKey(deps: AuthDeps, context: Context): Promise<void> {
  const [apiKey, bearer] = [apiKeyOf(context), bearerOf(context)];
  if (apiKey) await claimsOfApiKey(deps, apiKey);
  if (bearer && bearer !== apiKey && looksLikeApiKey(bearer)) await claimsOfApiKey(deps, bearer);
}

const apiKeyRoles: readonly unknown[] = ['anon', 'service_role'];

/** A key is one of the table, or a token of ours for one of the two roles, with the session that it may name. */
async function claimsOfApiKey({ apiKeys, accessTokens }: AuthDeps, text: string): Promise<Claims> {
  const claims = looksLikeApiKey(text)
    ? { role: await apiKeys.roleOf(text) }
    : await accessTokens.verify(text).catch(orNothing);
  if (!claims || !apiKeyRoles.includes(claims.role)) throw apiError('api_key_invalid');
  return claims;
}

/** For a token that is not ours; an outage is no answer. */
function orNothing(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}

/** A user's own token. A deleted user and an ended session are noticed at once, because both are looked for. */
export async function requireUser(deps: AuthDeps, context: Context): Promise<SignedIn> {
  const claims = await claimsOf(deps, context);
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

/** A token from before the second step was shown does not show it: whoever has a copy of it has not shown one. */
const atTokenLevel = (session: SessionRow, { aal }: Claims): SessionRow =>
  aal === 'aal2' ? session : { ...session, aal: 'aal1' };

export const isAdminRole = ({ config }: Pick<AuthDeps, 'config'>, role: unknown) =>
  typeof role === 'string' && config.jwt.adminRoles.includes(role);

/** With a session the role is the account's at this moment: a token may be older than a demotion. */
export function isAdmin(deps: AuthDeps, { claims, user, session }: SignedIn): boolean {
  return isAdminRole(deps, session ? user.role : claims.role);
}

/** A service token. One that belongs to a session counts only while that session lives. */
export async function requireAdmin(deps: AuthDeps, context: Context): Promise<Claims> {
  const claims = await claimsOf(deps, context);
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
