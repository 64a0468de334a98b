import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTransferPages } from '#client/transfers/own-practice.ts';
import { ownHistory } from '#content/app/own-history.ts';
import { practice } from '#content/app/practice.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListRows } from '#ui/list-rows.tsx';
import { QueryFailed } from '#ui/query-content.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ExportCsv } from './export-csv.tsx';
import { FilterForm } from './filter-form.tsx';
import { TransferRows } from './transfer-rows.tsx';
import { useFilters } from './use-filters.ts';

/** The transfers that a search and the filters find, and their export. */
export function OwnList({ months }: { months: readonly string[] }) {
  const { filters, setFilter, clearFilters } = useFilters();
  const [text, setText] = useState('');
  const [formKey, setFormKey] = useState(0);
  const search = { ...filters, ...(text !== '' && { text }) };
  const pages = useTransferPages(search);
  const heading = useRef<HTMLHeadingElement>(null);

  const showAll = () => {
    setText('');
    setFormKey(formKey + 1);
    clearFilters();
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="transfers" className="grid grid-cols-1 gap-4">
      <h2 id="transfers" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {ownHistory.list}
      </h2>
      <FilterForm key={formKey} filters={filters} months={months} onFilter={setFilter} onSearch={setText} />
      <Found pages={pages} onShowAll={showAll} tools={<ExportCsv search={search} />} />
    </section>
  );
}

type FoundProps = {
  readonly pages: ReturnType<typeof useTransferPages>;
  readonly onShowAll: () => void;
  /** Before the list, because its end moves on as it is scrolled. */
  readonly tools: ReactNode;
};

function Found({ pages, onShowAll, tools }: FoundProps) {
  const { data, error, hasNextPage, isPlaceholderData } = pages;
  if (!data) return error ? <QueryFailed query={pages} copy={practice.failed} /> : <Waiting />;
  const count = data.pages.reduce((sum, { transfers }) => sum + transfers.length, 0);
  return (
    <>
      {error && !pages.isFetchNextPageError && (
        <Alert
          tone="warning"
          title={error.kind === 'offline' ? practice.old.offline : practice.old.other}
          isStatic
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-[.94rem] text-muted">
          {isPlaceholderData ? practice.loading : count > 0 && ownHistory.count(count, hasNextPage)}
          {count === 0 && !isPlaceholderData && <span className="sr-only">{ownHistory.noMatch.line}</span>}
        </p>
        {count > 0 && tools}
      </div>
      {count === 0 ? (
        <EmptyState
          line={ownHistory.noMatch.line}
          band="uganda"
          action={<Button onClick={onShowAll}>{ownHistory.noMatch.action}</Button>}
        />
      ) : (
        // Rows that are not in sight are not laid out, so that thousands scroll as smoothly as fifty.
        <div
          aria-busy={isPlaceholderData}
          className={`[&_li]:[contain-intrinsic-size:auto_6.6rem] [&_li]:[content-visibility:auto] ${isPlaceholderData ? 'opacity-60' : ''}`}
        >
          <ListRows label={ownHistory.list}>
            {data.pages.map(({ transfers }) => (
              <TransferRows key={transfers[0]?.id} transfers={transfers} />
            ))}
          </ListRows>
        </div>
      )}
      {hasNextPage && <More pages={pages} />}
    </>
  );
}

/** Comes by itself when it is scrolled to; the button is for everyone else, and after a failure. */
function More({
  pages: { fetchNextPage, isFetchingNextPage, isFetchNextPageError },
}: Pick<FoundProps, 'pages'>) {
  const end = useRef<HTMLDivElement>(null);
  const isWaiting = !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (!isWaiting || !end.current || !('IntersectionObserver' in globalThis)) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void fetchNextPage(),
      { rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting, fetchNextPage]);
  return (
    <div ref={end} className="grid grid-cols-1 justify-items-center gap-3">
      {isFetchNextPageError && <Alert tone="danger" title={ownHistory.moreFailed} />}
      <Button
        tone="secondary"
        isBusy={isFetchingNextPage}
        busyLabel={ownHistory.loadingMore}
        onClick={() => void fetchNextPage()}
      >
        {ownHistory.more}
      </Button>
    </div>
  );
}

const Waiting = () => (
  <Loading label={practice.loading}>
    <Skeleton className="h-72 w-full rounded-card" />
  </Loading>
);
