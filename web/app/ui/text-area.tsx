import { type ComponentPropsWithoutRef, useRef } from 'react';
import { useFieldWiring } from '#ui/field-wiring.ts';
import { useTypedBeforeHydration } from '#ui/typed-before-hydration.ts';

export type TextAreaProps = Omit<ComponentPropsWithoutRef<'textarea'>, 'className' | 'onChange' | 'value'> & {
  readonly value?: string;
  readonly onValue?: (text: string) => void;
};

/** Grows with its text where the browser can. */
export function TextArea({ value, onValue, rows = 4, ...rest }: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useTypedBeforeHydration(area, 'value', value, onValue);
  return (
    <textarea
      {...useFieldWiring(rest)}
      ref={area}
      rows={rows}
      className="control field-sizing-content min-h-28 resize-y"
      value={value}
      onChange={(event) => onValue?.(event.currentTarget.value)}
    />
  );
}
