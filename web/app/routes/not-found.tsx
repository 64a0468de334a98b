import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { notFound } from '#content/en/not-found.ts';
import { pageMeta } from '#page-meta.ts';
import { WebsitePage } from '#shells/website-page.tsx';
import { isDemoPath } from '#site-map.ts';
import { bandOf } from '#ui/band.ts';
import { PlainSelvedge } from '#ui/selvedge.tsx';
import { WovenWord } from '#ui/woven-word.tsx';

export const meta = pageMeta({ ...notFound.meta, isIndexed: false });

export default function NotFoundPage() {
  const { pathname } = useLocation();
  const isDemo = isDemoPath(pathname);

  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification has the path logged here
    console.warn(`404: ${pathname}`);
  }, [pathname]);

  return (
    <WebsitePage>
      <div className="my-auto px-5 py-16 sm:px-8 lg:px-14">
        <p className="font-display text-[clamp(6rem,30vw,15rem)] pb-[.3em] leading-[.85] font-extrabold tracking-tighter text-forest dark:text-gold">
          <WovenWord>{notFound.code}</WovenWord>
        </p>
        <h1 className="text-3xl text-balance sm:text-4xl">{notFound.heading}</h1>
        <p className="mt-6">
          <Link
            to={isDemo ? '/demo/send' : '/'}
            className="font-semibold text-leaf underline decoration-2 underline-offset-4 hover:text-ink"
          >
            {isDemo ? notFound.toDemo : notFound.toHome}
          </Link>
        </p>
      </div>
      <PlainSelvedge bands={Object.values(bandOf)} />
    </WebsitePage>
  );
}
