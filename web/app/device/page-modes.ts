import { hasAppQuery, isAppHost } from '#device/app-url.ts';

/**
 * The modes of a page, for the inline script before first paint and for the app, so that both agree. Part of that script:
 * keep it small.
 */
export type PageFacts = {
  readonly hostname: string;
  readonly search: string;
  /** The tab has been in app mode by query before. */
  readonly isRemembered: boolean;
  readonly isInstalled: boolean;
};

export function isAppMode({ hostname, search, isRemembered, isInstalled }: PageFacts): boolean {
  return isAppHost(hostname) || hasAppQuery(search) || isRemembered || isInstalled;
}

export const appViewKey = 'appView';
export const demoModeKey = 'demoMode';
export const installedQuery = '(display-mode: standalone)';

/** Writes the modes to the root element, where the stylesheet reads them. */
export function applyModes(): void {
  const facts = {
    hostname: location.hostname,
    search: location.search,
    isRemembered: readStorage('sessionStorage', appViewKey) !== null,
    isInstalled: matchMedia(installedQuery).matches || (navigator as IosNavigator).standalone === true,
  };
  if (hasAppQuery(facts.search)) writeStorage('sessionStorage', appViewKey, 'on');
  const { dataset } = document.documentElement;
  set(dataset, 'mode', isAppMode(facts) ? 'app' : undefined);
  set(dataset, 'installed', facts.isInstalled ? '' : undefined);
  set(dataset, 'demo', readStorage('localStorage', demoModeKey) === 'true' ? '' : undefined);
}

type IosNavigator = Navigator & { readonly standalone?: boolean };
type Store = 'localStorage' | 'sessionStorage';

function set(dataset: DOMStringMap, name: string, value: string | undefined): void {
  if (value === undefined) delete dataset[name];
  else dataset[name] = value;
}

/** Storage may be blocked; then nothing is stored. */
export function readStorage(store: Store, key: string): string | null {
  try {
    return window[store].getItem(key);
  } catch {
    return null;
  }
}

export function writeStorage(store: Store, key: string, value: string | null): void {
  try {
    if (value === null) window[store].removeItem(key);
    else window[store].setItem(key, value);
  } catch {
    // As above.
  }
}
