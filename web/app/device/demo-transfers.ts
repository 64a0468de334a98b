import {
  type KeptTransfer,
  readTransfers,
  writeTransfers,
} from '@remit/domain/send-flow/stored-transfers.ts';
import { useMemo } from 'react';
import { storedValue, storeValue, useStoredValue } from '#device/stored-value.ts';

const key = 'demo-transfers';

/** Transfers simulated on this device, newest first; none in prerendered pages. */
export function useDemoTransfers(): readonly [readonly KeptTransfer[], () => void] {
  const [stored, store] = useStoredValue(key);
  const transfers = useMemo(() => readTransfers(stored), [stored]);
  return [transfers, () => store(null)];
}

export function saveDemoTransfer(transfer: KeptTransfer): void {
  storeValue(key, writeTransfers([transfer, ...readTransfers(storedValue(key))]));
}
