import type { ComponentProps } from 'react';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'aria-label'> & {
  readonly label: string;
};

/** A round button with an icon and an accessible name. */
export function IconButton({ label, type = 'button', ...rest }: IconButtonProps) {
  return <button {...rest} type={type} aria-label={label} title={label} className="icon-button" />;
}
