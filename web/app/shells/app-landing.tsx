import { SignOutButton } from '#features/account/sign-out-button.tsx';
import { LandingScreen } from '#features/landing/landing-screen.tsx';

/** `/` as the app shows it, in one file, since the home page fetches it only for the app. */
export function AppLanding() {
  return <LandingScreen signOut={<SignOutButton />} />;
}
