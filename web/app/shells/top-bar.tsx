import { Link, useLocation } from 'react-router';
import { useAuth } from '#client/session/auth-context.tsx';
import {
  accountLinks,
  type NavigationGroup,
  type NavigationLink,
  topBarItems,
} from '#content/shell/navigation.ts';
import { shell } from '#content/shell/shell.ts';
import { ChevronDownIcon, MenuIcon } from '#ui/chrome-icons.tsx';
import { lazyOptional } from '#ui/lazy-optional.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Logo } from '#ui/logo.tsx';

const menuId = 'site-menu';

/**
 * One list of links serves both widths: on desktops it is in the bar, on phones the menu button opens it. Popovers work
 * before hydration and without JavaScript.
 */
export function TopBar() {
  return (
    <header data-part="top-bar" className="top-bar page-width">
      <Link to="/" className="logo-link" aria-label={shell.homeLabel}>
        <Logo />
      </Link>
      <SignedInAs />
      <button type="button" popoverTarget={menuId} className="menu-button">
        <MenuIcon />
        {shell.menu}
      </button>
      <div id={menuId} popover="auto" className="site-menu">
        <nav aria-label={shell.mainLabel}>
          <ul className="menu-list">
            {topBarItems.map((item) => (
              <li key={item.label}>{'links' in item ? <Dropdown {...item} /> : <MenuLink {...item} />}</li>
            ))}
          </ul>
        </nav>
        <AccountLinks />
      </div>
    </header>
  );
}

export function MenuLink({ label, to }: NavigationLink) {
  const { pathname } = useLocation();
  return (
    <Link to={to} className="menu-link" aria-current={pathname === to ? 'page' : undefined}>
      {label}
    </Link>
  );
}

function Dropdown({ id, label, links }: NavigationGroup) {
  return (
    <div className="dropdown">
      <button type="button" popoverTarget={`menu-${id}`} className="menu-link dropdown-button">
        {label}
        <ChevronDownIcon className="size-4" />
      </button>
      <p className="dropdown-label">{label}</p>
      <ul id={`menu-${id}`} popover="auto" className="dropdown-list" aria-label={label}>
        {links.map((link) => (
          <li key={link.to}>
            <MenuLink {...link} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const MemberName = lazyOptional(() => import('#shells/members.tsx').then((part) => part.MemberName));

function SignedInAs() {
  const { user } = useAuth();
  return user && <MemberName />;
}

const MemberLinks = lazyOptional(() => import('#shells/members.tsx').then((part) => part.MemberLinks));

function AccountLinks() {
  const { user } = useAuth();
  const { logIn, getStarted } = accountLinks;
  if (user) return <MemberLinks />;
  return (
    <div className="account-links for-visitors">
      <Link to={logIn.to} className="menu-link">
        {logIn.label}
      </Link>
      <LinkButton to={getStarted.to} size="small">
        {getStarted.label}
      </LinkButton>
    </div>
  );
}
