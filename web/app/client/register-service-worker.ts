import { savesData } from '#device/connection.ts';
import { serviceWorkerPath, trustedScript } from './trusted-script.ts';

type Options = {
  /** With data saver on, only the app is worth the download. */
  readonly isApp: boolean;
  /** A newer version than the page's own is in the cache. */
  readonly onUpdate: () => void;
};

const hourMs = 3_600_000;

/** Registers the service worker and listens for newer versions. Returns the clean-up function. */
export function registerServiceWorker({ isApp, onUpdate }: Options): () => void {
  const { serviceWorker } = navigator;
  // Missing in private windows of some browsers. Not wanted in development, where nothing may be cached.
  if (!serviceWorker || import.meta.env.DEV || (savesData() && !isApp)) return () => {};
  const entry = document.querySelector<HTMLMetaElement>('meta[name=assets]')?.content.split(' ')[0];
  let checkedAtMs = Date.now();

  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (data !== entry) onUpdate();
  };
  const checkForUpdate = async () => {
    // An installed app stays open for weeks, but browsers check for updates only on navigation.
    if (document.visibilityState !== 'visible' || Date.now() - checkedAtMs < hourMs) return;
    checkedAtMs = Date.now();
    await (await serviceWorker.getRegistration())?.update();
  };
  const onVisibilityChange = () => void checkForUpdate().catch(() => {});

  serviceWorker.addEventListener('message', onMessage);
  document.addEventListener('visibilitychange', onVisibilityChange);
  // A newer version may have been cached while this page was loading.
  serviceWorker.controller?.postMessage('version');
  // Fails without storage or a connection; the page works without it.
  serviceWorker.register(trustedScript(serviceWorkerPath), { updateViaCache: 'none' }).catch(() => {});
  return () => {
    serviceWorker.removeEventListener('message', onMessage);
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}
