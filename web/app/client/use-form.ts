import { useRef, useState } from 'react';
import type { Failure, FieldErrors } from '#client/http.ts';
import type { Outcome, Submission } from '#client/submission.ts';

export type FormState = {
  /** `pending` is stored on this device, not sent yet. */
  readonly status: 'open' | 'busy' | 'accepted' | 'pending';
  /** Errors by field name. */
  readonly fields: FieldErrors;
  readonly failure: Failure | undefined;
  /** Of the pending submission. */
  readonly key: string;
  /** Counts the rejections: each one moves the focus to the first invalid field. */
  readonly rejections: number;
};

export type Form = FormState & {
  /** Loads the code that validates and sends; call it when the form gets the focus. */
  preload(): void;
  send(...submission: Parameters<Submission['send']>): Promise<void>;
  /** Call on input: the field's error is out of date. */
  clearError(field: string): void;
};

export const initialForm: FormState = {
  status: 'open',
  fields: {},
  failure: undefined,
  key: '',
  rejections: 0,
};

/** The state of one form. `load` is lazy, because it brings the schema with it. */
export function useForm(load: () => Promise<Submission>): Form {
  const [state, setState] = useState(initialForm);
  const submission = useRef<Promise<Submission>>(undefined);
  const isBusy = useRef(false);

  const loadOnce = () => {
    submission.current ??= load().catch((error: unknown) => {
      submission.current = undefined;
      throw error;
    });
    return submission.current;
  };

  return {
    ...state,
    preload: () => void loadOnce().catch(() => {}),
    async send(...submitted) {
      if (isBusy.current) return;
      isBusy.current = true;
      setState({ ...initialForm, status: 'busy', rejections: state.rejections });
      const outcome = await loadOnce()
        .then((loaded) => loaded.send(...submitted))
        .catch(notLoaded);
      isBusy.current = false;
      setState(stateAfter(outcome, state.rejections));
    },
    clearError(field) {
      if (!(field in state.fields)) return;
      const { [field]: _mended, ...fields } = state.fields;
      setState({ ...state, fields });
    },
  };
}

const notLoaded = (): Outcome => ({ status: 'failed', failure: { kind: 'offline' } });

export function stateAfter(outcome: Outcome, rejections: number): FormState {
  switch (outcome.status) {
    case 'accepted':
      return { ...initialForm, status: 'accepted' };
    case 'pending':
      return { ...initialForm, status: 'pending', key: outcome.key };
    case 'invalid':
      return { ...initialForm, fields: outcome.fields, rejections: rejections + 1 };
    case 'failed':
      return { ...initialForm, failure: outcome.failure, rejections };
  }
}
