import { savesData } from '#device/connection.ts';
import { serviceWorkerPath, trustedScript } from './trusted.ts';

type Wishes = {
  /** A page of the website is not worth the bytes to somebody who counts them; the app is. */
  readonly isApp: boolean;
  /** A newer version than the one this page runs is on the device. */
  readonly onNewer: () => void;
};

const hourMs = 3_600_000;

/** Has the site kept on the device for when there is no connection, and hears when a newer one is. Returns how to stop. */
export function keepOffline({ isApp, onNewer }: Wishes): () => void {
  const { serviceWorker } = navigator;
  // Not there in private windows of some browsers. In development every answer must be the newest.
  if (!serviceWorker || import.meta.env.DEV || (savesData() && !isApp)) return () => {};
  const entry = document.querySelector<HTMLMetaElement>('meta[name=scripts]')?.content.split(' ')[0];
  let lookedAt = Date.now();

  const hear = ({ data }: MessageEvent<unknown>) => {
    if (data !== entry) onNewer();
  };
  const look = async () => {
    // An installed app stays open for weeks, and browsers look for a newer one only when a page is opened.
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < hourMs) return;
    lookedAt = Date.now();
    await (await serviceWorker.getRegistration())?.update();
  };
  const lookQuietly = () => void look().catch(() => {});

  serviceWorker.addEventListener('message', hear);
  document.addEventListener('visibilitychange', lookQuietly);
  // It may have come while this page was opening.
  serviceWorker.controller?.postMessage('version');
  // Refused where storage is closed to us, and without a connection: then things are as if it did not exist.
  serviceWorker.register(trustedScript(serviceWorkerPath), { updateViaCache: 'none' }).catch(() => {});
  return () => {
    serviceWorker.removeEventListener('message', hear);
    document.removeEventListener('visibilitychange', lookQuietly);
  };
}
