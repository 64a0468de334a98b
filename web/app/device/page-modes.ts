import { asksForApp, isAppHost } from '#device/app-address.ts';

/**
 * Which modes a page is in. The script before the first paint and the app both ask here, so what is painted and what is
 * hydrated agree. It is part of that inline script: keep it small.
 */
export type PageFacts = {
  readonly hostname: string;
  readonly search: string;
  /** The tab has been in app mode by query before. */
  readonly isRemembered: boolean;
  /** Runs as an installed app. */
  readonly isInstalled: boolean;
};

export function isAppMode({ hostname, search, isRemembered, isInstalled }: PageFacts): boolean {
  return isAppHost(hostname) || asksForApp(search) || isRemembered || isInstalled;
}

export const appViewKey = 'appView';
export const demoModeKey = 'demoMode';
export const installedQuery = '(display-mode: standalone)';

/** Writes the modes of this page on its root element, where the style sheet reads them. */
export function showModes(): void {
  const facts = {
    hostname: location.hostname,
    search: location.search,
    isRemembered: read('sessionStorage', appViewKey) !== null,
    isInstalled: matchMedia(installedQuery).matches || (navigator as IosNavigator).standalone === true,
  };
  if (asksForApp(facts.search)) write('sessionStorage', appViewKey, 'on');
  const { dataset } = document.documentElement;
  set(dataset, 'mode', isAppMode(facts) ? 'app' : undefined);
  set(dataset, 'installed', facts.isInstalled ? '' : undefined);
  set(dataset, 'demo', read('localStorage', demoModeKey) === 'true' ? '' : undefined);
}

type IosNavigator = Navigator & { readonly standalone?: boolean };
type Store = 'localStorage' | 'sessionStorage';

function set(dataset: DOMStringMap, name: string, value: string | undefined): void {
  if (value === undefined) delete dataset[name];
  else dataset[name] = value;
}

/** Storage can be closed to us; then nothing is remembered. */
export function read(store: Store, key: string): string | null {
  try {
    return window[store].getItem(key);
  } catch {
    return null;
  }
}

export function write(store: Store, key: string, value: string | null): void {
  try {
    if (value === null) window[store].removeItem(key);
    else window[store].setItem(key, value);
  } catch {
    // As above.
  }
}
