import { useSyncExternalStore } from 'react';
import { type PendingSubmission, readPending, subscribeToPending } from '#client/pending-submissions.ts';

/** The pending submissions of this device; none in prerendered pages. */
export const usePending = (): readonly PendingSubmission[] =>
  useSyncExternalStore(subscribeToPending, readPending, () => nothing);

const nothing: readonly PendingSubmission[] = [];
