import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useOnline } from '#device/online.ts';
import { MenuIcon, WifiOffIcon } from '#ui/chrome-icons.tsx';
import { Logo } from '#ui/logo.tsx';
import { shell } from '../content/en/shell.ts';
import { shortcutsCopy } from '../content/en/shortcuts.ts';
import { screens } from '../screens.ts';
import { Find } from './find.tsx';
import { MailNotice } from './mail-notice.tsx';
import { ShortcutsDialog, useShortcuts } from './shortcuts.tsx';
import { SignOut } from './sign-out.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useStaffSession } from './use-staff-session.ts';

const menuId = 'console-menu';
const mainId = 'content';

/** One list of screens serves both widths: on desks it is in the side bar, on phones the menu button opens it. */
export function Frame({ children }: { children: ReactNode }) {
  const { name, role } = useStaffSession();
  const { pathname } = useLocation();
  const menu = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  const isOnline = useOnline();
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  useShortcuts({ '?': () => setShowsShortcuts(true) });
  useKeptFocus(main);
  useKeptScroll();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when another screen opens
  useEffect(() => menu.current?.hidePopover?.(), [pathname]);
  return (
    <div className="console">
      <a href={`#${mainId}`} className="skip-link">
        {shell.skip}
      </a>
      <header className="console-bar">
        <Logo />
        <Find />
        <button
          type="button"
          popoverTarget={menuId}
          aria-label={shell.menu}
          className="icon-button console-menu-button"
        >
          <MenuIcon />
        </button>
        <div ref={menu} id={menuId} popover="auto" className="console-menu">
          <nav aria-label={shell.nav}>
            <ul className="grid gap-1">
              {screens.map(({ path, label, icon: ScreenIcon }) => (
                <li key={path}>
                  <Link
                    to={`/staff${path}`}
                    className="console-link"
                    aria-current={isUnder(pathname, `/staff${path}`) ? 'page' : undefined}
                  >
                    <ScreenIcon />
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="mt-4 grid gap-3 border-t border-rule px-2 pt-4 md:mt-auto">
            <p className="min-w-0 text-[.94rem] leading-snug">
              {/* Without a name it is an e-mail address, which can be long. */}
              <strong title={name} className="block truncate">
                {name}
              </strong>
              <span className="text-muted">{shell.roles[role]}</span>
            </p>
            <button
              type="button"
              className="min-h-11 text-left text-[.94rem] font-semibold underline-offset-4 hover:underline"
              aria-keyshortcuts="?"
              onClick={() => setShowsShortcuts(true)}
            >
              {shortcutsCopy.open}
            </button>
            <SignOut />
          </div>
        </div>
      </header>
      <main ref={main} id={mainId} tabIndex={-1} className="console-main outline-none">
        <MailNotice />
        {children}
      </main>
      <ShortcutsDialog isOpen={showsShortcuts} onClose={() => setShowsShortcuts(false)} />
      {/* Below the screen: it moves nothing when the connection goes or returns. */}
      <div role="status" className="sticky bottom-0 z-10">
        {!isOnline && (
          <p className="offline-bar flex items-center gap-2 bg-ink px-5 pt-2 pb-[calc(env(safe-area-inset-bottom)+.5rem)] text-[.94rem] font-semibold text-paper">
            <WifiOffIcon />
            {shell.offline}
          </p>
        )}
      </div>
    </div>
  );
}

const isUnder = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);
