import { AccountPage, type AccountRow, accountStates } from '@remit/contract/staff/accounts.ts';
import { useSearchParams } from 'react-router';
import { EmptyState } from '#ui/empty-state.tsx';
import { useStaff } from '../../client.ts';
import { list } from '../../content/en/accounts.ts';
import { uiCopy } from '../../content/en/ui.ts';
import { ChangedBar } from '../../ui/changed-bar.tsx';
import { type Filter, FilterBar } from '../../ui/filter-bar.tsx';
import { dateTime, dateTimeOr } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Pager } from '../../ui/pager.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Table } from '../../ui/table.tsx';
import { useListShortcuts } from '../../ui/use-list-shortcuts.ts';
import { AccountBadges } from './account-badges.tsx';

const filters: readonly Filter[] = [
  { name: 'q', label: list.filters.q },
  {
    name: 'state',
    label: list.filters.state,
    options: [
      { value: '', label: list.all },
      ...accountStates.map((state) => ({ value: state, label: list.states[state] })),
    ],
  },
];
const columns = [
  list.columns.account,
  list.columns.name,
  list.columns.state,
  { heading: list.columns.created, isTime: true },
  { heading: list.columns.signedIn, isTime: true },
];

/** What an account is called where it has no address. */
export const titleOf = ({ email, phone, isGuest }: Pick<AccountRow, 'email' | 'phone' | 'isGuest'>) =>
  email ?? (phone === null ? undefined : `+${phone}`) ?? (isGuest ? list.guest : list.unnamed);

export function AccountList() {
  const [search] = useSearchParams();
  useListShortcuts();
  const read = useStaff(`/accounts${search.size > 0 ? `?${search}` : ''}`, AccountPage, { keepsLast: true });
  return (
    <Screen heading={list.heading}>
      <FilterBar filters={filters} />
      <ChangedBar topics={['accounts']} read={read} />
      <Loaded read={read} result={({ accounts: { length } }) => uiCopy.shown(length)}>
        {({ accounts, newer, older }) => (
          <>
            {accounts.length === 0 ? (
              <EmptyState line={list.empty} />
            ) : (
              <Table caption={list.caption} columns={columns} rows={accounts.map(rowOf)} />
            )}
            <Pager newer={newer} older={older} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

const rowOf = (account: AccountRow) => ({
  key: account.id,
  cells: [
    <RowLink key="account" to={`/staff/accounts/${account.id}`} text={titleOf(account)} />,
    <span key="name" className="wrap-anywhere">
      {account.name ?? '–'}
    </span>,
    <AccountBadges key="state" {...account} />,
    dateTime(account.createdAt),
    dateTimeOr(account.lastSignInAt),
  ],
});
