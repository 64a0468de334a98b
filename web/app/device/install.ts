import { useEffect, useState } from 'react';
import { useInstalled } from '#device/modes.ts';
import { useStoredValue } from '#device/stored-value.ts';

/** Not in the DOM's types: a browser's offer to install, kept by `pre-paint.ts` for whoever comes later. */
type InstallPrompt = Event & {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};

export type InstallOffer =
  | { readonly kind: 'none' }
  | { readonly kind: 'installed' }
  /** The browser will ask; `install` is what a button calls. */
  | { readonly kind: 'prompt'; readonly install: () => Promise<void> }
  /** The phone can, but only by its own menu. */
  | { readonly kind: 'by-hand' };

const dismissedKey = 'install-dismissed';

/** What this device can do about installing us, and how to say "not now". */
export function useInstallOffer(): readonly [InstallOffer, () => void] {
  const isInstalled = useInstalled();
  const [dismissed, dismiss] = useStoredValue(dismissedKey);
  const [prompt, setPrompt] = useState<InstallPrompt | null>(null);
  const [isByHand, setByHand] = useState(false);
  const [isDone, setDone] = useState(false);

  useEffect(() => {
    const look = () => setPrompt((window.early?.installPrompt as InstallPrompt | null) ?? null);
    const finish = () => {
      setDone(true);
      forget();
    };
    const forget = () => {
      if (window.early) window.early.installPrompt = null;
      setPrompt(null);
    };
    look();
    setByHand(isApplePhone(navigator));
    addEventListener('beforeinstallprompt', look);
    addEventListener('appinstalled', finish);
    return () => {
      removeEventListener('beforeinstallprompt', look);
      removeEventListener('appinstalled', finish);
    };
  }, []);

  const notNow = () => dismiss('yes');
  if (isInstalled) return [{ kind: 'none' }, notNow];
  if (isDone) return [{ kind: 'installed' }, notNow];
  if (dismissed !== null) return [{ kind: 'none' }, notNow];
  if (prompt) {
    const install = async () => {
      await prompt.prompt();
      const { outcome } = await prompt.userChoice;
      // An offer can be taken up once.
      if (window.early) window.early.installPrompt = null;
      setPrompt(null);
      if (outcome === 'dismissed') notNow();
    };
    return [{ kind: 'prompt', install }, notNow];
  }
  return [{ kind: isByHand ? 'by-hand' : 'none' }, notNow];
}

/** Tablets of theirs call themselves desktop computers, but no desktop of theirs can be touched. */
export function isApplePhone({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
