import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { type ButtonStyle, buttonStyle } from '#ui/button-style.ts';

export type LinkButtonProps = Omit<LinkProps, 'className' | 'children'> &
  ButtonStyle & { readonly children: ReactNode };

/** A link that looks like a button. `to` may also be an absolute URL (`mailto:…`). */
export function LinkButton({ tone = 'primary', size, isWide, ...rest }: LinkButtonProps) {
  return <Link {...rest} data-tone={tone} className={buttonStyle({ tone, size, isWide })} />;
}
