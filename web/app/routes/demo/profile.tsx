import { profile } from '#content/en/app/profile.ts';
import { DemoBanner } from '#features/demo-mode/demo-banner.tsx';
import { ProfileScreen } from '#features/profile/profile-screen.tsx';
import { pageMeta } from '#page-meta.ts';
import { SignOut } from '#shells/sign-out.tsx';

export const meta = pageMeta(profile.demoMeta);

export default function DemoProfilePage() {
  return (
    <>
      <DemoBanner />
      <ProfileScreen signOut={<SignOut />} />
    </>
  );
}
