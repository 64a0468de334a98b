import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ApiResult } from '#client/http.ts';

type ReceivedResult<T> = {
  readonly result: ApiResult<T>;
  /** When it arrived, for relative times. */
  readonly atMs: number;
};

/** Loads on mount, on `load`, and after a failure when the connection returns. */
export function useApiResult<T>(read: () => Promise<ApiResult<T>>) {
  const [received, setReceived] = useState<ReceivedResult<T>>();
  const newest = useRef(0);

  const show = useCallback((result: ApiResult<T>) => {
    newest.current += 1;
    setReceived({ result, atMs: Date.now() });
  }, []);
  const load = useCallback(async () => {
    newest.current += 1;
    const request = newest.current;
    const result = await read();
    if (request === newest.current) show(result);
  }, [read, show]);

  useEffect(() => void load(), [load]);
  const hasFailed = received?.result.isOk === false;
  // Before the failure is shown: the connection may be back at once.
  useLayoutEffect(() => {
    if (!hasFailed) return;
    const loadAgain = () => void load();
    addEventListener('online', loadAgain);
    return () => removeEventListener('online', loadAgain);
  }, [hasFailed, load]);

  return { received, load, show };
}
