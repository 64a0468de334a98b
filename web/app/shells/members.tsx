import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { watchProfile } from '#client/profile/profile-settings.ts';
import { watchAccount } from '#client/realtime/watch-account.ts';
import { firstNameOf, useAuth } from '#client/session/auth-context.tsx';
import { toastLabels } from '#content/app/shared.ts';
import { member } from '#content/shell/shell.ts';
import { LinkArrival } from '#features/account/link-arrival.tsx';
import { useSignOut } from '#features/account/use-sign-out.ts';
import { MenuLink } from '#shells/top-bar.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { ChevronDownIcon } from '#ui/chrome-icons.tsx';
import { lazyOptional } from '#ui/lazy-optional.tsx';
import { ToastProvider } from '#ui/toasts.tsx';

const menuId = 'menu-member';

/** The account menu: a dropdown under the e-mail address on desktops, part of the site's menu on phones. */
export function MemberLinks(): ReactNode {
  const { user } = useAuth();
  const { isBusy, leave } = useSignOut('/');
  return (
    <div className="account-links">
      <div className="dropdown member">
        <button type="button" popoverTarget={menuId} className="menu-link dropdown-button">
          <span className="member-email">{user?.email}</span>
          <ChevronDownIcon className="size-4" />
        </button>
        <div id={menuId} popover="auto" className="dropdown-list">
          <p className="member-line">
            {member.as} <strong>{user?.email}</strong>
          </p>
          <ul aria-label={member.label} className="member-links">
            {member.links.map((link) => (
              <li key={link.to}>
                <MenuLink {...link} />
              </li>
            ))}
            <li>
              <button
                type="button"
                className="menu-link member-leave"
                aria-disabled={isBusy || undefined}
                onClick={leave}
              >
                {isBusy ? member.signingOut : member.signOut}
              </button>
            </li>
          </ul>
        </div>
      </div>
    </div>
  );
}

/** Who is signed in, in the top bar of phones. */
export function MemberName(): ReactNode {
  const { user } = useAuth();
  if (!user) return null;
  const name = firstNameOf(user) || user.email || member.guest;
  return (
    <Link to="/profile" className="member-name">
      <Avatar name={name} size="small" />
      <span className="sr-only">{member.as} </span>
      <span className="member-name-text">{name}</span>
    </Link>
  );
}

const AccountSwitchDialog = lazyOptional(() =>
  import('#features/account/account-switch-dialog.tsx').then((part) => part.AccountSwitchDialog),
);

/** Shown on any page: the outcome of an e-mail link, its question, and toasts. The settings of the account come to this device. */
export function MemberMessages(): ReactNode {
  const { user, accountSwitch } = useAuth();
  const userId = user?.id;
  useEffect(() => (userId === undefined ? undefined : watchProfile(userId)), [userId]);
  useEffect(() => (userId === undefined ? undefined : watchAccount(userId)), [userId]);
  return (
    <ToastProvider labels={toastLabels}>
      <LinkArrival />
      {accountSwitch && <AccountSwitchDialog {...accountSwitch} />}
    </ToastProvider>
  );
}
