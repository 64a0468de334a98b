import { type FaqItem, faqAnswers } from '#content/en/website/faq-answers.ts';
import { Accordion } from '#ui/accordion.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { WithLinks } from '#ui/prose.tsx';

/** All groups share one name, so that on the whole page one answer is open at a time. */
export function FaqGroups() {
  return faqAnswers.groups.map(({ title, items }, index) => (
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
      {claim && <p className="mt-2 text-sm italic">{faqAnswers.status(claim.status)}</p>}
    </>
  ),
});
