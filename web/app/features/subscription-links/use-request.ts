import { useRef, useState } from 'react';
import { type FailureMessage, failureMessage } from '#client/failure-message.ts';
import type { ApiResult, Failure } from '#client/http.ts';
import { fieldErrorMessage } from '#content/forms/field-errors.ts';
import { sending } from '#content/forms/sending.ts';

type State = {
  readonly isBusy: boolean;
  readonly isDone: boolean;
  readonly message: FailureMessage | undefined;
};

const idle: State = { isBusy: false, isDone: false, message: undefined };

/** Runs one request at a time and holds its error message. */
export function useRequest() {
  const [state, setState] = useState(idle);
  const isBusy = useRef(false);
  return {
    ...state,
    async run<T>(call: () => Promise<ApiResult<T>>): Promise<T | undefined> {
      if (isBusy.current) return undefined;
      isBusy.current = true;
      setState({ ...idle, isBusy: true });
      const result = await call();
      isBusy.current = false;
      if (result.isOk) {
        setState({ ...idle, isDone: true });
        return result.value;
      }
      setState({ ...idle, message: messageOf(result.failure) });
      return undefined;
    },
  };
}

function messageOf(failure: Failure): FailureMessage {
  if (failure.kind !== 'fields') return failureMessage(failure, sending);
  return sending.rejected(fieldErrorMessage(Object.values(failure.fields)[0] ?? ''));
}
