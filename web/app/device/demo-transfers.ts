import {
  type KeptTransfer,
  readTransfers,
  writeTransfers,
} from '@remit/domain/send-flow/stored-transfers.ts';
import { useMemo } from 'react';
import { keepValue, storedValue, useStoredValue } from '#device/stored-value.ts';

const key = 'demo-transfers';

/** What was simulated here, newest first; none in prerendered pages. */
export function useDemoTransfers(): readonly [readonly KeptTransfer[], () => void] {
  const [stored, store] = useStoredValue(key);
  const transfers = useMemo(() => readTransfers(stored), [stored]);
  return [transfers, () => store(null)];
}

export function keepDemoTransfer(transfer: KeptTransfer): void {
  keepValue(key, writeTransfers([transfer, ...readTransfers(storedValue(key))]));
}
