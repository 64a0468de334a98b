import { useSyncExternalStore } from 'react';
import { hasAppQuery, isAppHost } from '#device/app-url.ts';
import { applyModes, appViewKey, demoModeKey, installedQuery, writeStorage } from '#device/page-modes.ts';

/**
 * The modes, from the root element. Pages are prerendered in none of them, so the first render returns false; what must
 * be right at first paint is up to the stylesheet.
 */
export const useAppMode = () => useMode('mode');
export const useInstalled = () => useMode('installed');

/** For what depends on the path alone: the demo banner and the links of the auth screen. */
export const isDemoPath = (pathname: string) => pathname.startsWith('/demo');

/** Demo mode: always under /demo, elsewhere when the flag is stored. */
export function useDemoMode(pathname: string): boolean {
  const isFlagged = useMode('demo');
  return isDemoPath(pathname) || isFlagged;
}

/** The prefix of links between screens. */
export const useDemoPrefix = (pathname: string) => (useDemoMode(pathname) ? '/demo' : '');

/** False on the app's own host and in the installed app, which have no website to return to. */
export const useCanLeaveAppView = () =>
  useSyncExternalStore(
    subscribe,
    () => isShown('mode') && !isShown('installed') && !isAppHost(location.hostname),
    () => false,
  );

/** Turns the tab back into the website; the caller navigates to `/`. */
export function leaveAppView(): void {
  writeStorage('sessionStorage', appViewKey, null);
  if (hasAppQuery(location.search)) {
    const url = new URL(location.href);
    url.searchParams.delete('app');
    history.replaceState(history.state, '', url);
  }
  refreshModes();
}

export function enterDemo(): void {
  writeStorage('localStorage', demoModeKey, 'true');
  refreshModes();
}

export function leaveDemo(): void {
  writeStorage('localStorage', demoModeKey, null);
  refreshModes();
}

/** Call when the URL or the storage may have changed. */
export function refreshModes(): void {
  applyModes();
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

/** Another tab may enter or leave the demo, and an open tab may become an installed window. */
function listenToDevice(action: 'add' | 'remove'): void {
  window[`${action}EventListener`]('storage', refreshModes);
  matchMedia(installedQuery)[`${action}EventListener`]('change', refreshModes);
}
