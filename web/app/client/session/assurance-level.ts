import type { Session } from '@supabase/auth-js';

/** Whether the account has a second factor that this session has not used. The server decides; this is for the screens. */
export function needsSecondFactor({
  access_token: token,
  user,
}: Pick<Session, 'access_token' | 'user'>): boolean {
  const hasFactor = user?.factors?.some(({ status }) => status === 'verified') ?? false;
  return hasFactor && levelIn(token) !== 'aal2';
}

/** The `aal` claim of an access token; undefined when it cannot be read. */
function levelIn(token: string): unknown {
  try {
    const claims = token.split('.')[1] ?? '';
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).aal;
  } catch {
    return undefined;
  }
}
