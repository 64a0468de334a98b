import { type ComponentPropsWithoutRef, type ReactNode, useId, useRef } from 'react';
import { useTypedBeforeHydration } from '#ui/typed-before-hydration.ts';

export type SwitchProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  'type' | 'role' | 'className' | 'onChange'
> & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly onChecked?: (isOn: boolean) => void;
};

/** A native checkbox, so it works before hydration. */
export function Switch({ label, hint, checked, onChecked, ...rest }: SwitchProps) {
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  useTypedBeforeHydration(input, 'checked', checked, onChecked);
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-5 has-disabled:cursor-not-allowed has-disabled:opacity-60">
      <span>
        <span className="block font-semibold">{label}</span>
        {hint && (
          <span id={hintId} className="block text-[.94rem] text-muted">
            {hint}
          </span>
        )}
      </span>
      <input
        {...rest}
        ref={input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state itself.
        role="switch"
        className="switch"
        checked={checked}
        aria-describedby={hint ? hintId : undefined}
        onChange={(event) => onChecked?.(event.currentTarget.checked)}
      />
    </label>
  );
}
