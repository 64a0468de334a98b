import { TransferPage, type TransferRow, transferAges } from '@remit/contract/staff/transfers.ts';
import { countries, countryCodes } from '@remit/domain/catalogue/countries.ts';
import { sendingCurrencies } from '@remit/domain/catalogue/practice-rates.ts';
import { transferStates } from '@remit/domain/transfers/state.ts';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useStaff } from '../../client.ts';
import { listCopy as copy, stateLabels } from '../../content/en/transfers.ts';
import { ChangedBar } from '../../ui/changed-bar.tsx';
import { type Filter, FilterBar } from '../../ui/filter-bar.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Pager } from '../../ui/pager.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useListLink, useListQuery } from '../../ui/search.ts';
import { ShortTime } from '../../ui/short-time.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { useListShortcuts } from '../../ui/use-list-shortcuts.ts';
import { moneyText } from './money.ts';
import { TransferBadges } from './state-badge.tsx';
import { TransfersNav } from './transfers-nav.tsx';

/** In the URL what is stuck is one of the states: it is looked for as they are. */
const stuck = 'stuck';

const filters: readonly Filter[] = [
  {
    name: 'state',
    label: copy.filters.state,
    options: [
      { value: '', label: copy.allStates },
      { value: stuck, label: copy.stuckState },
      ...transferStates.map((state) => ({ value: state, label: stateLabels[state] })),
    ],
  },
  {
    name: 'from',
    label: copy.filters.from,
    options: [
      { value: '', label: copy.allCurrencies },
      ...sendingCurrencies.map((currency) => ({ value: currency, label: currency })),
    ],
  },
  {
    name: 'country',
    label: copy.filters.country,
    options: [
      { value: '', label: copy.allCountries },
      ...countryCodes.map((code) => ({ value: code, label: countries[code].name })),
    ],
  },
  {
    name: 'olderThan',
    label: copy.filters.olderThan,
    options: [
      { value: '', label: copy.anyAge },
      ...transferAges.map((age) => ({ value: age, label: copy.ages[age] })),
    ],
  },
];

const columns: readonly Column[] = [
  { heading: copy.columns.reference, width: '9rem' },
  { heading: copy.columns.account },
  { heading: copy.columns.pay, isFigure: true, width: '8.5rem' },
  { heading: copy.columns.receive, isFigure: true, width: '9.5rem', onPhone: 3 },
  { heading: copy.columns.state, width: '14rem', onPhone: 1 },
  { heading: copy.columns.created, sort: 'created', isTime: true, width: '7.25rem', onPhone: 2 },
];

export function TransferList() {
  useListShortcuts();
  const { state, ...query } = useListQuery();
  const body = { ...query, ...(state === stuck ? { isStuck: true } : state !== undefined && { state }) };
  const read = useStaff('/transfers/search', TransferPage, { keepsLast: true, body });
  return (
    <>
      <TransfersNav />
      <Screen
        heading={copy.heading}
        actions={
          // What a server moves by itself is not announced.
          <Button tone="secondary" size="small" isBusy={read.isFetching} onClick={() => void read.refetch()}>
            {copy.refresh}
          </Button>
        }
      >
        <p className="text-muted">{copy.practice}</p>
        <p className="mt-1 mb-5 min-h-6 text-muted">
          {read.data && <Stuck states={read.data.stuck} isShown={state === stuck} />}
        </p>
        <FilterBar search={copy.filters.q} filters={filters} />
        <ChangedBar topics={['transfers']} read={read} total={read.data && copy.total(read.data.total)} />
        <Loaded read={read}>
          {({ transfers, newer, older }) => (
            <>
              {transfers.length === 0 ? (
                <EmptyState line={Object.keys(body).length === 0 ? copy.none : copy.empty} />
              ) : (
                <Table
                  isList
                  caption={copy.caption}
                  columns={columns}
                  rows={transfers.map(rowOf)}
                  defaultSort="-created"
                />
              )}
              <Pager newer={newer} older={older} />
            </>
          )}
        </Loaded>
      </Screen>
    </>
  );
}

type StuckProps = { readonly states: TransferPage['stuck']; readonly isShown: boolean };

function Stuck({ states, isShown }: StuckProps) {
  const listLink = useListLink();
  if (states.length === 0) return copy.noneStuck;
  const none = { from: null, country: null, olderThan: null, before: null, after: null };
  return (
    <>
      <strong className="font-semibold text-danger">{copy.stuck(states)}</strong>{' '}
      {!isShown && (
        <Link
          {...listLink({ ...none, state: stuck }, '')}
          className="font-semibold whitespace-nowrap text-ink underline underline-offset-4"
        >
          {copy.viewStuck}
        </Link>
      )}
    </>
  );
}

const rowOf = (transfer: TransferRow) => ({
  key: transfer.id,
  cells: [
    <RowLink key="reference" to={`/staff/transfers/${transfer.id}`} text={transfer.reference} />,
    accountText(transfer),
    moneyText(transfer.pay),
    moneyText(transfer.receive),
    <TransferBadges key="state" {...transfer} />,
    <ShortTime key="created" iso={transfer.createdAt} />,
  ],
});

const accountText = ({ account }: TransferRow) =>
  account === null ? copy.deleted : (account.email ?? account.name ?? '–');
