import { Link } from 'react-router';
import { useAuth } from '#client/session/auth-context.tsx';
import { send } from '#content/app/send.ts';

/** For the demo, and for those who are signed out. At the end of the screen's header. */
export function SignInPrompt() {
  const { user } = useAuth();
  if (user) return null;
  return (
    <p className="only-visitors ml-auto flex items-center gap-x-1.5 text-sm">
      <span className="hidden text-muted @min-[22rem]:inline">{send.signIn.text}</span>
      <Link
        to="/demo/auth?mode=signin"
        className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap underline underline-offset-4"
      >
        {send.signIn.link}
      </Link>
    </p>
  );
}
