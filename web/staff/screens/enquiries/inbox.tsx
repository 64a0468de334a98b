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
import { inboxCopy as copy, kindLabels, stateLabels } from '../../content/en/enquiries.ts';
import { uiCopy } from '../../content/en/ui.ts';
import { ChangedBar } from '../../ui/changed-bar.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { dateTime } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Pager } from '../../ui/pager.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useSearchWith } from '../../ui/search.ts';
import { Table } from '../../ui/table.tsx';
import { InboxShortcuts } from './inbox-shortcuts.tsx';
import { StateBadge } from './state-badge.tsx';
import { DraftBadge } from './unsent-answer.tsx';

const parameters = ['q', 'kind', 'state', 'assignee', 'sort', 'before', 'after'];

/** Every enquiry that the filters in the URL let through; without any, what is open. */
export function Inbox() {
  const [search] = useSearchParams();
  const query = new URLSearchParams([...search].filter(([name]) => parameters.includes(name)));
  const read = useStaff(`/enquiries?${query}`, EnquiryPage, { keepsLast: true });
  const open = read.data?.open ?? {};
  const openCount = Object.values(open).reduce((sum, count) => sum + count, 0);
  return (
    <Screen
      heading={copy.heading}
      actions={read.data && <p className="text-muted">{copy.waiting(openCount)}</p>}
    >
      <FilterBar filters={filtersWith(open)} />
      <ChangedBar topics={['enquiries']} read={read} />
      <Loaded read={read} result={({ enquiries: { length } }) => uiCopy.shown(length)}>
        {({ enquiries, newer, older }) =>
          enquiries.length === 0 ? (
            <Empty />
          ) : (
            <>
              <InboxShortcuts ids={enquiries.map(({ id }) => id)} onChanged={() => void read.refetch()} />
              <Table
                caption={copy.caption}
                columns={[
                  copy.columns.from,
                  copy.columns.about,
                  copy.columns.state,
                  copy.columns.assignee,
                  { heading: copy.columns.received, sort: 'received', isTime: true },
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
    <DraftBadge id={enquiry.id} /> {enquiry.about}
    {enquiry.hasCv && (
      <span className="mt-1 block">
        <Badge tone="indigo">{copy.withCv}</Badge>
      </span>
    )}
  </span>,
  <StateBadge key="state" state={enquiry.state} />,
  <span key="assignee" className={enquiry.assignee ? 'wrap-anywhere' : 'text-muted'}>
    {enquiry.assignee?.name ?? copy.nobody}
  </span>,
  <time key="received" dateTime={enquiry.createdAt} className="whitespace-nowrap tabular-nums">
    {dateTime(enquiry.createdAt)}
  </time>,
];

function Empty() {
  const [search] = useSearchParams();
  const searchWith = useSearchWith();
  const isFiltered = parameters.some((name) => search.has(name));
  if (!isFiltered) return <EmptyState line={copy.empty} />;
  const everywhere = searchWith({ state: 'all', before: null, after: null });
  return (
    <EmptyState
      line={copy.noMatch}
      action={
        search.get('state') === 'all' ? undefined : (
          <LinkButton tone="secondary" size="small" to={{ search: everywhere }}>
            {copy.everywhere}
          </LinkButton>
        )
      }
    />
  );
}

const filtersWith = (open: Readonly<Record<string, number>>) => [
  { name: 'q', label: copy.filters.search },
  {
    name: 'kind',
    label: copy.filters.kind,
    options: [
      { value: '', label: copy.allKinds },
      ...enquiryKinds.map((kind) => ({
        value: kind,
        label: open[kind] ? `${kindLabels[kind]} (${open[kind]})` : kindLabels[kind],
      })),
    ],
  },
  {
    name: 'state',
    label: copy.filters.state,
    options: [
      // What is open is what one comes for, so it needs no parameter.
      ...enquiryStates.map((state) => ({ value: state === 'open' ? '' : state, label: stateLabels[state] })),
      { value: 'all', label: copy.allStates },
    ],
  },
  {
    name: 'assignee',
    label: copy.filters.assignee,
    options: [
      { value: '', label: copy.anybody },
      { value: 'me', label: copy.me },
      { value: 'nobody', label: copy.nobody },
    ],
  },
];
