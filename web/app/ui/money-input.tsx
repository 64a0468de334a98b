import { type ComponentPropsWithoutRef, type ReactNode, useId, useRef } from 'react';
import { useFieldWiring } from '#ui/field-wiring.ts';
import { useTypedBeforeHydration } from '#ui/typed-before-hydration.ts';

export type MoneyInputProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  'className' | 'onChange' | 'value' | 'type' | 'inputMode' | 'size'
> & {
  /** As typed; the domain parses it. */
  readonly value?: string;
  readonly onValue?: (text: string) => void;
  /** A currency code, read out with the field. */
  readonly currency: string;
  /** Such as a flag, before the code. */
  readonly adornment?: ReactNode;
  readonly size?: 'regular' | 'large';
};

export function MoneyInput({
  value,
  onValue,
  currency,
  adornment,
  size = 'regular',
  ...rest
}: MoneyInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const currencyId = useId();
  useTypedBeforeHydration(input, 'value', value, onValue);
  const wired = useFieldWiring(rest);
  const describedBy = [currencyId, wired['aria-describedby']].filter(Boolean).join(' ');
  return (
    <span className="relative block">
      <input
        autoComplete="off"
        {...wired}
        ref={input}
        // Not type="number": scrolling over it would change the amount, and "1,50" would be empty.
        type="text"
        inputMode="decimal"
        aria-describedby={describedBy}
        className={`control tabular-nums ${adornment ? 'pr-24' : 'pr-17'} ${sizes[size]}`}
        value={value}
        onChange={(event) => onValue?.(event.currentTarget.value)}
      />
      <span className="pointer-events-none absolute inset-y-0 right-4 flex items-center gap-2 font-semibold text-muted">
        {adornment}
        <span id={currencyId}>{currency}</span>
      </span>
    </span>
  );
}

const sizes = {
  regular: '',
  large: 'min-h-18 font-display text-[clamp(1.4rem,9cqi,1.875rem)] font-bold tracking-tight',
} as const;
