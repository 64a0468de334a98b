import {
  EnquiryPage,
  type EnquirySummary,
  enquiryKinds,
  enquiryStates,
} from '@remit/contract/staff/enquiries.ts';
import { hasRole } from '@remit/contract/staff-roles.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useStaff } from '../../client.ts';
import { inboxCopy as copy, kindLabels, stateLabels } from '../../content/en/enquiries.ts';
import { useStaffSession } from '../../shell/use-staff-session.ts';
import { ChangedBar } from '../../ui/changed-bar.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Pager } from '../../ui/pager.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useListLink, useListQuery } from '../../ui/search.ts';
import { useSelection } from '../../ui/selection.ts';
import { ShortTime } from '../../ui/short-time.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { ChosenActions } from './chosen-actions.tsx';
import { InboxShortcuts } from './inbox-shortcuts.tsx';
import { StateBadge } from './state-badge.tsx';
import { DraftBadge } from './unsent-answer.tsx';

const columns: readonly Column[] = [
  { heading: copy.columns.from, width: '17%' },
  { heading: copy.columns.email, sort: 'email', width: '24%' },
  { heading: copy.columns.about, onPhone: 3 },
  { heading: copy.columns.state, width: '7.75rem', onPhone: 1 },
  { heading: copy.columns.assignee, width: '7rem' },
  { heading: copy.columns.received, sort: 'received', isTime: true, width: '7.5rem', onPhone: 2 },
];

/** Every enquiry that the filters in the URL let through; without any, what is open. */
export function Inbox() {
  const query = useListQuery();
  const mayChange = hasRole(useStaffSession().role, 'editor');
  const read = useStaff('/enquiries/search', EnquiryPage, { keepsLast: true, body: query });
  const selection = useSelection(read.data?.enquiries.map(({ id }) => id) ?? []);
  const open = read.data?.open ?? {};
  const openCount = Object.values(open).reduce((sum, count) => sum + count, 0);
  return (
    <Screen
      heading={copy.heading}
      actions={read.data && <p className="text-muted">{copy.waiting(openCount)}</p>}
    >
      <FilterBar search={copy.filters.search} filters={filtersWith(open)} />
      <ChangedBar topics={['enquiries']} read={read} total={read.data && copy.total(read.data.total)} />
      <Loaded read={read}>
        {({ enquiries, newer, older }) =>
          enquiries.length === 0 ? (
            <Empty query={query} />
          ) : (
            <>
              <InboxShortcuts ids={enquiries.map(({ id }) => id)} onChanged={() => void read.refetch()} />
              <Table
                isList
                caption={copy.caption}
                columns={columns}
                rows={enquiries.map((enquiry) => ({ key: enquiry.id, cells: cellsOf(enquiry) }))}
                defaultSort="-received"
                selection={mayChange ? selection : undefined}
              />
              <Pager newer={newer} older={older} />
            </>
          )
        }
      </Loaded>
      {mayChange && (
        <ChosenActions
          selection={selection}
          team={read.data?.team ?? []}
          onDone={() => {
            selection.onChange(new Set());
            void read.refetch();
          }}
        />
      )}
    </Screen>
  );
}

const cellsOf = (enquiry: EnquirySummary) => [
  <RowLink key="from" to={`/staff/enquiries/${enquiry.id}`} text={enquiry.name ?? enquiry.email} />,
  // Without a name the first column has it.
  enquiry.name === null ? '–' : enquiry.email,
  <span key="about" title={[kindLabels[enquiry.kind], enquiry.about].filter(Boolean).join(': ')}>
    <DraftBadge id={enquiry.id} />
    {enquiry.hasCv && (
      <>
        <Badge tone="indigo">{copy.withCv}</Badge>{' '}
      </>
    )}
    <span className="text-muted">{kindLabels[enquiry.kind]}</span>
    {enquiry.about && ` · ${enquiry.about}`}
  </span>,
  <StateBadge key="state" state={enquiry.state} />,
  enquiry.assignee?.name ?? (
    <span key="assignee" className="text-muted">
      {copy.nobody}
    </span>
  ),
  <ShortTime key="received" iso={enquiry.createdAt} />,
];

function Empty({ query }: { readonly query: Readonly<Record<string, string>> }) {
  const listLink = useListLink();
  const isFiltered = ['q', 'kind', 'state', 'assignee', 'before', 'after'].some((name) => name in query);
  if (!isFiltered) return <EmptyState line={copy.empty} />;
  return (
    <EmptyState
      line={copy.noMatch}
      action={
        query.state === 'all' ? undefined : (
          <LinkButton
            tone="secondary"
            size="small"
            {...listLink({ state: 'all', before: null, after: null })}
          >
            {copy.everywhere}
          </LinkButton>
        )
      }
    />
  );
}

const filtersWith = (open: Readonly<Record<string, number>>) => [
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
