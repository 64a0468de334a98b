import { brand } from '@remit/brand/brand.ts';
import type { TransferResponse, TransferSearch } from '@remit/contract/transfers.ts';
import { useRef, useState } from 'react';
import type { ApiResult } from '#client/http.ts';
import { searchTransfers } from '#client/transfers/transfers-api.ts';
import { useAction } from '#client/transfers/use-action.ts';
import { ownHistory } from '#content/app/own-history.ts';
import { practice } from '#content/app/practice.ts';
import { saveAsFile } from '#device/save-as-file.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { showToast } from '#ui/show-toast.ts';
import { transfersCsv } from './csv.ts';

const words = ownHistory.documents.csv;

/** All pages of what is found, not only those on the screen. */
export function ExportCsv({ search }: { search: Omit<TransferSearch, 'before'> }) {
  const [count, setCount] = useState(0);
  const isStopped = useRef(false);
  const { isBusy, message, run } = useAction(
    () => collect(search, setCount, () => isStopped.current),
    practice.actionFailed,
  );

  async function download(): Promise<void> {
    isStopped.current = false;
    setCount(0);
    const collected = await run();
    if (!collected || isStopped.current) return;
    const name = `${brand.slug}-transfers-${new Date().toISOString().slice(0, 'yyyy-mm-dd'.length)}.csv`;
    saveAsFile(name, transfersCsv(collected.value), 'text/csv;charset=utf-8');
    showToast(words.done(name, collected.value.length));
  }
  if (isBusy) {
    return (
      <div className="flex basis-full flex-wrap items-end gap-4">
        <div className="min-w-48 flex-1">
          <Progress label={words.progress} note={words.count(count)} />
        </div>
        <Button
          tone="secondary"
          size="small"
          onClick={() => {
            isStopped.current = true;
          }}
        >
          {words.stop}
        </Button>
      </div>
    );
  }
  return (
    <>
      <Button tone="secondary" size="small" onClick={() => void download()}>
        {words.button}
      </Button>
      {message && (
        <div className="basis-full">
          <Alert tone="danger" title={message.title}>
            {message.text}
          </Alert>
        </div>
      )}
    </>
  );
}

async function collect(
  search: Omit<TransferSearch, 'before'>,
  onCount: (count: number) => void,
  isStopped: () => boolean,
): Promise<ApiResult<readonly TransferResponse[]>> {
  const collected: TransferResponse[] = [];
  let before: TransferSearch['before'];
  do {
    const page = await searchTransfers({ ...search, ...(before && { before }) });
    if (!page.isOk) return page;
    collected.push(...page.value.transfers);
    onCount(collected.length);
    before = page.value.next ?? undefined;
  } while (before && !isStopped());
  return { isOk: true, value: collected };
}
