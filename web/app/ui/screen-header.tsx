import { Link } from 'react-router';
import { ArrowLeftIcon } from '#ui/chrome-icons.tsx';
import { pageTransition } from '#ui/page-transition.ts';

export type ScreenHeaderProps = {
  readonly heading: string;
  /** The target of the back button and its accessible name. */
  readonly back?: { readonly to: string; readonly label: string };
  /** A picture of a screen stands on a page that has its own h1. */
  readonly as?: 'h1' | 'h2';
};

/** The title of an app screen, after its back button. */
export function ScreenHeader({ heading, back, as: Heading = 'h1' }: ScreenHeaderProps) {
  return (
    <header className="flex min-h-16 items-center gap-1 px-5 pt-3 pb-1">
      {back && (
        <Link to={back.to} state={pageTransition.back} aria-label={back.label} className="icon-button -ml-3">
          <ArrowLeftIcon />
        </Link>
      )}
      <Heading className="text-[1.7rem]">{heading}</Heading>
    </header>
  );
}

/** The class names of the content below the header. */
export const screenBody = 'grid grid-cols-1 gap-5 px-5 pt-2 pb-8';
