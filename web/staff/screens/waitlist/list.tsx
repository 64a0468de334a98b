import {
  memberStates,
  type WaitlistEntry,
  WaitlistPage as WaitlistPageSchema,
} from '@remit/contract/staff/waitlist.ts';
import { hasRole } from '@remit/contract/staff-roles.ts';
import { lists } from '@remit/contract/subscriptions.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useStaff } from '../../client.ts';
import { uiCopy } from '../../content/en/ui.ts';
import { copy, exportCopy, listNames, states } from '../../content/en/waitlist.ts';
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
import { Table } from '../../ui/table.tsx';
import { ExportDialog } from './export-dialog.tsx';

const withAll = (options: readonly Option[]): Option[] => [
  { value: '', label: copy.filters.all },
  ...options,
];
const filters = [
  { name: 'q', label: copy.filters.q },
  {
    name: 'list',
    label: copy.filters.list,
    options: withAll(lists.map((value) => ({ value, label: listNames[value] }))),
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
const columns = [
  copy.columns.email,
  copy.columns.state,
  copy.columns.corridor,
  copy.columns.delivery,
  { heading: copy.columns.joined, sort: 'joined' },
  { heading: copy.columns.confirmed, sort: 'confirmed' },
];

export function WaitlistPage() {
  const [search] = useSearchParams();
  const { role } = useStaffSession();
  const [isExporting, setExporting] = useState(false);
  const read = useStaff(`/waitlist?${search}`, WaitlistPageSchema, { keepsLast: true });
  const isFiltered = [...filters, ...more].some(({ name }) => search.has(name));
  return (
    <Screen
      heading={copy.heading}
      actions={
        hasRole(role, 'editor') && (
          <>
            <Button tone="secondary" onClick={() => setExporting(true)}>
              {exportCopy.open}
            </Button>
            <LinkButton to="invitations">{copy.invite}</LinkButton>
          </>
        )
      }
    >
      <FilterBar filters={filters} more={more} />
      <p className="-mt-2 mb-5 text-[.94rem] text-muted">{copy.searchNote}</p>
      <ChangedBar topics={['waitlist']} read={read} />
      <Loaded read={read} result={({ entries }) => (entries.length === 0 ? uiCopy.shown(0) : '')}>
        {({ entries, total, newer, older }) =>
          entries.length === 0 ? (
            <EmptyState line={isFiltered ? copy.none : copy.nobody} />
          ) : (
            <>
              <p role="status" className="mb-3 font-semibold">
                {copy.count(total)}
              </p>
              <Table
                caption={copy.caption}
                columns={columns}
                rows={entries.map(rowOf)}
                defaultSort="-joined"
              />
              <Pager newer={newer} older={older} />
            </>
          )
        }
      </Loaded>
      <ExportDialog isOpen={isExporting} onClose={() => setExporting(false)} search={search} />
    </Screen>
  );
}

function rowOf({ id, email, ...entry }: WaitlistEntry) {
  return {
    key: id,
    cells: [
      <RowLink key="email" to={`/staff/waitlist/${id}`} text={email} />,
      <span key="state" className="inline-flex flex-wrap gap-1.5 whitespace-nowrap">
        <StateBadge state={entry.state} />
        {entry.invitedAt && <Badge tone="indigo">{copy.invited}</Badge>}
      </span>,
      corridorOf(entry),
      deliveryOf(entry),
      <Day key="joined" iso={entry.joinedAt} />,
      entry.confirmedAt ? <Day key="confirmed" iso={entry.confirmedAt} /> : '–',
    ],
  };
}

const Day = ({ iso }: { readonly iso: string }) => <span className="whitespace-nowrap">{date(iso)}</span>;

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
