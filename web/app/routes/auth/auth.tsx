import { auth } from '#content/en/app/auth.ts';
import { AuthScreen } from '#features/account/auth-screen.tsx';
import { DemoNote } from '#features/demo-mode/demo-note.tsx';
import { InDemo } from '#features/demo-mode/in-demo.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(auth.meta);

const demoNote = (
  <InDemo>
    <DemoNote />
  </InDemo>
);

export default function AuthPage() {
  return <AuthScreen demoNote={demoNote} />;
}
