import type { TransferPage, TransferSearch } from '@remit/contract/transfers.ts';
import { isFinal } from '@remit/domain/transfers/state.ts';
import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type InfiniteData,
  keepPreviousData,
  QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type { ApiResult } from '#client/http.ts';
import { valueOrThrow } from '#client/query-result.ts';
import { useAuth } from '#client/session/auth-context.tsx';
import { storedSession } from '#client/session/auth-state.ts';
import { onForget, savedOnDevice, saveOnDevice } from './saved-on-device.ts';
import { onTransferChange } from './transfer-changes.ts';
import { readMonths, readPractice, readTransfer, searchTransfers } from './transfers-api.ts';

type Cursor = NonNullable<TransferPage['next']>;

/** While a transfer is under way, for a page that hears nothing live. */
const pollMs = 10_000;
const savedQueriesMax = 30;

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // Requests that fail for want of a connection say so; the screen shows what was read before.
      networkMode: 'always',
      gcTime: Number.POSITIVE_INFINITY,
      retry: (count, failure) => count < 2 && (failure.kind === 'slow' || failure.kind === 'unavailable'),
      refetchOnReconnect: 'always',
    },
  },
});
onTransferChange(() => void refreshPractice());

/** After a change of one's own, and when the server says that something has changed. */
export const refreshPractice = () => queries.invalidateQueries();

/** Recipients, payment methods, rates and the limits of today. */
export const usePractice = () => useOwn('practice', readPractice);

/** Sums by month. */
export const useMonths = () => useOwn('months', readMonths);

/** One transfer with its events. */
export function useTransfer(id: string) {
  const userId = useOwnId();
  return useQuery(
    {
      queryKey: [userId, 'transfer', id],
      queryFn: () => valueOrThrow(readTransfer(id)),
      refetchInterval: ({ state: { data } }) => (data && !isFinal(data.transfer.state) ? pollMs : false),
    },
    queries,
  );
}

/** Page by page, newest first. */
export function useTransferPages(search: Omit<TransferSearch, 'before'> = {}) {
  const userId = useOwnId();
  return useInfiniteQuery(
    {
      queryKey: [userId, 'transfers', search],
      queryFn: ({ queryKey, pageParam: before }) =>
        (before && !search.group && endedPage(queryKey, before)) ||
        valueOrThrow(searchTransfers({ ...search, ...(before && { before }) })),
      initialPageParam: null as TransferPage['next'],
      getNextPageParam: ({ next }) => next,
      // The list stays while another search is under way.
      placeholderData: keepPreviousData,
    },
    queries,
  );
}

/**
 * As it was read, if all on this page have ended: so a change asks for the first page and what is under way, however many were
 * scrolled through. A transfer that ends comes into a group of its own, also on a later page.
 */
function endedPage(queryKey: QueryKey, before: Cursor): TransferPage | undefined {
  const read = queries.getQueryData<InfiniteData<TransferPage, Cursor | null>>(queryKey);
  const page = read?.pages[read.pageParams.findIndex((param) => param?.id === before.id)];
  return page?.transfers.every(({ state }) => isFinal(state)) ? page : undefined;
}

/** False until the first recipient, payment method or transfer: then the screens show samples. Undefined until it is known. */
export function useHasOwnPractice(): boolean | undefined {
  const { data } = usePractice();
  return data && (data.recipients.length > 0 || data.paymentMethods.length > 0 || data.last !== null);
}

function useOwn<T>(name: string, read: () => Promise<ApiResult<T>>) {
  const userId = useOwnId();
  return useQuery({ queryKey: [userId, name], queryFn: () => valueOrThrow(read()) }, queries);
}

/** Only screens of signed-in users are here. Every key begins with it, so that no one sees what another account has read. */
const useOwnId = (): string => useAuth().user?.id ?? '';

const ownerNow = () => storedSession()?.user?.id;

const owner = ownerNow();
const saved = owner && savedOnDevice<DehydratedState>('practice', owner);
if (saved) hydrate(queries, saved);
onForget(() => queries.clear());

let saving: ReturnType<typeof setTimeout> | undefined;
queries.getQueryCache().subscribe(({ type }) => {
  if (type !== 'updated' || saving) return;
  saving = setTimeout(save, 1_000);
  // The page may be closed before.
  addEventListener('pagehide', save);
});

function save(): void {
  clearTimeout(saving);
  saving = undefined;
  removeEventListener('pagehide', save);
  const owner = ownerNow();
  if (owner) saveOnDevice('practice', owner, newestOf(owner));
}

/** What was read last, so that the device stores a bounded number. */
function newestOf(owner: string): DehydratedState {
  const { queries: all, mutations } = dehydrate(queries, {
    // Also what could not be read again, as without a connection.
    shouldDehydrateQuery: ({ queryKey, state }) => queryKey[0] === owner && state.data !== undefined,
  });
  const newest = all
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, savedQueriesMax)
    .map((query) => ({
      ...query,
      state: { ...query.state, ...asRead, data: firstPageOf(query.state.data) },
    }));
  return { mutations, queries: newest };
}

/** A failure belongs to the visit in which it happened. */
const asRead = { status: 'success', error: null, fetchFailureReason: null } as const;

/** Of a list with thousands of transfers, the newest: more would not fit, and take long to write. */
function firstPageOf(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pageParams' in data && 'pages' in data)) return data;
  const { pages, pageParams } = data as InfiniteData<unknown>;
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}
