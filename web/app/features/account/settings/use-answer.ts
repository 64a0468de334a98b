import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiResult } from '#client/http.ts';

type Answered<T> = {
  readonly answer: ApiResult<T>;
  /** When it came, for words like "an hour ago". */
  readonly atMs: number;
};

/** Asks when the screen opens, again when told to, and by itself when the connection is back. */
export function useAnswer<T>(read: () => Promise<ApiResult<T>>) {
  const [answered, setAnswered] = useState<Answered<T>>();
  const newest = useRef(0);

  const show = useCallback((answer: ApiResult<T>) => {
    newest.current += 1;
    setAnswered({ answer, atMs: Date.now() });
  }, []);
  const load = useCallback(async () => {
    newest.current += 1;
    const asked = newest.current;
    const answer = await read();
    if (asked === newest.current) show(answer);
  }, [read, show]);

  useEffect(() => void load(), [load]);
  const hasFailed = answered?.answer.isOk === false;
  useEffect(() => {
    if (!hasFailed) return;
    const loadAgain = () => void load();
    addEventListener('online', loadAgain);
    return () => removeEventListener('online', loadAgain);
  }, [hasFailed, load]);

  return { answered, load, show };
}
