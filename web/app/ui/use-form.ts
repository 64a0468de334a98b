import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { focusFirstInvalid } from '#ui/focus-first-invalid.ts';

export type FieldErrors = Readonly<Record<string, string>>;

/** What became of a submission. `Failure` is for what belongs to no single field. */
export type FormOutcome<Failure> =
  | { readonly status: 'accepted' }
  /** Stored on this device under this key, to be sent later. */
  | { readonly status: 'pending'; readonly key: string }
  | { readonly status: 'invalid'; readonly fields: FieldErrors }
  /** Neither accepted nor rejected: something else is needed first. */
  | { readonly status: 'open' }
  | { readonly status: 'failed'; readonly failure: Failure };

type FormState<Failure> = {
  readonly status: 'open' | 'busy' | 'accepted' | 'pending';
  readonly fields: FieldErrors;
  readonly failure: Failure | undefined;
  readonly key: string;
  /** Counts the rejections: each one moves the focus to the first invalid field. */
  readonly rejections: number;
};

export type Form<Failure> = FormState<Failure> & {
  readonly props: Pick<ComponentProps<'form'>, 'ref' | 'noValidate' | 'method' | 'onSubmit' | 'onInput'>;
  /** Input clears the error of the field with the same name; this is for fields whose error has another name. */
  clearError(field: string): void;
};

/**
 * The form engine: one submission at a time, errors beside their fields, the focus on the first invalid one, what was
 * typed stays. `send` validates and sends; it gets the element, because that has what was typed before hydration.
 */
export function useForm<Failure>(
  send: (form: HTMLFormElement) => Promise<FormOutcome<Failure>>,
  onAccepted?: () => void,
): Form<Failure> {
  const [state, setState] = useState<FormState<Failure>>(initial);
  const element = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);

  const { rejections } = state;
  useEffect(() => {
    if (rejections > 0 && element.current) focusFirstInvalid(element.current);
  }, [rejections]);

  const clearError = (field: string) => {
    if (!(field in state.fields)) return;
    const { [field]: _cleared, ...fields } = state.fields;
    setState({ ...state, fields });
  };

  return {
    ...state,
    clearError,
    props: {
      ref: element,
      noValidate: true,
      method: 'post',
      async onSubmit(event) {
        event.preventDefault();
        if (isSending.current) return;
        isSending.current = true;
        setState({ ...initial, status: 'busy', rejections });
        const outcome = await send(event.currentTarget);
        isSending.current = false;
        setState(stateAfter(outcome, rejections));
        if (outcome.status === 'accepted') onAccepted?.();
      },
      onInput: ({ target }) => clearError((target as HTMLInputElement).name),
    },
  };
}

const initial = { status: 'open', fields: {}, failure: undefined, key: '', rejections: 0 } as const;

function stateAfter<Failure>(outcome: FormOutcome<Failure>, rejections: number): FormState<Failure> {
  switch (outcome.status) {
    case 'accepted':
      return { ...initial, status: 'accepted' };
    case 'pending':
      return { ...initial, status: 'pending', key: outcome.key };
    case 'invalid':
      return { ...initial, fields: outcome.fields, rejections: rejections + 1 };
    case 'open':
      return { ...initial, rejections };
    case 'failed':
      return { ...initial, failure: outcome.failure, rejections };
  }
}
