import type { ReactNode } from 'react';
import { shell } from '#content/shell/shell.ts';
import { AppTabs, DemoTabs } from '#shells/bottom-navigation.tsx';
import { Footer } from '#shells/footer.tsx';
import { InstallBanner } from '#shells/install-banner.tsx';
import { OfflineBanner } from '#shells/offline-banner.tsx';
import { StatusBar } from '#shells/status-bar.tsx';
import { TopBar } from '#shells/top-bar.tsx';
import type { SiteRoute } from '#site-map.ts';

type ShellProps = {
  readonly route: Pick<SiteRoute, 'set' | 'hasTabs' | 'tab'>;
  readonly cookieBanner?: ReactNode;
  readonly notice?: ReactNode;
  readonly children: ReactNode;
};

/**
 * A page with all chrome that its route can have. `shells.css` shows what the mode and the width ask for, so that the
 * first paint is right and hydration finds the prerendered markup.
 */
export function Shell({ route: { set, hasTabs, tab }, cookieBanner, notice, children }: ShellProps) {
  const isPage = set === 'website';
  const isAppOnly = set === 'app';
  return (
    <div
      className={isAppOnly ? 'shell has-desk-page' : 'shell'}
      data-shell={isPage ? 'page' : 'screen'}
      data-tabs={hasTabs || undefined}
    >
      <div className="column">
        <a href="#main" className="skip-link">
          {shell.skip}
        </a>
        <div aria-hidden="true" className="app-edges band-ghana" />
        <StatusBar />
        <OfflineBanner />
        {notice}
        {isPage && cookieBanner}
        {(isPage || isAppOnly) && <TopBar />}
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
