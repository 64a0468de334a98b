import { useSyncExternalStore } from 'react';
import { readUnsent, type Unsent, watchUnsent } from '#client/unsent.ts';

/** What waits on this device to be sent; nothing in prerendered pages. */
export const useUnsent = (): readonly Unsent[] =>
  useSyncExternalStore(watchUnsent, readUnsent, () => nothing);

const nothing: readonly Unsent[] = [];
