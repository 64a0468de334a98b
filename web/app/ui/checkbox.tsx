import { type ComponentPropsWithoutRef, type ReactNode, useId, useRef } from 'react';
import { FieldError } from '#ui/field-error.tsx';
import { errorId, hintId, wiringFor } from '#ui/field-wiring.ts';
import { useTypedBeforeHydration } from '#ui/typed-before-hydration.ts';

export type CheckboxProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  'type' | 'className' | 'onChange' | 'id'
> & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly onChecked?: (isChecked: boolean) => void;
};

export function Checkbox({ label, hint, error, checked, onChecked, ...rest }: CheckboxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useTypedBeforeHydration(input, 'checked', checked, onChecked);
  return (
    <div>
      <div className="flex items-start gap-3 has-disabled:opacity-60">
        <input
          {...rest}
          {...wiringFor(id, { hint, error })}
          ref={input}
          type="checkbox"
          className="tick relative my-[11px] after:absolute after:-inset-[11px]"
          checked={checked}
          onChange={(event) => onChecked?.(event.currentTarget.checked)}
        />
        <div className="py-2.5">
          <label htmlFor={id} className="cursor-pointer">
            {label}
          </label>
          {hint && (
            <p id={hintId(id)} className="text-[.94rem] text-muted">
              {hint}
            </p>
          )}
        </div>
      </div>
      {error && <FieldError id={errorId(id)}>{error}</FieldError>}
    </div>
  );
}
