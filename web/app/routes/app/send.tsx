import { useLocation } from 'react-router';
import { useAuth } from '#client/session/auth-context.tsx';
import { send } from '#content/app/send.ts';
import { back } from '#content/app/shared.ts';
import { useDemoMode } from '#device/modes.ts';
import { InDemo } from '#features/demo-mode/in-demo.tsx';
import { Calculator } from '#features/send-money/calculator.tsx';
import { SendWaiting } from '#features/send-money/send-waiting.tsx';
import { SignInPrompt } from '#features/send-money/sign-in-prompt.tsx';
import { pageMeta } from '#page-meta.ts';
import { lazyOptional } from '#ui/lazy-optional.tsx';
import { ScreenHeader, screenBody } from '#ui/screen-header.tsx';

export const meta = pageMeta(send.meta);

const PracticeSend = lazyOptional(
  () => import('#features/send-money/practice/practice-send.tsx').then((part) => part.PracticeSend),
  SendWaiting,
  () => <p role="alert">{send.notLoaded}</p>,
);

const RecipientForm = lazyOptional(
  () => import('#features/recipients/recipient-form.tsx').then((part) => part.RecipientForm),
  SendWaiting,
  () => <p role="alert">{send.notLoaded}</p>,
);

export default function SendPage() {
  const { user } = useAuth();
  const isDemo = useDemoMode(useLocation().pathname);
  return (
    <>
      <ScreenHeader
        heading={send.heading}
        back={{ to: isDemo ? '/demo' : '/', label: back.toHome }}
        aside={
          <InDemo>
            <SignInPrompt />
          </InDemo>
        }
      />
      <div className={screenBody}>
        {user ? (
          <PracticeSend RecipientForm={RecipientForm} />
        ) : (
          <>
            <div className="only-members">
              <SendWaiting />
            </div>
            <div className="only-visitors">
              <Calculator />
            </div>
          </>
        )}
      </div>
    </>
  );
}
