import type { EnquiryView } from '@remit/contract/staff/enquiries.ts';
import { Link } from 'react-router';
import { FactList, type FactListProps } from '#ui/fact-list.tsx';
import { dayOf, momentOf } from './times.ts';
import { enquiryWords, investorLabels, kindLabels } from './words.ts';

const { facts: words, details } = enquiryWords;
type Facts = FactListProps['facts'];

/** The same address on the other screens, and what else it wrote. */
const searches = { waitlist: '?q=', accounts: '?q=', enquiries: '?state=all&q=' };

/** Who wrote, what the form of this kind asked for, and how long we keep it. */
export function EnquiryFacts({ enquiry }: { enquiry: EnquiryView }) {
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="mb-4 text-xl">
        {details}
      </h2>
      <FactList facts={[...aboutThem(enquiry), ...ofTheForm(enquiry), ...ofOurs(enquiry)]} />
      <ul className="mt-4">
        {(['waitlist', 'accounts', 'enquiries'] as const).map((screen) => (
          <li key={screen}>
            <Link
              to={{
                pathname: `/staff/${screen}`,
                search: `${searches[screen]}${encodeURIComponent(enquiry.email)}`,
              }}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {enquiryWords.elsewhere[screen]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function aboutThem({ name, email, kind, createdAt, page }: EnquiryView): Facts {
  return [
    ...fact(words.from, name),
    { term: words.email, detail: email, note: words.emailNote },
    { term: words.kind, detail: kindLabels[kind] },
    { term: words.received, detail: momentOf(createdAt) },
    { term: words.page, detail: page },
  ];
}

function ofTheForm({ form, riskVersion, deckLinkUntil }: EnquiryView): Facts {
  const { investorKind, positionTitle, positionId } = form;
  return [
    ...fact(words.organisation, form.organisation),
    ...fact(words.position, positionTitle && `${positionTitle} (${positionId})`),
    ...fact(
      words.investorKind,
      investorKind && ((investorLabels as Record<string, string>)[investorKind] ?? investorKind),
    ),
    ...(riskVersion === null ? [] : [{ term: words.risk, detail: riskVersion, note: words.riskNote }]),
    ...fact(words.deck, deckLinkUntil && deckText(deckLinkUntil)),
  ];
}

const deckText = (until: string) =>
  (Date.parse(until) > Date.now() ? words.deckUntil : words.deckOver)(dayOf(until));

function ofOurs({ answeredAt, closedAt, deletedAt }: EnquiryView): Facts {
  return [
    ...fact(words.answered, answeredAt && momentOf(answeredAt)),
    ...fact(words.closed, closedAt && momentOf(closedAt)),
    { term: words.deleted, detail: dayOf(deletedAt), note: words.deletedNote },
  ];
}

const fact = (term: string, detail: string | null | undefined) => (detail ? [{ term, detail }] : []);
