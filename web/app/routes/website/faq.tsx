import { liveChat } from '#content/en/forms/live-chat.ts';
import { faq } from '#content/en/website/faq.ts';
import { EnquiryButton } from '#features/enquiries/enquiry-button.tsx';
import { FaqGroups } from '#features/faq/faq-groups.tsx';
import { useAnswerUrl } from '#features/faq/use-answer-url.ts';
import { pageMeta } from '#page-meta.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Opening } from '#ui/opening.tsx';
import { PageSection } from '#ui/page-section.tsx';

export const meta = pageMeta(faq.meta);

export default function FaqPage() {
  useAnswerUrl();
  const { opening, more } = faq;
  return (
    <>
      <Opening {...opening} />
      <FaqGroups />
      <PageSection heading={more.heading} isBeside>
        <p className="mb-5 max-w-[65ch]">{more.text}</p>
        <div className="flex flex-wrap gap-3">
          <EnquiryButton kind="live_chat" tone="secondary">
            {liveChat.label}
          </EnquiryButton>
          <LinkButton to={more.action.to} tone="secondary">
            {more.action.label}
          </LinkButton>
        </div>
        <p className="mt-4 max-w-[65ch] text-[.94rem] text-muted">{liveChat.note}</p>
        <p className="mt-2 text-sm text-muted italic">{more.planned}</p>
      </PageSection>
    </>
  );
}
