import { type ReactNode, useId } from 'react';
import { FieldError } from '#ui/field-error.tsx';
import { errorId, FieldContext, hintId, wiringFor } from '#ui/field-wiring.ts';

export type FieldProps = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** Shown after the label, such as "optional". */
  readonly aside?: ReactNode;
  /** One control; it reads its attributes from the context. */
  readonly children: ReactNode;
};

export function Field({ label, hint, error, aside, children }: FieldProps) {
  const id = useId();
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {aside && <span className="text-[.94rem] text-muted">{aside}</span>}
      </div>
      <FieldContext value={wiringFor(id, { hint, error })}>{children}</FieldContext>
      {hint && (
        <p id={hintId(id)} className="mt-1.5 text-[.94rem] text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId(id)}>{error}</FieldError>}
    </div>
  );
}
