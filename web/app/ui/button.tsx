import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonStyle, buttonStyle } from '#ui/button-style.ts';

export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonStyle & {
    /** Ignores clicks while work is in progress, without losing the focus. */
    readonly isBusy?: boolean;
    /** Replaces the label while busy. */
    readonly busyLabel?: string;
    /** Ignores clicks for a while, without losing the focus. */
    readonly isDisabled?: boolean;
  };

export function Button({
  tone = 'primary',
  size,
  isWide,
  isBusy = false,
  busyLabel,
  isDisabled = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`, which would lose the focus. A busy submit button must not submit twice.
    if (isBusy || isDisabled) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      data-tone={tone}
      className={buttonStyle({ tone, size, isWide })}
      aria-disabled={isBusy || isDisabled || undefined}
      aria-busy={isBusy || undefined}
      // Without a handler there is no `onClick`, so that a test can find buttons that do nothing.
      onClick={onClick || type === 'submit' ? handleClick : undefined}
    >
      {isBusy && busyLabel ? busyLabel : children}
    </button>
  );
}
