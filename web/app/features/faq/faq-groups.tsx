import { type FaqItem, faq } from '#content/en/website/faq.ts';
import { Accordion } from '#ui/accordion.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { WithLinks } from '#ui/prose.tsx';
import { useAnswerAddress } from './use-answer-address.ts';

/** All groups share one name, so that on the whole page one answer is open at a time. */
export function FaqGroups() {
  useAnswerAddress();
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
      <p className="text-pretty">
        <WithLinks text={answer} />
      </p>
      {claim && <p className="mt-2 text-sm italic">{faq.status(claim.status)}</p>}
    </>
  ),
});
