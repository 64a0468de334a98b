import { useSyncExternalStore } from 'react';
import { asksForApp, isAppHost } from '#device/app-address.ts';
import { appViewKey, demoModeKey, installedQuery, showModes, write } from '#device/page-modes.ts';

/**
 * The modes as the root element shows them. Prerendered markup is the website, so the first render on the page says
 * "no" to all of them whatever they are; what must look right at first paint is decided by the style sheet.
 */
export const useAppMode = () => useMode('mode');
export const useInstalled = () => useMode('installed');

/** What only the path decides: the demo banner, and where the auth screen leads back and on to. */
export const isDemoPath = (pathname: string) => pathname.startsWith('/demo');

/** Demo mode: under /demo always; elsewhere when the flag is stored. Every screen asks here. */
export function useDemoMode(pathname: string): boolean {
  const isFlagged = useMode('demo');
  return isDemoPath(pathname) || isFlagged;
}

/** What the links from one screen to another begin with. */
export const useDemoPrefix = (pathname: string) => (useDemoMode(pathname) ? '/demo' : '');

/** Whether there is a view to leave: not on the app's own host, nor in the installed app. */
export const useCanLeaveAppView = () =>
  useSyncExternalStore(
    subscribe,
    () => isShown('mode') && !isShown('installed') && !isAppHost(location.hostname),
    () => false,
  );

/** Turns the tab back into the website; the caller leads on to `/`. */
export function leaveAppView(): void {
  write('sessionStorage', appViewKey, null);
  if (asksForApp(location.search)) {
    const url = new URL(location.href);
    url.searchParams.delete('app');
    history.replaceState(history.state, '', url);
  }
  refreshModes();
}

export function enterDemo(): void {
  write('localStorage', demoModeKey, 'true');
  refreshModes();
}

export function leaveDemo(): void {
  write('localStorage', demoModeKey, null);
  refreshModes();
}

/** To be called when the address or the stores may have changed. */
export function refreshModes(): void {
  showModes();
  for (const listener of listeners) listener();
}

type Mode = 'mode' | 'installed' | 'demo';

const isShown = (mode: Mode) => document.documentElement.dataset[mode] !== undefined;

const useMode = (mode: Mode) =>
  useSyncExternalStore(
    subscribe,
    () => isShown(mode),
    () => false,
  );

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) listenToDevice('add');
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) listenToDevice('remove');
  };
}

/** Another tab may enter or leave the demo, and a tab may become an installed window while it is open. */
function listenToDevice(what: 'add' | 'remove'): void {
  window[`${what}EventListener`]('storage', refreshModes);
  matchMedia(installedQuery)[`${what}EventListener`]('change', refreshModes);
}
