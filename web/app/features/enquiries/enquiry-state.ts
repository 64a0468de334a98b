import { createContext, useContext } from 'react';
import type { FieldMessages } from '#client/field-errors.ts';

/** Values by field name. */
export type Values = Readonly<Record<string, string>>;

export type EnquiryState = {
  readonly values: Values;
  readonly errors: FieldMessages;
  /** `errorKey` is the error to clear, if it is not the field's own. */
  readonly setValue: (name: string, value: string, errorKey?: string) => void;
};

export const EnquiryContext = createContext<EnquiryState | undefined>(undefined);

export function useEnquiryState(): EnquiryState {
  const state = useContext(EnquiryContext);
  if (!state) throw new Error('a field of an enquiry stands outside its form');
  return state;
}
