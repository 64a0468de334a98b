import { Link } from 'react-router';
import { appTabs, demoTabs } from '#content/shell/navigation.ts';
import { shell } from '#content/shell/shell.ts';
import { restoresScroll } from '#shells/use-scroll-and-focus.ts';
import type { Tab } from '#site-map.ts';
import { HistoryIcon, HomeIcon, MoreIcon, ProfileIcon } from '#ui/chrome-icons.tsx';
import type { Icon } from '#ui/icon.tsx';
import { Heart } from '#ui/logo.tsx';

type Current = { readonly current: Tab | undefined };

/** The heart marks the tab for sending. */
export function AppTabs({ current }: Current) {
  return <Tabs kind="app" label={shell.appLabel} tabs={appTabs} heart="send" current={current} />;
}

export function DemoTabs({ current }: Current) {
  return <Tabs kind="demo" label={shell.demoLabel} tabs={demoTabs} heart="home" current={current} />;
}

type TabsProps = Current & {
  readonly kind: 'app' | 'demo';
  readonly label: string;
  readonly tabs: readonly { readonly tab: Tab; readonly label: string; readonly to: string }[];
  readonly heart: Tab;
};

function Tabs({ kind, label, tabs, heart, current }: TabsProps) {
  return (
    <nav data-part={`${kind}-tabs`} aria-label={label} className="tab-bar">
      <ul className="bottom-tabs-list">
        {tabs.map(({ tab, label: name, to }) => (
          <li key={tab} className="flex-1">
            <Link
              to={to}
              state={restoresScroll}
              className="bottom-tab"
              data-heart={tab === heart || undefined}
              aria-current={tab === current ? 'page' : undefined}
            >
              <span className="bottom-tab-icon">{tab === heart ? <Heart /> : <TabIcon tab={tab} />}</span>
              {name}
              {/* "More" alone says nothing in a screen reader's list of links. */}
              {tab === 'more' && <span className="sr-only"> {shell.moreScreens}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const icons: Record<Exclude<Tab, 'send'>, Icon> = {
  home: HomeIcon,
  history: HistoryIcon,
  profile: ProfileIcon,
  more: MoreIcon,
};

function TabIcon({ tab }: { tab: Tab }) {
  const Picture = tab === 'send' ? Heart : icons[tab];
  return <Picture />;
}
