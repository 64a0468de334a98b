import { BooksCheck, Books as BooksSchema } from '@remit/contract/staff/transfers.ts';
import { useMutation } from '@tanstack/react-query';
import type { Failure } from '#client/http.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { sendStaff, useStaff } from '../../client.ts';
import { accountLabels, booksCopy as copy } from '../../content/en/transfers.ts';
import { Failed } from '../../ui/failed.tsx';
import { time } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Section } from '../../ui/section.tsx';
import { Table } from '../../ui/table.tsx';
import { LedgerTable } from './ledger-table.tsx';
import { TransfersNav } from './transfers-nav.tsx';

/** It reads every entry. */
const timeoutMs = 120_000;

/** The balances of the ledger and its check. Read on a click: all colleagues together may sum the entries only so often. */
export function Books() {
  const read = useStaff('/books', BooksSchema);
  return (
    <>
      <TransfersNav />
      <Screen
        heading={copy.heading}
        actions={
          <Button tone="secondary" size="small" isBusy={read.isFetching} onClick={() => void read.refetch()}>
            {copy.refresh}
          </Button>
        }
      >
        <p className="mb-6 max-w-prose text-muted">{copy.practice}</p>
        <div className="grid gap-8">
          <Check />
          <Section heading={copy.balances}>
            {read.error?.kind === 'limited' ? (
              <Limited title={copy.limited} failure={read.error} />
            ) : (
              <Loaded read={read}>{({ balances }) => <Balances balances={balances} />}</Loaded>
            )}
          </Section>
        </div>
      </Screen>
    </>
  );
}

function Balances({ balances }: BooksSchema) {
  if (balances.length === 0) return <EmptyState line={copy.empty} />;
  // In the order of the chart of accounts.
  const known = Object.keys(accountLabels).filter((name) => balances.some(({ account }) => account === name));
  const accounts = new Set([...known, ...balances.map(({ account }) => account)]);
  return (
    <LedgerTable
      caption={copy.balances}
      heading={copy.column}
      groups={[...accounts].map((account) => ({
        ...{ key: account, heading: accountLabels[account] ?? account, note: copy.notes[account] },
        lines: balances
          .filter((balance) => balance.account === account)
          .map(({ book, currency, minor }) => ({
            key: `${book} ${currency}`,
            name: currency,
            currency,
            minor,
          })),
      }))}
    />
  );
}

function Check() {
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: async () => {
      const result = await sendStaff('POST', '/books/check', { schema: BooksCheck, timeoutMs });
      return { result, at: new Date() };
    },
  });
  const { check } = copy;
  return (
    <Section heading={check.heading}>
      <p className="mb-4 max-w-prose text-muted">{check.text}</p>
      <div className="mb-5">
        <Button tone="secondary" isBusy={isPending} busyLabel={check.busy} onClick={() => mutate()}>
          {data ? check.again : check.run}
        </Button>
      </div>
      {error &&
        (error.kind === 'limited' ? (
          <Limited title={check.limited} failure={error} />
        ) : (
          <Failed failure={error} onRetry={() => mutate()} />
        ))}
      {data && !isPending && <Result {...data} />}
    </Section>
  );
}

function Result({ result, at }: { result: BooksCheck; at: Date }) {
  const { check } = copy;
  const { errors } = result;
  const [postings, entries, accounts] = [result.postings, result.entries, result.accounts].map(counted);
  const text = `${check.counts(postings ?? '', entries ?? '', accounts ?? '')}. ${check.at(time(at))}`;
  if (errors.length === 0)
    return (
      <Alert tone="success" title={check.right}>
        {text}
      </Alert>
    );
  return (
    <div className="grid gap-5">
      <Alert tone="danger" title={check.wrong(errors.length)}>
        <p>{check.whatToDo}</p>
        <p>{text}</p>
      </Alert>
      <Table
        caption={check.heading}
        columns={[check.columns.check, check.columns.found]}
        rows={errors.map(({ check: name, found }, index) => ({ key: `${index}`, cells: [name, found] }))}
      />
    </div>
  );
}

const counted = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** For as long as the limit lasts: minutes, where other limits take one. */
function Limited({ title, failure }: { title: string; failure: Failure }) {
  const seconds = failure.kind === 'limited' ? failure.retryAfterSeconds : undefined;
  return (
    <Alert tone="warning" title={title}>
      {seconds === undefined ? copy.waitLater : copy.waitMinutes(Math.ceil(seconds / 60))}
    </Alert>
  );
}
