import { LandingScreen } from '#features/landing/landing-screen.tsx';
import { SignOut } from '#shells/sign-out.tsx';

/** `/` as the app shows it, in one file, since the home page fetches it only for the app. */
export function AppLanding() {
  return <LandingScreen signOut={<SignOut />} />;
}
