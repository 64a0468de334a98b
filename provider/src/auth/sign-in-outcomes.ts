import type { Context, MiddlewareHandler } from 'hono';
import type { AuthDeps } from './deps.ts';
import type { Operation } from './operation.ts';

/** Operations that start a session, and their names in the metrics. */
const ways: Readonly<Record<string, (context: Context) => string>> = {
  'POST /token': grantOf,
  'POST /verify': () => 'code',
  'GET /verify': () => 'link',
  'GET /callback': () => 'provider',
  'POST /callback': () => 'provider',
  'POST /passkeys/authentication/verify': () => 'passkey',
  'POST /factors/:id/verify': () => 'second_factor',
  'POST /factors/recovery-codes/verify': () => 'recovery_code',
};
const grants = ['password', 'refresh_token', 'pkce', 'id_token', 'web3'];

/** A closed list, or clients could create any number of series. */
function grantOf({ req }: Context): string {
  const grant = req.query('grant_type') ?? '';
  return grants.includes(grant) ? grant : 'unknown';
}

/** Undefined for operations that do not sign in. */
export function countSignIns({ onSignIn }: AuthDeps, { route }: Operation): MiddlewareHandler | undefined {
  const wayOf = ways[route];
  if (!onSignIn || !wayOf) return undefined;
  return async (context, next) => {
    await next();
    // A prefetch does not follow the link.
    if (context.res.status !== 204) onSignIn(wayOf(context), outcomeOf(context));
  };
}

const failures = ['unexpected_failure', 'request_timeout'];

/** By the error code, because links and providers redirect with any outcome. */
function outcomeOf(context: Context): 'accepted' | 'limited' | 'failed' | 'rejected' {
  const code = context.get('errorCode') as string | undefined;
  if (code === undefined) return 'accepted';
  if (code.startsWith('over_')) return 'limited';
  return failures.includes(code) ? 'failed' : 'rejected';
}
