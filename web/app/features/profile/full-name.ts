import type { User } from '@supabase/auth-js';
import { profile } from '#content/en/app/profile.ts';

/** As given when signing up. An account made elsewhere may have none, or something that is no name. */
export function fullNameOf({ user_metadata: { full_name: name } }: Pick<User, 'user_metadata'>): string {
  return (typeof name === 'string' && name.trim()) || profile.nameless;
}
