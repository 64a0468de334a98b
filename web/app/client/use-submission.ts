import { useRef, useSyncExternalStore } from 'react';
import type { Failure } from '#client/http.ts';
import {
  type PendingSubmission,
  readPending,
  subscribeToPending,
  wasSent,
} from '#client/pending-submissions.ts';
import type { Outcome, Submission } from '#client/submission.ts';

export type SubmissionFailure = Failure | { readonly kind: 'not-loaded' };

/**
 * A submission whose code is loaded when it is first needed: it brings the schema with it, which pages that show the form
 * can do without. Call `preload` when the form gets the focus.
 */
export function useSubmission(load: () => Promise<Submission>) {
  const loading = useRef<Promise<Submission>>(undefined);
  const loadOnce = () => {
    loading.current ??= load().catch((error: unknown) => {
      loading.current = undefined; // the next attempt loads again
      throw error;
    });
    return loading.current;
  };
  return {
    preload: () => void loadOnce().catch(() => {}),
    send: (...content: Parameters<Submission['send']>): Promise<SubmissionOutcome> =>
      loadOnce().then(
        (submission) => submission.send(...content),
        () => ({ status: 'failed', failure: { kind: 'not-loaded' } }),
      ),
  };
}

type SubmissionOutcome = Outcome | { readonly status: 'failed'; readonly failure: SubmissionFailure };

/** The pending submissions of this device; none in prerendered pages. */
export const usePending = (): readonly PendingSubmission[] =>
  useSyncExternalStore(subscribeToPending, readPending, () => nothing);

const nothing: readonly PendingSubmission[] = [];

/** The status of a form: one that was pending is accepted once it was sent, and open once it was discarded. */
export function useSubmissionStatus<Status extends string>({ status, key }: { status: Status; key: string }) {
  const pending = usePending();
  if (status !== 'pending' || pending.some((submission) => submission.key === key)) return status;
  return wasSent(key) ? 'accepted' : 'open';
}
