import { useLocation } from 'react-router';
import { send } from '#content/app/send.ts';
import { back } from '#content/app/shared.ts';
import { useDemoMode } from '#device/modes.ts';
import { InDemo } from '#features/demo-mode/in-demo.tsx';
import { Calculator } from '#features/send-money/calculator.tsx';
import { SignInPrompt } from '#features/send-money/sign-in-prompt.tsx';
import { pageMeta } from '#page-meta.ts';
import { ScreenHeader, screenBody } from '#ui/screen-header.tsx';

export const meta = pageMeta(send.meta);

export default function SendPage() {
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
        <Calculator />
      </div>
    </>
  );
}
