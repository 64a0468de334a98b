import { type ComponentPropsWithoutRef, useRef } from 'react';
import { useFieldWiring } from '#ui/field-wiring.ts';
import { useTypedBeforeHydration } from '#ui/typed-before-hydration.ts';

export type TextInputProps = Omit<ComponentPropsWithoutRef<'input'>, 'className' | 'onChange' | 'value'> & {
  readonly value?: string;
  readonly onValue?: (text: string) => void;
};

export function TextInput({ value, onValue, ...rest }: TextInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useTypedBeforeHydration(input, 'value', value, onValue);
  return (
    <input
      {...useFieldWiring(rest)}
      ref={input}
      className="control"
      value={value}
      onChange={(event) => onValue?.(event.currentTarget.value)}
    />
  );
}
