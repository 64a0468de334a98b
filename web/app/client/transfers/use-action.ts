import { useRef, useState } from 'react';
import { type FailureMessages, requestFailureMessage } from '#client/failure-message.ts';
import type { ApiResult, Failure } from '#client/http.ts';

/** One request of a button: a second press while it runs sends nothing. */
export function useAction<T>(act: () => Promise<ApiResult<T>>, messages: FailureMessages) {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  /** What the server responded, or undefined if it was not done. */
  async function run(): Promise<{ readonly value: T } | undefined> {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setBusy(true);
    setFailure(undefined);
    // What cannot be loaded fails like a request.
    const result = await act().catch(() => ({ isOk: false, failure: { kind: 'offline' } }) as const);
    isRunning.current = false;
    setBusy(false);
    if (result.isOk) return { value: result.value };
    setFailure(result.failure);
    return undefined;
  }

  const message = failure && requestFailureMessage(failure, messages);
  return { isBusy, failure, message, run, forget: () => setFailure(undefined) };
}
