import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonLook, buttonLook } from '#ui/button-look.ts';

export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonLook & {
    /** Work is under way: further presses do nothing, and the button keeps its focus. */
    readonly isBusy?: boolean;
    /** Said instead of the label while busy. */
    readonly busyLabel?: string;
  };

export function Button({
  tone = 'primary',
  size,
  isWide,
  isBusy = false,
  busyLabel,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`, which would throw the focus away; a submit button must not send its form twice either.
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      data-tone={tone}
      className={buttonLook({ tone, size, isWide })}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      // One that nobody has given anything to do is plain to see, here and for a test that looks for such.
      onClick={onClick || type === 'submit' ? press : undefined}
    >
      {isBusy && busyLabel ? busyLabel : children}
    </button>
  );
}
