import type { ReactNode } from 'react';
import { type ButtonStyle, buttonStyle } from '#ui/button-style.ts';
import { Link, type LinkProps } from 'react-router';

export type LinkButtonProps = Omit<LinkProps, 'className' | 'children'> &
  ButtonStyle & { readonly children: ReactNode };

/** A link that looks like a button. `to` may also be an absolute URL (`mailto:…`). */
export function LinkButton({ tone = 'primary', size, isWide, ...rest }: LinkButtonProps) {
  return <Link {...rest} data-tone={tone} className={buttonStyle({ tone, size, isWide })} />;
}
