import { auth } from '#content/app/auth.ts';
import { AuthScreen } from '#features/account/auth-screen.tsx';
import { DemoBanner } from '#features/demo-mode/demo-banner.tsx';
import { DemoNote } from '#features/demo-mode/demo-note.tsx';
import { InDemo } from '#features/demo-mode/in-demo.tsx';
import { screenMeta } from '#page-meta.ts';

export const meta = screenMeta(auth);

const demoNote = (
  <InDemo>
    <DemoNote />
  </InDemo>
);

export default function AuthPage() {
  return (
    <>
      <DemoBanner />
      <AuthScreen demoNote={demoNote} />
    </>
  );
}
