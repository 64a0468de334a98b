import { useEffect, useState } from 'react';

/** Whether installation may be offered. Small, because every page includes it. */
export function useCanInstall(): boolean {
  const [canInstall, setCanInstall] = useState(false);
  useEffect(() => {
    const check = () => {
      if (window.early?.installPrompt || isApplePhone(navigator)) setCanInstall(true);
    };
    check();
    addEventListener('beforeinstallprompt', check);
    return () => removeEventListener('beforeinstallprompt', check);
  }, []);
  return canInstall;
}

/** iPads identify as Macs, but no Mac has a touch screen. */
export function isApplePhone({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
