import { profile } from '#content/app/profile.ts';
import { SignOutButton } from '#features/account/sign-out-button.tsx';
import { DemoBanner } from '#features/demo-mode/demo-banner.tsx';
import { ProfileScreen } from '#features/profile/profile-screen.tsx';
import { WaitlistPlace } from '#features/waitlist/waitlist-place.tsx';
import { screenMeta } from '#page-meta.ts';

export const meta = screenMeta(profile);

export default function ProfilePage() {
  return (
    <>
      <DemoBanner />
      <ProfileScreen waitlist={<WaitlistPlace />} signOut={<SignOutButton />} />
    </>
  );
}
