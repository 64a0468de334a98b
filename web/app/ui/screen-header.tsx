import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ArrowLeftIcon } from '#ui/chrome-icons.tsx';
import { pageTransition } from '#ui/page-transition.ts';

export type ScreenHeaderProps = {
  readonly heading: string;
  /** The target of the back button and its accessible name. */
  readonly back?: { readonly to: string; readonly label: string };
  /** At the end of the line, such as a short prompt. */
  readonly aside?: ReactNode;
  /** A picture of a screen stands on a page that has its own h1. */
  readonly as?: 'h1' | 'h2';
};

export function ScreenHeader({ heading, back, aside, as: Heading = 'h1' }: ScreenHeaderProps) {
  return (
    <header className="flex min-h-13 flex-wrap items-center gap-x-1 px-5">
      {back && (
        <Link to={back.to} state={pageTransition.back} aria-label={back.label} className="icon-button -ml-3">
          <ArrowLeftIcon />
        </Link>
      )}
      <Heading className="text-[1.5rem]">{heading}</Heading>
      {aside}
    </header>
  );
}

export const screenBody = 'grid grid-cols-1 gap-5 px-5 pt-1 pb-8';
