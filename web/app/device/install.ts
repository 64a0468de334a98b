import { useCallback, useEffect, useState } from 'react';
import { useInstalled } from '#device/modes.ts';
import { useStoredValue } from '#device/stored-value.ts';

/** The `beforeinstallprompt` event, missing in the DOM types; `pre-paint.ts` stores it. */
type InstallPrompt = Event & {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};

export type InstallOffer =
  | { readonly kind: 'none' }
  | { readonly kind: 'installed' }
  /** `install` opens the browser's prompt. */
  | { readonly kind: 'prompt'; readonly install: () => Promise<void> }
  /** Only through the browser's own menu. */
  | { readonly kind: 'by-hand' };

const dismissedKey = 'install-dismissed';

/** How this device can install the app, and a function to dismiss the offer. */
export function useInstallOffer(pathname: string): readonly [InstallOffer, () => void] {
  const isInstalled = useInstalled();
  const [dismissed, storeDismissed] = useStoredValue(dismissedKey);
  const [prompt, setPrompt] = useState<InstallPrompt | null>(null);
  const [isByHand, setByHand] = useState(false);
  const [installedAt, setInstalledAt] = useState<string | null>(null);

  useEffect(() => {
    const readPrompt = () => setPrompt((window.early?.installPrompt as InstallPrompt | null) ?? null);
    readPrompt();
    setByHand(isApplePhone(navigator));
    addEventListener('beforeinstallprompt', readPrompt);
    return () => removeEventListener('beforeinstallprompt', readPrompt);
  }, []);

  /** A prompt can be used once. */
  const clearPrompt = useCallback(() => {
    if (window.early) window.early.installPrompt = null;
    setPrompt(null);
  }, []);

  useEffect(() => {
    const finish = () => {
      setInstalledAt(pathname);
      clearPrompt();
    };
    addEventListener('appinstalled', finish);
    return () => removeEventListener('appinstalled', finish);
  }, [pathname, clearPrompt]);

  const dismiss = () => storeDismissed('yes');
  const install = async () => {
    await prompt?.prompt();
    const choice = await prompt?.userChoice;
    clearPrompt();
    if (choice?.outcome === 'dismissed') dismiss();
  };
  const offer = (): InstallOffer => {
    if (isInstalled) return { kind: 'none' };
    // Shown on one page only.
    if (installedAt !== null) return { kind: installedAt === pathname ? 'installed' : 'none' };
    if (dismissed !== null) return { kind: 'none' };
    if (prompt) return { kind: 'prompt', install };
    return { kind: isByHand ? 'by-hand' : 'none' };
  };
  return [offer(), dismiss];
}

/** iPads identify as Macs, but no Mac has a touch screen. */
export function isApplePhone({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
