import { send } from '#content/app/send.ts';
import { back, toastLabels } from '#content/app/shared.ts';
import { DemoBanner } from '#features/demo-mode/demo-banner.tsx';
import { DemoSend } from '#features/send-money/demo-send.tsx';
import { SignInPrompt } from '#features/send-money/sign-in-prompt.tsx';
import { AfterDemo } from '#features/waitlist/after-demo.tsx';
import { pageMeta } from '#page-meta.ts';
import { ScreenHeader, screenBody } from '#ui/screen-header.tsx';
import { ToastProvider } from '#ui/toasts.tsx';

export const meta = pageMeta(send.demoMeta);

export default function DemoSendPage() {
  return (
    <ToastProvider labels={toastLabels}>
      <DemoBanner />
      <ScreenHeader
        heading={send.heading}
        back={{ to: '/demo', label: back.toHome }}
        aside={<SignInPrompt />}
      />
      <div className={screenBody}>
        <DemoSend nextStep={<AfterDemo />} />
      </div>
    </ToastProvider>
  );
}
