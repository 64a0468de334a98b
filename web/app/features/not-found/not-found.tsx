import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Action } from '#content/page-copy.ts';
import { bandOf } from '#ui/band.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { DecorativeStrips } from '#ui/pattern-strips.tsx';
import { UnderlinedWord } from '#ui/underlined-word.tsx';

type NotFoundProps = {
  readonly code?: string;
  readonly heading: string;
  readonly text?: string;
  readonly action: Action;
};

/** The content of a page for an unknown path, with a link back. */
export function NotFound({ code, heading, text, action }: NotFoundProps) {
  const { pathname } = useLocation();
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification has the path logged here
    console.warn(`404: ${pathname}`);
  }, [pathname]);

  return (
    // A fixed height, so that a banner below causes no layout shift.
    <div className="relative flex min-h-[calc(100svh-8rem)] flex-col [--strips-width:36cqi] @5xl:min-h-[38rem] @5xl:flex-1 @5xl:pr-(--strips-width)">
      <div className="my-auto page-start py-14 pr-5">
        {code && (
          <p className="pb-[.3em] font-display text-[clamp(6rem,30cqi,15rem)] leading-[.85] font-bold tracking-tighter text-forest dark:text-gold">
            <UnderlinedWord>{code}</UnderlinedWord>
          </p>
        )}
        <h1
          className={`text-balance ${code ? 'text-3xl @3xl:text-4xl' : 'text-[clamp(2.4rem,9cqi,4.5rem)]'}`}
        >
          {heading}
        </h1>
        {text && <p className="mt-5 max-w-[30rem] text-muted">{text}</p>}
        <p className="mt-7">
          <LinkButton to={action.to}>{action.label}</LinkButton>
        </p>
      </div>
      <DecorativeStrips bands={Object.values(bandOf)} />
    </div>
  );
}
