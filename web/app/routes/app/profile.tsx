import { profile } from '#content/en/app/profile.ts';
import { ProfileScreen } from '#features/profile/profile-screen.tsx';
import { pageMeta } from '#page-meta.ts';
import { SignOut } from '#shells/sign-out.tsx';

export const meta = pageMeta(profile.meta);

export default function ProfilePage() {
  return <ProfileScreen signOut={<SignOut />} />;
}
