import type { LinkOutcome } from '#client/session/auth-state.ts';

export type LinkPlan =
  /** Said at the top of this page. */
  | 'say'
  /** The screen itself says it, or leads on. */
  | 'leave'
  /** It was said on another page. */
  | 'forget'
  /** The person has yet to choose a password. */
  | 'choose-password';

type Situation = {
  readonly link: LinkOutcome;
  readonly pathname: string;
  /** Where the person has been told. */
  readonly toldAt: string | null;
};

/** What to do about a mailed link on the page that one is on now. */
export function linkPlan({ link, pathname, toldAt }: Situation): LinkPlan {
  if (toldAt !== null && toldAt !== pathname) return 'forget';
  if (isAuthScreen(pathname)) return 'leave';
  if (isSettings(pathname) && isAboutAddress(link)) return 'leave';
  return wantsPassword(link) ? 'choose-password' : 'say';
}

/** Whether being on that page is being told. The auth screen sends those on who are signed in now, untold. */
export function isTold({ link, pathname }: Pick<Situation, 'link' | 'pathname'>): boolean {
  if (isNewPassword(pathname)) return true;
  return isAuthScreen(pathname) ? link.kind !== 'done' : !wantsPassword(link);
}

export const isAuthScreen = (pathname: string) => /^(\/demo)?\/auth(\/|$)/.test(pathname);

const isNewPassword = (pathname: string) => isAuthScreen(pathname) && /\/new-password\/?$/.test(pathname);

const isSettings = (pathname: string) => /\/more\/settings\/?$/.test(pathname);

/** What the settings say beside the address itself. */
export const isAboutAddress = (link: LinkOutcome) =>
  link.kind === 'message' ||
  link.kind === 'broken' ||
  (link.kind === 'done' && link.purpose === 'email_change');

const wantsPassword = (link: LinkOutcome) =>
  link.kind === 'done' && (link.purpose === 'recovery' || link.purpose === 'invite');
