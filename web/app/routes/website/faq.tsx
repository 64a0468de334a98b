import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { liveChat } from '#content/forms/enquiries.ts';
import { type FaqItem, faq } from '#content/website/faq.ts';
import { EnquiryButton } from '#features/enquiries/enquiry-button.tsx';
import { NextStep } from '#features/waitlist/next-step.tsx';
import { pageMeta } from '#page-meta.ts';
import { Accordion } from '#ui/accordion.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Opening } from '#ui/opening.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { WithLinks } from '#ui/prose.tsx';

export const meta = pageMeta(faq.meta);

export default function FaqPage() {
  useAnswerUrl();
  const { opening, more, next } = faq;
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
      <NextStep {...next} />
    </>
  );
}

/** All groups share one name, so that on the whole page one answer is open at a time. */
function FaqGroups() {
  return faq.groups.map(({ title, items }, index) => (
    <PageSection key={title} heading={title} isBeside>
      <Accordion name="faq" items={items.map(toItem)} isFirstOpen={index === 0} />
    </PageSection>
  ));
}

const toItem = ({ id, question, answer, claim }: FaqItem) => ({
  id,
  heading: question,
  body: (
    <>
      <p>
        <WithLinks text={answer} />
      </p>
      {claim && <p className="mt-2 text-sm italic">{faq.status(claim.status)}</p>}
    </>
  ),
});

/** Every answer has a URL: following it opens the answer, and opening an answer shows its URL, ready to be shared. */
function useAnswerUrl(): void {
  const location = useLocation();

  // Before the root looks for the place to scroll to. A page that is loaded has been opened there by the browser itself.
  useLayoutEffect(() => {
    const answer = document.getElementById(location.hash.slice(1))?.closest('details');
    if (answer) answer.open = true;
  }, [location]);

  useEffect(() => {
    document.addEventListener('click', showUrl);
    return () => document.removeEventListener('click', showUrl);
  }, []);
}

/** In place of the last one, so that Back leaves the page and does not walk through the questions again. */
function showUrl({ target }: MouseEvent): void {
  const item = target instanceof Element ? target.closest('summary')?.parentElement : undefined;
  const id = item?.querySelector('div[id]')?.id;
  if (!(item instanceof HTMLDetailsElement) || !id) return;
  // The click has not taken effect yet.
  const url = item.open ? location.pathname + location.search : `#${id}`;
  history.replaceState(history.state, '', url);
}
