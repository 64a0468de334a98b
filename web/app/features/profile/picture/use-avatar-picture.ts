import { useEffect, useState } from 'react';
import { useAvatarPath } from '#client/profile/avatar-path.ts';

/** Before the URL expires. */
const renewalMs = 50 * 60 * 1000;

type Picture = { readonly path: string; readonly url: string };

/**
 * The user's picture, for an avatar of so many CSS pixels. Undefined while there is none, while it loads
 * and when it cannot be loaded; the connection's return tries again.
 */
export function useAvatarPicture(sizePx: number) {
  const path = useAvatarPath();
  const [picture, setPicture] = useState<Picture>();
  /** A new URL is tried again. */
  const [failedUrl, setFailedUrl] = useState<string>();

  useEffect(() => {
    if (!path) return;
    let isCurrent = true;
    const load = async () => {
      const { avatarUrl } = await import('#client/profile/avatar-url.ts');
      const url = await avatarUrl(path, sizePx * Math.min(3, Math.ceil(devicePixelRatio || 1)));
      if (isCurrent && url !== undefined) setPicture({ path, url });
    };
    const tryToLoad = () => void load().catch(() => {});
    tryToLoad();
    const timer = setInterval(tryToLoad, renewalMs);
    addEventListener('online', tryToLoad);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      removeEventListener('online', tryToLoad);
    };
  }, [path, sizePx]);

  if (!path || picture?.path !== path || picture.url === failedUrl)
    return { hasPicture: Boolean(path), shown: undefined };
  return {
    hasPicture: true,
    shown: { url: picture.url, onError: () => setFailedUrl(picture.url) },
  };
}
