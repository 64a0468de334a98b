import {
  EnquiryPage,
  type EnquirySummary,
  enquiryKinds,
  enquiryStates,
} from '@remit/contract/staff/enquiries.ts';
import { useSearchParams } from 'react-router';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useStaff } from '../../client.ts';
import { ChangedBar } from '../../ui/changed-bar.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Pager } from '../../ui/pager.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useSearchWith } from '../../ui/search.ts';
import { Table } from '../../ui/table.tsx';
import { uiWords } from '../../ui/words.ts';
import { StateBadge } from './state-badge.tsx';
import { momentOf } from './times.ts';
import { kindLabels, stateLabels, inboxWords as words } from './words.ts';

const parameters = ['q', 'kind', 'state', 'assignee', 'sort', 'before', 'after'];

/** Every enquiry that the filters in the URL let through; without any, what is open. */
export function Inbox() {
  const [search] = useSearchParams();
  const asked = new URLSearchParams([...search].filter(([name]) => parameters.includes(name)));
  const read = useStaff(`/enquiries?${asked}`, EnquiryPage, { keepsLast: true });
  const open = read.value?.open ?? {};
  const openCount = Object.values(open).reduce((sum, count) => sum + count, 0);
  return (
    <Screen
      heading={words.heading}
      actions={read.value && <p className="text-muted">{words.waiting(openCount)}</p>}
    >
      <FilterBar filters={filtersWith(open)} />
      <ChangedBar topics={['enquiries']} read={read} />
      <Loaded read={read} result={({ enquiries: { length } }) => uiWords.shown(length)}>
        {({ enquiries, newer, older }) =>
          enquiries.length === 0 ? (
            <Empty />
          ) : (
            <>
              <Table
                caption={words.caption}
                columns={[
                  { heading: words.columns.from },
                  { heading: words.columns.about },
                  { heading: words.columns.state },
                  { heading: words.columns.assignee },
                  { heading: words.columns.received, sort: 'received', isTime: true },
                ]}
                rows={enquiries.map((enquiry) => ({ key: enquiry.id, cells: cellsOf(enquiry) }))}
                defaultSort="-received"
              />
              <Pager newer={newer} older={older} />
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}

const cellsOf = (enquiry: EnquirySummary) => [
  <RowLink key="from" to={`/staff/enquiries/${enquiry.id}`} text={enquiry.name ?? enquiry.email} />,
  <span key="about" className="block min-w-0 wrap-anywhere">
    <span className="block text-[.94rem] text-muted">
      {kindLabels[enquiry.kind]} · {enquiry.reference}
    </span>
    {enquiry.about}
    {enquiry.hasCv && (
      <span className="mt-1 block">
        <Badge tone="indigo">{words.withCv}</Badge>
      </span>
    )}
  </span>,
  <StateBadge key="state" state={enquiry.state} />,
  <span key="assignee" className={enquiry.assignee ? 'wrap-anywhere' : 'text-muted'}>
    {enquiry.assignee?.name ?? words.nobody}
  </span>,
  <time key="received" dateTime={enquiry.createdAt} className="whitespace-nowrap tabular-nums">
    {momentOf(enquiry.createdAt)}
  </time>,
];

function Empty() {
  const [search] = useSearchParams();
  const searchWith = useSearchWith();
  const isFiltered = parameters.some((name) => search.has(name));
  if (!isFiltered) return <EmptyState line={words.empty} />;
  const everywhere = searchWith({ state: 'all', before: null, after: null });
  return (
    <EmptyState
      line={words.noMatch}
      action={
        search.get('state') === 'all' ? undefined : (
          <LinkButton tone="secondary" size="small" to={{ search: everywhere }}>
            {words.everywhere}
          </LinkButton>
        )
      }
    />
  );
}

const filtersWith = (open: Readonly<Record<string, number>>) => [
  { name: 'q', label: words.filters.search },
  {
    name: 'kind',
    label: words.filters.kind,
    options: [
      { value: '', label: words.allKinds },
      ...enquiryKinds.map((kind) => ({
        value: kind,
        label: open[kind] ? `${kindLabels[kind]} (${open[kind]})` : kindLabels[kind],
      })),
    ],
  },
  {
    name: 'state',
    label: words.filters.state,
    options: [
      // What is open is what one comes for, so it needs no parameter.
      ...enquiryStates.map((state) => ({ value: state === 'open' ? '' : state, label: stateLabels[state] })),
      { value: 'all', label: words.allStates },
    ],
  },
  {
    name: 'assignee',
    label: words.filters.assignee,
    options: [
      { value: '', label: words.anybody },
      { value: 'me', label: words.me },
      { value: 'nobody', label: words.nobody },
    ],
  },
];
