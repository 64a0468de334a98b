import { useRef, useState } from 'react';
import type { Failure, Fields } from '#client/http.ts';
import type { Outcome, Submission } from '#client/submission.ts';

export type FormState = {
  /** `kept` is on this device, not sent yet. */
  readonly at: 'open' | 'busy' | 'accepted' | 'kept';
  /** What to say beside each field. */
  readonly fields: Fields;
  readonly failure: Failure | undefined;
  /** Of what was kept. */
  readonly key: string;
  /** Grows with every refusal, which is the moment to lead the person to what is wrong. */
  readonly refusals: number;
};

export type Form = FormState & {
  /** Fetches what checks and sends; to be called at the first sign that somebody is going to. */
  prepare(): void;
  send(...submission: Parameters<Submission['send']>): Promise<void>;
  /** The person is mending a field, so what was said of it is out of date. */
  mend(field: string): void;
};

export const openForm: FormState = { at: 'open', fields: {}, failure: undefined, key: '', refusals: 0 };

/** The life of one form on a page. `load` brings the schema with it, which is why it is not there from the start. */
export function useForm(load: () => Promise<Submission>): Form {
  const [state, setState] = useState(openForm);
  const submission = useRef<Promise<Submission>>(undefined);
  const isBusy = useRef(false);

  const ready = () => {
    submission.current ??= load().catch((error: unknown) => {
      submission.current = undefined;
      throw error;
    });
    return submission.current;
  };

  return {
    ...state,
    prepare: () => void ready().catch(() => {}),
    async send(...submitted) {
      if (isBusy.current) return;
      isBusy.current = true;
      setState({ ...openForm, at: 'busy', refusals: state.refusals });
      const outcome = await ready()
        .then((loaded) => loaded.send(...submitted))
        .catch(notLoaded);
      isBusy.current = false;
      setState(stateAfter(outcome, state.refusals));
    },
    mend(field) {
      if (!(field in state.fields)) return;
      const { [field]: _mended, ...fields } = state.fields;
      setState({ ...state, fields });
    },
  };
}

const notLoaded = (): Outcome => ({ at: 'failed', failure: { kind: 'offline' } });

export function stateAfter(outcome: Outcome, refusals: number): FormState {
  switch (outcome.at) {
    case 'accepted':
      return { ...openForm, at: 'accepted' };
    case 'kept':
      return { ...openForm, at: 'kept', key: outcome.key };
    case 'faulty':
      return { ...openForm, fields: outcome.fields, refusals: refusals + 1 };
    case 'failed':
      return { ...openForm, failure: outcome.failure, refusals };
  }
}
