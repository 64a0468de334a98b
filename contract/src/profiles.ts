import type { Tables, TablesUpdate } from './database-types.ts';

export const dataPath = '/rest/v1';

/**
 * A row of `public.profiles`: what the user has chosen, on every device. Null is "never chosen". `full_name` equals
 * `user_metadata.full_name` of the account; `avatar_path` is where its picture lies in the bucket `avatars`, below a folder
 * of its id. The checks of the table allow less than its types.
 */
export type Profile = Omit<Tables<'profiles'>, keyof Checked> & Checked;
type Checked = { language: 'en' | null; theme: 'light' | 'dark' | null };

export type ProfileChanges = Omit<TablesUpdate<'profiles'>, 'id' | 'updated_at' | keyof Checked> &
  Partial<Checked>;
