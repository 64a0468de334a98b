import { useEffect, useState } from 'react';

/** Whether an installation may be offered: small, because every page asks it, and few devices say yes. */
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

/** Tablets of theirs call themselves desktop computers, but no desktop of theirs can be touched. */
export function isApplePhone({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
