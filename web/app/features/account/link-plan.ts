import type { LinkOutcome } from '#client/session/auth-state.ts';

export type LinkPlan =
  /** Show it at the top of this page. */
  | 'show'
  /** The screen shows it itself, or navigates on. */
  | 'leave'
  /** It was shown on another page. */
  | 'forget'
  /** The user must choose a password. */
  | 'choose-password';

type Situation = {
  readonly link: LinkOutcome;
  readonly pathname: string;
  readonly shownAt: string | null;
};

/** What to do about the outcome of an e-mail link on the current page. */
export function linkPlan({ link, pathname, shownAt }: Situation): LinkPlan {
  if (shownAt !== null && shownAt !== pathname) return 'forget';
  if (isAuthScreen(pathname)) return 'leave';
  if (isSettings(pathname) && isAboutEmailChange(link)) return 'leave';
  return wantsPassword(link) ? 'choose-password' : 'show';
}

/** Whether that page shows the outcome. The auth screen redirects signed-in users without showing it. */
export function isShown({ link, pathname }: Pick<Situation, 'link' | 'pathname'>): boolean {
  if (isNewPassword(pathname)) return true;
  return isAuthScreen(pathname) ? link.kind !== 'done' : !wantsPassword(link);
}

export const isAuthScreen = (pathname: string) => /^(\/demo)?\/auth(\/|$)/.test(pathname);

export const isNewPassword = (pathname: string) =>
  isAuthScreen(pathname) && /\/new-password\/?$/.test(pathname);

const isSettings = (pathname: string) => /\/more\/settings\/?$/.test(pathname);

/** The settings show these beside the e-mail address. */
export const isAboutEmailChange = (link: LinkOutcome) =>
  link.kind === 'half-changed' ||
  (link.kind === 'broken' && !link.provider) ||
  (link.kind === 'done' && link.purpose === 'email_change');

const wantsPassword = (link: LinkOutcome) =>
  link.kind === 'done' && (link.purpose === 'recovery' || link.purpose === 'invite');
