import { createContext, useContext } from 'react';

/** The attributes that connect a control to its label, hint and error. */
export type FieldWiring = {
  readonly id: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: true | undefined;
};

export const FieldContext = createContext<FieldWiring | undefined>(undefined);

/** The attributes from the surrounding field, overridden by the control's own props. */
export function useFieldWiring<Props extends object>(own: Props): Props & Partial<FieldWiring> {
  return { ...useContext(FieldContext), ...own };
}

type Texts = { readonly hint?: unknown; readonly error?: unknown };

export function wiringFor(id: string, { hint, error }: Texts): FieldWiring {
  const describedBy = [hint ? hintId(id) : '', error ? errorId(id) : ''].filter(Boolean).join(' ');
  return { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined };
}

export const hintId = (id: string) => `${id}-hint`;
export const errorId = (id: string) => `${id}-error`;
