import { type ComponentPropsWithoutRef, useRef } from 'react';
import { ChevronDownIcon } from '#ui/chrome-icons.tsx';
import { useFieldWiring } from '#ui/field-wiring.ts';
import { useTypedBeforeHydration } from '#ui/typed-before-hydration.ts';

export type SelectOption = {
  readonly value: string;
  readonly label: string;
  /** Options of one group follow each other. */
  readonly group?: string;
};

export type SelectProps = Omit<
  ComponentPropsWithoutRef<'select'>,
  'className' | 'onChange' | 'value' | 'children' | 'multiple'
> & {
  readonly options: readonly SelectOption[];
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
        {inGroups(options).map(([group, of]) =>
          group === undefined ? (
            of.map(optionOf)
          ) : (
            <optgroup key={group} label={group}>
              {of.map(optionOf)}
            </optgroup>
          ),
        )}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2" />
    </span>
  );
}

const optionOf = ({ value, label }: SelectOption) => (
  <option key={value} value={value}>
    {label}
  </option>
);

const inGroups = (options: readonly SelectOption[]) =>
  [...new Set(options.map(({ group }) => group))].map(
    (group) => [group, options.filter((option) => option.group === group)] as const,
  );
