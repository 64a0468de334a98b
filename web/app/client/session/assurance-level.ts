import type { Session } from '@supabase/auth-js';
import { claimsIn } from './token-claims.ts';

/** Whether the account has a second factor that this session has not used. The server decides; this is for the screens. */
export function needsSecondFactor({
  access_token: token,
  user,
}: Pick<Session, 'access_token' | 'user'>): boolean {
  const hasFactor = user?.factors?.some(({ status }) => status === 'verified') ?? false;
  return hasFactor && claimsIn(token).aal !== 'aal2';
}
