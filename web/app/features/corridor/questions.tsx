import type { Questions as QuestionWords } from '#content/en/website/countries/corridor.ts';
import { Accordion } from '#ui/accordion.tsx';
import { PageSection } from '#ui/page-section.tsx';

/** What people ask about one corridor; the rest is in the FAQ. */
export function Questions({ heading, items }: QuestionWords) {
  return (
    <PageSection heading={heading} isBeside>
      <Accordion
        name="corridor"
        items={items.map(({ question, answer }) => ({ heading: question, body: <p>{answer}</p> }))}
        isFirstOpen
      />
    </PageSection>
  );
}
