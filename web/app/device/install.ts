import { useCallback, useEffect, useState } from 'react';
import { isApplePhone } from '#device/can-install.ts';
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

/** What this device can do about installing us, and how to dismiss it. Shown on every page, of which `pathname` is one. */
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
    // The next page need not say it again.
    if (installedAt !== null) return { kind: installedAt === pathname ? 'installed' : 'none' };
    if (dismissed !== null) return { kind: 'none' };
    if (prompt) return { kind: 'prompt', install };
    return { kind: isByHand ? 'by-hand' : 'none' };
  };
  return [offer(), dismiss];
}
