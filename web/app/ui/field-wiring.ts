import { createContext, useContext } from 'react';

/** What ties a control to its label, its hint and its error. */
export type FieldWiring = {
  readonly id: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: true | undefined;
};

export const FieldContext = createContext<FieldWiring | undefined>(undefined);

/** The wiring of the field around, overridden by what the control is given itself. */
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
