import {
  memberStates,
  type WaitlistEntry,
  WaitlistPage as WaitlistPageSchema,
} from '@remit/contract/staff/waitlist.ts';
import { hasRole } from '@remit/contract/staff-roles.ts';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useStaff } from '../../client.ts';
import { copy, exportCopy, inviteCopy, listNames, states } from '../../content/en/waitlist.ts';
import { useStaffSession } from '../../shell/use-staff-session.ts';
import {
  methodName,
  methodOptions,
  type Option,
  receivingName,
  receivingOptions,
  sendingName,
  sendingOptions,
  walletName,
  walletOptions,
} from '../../ui/catalogue-names.ts';
import { ChangedBar } from '../../ui/changed-bar.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { date } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Pager } from '../../ui/pager.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useListQuery } from '../../ui/search.ts';
import { useSelection } from '../../ui/selection.ts';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { useListShortcuts } from '../../ui/use-list-shortcuts.ts';
import { ExportDialog } from './export-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';

const withAll = (options: readonly Option[]): Option[] => [
  { value: '', label: copy.filters.all },
  ...options,
];
const filters = [
  {
    name: 'list',
    label: copy.filters.list,
    // The waitlist is what a colleague comes for, so it needs no parameter.
    options: [
      { value: '', label: listNames.waitlist },
      { value: 'newsletter', label: listNames.newsletter },
      { value: 'all', label: copy.filters.bothLists },
    ],
  },
  {
    name: 'state',
    label: copy.filters.state,
    options: withAll(memberStates.map((value) => ({ value, label: states[value] }))),
  },
];
const more = [
  { name: 'from', label: copy.filters.from, options: withAll(sendingOptions) },
  { name: 'to', label: copy.filters.to, options: withAll(receivingOptions) },
  { name: 'method', label: copy.filters.method, options: withAll(methodOptions) },
  { name: 'wallet', label: copy.filters.wallet, options: withAll(walletOptions) },
  { name: 'joinedFrom', label: copy.filters.joinedFrom, isDay: true },
  { name: 'joinedTo', label: copy.filters.joinedTo, isDay: true },
] as const;
const columns: readonly Column[] = [
  { heading: copy.columns.email, sort: 'email', width: '30%' },
  { heading: copy.columns.state, width: '10rem', onPhone: 1 },
  { heading: copy.columns.corridor, onPhone: 3 },
  { heading: copy.columns.delivery },
  { heading: copy.columns.joined, sort: 'joined', isTime: true, width: '7.25rem', onPhone: 2 },
  { heading: copy.columns.confirmed, sort: 'confirmed', isTime: true, width: '7.25rem' },
];

type Doing = 'invite' | 'export' | undefined;

export function WaitlistPage() {
  useListShortcuts();
  const query = useListQuery();
  const { role } = useStaffSession();
  const mayChange = hasRole(role, 'editor');
  const [doing, setDoing] = useState<Doing>();
  const read = useStaff('/waitlist/search', WaitlistPageSchema, { keepsLast: true, body: query });
  const selection = useSelection(read.data?.entries.map(({ id }) => id) ?? []);
  const isFiltered = ['q', ...[...filters, ...more].map(({ name }) => name)].some((name) => name in query);
  const ids = [...selection.chosen];
  const close = () => setDoing(undefined);
  const clear = () => selection.onChange(new Set());
  return (
    <Screen
      heading={copy.heading}
      actions={
        mayChange && (
          <>
            <Button
              tone="secondary"
              onClick={() => {
                clear();
                setDoing('export');
              }}
            >
              {exportCopy.open}
            </Button>
            <LinkButton to="invitations">{copy.invite}</LinkButton>
          </>
        )
      }
    >
      <FilterBar search={copy.filters.q} filters={filters} more={more} />
      <ChangedBar
        topics={['waitlist']}
        read={read}
        total={read.data && copy.total(read.data.total, query.list === 'all')}
      />
      <Loaded read={read}>
        {({ entries, newer, older }) =>
          entries.length === 0 ? (
            <EmptyState line={isFiltered ? copy.none : copy.nobody} />
          ) : (
            <>
              <Table
                isList
                caption={copy.caption}
                columns={columns}
                rows={entries.map(rowOf)}
                defaultSort="-joined"
                selection={mayChange ? selection : undefined}
              />
              <Pager newer={newer} older={older} />
            </>
          )
        }
      </Loaded>
      {mayChange && (
        <SelectionBar selection={selection}>
          <Button size="small" onClick={() => setDoing('invite')}>
            {inviteCopy.chosen.open}
          </Button>
          <Button tone="secondary" size="small" onClick={() => setDoing('export')}>
            {exportCopy.open}
          </Button>
        </SelectionBar>
      )}
      <ExportDialog isOpen={doing === 'export'} onClose={close} query={query} ids={ids} onDone={clear} />
      <InviteDialog
        isOpen={doing === 'invite'}
        onClose={close}
        ids={ids}
        onDone={() => {
          clear();
          void read.refetch();
        }}
      />
    </Screen>
  );
}

function rowOf({ id, email, ...entry }: WaitlistEntry) {
  return {
    key: id,
    cells: [
      <RowLink key="email" to={`/staff/waitlist/${id}`} text={email} />,
      // Who is invited has confirmed.
      entry.invitedAt && entry.state === 'confirmed' ? (
        <Badge key="state" tone="indigo" mark="done">
          {copy.invited}
        </Badge>
      ) : (
        <StateBadge key="state" state={entry.state} />
      ),
      corridorOf(entry),
      deliveryOf(entry),
      date(entry.joinedAt),
      entry.confirmedAt ? date(entry.confirmedAt) : '–',
    ],
  };
}

const stateMarks = {
  confirmed: { tone: 'success', mark: 'done' },
  unconfirmed: { tone: 'pending', mark: 'waiting' },
  unsubscribed: { tone: 'neutral', mark: 'dot' },
} as const;

export const StateBadge = ({ state }: Pick<WaitlistEntry, 'state'>) => (
  <Badge {...stateMarks[state]}>{states[state]}</Badge>
);

export const corridorOf = ({ from, to, list }: Pick<WaitlistEntry, 'from' | 'to' | 'list'>) =>
  from && to ? `${sendingName(from)} → ${receivingName(to)}` : listNames[list];

export const deliveryOf = (entry: Pick<WaitlistEntry, 'method' | 'wallet' | 'walletName'>) => {
  const { method, wallet } = entry;
  // In quotation marks, because a visitor typed it.
  const named = entry.walletName ? `“${entry.walletName}”` : wallet && walletName(wallet);
  return [method && methodName(method), named].filter(Boolean).join(', ') || '–';
};
