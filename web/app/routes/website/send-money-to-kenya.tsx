import { sendMoneyToKenya } from '#content/en/website/send-money-to-kenya.ts';
import { DemoSection } from '#features/corridor/demo-section.tsx';
import { KenyaMarket, KenyaReasons } from '#features/corridor/kenya-landing-reading.tsx';
import { InvestorActions } from '#features/enquiries/investor-actions.tsx';
import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { pageMeta } from '#page-meta.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Opening } from '#ui/opening.tsx';

export const meta = pageMeta(sendMoneyToKenya.meta);

/** The demo of the app, with what its messages need. */
async function loadDemo() {
  const [{ GuidedSend }, { ToastProvider }, { toastLabels }] = await Promise.all([
    import('#features/send-money/guided-send.tsx'),
    import('#ui/toasts.tsx'),
    import('#content/en/app/shared.ts'),
  ]);
  return () => (
    <ToastProvider labels={toastLabels}>
      <GuidedSend />
    </ToastProvider>
  );
}

const actions = (
  <>
    <JoinWaitlistButton to="KE" />
    <LinkButton to="#demo" tone="secondary">
      {sendMoneyToKenya.tryDemo}
    </LinkButton>
  </>
);

export default function SendMoneyToKenyaPage() {
  return (
    <>
      <Opening {...sendMoneyToKenya.opening} primary={actions} band="kenya" />
      <KenyaReasons />
      <DemoSection load={loadDemo} />
      <KenyaMarket />
      <InvestorActions />
    </>
  );
}
