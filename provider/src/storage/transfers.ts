import type { Slots, SlotsOptions } from '@remit/platform/limits/slots.ts';
import { storageError } from './errors.ts';

/**
 * How many uploads and downloads go on at once. Each holds a file open and a part of it in memory for as long as the other
 * side takes, so neither the process nor one network may have any number.
 */
export const uploadSlots: SlotsOptions = { countMax: 256, perSubjectMax: 16 };
export const downloadSlots: SlotsOptions = { countMax: 1_000, perSubjectMax: 200 };

/** Throws SlowDown when too many are under way. Call what it returns when this one is over, once. */
export function takeSlot(slots: Slots, network: string): () => void {
  const taken = slots.take(network);
  if (typeof taken === 'string') throw storageError('SlowDown');
  return taken;
}
