import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { CallToAction } from '#ui/call-to-action.tsx';
import { LinkButton } from '#ui/link-button.tsx';

export type NextStepProps = {
  readonly heading: string;
  readonly text: string;
  /** For those who do not want to join. */
  readonly also: { readonly label: string; readonly to: string };
};

/** The end of a page: the waitlist, and one other way on. */
export function NextStep({ also, ...copy }: NextStepProps) {
  return (
    <CallToAction {...copy}>
      <JoinWaitlistButton />
      <LinkButton to={also.to} tone="secondary">
        {also.label}
      </LinkButton>
    </CallToAction>
  );
}
