import { investors } from '#content/forms/enquiries.ts';
import type { DialogKind } from '#content/forms/enquiry-dialogs.ts';
import { PageSection } from '#ui/page-section.tsx';
import { EnquiryButton } from './enquiry-button.tsx';

const { heading, text, deck, meeting, partnership } = investors;

const actions = [
  { kind: 'investor_deck', ...deck },
  { kind: 'investor_meeting', ...meeting },
  { kind: 'partnership', ...partnership },
] as const satisfies readonly { kind: DialogKind; label: string; text: string }[];

export function InvestorActions() {
  return (
    <PageSection heading={heading} id="investors">
      <p className="max-w-[65ch]">{text}</p>
      <ul className="mt-6 grid gap-x-10 gap-y-8 @3xl:grid-cols-3">
        {actions.map(({ kind, label, text: note }) => (
          <li key={kind} className="grid content-start gap-3 border-t-2 border-gold pt-4">
            <div className="grid justify-items-start gap-2">
              <EnquiryButton kind={kind} tone="secondary">
                {label}
              </EnquiryButton>
            </div>
            <p className="text-muted">{note}</p>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
