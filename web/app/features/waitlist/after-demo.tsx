import { useLocation } from 'react-router';
import { useAuth } from '#client/session/auth-context.tsx';
import { guidedSend } from '#content/app/send.ts';
import { useDemoPrefix } from '#device/modes.ts';
import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';

const { visitor, member } = guidedSend.success.nextStep;

/** What to do after the demo, which has sent to an M-Pesa wallet in Kenya. */
export function AfterDemo() {
  const prefix = useDemoPrefix(useLocation().pathname);
  const { user } = useAuth();
  const { heading, text } = user ? member : visitor;
  return (
    <section aria-labelledby="after-demo" className="border-t border-rule pt-4">
      <h3 id="after-demo" className="font-semibold">
        {heading}
      </h3>
      <p className="mt-1 text-[.94rem] text-balance text-muted">{text}</p>
      <div className="mt-3 grid grid-cols-1 gap-2.5">
        {user ? (
          <>
            <LinkButton to={`${prefix}/history`} isWide>
              {member.history}
            </LinkButton>
            <LinkButton to={`${prefix}/profile`} tone="secondary" isWide>
              {member.profile}
            </LinkButton>
          </>
        ) : (
          <>
            <JoinWaitlistButton to="KE" method="mobile-money" wallet="m-pesa" isWide />
            <LinkButton to={`${prefix}/auth?mode=signup`} tone="secondary" isWide>
              {visitor.createAccount}
            </LinkButton>
          </>
        )}
      </div>
    </section>
  );
}
