import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { FieldError } from '#ui/field-error.tsx';
import { errorId, hintId, wiringFor } from '#ui/field-wiring.ts';
import { reportIfChanged } from '#ui/typed-before-hydration.ts';

export type RadioOption = {
  readonly value: string;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  /** A flag or an icon. */
  readonly leading?: ReactNode;
  /** A fee or a badge. */
  readonly trailing?: ReactNode;
  readonly isDisabled?: boolean;
};

export type RadioGroupProps = {
  readonly legend: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly name: string;
  readonly options: readonly RadioOption[];
  /** Empty while nothing is selected. */
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly isRequired?: boolean;
  /** The number of columns in a wide container. */
  readonly columns?: keyof typeof inColumns;
};

const inColumns = { 1: '', 2: '@lg:grid-cols-2', 3: '@lg:grid-cols-3' } as const;

/** Native radio buttons, each on a card. */
export function RadioGroup({
  legend,
  hint,
  error,
  name,
  options,
  value,
  onValue,
  isRequired = false,
  columns = 1,
}: RadioGroupProps) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount; from then on React handles changes.
  useLayoutEffect(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>('input:checked');
    reportIfChanged(chosen?.value ?? value, value, onValue);
  }, []);

  const { 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = wiringFor(id, { hint, error });
  return (
    <fieldset ref={group} aria-describedby={describedBy}>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {hint && (
        <p id={hintId(id)} className="mb-2 text-[.94rem] text-muted">
          {hint}
        </p>
      )}
      <div className={`grid gap-2.5 ${inColumns[columns]}`}>
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              className="dot"
              name={name}
              value={option.value}
              checked={option.value === value}
              required={isRequired}
              disabled={option.isDisabled}
              aria-invalid={isInvalid}
              onChange={() => onValue(option.value)}
            />
            {option.leading}
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{option.label}</span>
              {option.description && (
                <span className="block text-[.94rem] text-muted">{option.description}</span>
              )}
            </span>
            {option.trailing}
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId(id)}>{error}</FieldError>}
    </fieldset>
  );
}
