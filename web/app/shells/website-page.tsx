import { brand } from '@remit/brand/brand.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { site } from '#content/en/website/site.ts';
import { Logo } from '#ui/logo.tsx';

/** Top, page and foot of the website. */
export function WebsitePage({ children }: { children: ReactNode }) {
  return (
    <div className="relative flex min-h-svh flex-col [--selvedge:36vw] lg:pr-(--selvedge)">
      <header className="px-5 pt-5 sm:px-8 lg:px-14 lg:pt-9">
        <Link to="/" className="inline-block rounded-md" aria-label={site.homeLabel}>
          <Logo />
        </Link>
      </header>
      <main className="flex flex-1 flex-col">{children}</main>
      <footer className="px-5 py-6 text-sm text-muted sm:px-8 lg:px-14">
        <p>
          {site.copyright}{' '}
          <a className="underline underline-offset-4 hover:text-ink" href={`mailto:${brand.email}`}>
            {brand.email}
          </a>
        </p>
      </footer>
    </div>
  );
}
