import { type ComponentPropsWithoutRef, useRef } from 'react';
import { ChevronDownIcon } from '#ui/chrome-icons.tsx';
import { useFieldWiring } from '#ui/field-wiring.ts';
import { useTypedBeforeHydration } from '#ui/typed-before-hydration.ts';

export type SelectProps = Omit<
  ComponentPropsWithoutRef<'select'>,
  'className' | 'onChange' | 'value' | 'children' | 'multiple'
> & {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value?: string;
  readonly onValue?: (value: string) => void;
};

/** The native control, which phones show in their own way. */
export function Select({ options, value, onValue, ...rest }: SelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  useTypedBeforeHydration(select, 'value', value, onValue);
  return (
    <span className="relative block">
      <select
        {...useFieldWiring(rest)}
        ref={select}
        className="control cursor-pointer appearance-none truncate pr-11"
        value={value}
        onChange={(event) => onValue?.(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2" />
    </span>
  );
}
