import { TransferDetails } from '@remit/contract/staff/transfers.ts';
import { useParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { isRejected, useStaff } from '../../client.ts';
import { transferCopy as copy, listCopy } from '../../content/en/transfers.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ChangedBar } from '../../ui/changed-bar.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Postings } from './postings.tsx';
import { Timeline } from './timeline.tsx';
import { TransferFacts } from './transfer-facts.tsx';
import { TransferState } from './transfer-state.tsx';

/** One transfer: what it waits for, what happened, what that posted, and whose it is. */
export function Transfer() {
  const { id = '' } = useParams();
  return (
    <>
      <BackLink to="/staff/transfers" label={copy.back} id={id} />
      {/* The next transfer is another screen: its heading gets the focus, and is announced. */}
      <TransferScreen key={id} id={id} />
    </>
  );
}

function TransferScreen({ id }: { id: string }) {
  const read = useStaff(`/transfers/${encodeURIComponent(id)}`, TransferDetails);
  const { data, error } = read;
  return (
    <Screen
      heading={data?.reference ?? copy.heading}
      actions={
        // What a server moves by itself is not announced.
        data?.due && (
          <Button tone="secondary" size="small" isBusy={read.isFetching} onClick={() => void read.refetch()}>
            {listCopy.refresh}
          </Button>
        )
      }
    >
      <ChangedBar topics={['transfers']} read={read} />
      {isRejected(error, 'not_found') && !data ? (
        <EmptyState line={copy.missing} />
      ) : (
        <Loaded read={read}>
          {(transfer) => (
            <>
              <p className="mb-5 text-muted">{copy.practice}</p>
              <div className="grid grid-cols-1 gap-8 wrap-anywhere @4xl:grid-cols-[minmax(0,1fr)_24rem]">
                <div className="grid content-start gap-8">
                  <TransferState transfer={transfer} />
                  <Timeline transfer={transfer} />
                  <Postings transfer={transfer} />
                </div>
                <TransferFacts transfer={transfer} />
              </div>
            </>
          )}
        </Loaded>
      )}
    </Screen>
  );
}

export type TransferProps = { readonly transfer: TransferDetails };
