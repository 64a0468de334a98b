import type { User } from '@supabase/auth-js';

/** Empty when the account has no name. */
export function firstNameOf({ user_metadata: { full_name: name } }: Pick<User, 'user_metadata'>): string {
  return typeof name === 'string' ? (name.trim().split(/\s+/)[0] ?? '') : '';
}
