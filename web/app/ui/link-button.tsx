import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, buttonLook } from '#ui/button-look.ts';

export type LinkButtonProps = Omit<LinkProps, 'className' | 'children'> &
  ButtonLook & { readonly children: ReactNode };

/** Leads somewhere and looks like a button; `to` may also be a whole address (`mailto:…`). */
export function LinkButton({ tone = 'primary', size, isWide, ...rest }: LinkButtonProps) {
  return <Link {...rest} data-tone={tone} className={buttonLook({ tone, size, isWide })} />;
}
