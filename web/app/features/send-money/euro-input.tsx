import { useId, useRef } from 'react';
import { useFieldWiring } from '#ui/field-wiring.ts';
import { useTypedBeforeHydration } from '#ui/typed-before-hydration.ts';

export type EuroInputProps = { readonly value: string; readonly onValue: (text: string) => void };

/** The large amount of both send screens: a number field from 1 in steps of 1, as specified. */
export function EuroInput({ value, onValue }: EuroInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const currencyId = useId();
  useTypedBeforeHydration(input, 'value', value, onValue);
  const wired = useFieldWiring({});
  return (
    <span className="relative block">
      <input
        {...wired}
        ref={input}
        type="number"
        min={1}
        step={1}
        inputMode="decimal"
        autoComplete="off"
        aria-describedby={[currencyId, wired['aria-describedby']].filter(Boolean).join(' ')}
        className="control min-h-15 pr-20 font-display text-3xl font-bold tracking-tight tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none"
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
        // Scrolling over the field must not change the amount.
        onWheel={(event) => event.currentTarget.blur()}
      />
      <span
        id={currencyId}
        className="pointer-events-none absolute inset-y-0 right-5 flex items-center font-semibold text-muted"
      >
        EUR
      </span>
    </span>
  );
}
