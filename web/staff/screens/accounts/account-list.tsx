import { AccountPage, type AccountRow, accountStates } from '@remit/contract/staff/accounts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useStaff } from '../../client.ts';
import { list } from '../../content/en/accounts.ts';
import { ChangedBar } from '../../ui/changed-bar.tsx';
import { type Filter, FilterBar } from '../../ui/filter-bar.tsx';
import { date } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Pager } from '../../ui/pager.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useListQuery } from '../../ui/search.ts';
import { ShortTime } from '../../ui/short-time.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { useListShortcuts } from '../../ui/use-list-shortcuts.ts';
import { AccountBadges } from './account-badges.tsx';

const filters: readonly Filter[] = [
  {
    name: 'state',
    label: list.filters.state,
    options: [
      { value: '', label: list.all },
      ...accountStates.map((state) => ({ value: state, label: list.states[state] })),
    ],
  },
];
const columns: readonly Column[] = [
  { heading: list.columns.account, sort: 'email', width: '32%' },
  { heading: list.columns.name, onPhone: 3 },
  { heading: list.columns.state, width: '14.5rem', onPhone: 1 },
  { heading: list.columns.created, sort: 'created', isTime: true, width: '7.25rem', onPhone: 2 },
  { heading: list.columns.signedIn, sort: 'signedIn', isTime: true, width: '8rem' },
];

/** What an account is called where it has no address. */
export const titleOf = ({ email, phone, isGuest }: Pick<AccountRow, 'email' | 'phone' | 'isGuest'>) =>
  email ?? (phone === null ? undefined : `+${phone}`) ?? (isGuest ? list.guest : list.unnamed);

export function AccountList() {
  useListShortcuts();
  const read = useStaff('/accounts/search', AccountPage, { keepsLast: true, body: useListQuery() });
  return (
    <Screen heading={list.heading}>
      <FilterBar search={list.filters.q} filters={filters} />
      <ChangedBar topics={['accounts']} read={read} total={read.data && list.total(read.data.total)} />
      <Loaded read={read}>
        {({ accounts, newer, older }) => (
          <>
            {accounts.length === 0 ? (
              <EmptyState line={list.empty} />
            ) : (
              <Table
                isList
                caption={list.caption}
                columns={columns}
                rows={accounts.map(rowOf)}
                defaultSort="-created"
              />
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
    account.name ?? '–',
    <AccountBadges key="state" {...account} />,
    date(account.createdAt),
    account.lastSignInAt === null ? '–' : <ShortTime key="signedIn" iso={account.lastSignInAt} />,
  ],
});
