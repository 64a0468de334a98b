import { useRef, useState } from 'react';
import { type FailureMessage, failureMessage } from '#client/failure-message.ts';
import type { ApiResult, FieldErrors } from '#client/http.ts';
import { sending } from '#content/en/forms/sending.ts';

type State = {
  readonly isBusy: boolean;
  readonly isDone: boolean;
  readonly said: FailureMessage | undefined;
  readonly fields: FieldErrors;
};

const idle: State = { isBusy: false, isDone: false, said: undefined, fields: {} };

/** One call at a time from a button or a form, and what to say when it fails. */
export function useCall() {
  const [state, setState] = useState(idle);
  const isBusy = useRef(false);
  return {
    ...state,
    async run<T>(call: () => Promise<ApiResult<T>>): Promise<T | undefined> {
      if (isBusy.current) return undefined;
      isBusy.current = true;
      setState({ ...idle, isBusy: true });
      const answer = await call();
      isBusy.current = false;
      if (answer.isOk) {
        setState({ ...idle, isDone: true });
        return answer.value;
      }
      const { failure } = answer;
      setState(
        failure.kind === 'fields'
          ? { ...idle, fields: failure.fields }
          : { ...idle, said: failureMessage(failure, sending) },
      );
      return undefined;
    },
  };
}
