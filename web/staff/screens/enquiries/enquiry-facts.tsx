import type { EnquiryView } from '@remit/contract/staff/enquiries.ts';
import { hasRole } from '@remit/contract/staff-roles.ts';
import { Link } from 'react-router';
import { FactList, type FactListProps } from '#ui/fact-list.tsx';
import { enquiryCopy, investorLabels, kindLabels } from '../../content/en/enquiries.ts';
import { useStaffSession } from '../../shell/use-staff-session.ts';
import { date, dateTime } from '../../ui/format.ts';
import { searchState } from '../../ui/search.ts';

const { facts: copy, details } = enquiryCopy;
type Facts = FactListProps['facts'];

/** The same address on the other screens, and what else it wrote. */
const filters = { waitlist: '?list=all', accounts: '', enquiries: '?state=all' };

/** The author, the fields of the form, and how long we keep them. */
export function EnquiryFacts({ enquiry }: { enquiry: EnquiryView }) {
  const { role } = useStaffSession();
  const links = [
    ...(['waitlist', 'accounts', 'enquiries'] as const).map((screen) => ({
      to: `/staff/${screen}${filters[screen]}`,
      state: searchState(enquiry.email),
      text: enquiryCopy.elsewhere[screen],
    })),
    ...(hasRole(role, 'administrator')
      ? [{ to: `/staff/system/audit?subject=${enquiry.id}`, state: null, text: enquiryCopy.elsewhere.audit }]
      : []),
  ];
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="mb-4 text-xl">
        {details}
      </h2>
      <FactList facts={[...aboutThem(enquiry), ...ofTheForm(enquiry), ...ofOurs(enquiry)]} />
      <ul className="mt-4">
        {links.map(({ to, state, text }) => (
          <li key={to}>
            <Link
              to={to}
              state={state}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function aboutThem({ name, email, kind, createdAt, page }: EnquiryView): Facts {
  return [
    ...fact(copy.from, name),
    { term: copy.email, detail: email, note: copy.emailNote },
    { term: copy.kind, detail: kindLabels[kind] },
    { term: copy.received, detail: dateTime(createdAt) },
    { term: copy.page, detail: page },
  ];
}

function ofTheForm({ form, riskVersion, deckLinkUntil }: EnquiryView): Facts {
  const { investorKind, positionTitle, positionId } = form;
  return [
    ...fact(copy.organisation, form.organisation),
    ...fact(copy.position, positionTitle && `${positionTitle} (${positionId})`),
    ...fact(
      copy.investorKind,
      investorKind && ((investorLabels as Record<string, string>)[investorKind] ?? investorKind),
    ),
    ...(riskVersion === null ? [] : [{ term: copy.risk, detail: riskVersion, note: copy.riskNote }]),
    ...fact(copy.deck, deckLinkUntil && deckText(deckLinkUntil)),
  ];
}

const deckText = (until: string) =>
  (Date.parse(until) > Date.now() ? copy.deckUntil : copy.deckOver)(date(until));

function ofOurs({ answeredAt, closedAt, deletedAt }: EnquiryView): Facts {
  return [
    ...fact(copy.answered, answeredAt && dateTime(answeredAt)),
    ...fact(copy.closed, closedAt && dateTime(closedAt)),
    { term: copy.deleted, detail: date(deletedAt), note: copy.deletedNote },
  ];
}

const fact = (term: string, detail: string | null | undefined) => (detail ? [{ term, detail }] : []);
