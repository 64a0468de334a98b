import { Link } from 'react-router';
import { useAuth } from '#client/session/auth-context.tsx';
import { send } from '#content/app/send.ts';
import { ProfileIcon } from '#ui/icons.tsx';

/** For the demo, and for those who are signed out. */
export function SignInPrompt() {
  const { user } = useAuth();
  if (user) return null;
  return (
    <p className="only-visitors flex items-center gap-3 rounded-card bg-sand px-5 py-2 text-[.94rem]">
      <ProfileIcon className="size-6 text-leaf" />
      <span className="flex-1 text-pretty">{send.signIn.text}</span>
      <Link
        to="/demo/auth?mode=signin"
        className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap underline underline-offset-4"
      >
        {send.signIn.link}
      </Link>
    </p>
  );
}
