export const dataPath = '/rest/v1';

/** A row of `public.profiles`: what the user has chosen, on every device. Null is "never chosen". */
export type Profile = {
  id: string;
  /** Equal to `user_metadata.full_name` of the account. */
  full_name: string | null;
  language: 'en' | null;
  theme: 'light' | 'dark' | null;
  notifications: boolean | null;
  /** Where its picture lies in the bucket `avatars`: below a folder of its id. */
  avatar_path: string | null;
  updated_at: string;
};

export type ProfileChanges = Partial<Omit<Profile, 'id' | 'updated_at'>>;
