import { sendMoneyToKenya } from '#content/website/send-money-to-kenya.ts';
import { DemoSection } from '#features/countries/demo-section.tsx';
import { InvestorActions } from '#features/enquiries/investor-actions.tsx';
import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { pageMeta } from '#page-meta.ts';
import { Card } from '#ui/card.tsx';
import { ClaimMark, ClaimStatement } from '#ui/claim.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Opening } from '#ui/opening.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { WithLinks } from '#ui/prose.tsx';

export const meta = pageMeta(sendMoneyToKenya.meta);

const { opening, tryDemo, example, why, steps, market } = sendMoneyToKenya;
const mark = <ClaimMark />;

/** The demo of the app, with what its messages need. */
async function loadDemo() {
  const [{ GuidedSend }, { AfterDemo }, { ToastProvider }, { toastLabels }] = await Promise.all([
    import('#features/send-money/guided-send.tsx'),
    import('#features/waitlist/after-demo.tsx'),
    import('#ui/toasts.tsx'),
    import('#content/app/shared.ts'),
  ]);
  return () => (
    <ToastProvider labels={toastLabels}>
      <GuidedSend nextStep={<AfterDemo />} />
    </ToastProvider>
  );
}

const actions = (
  <>
    <JoinWaitlistButton to="KE" />
    <LinkButton to="#demo" tone="secondary">
      {tryDemo}
    </LinkButton>
  </>
);

export default function SendMoneyToKenyaPage() {
  return (
    <>
      <Opening {...opening} primary={actions} band="kenya" />
      <Reasons />
      <DemoSection load={loadDemo} />
      <Market />
      <InvestorActions />
    </>
  );
}

function Reasons() {
  return (
    <div className="pt-12 @3xl:pt-20">
      <PageSection heading={example.heading}>
        <Card hasDashedOutline>
          <FactList facts={example.facts} layout="columns" isLarge />
        </Card>
      </PageSection>
      <PageSection heading={why.heading}>
        <ClaimStatement className="-mt-2 mb-6 text-muted">{why.statement}</ClaimStatement>
        <ul className="grid gap-x-10 gap-y-8 @xl:grid-cols-2 @5xl:grid-cols-4">
          {why.reasons.map((reason) => (
            <li key={reason.name} className="border-t-2 border-gold pt-4">
              <h3 className="text-lg font-semibold">{reason.name}</h3>
              <p className="mt-2 text-muted">
                {reason.text}
                {'isClaim' in reason && mark}
              </p>
              {'claim' in reason && (
                <p className="mt-3 text-sm font-semibold">
                  {reason.claim}
                  {mark}
                </p>
              )}
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection heading={steps.heading}>
        <ol className="grid gap-x-10 gap-y-8 @xl:grid-cols-2 @5xl:grid-cols-4">
          {steps.items.map(({ name, text }, index) => (
            <li key={name}>
              <span aria-hidden="true" className="font-display text-3xl font-bold text-clay">
                {index + 1}
              </span>
              <h3 className="mt-1 text-lg font-semibold">{name}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ol>
        <p className="mt-8">
          <WithLinks text={steps.more} />
        </p>
      </PageSection>
    </div>
  );
}

function Market() {
  return (
    <PageSection heading={market.heading} isBeside>
      <FactList facts={market.facts} layout="columns" isLarge />
      <p className="mt-4 text-sm text-muted italic">{market.note}</p>
    </PageSection>
  );
}
