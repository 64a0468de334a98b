import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { guidedSend } from '#content/app/send.ts';
import { Card } from '#ui/card.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { AmountStep } from './amount-step.tsx';
import { RecipientStep } from './recipient-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { SuccessStep } from './success-step.tsx';
import { type StepProps, useSendFlow } from './use-send-flow.ts';

const steps = [AmountStep, RecipientStep, ReviewStep, SuccessStep] as const;

export type GuidedSendProps = {
  readonly amountInUrl?: string | null;
  readonly nextStep: ReactNode;
};

/** The guided demo, from euro to Kenyan shillings in four steps. Everything in it is simulated. */
export function GuidedSend({ amountInUrl = null, nextStep }: GuidedSendProps) {
  const [flow, dispatch] = useSendFlow(amountInUrl);
  return <GuidedStep flow={flow} dispatch={dispatch} nextStep={nextStep} />;
}

/** The names of the steps and the current one, for any state of the flow. */
export function GuidedStep({ flow, dispatch, nextStep }: StepProps) {
  const { step } = flow.progress;
  const heading = useFocusOnChange<HTMLHeadingElement>(step);
  const Step = steps[step];
  const { steps: names } = guidedSend;
  return (
    <div className="grid grid-cols-1 gap-3 short:gap-2">
      <Stepper label={names.label} steps={names.names} current={step} doneWord={names.done} />
      <Card as="section" aria-labelledby="guided-step" className="short:p-4">
        <h2 ref={heading} id="guided-step" tabIndex={-1} className="rounded-md text-[1.15rem] text-balance">
          {headings[step]}
        </h2>
        <div key={step} className="arriving mt-3 short:mt-2">
          <Step flow={flow} dispatch={dispatch} nextStep={nextStep} />
        </div>
      </Card>
    </div>
  );
}

const { amount, recipient, review, success } = guidedSend;
const headings = [amount.heading, recipient.heading, review.heading, success.heading] as const;

/** The clicked button disappears with its step, so the focus moves to the next step's heading. */
function useFocusOnChange<Element extends HTMLElement>(value: unknown) {
  const target = useRef<Element>(null);
  const seen = useRef(value);
  useLayoutEffect(() => {
    if (seen.current === value) return;
    seen.current = value;
    target.current?.focus();
  }, [value]);
  return target;
}
