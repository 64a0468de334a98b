import { liveChat } from '#content/en/forms/live-chat.ts';
import { faq } from '#content/en/website/faq.ts';
import { EnquiryButton } from '#features/enquiries/enquiry-button.tsx';
import { pageMeta } from '#page-meta.ts';
import { Accordion } from '#ui/accordion.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Opening } from '#ui/opening.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { WithLinks } from '#ui/prose.tsx';

export const meta = pageMeta(faq.meta);

const groups = faq.groups.map(({ title, items }) => ({
  title,
  items: items.map(({ question, answer, claim }) => ({
    heading: question,
    body: (
      <>
        <p>
          <WithLinks text={answer} />
        </p>
        {claim && <p className="mt-2 text-sm italic">{faq.status(claim.status)}</p>}
      </>
    ),
  })),
}));

export default function FaqPage() {
  return (
    <>
      <Opening {...faq.opening} />
      {groups.map(({ title, items }, index) => (
        <PageSection key={title} heading={title} isBeside>
          <Accordion name="faq" items={items} isFirstOpen={index === 0} />
        </PageSection>
      ))}
      <PageSection heading={faq.more.heading} isBeside>
        <p className="mb-5">{faq.more.text}</p>
        <div className="flex flex-wrap gap-3">
          <EnquiryButton kind="live_chat" tone="secondary">
            {liveChat.label}
          </EnquiryButton>
          <LinkButton to={faq.more.action.to} tone="secondary">
            {faq.more.action.label}
          </LinkButton>
        </div>
        <p className="mt-3 max-w-[65ch] text-[.94rem] text-pretty text-muted">{liveChat.note}</p>
      </PageSection>
    </>
  );
}
