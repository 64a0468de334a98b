import { profile } from '#content/en/app/profile.ts';
import { SignOutButton } from '#features/account/sign-out-button.tsx';
import { ProfileScreen } from '#features/profile/profile-screen.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(profile.meta);

export default function ProfilePage() {
  return <ProfileScreen signOut={<SignOutButton />} />;
}
