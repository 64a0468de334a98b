import type { ReactNode } from 'react';
import { shell } from '#content/en/shell/shell.ts';
import { AppTabs, DemoTabs } from '#shells/bottom-navigation.tsx';
import { Footer } from '#shells/footer.tsx';
import { InstallBanner } from '#shells/install-banner.tsx';
import { OfflineBanner } from '#shells/offline-banner.tsx';
import { StatusBar } from '#shells/status-bar.tsx';
import { TopBar } from '#shells/top-bar.tsx';
import type { SiteRoute } from '#site-map.ts';

type ShellProps = {
  readonly route: Pick<SiteRoute, 'set' | 'hasTabs' | 'tab'>;
  /** What a page of the website asks before its top bar. */
  readonly question?: ReactNode;
  /** What is said above everything, whatever the page. */
  readonly news?: ReactNode;
  readonly children: ReactNode;
};

/**
 * A page and everything that could stand around it. The markup knows only the route; `shells.css` shows what the mode
 * and the width of the page ask for, so the first paint is right and hydration finds what was prerendered.
 */
export function Shell({ route: { set, hasTabs, tab }, question, news, children }: ShellProps) {
  const isPage = set === 'website';
  return (
    <div className="shell" data-shell={isPage ? 'page' : 'screen'} data-tabs={hasTabs || undefined}>
      <div className="column">
        <a href="#main" className="skip-link">
          {shell.skip}
        </a>
        <div aria-hidden="true" className="hem band-ghana" />
        <StatusBar />
        <OfflineBanner />
        {news}
        {isPage && question}
        {isPage && <TopBar />}
        <main id="main" tabIndex={-1} className="@container flex flex-1 flex-col">
          {children}
        </main>
        <InstallBanner />
        {isPage && <Footer />}
        {hasTabs && set !== 'demo' && <AppTabs current={tab} />}
        {hasTabs && <DemoTabs current={tab} />}
      </div>
    </div>
  );
}
