import type { Questions as QuestionWords } from '#content/website/countries/country.ts';
import { PageSection } from '#ui/page-section.tsx';

/** What people ask about one country: few enough to stand open. The rest is in the FAQ. */
export function Questions({ heading, items }: QuestionWords) {
  return (
    <PageSection heading={heading}>
      <ul className="grid gap-x-10 gap-y-8 @3xl:grid-cols-3">
        {items.map(({ question, answer }) => (
          <li key={question}>
            <h3 className="text-lg font-semibold">{question}</h3>
            <p className="mt-3 text-muted">{answer}</p>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
