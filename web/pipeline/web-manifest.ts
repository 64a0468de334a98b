import { brand } from '@remit/brand/brand.ts';
import { lightTheme } from '@remit/brand/theme.ts';
import { installedApp } from '#content/shell/shell.ts';

const png = (name: string, side: number) => ({
  src: `/icons/${name}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
});

const shortcut = (name: keyof typeof installedApp.shortcuts, url: string) => ({
  ...installedApp.shortcuts[name],
  url,
  icons: [png(`shortcut-${name}`, 192)],
});

/** What the browser needs to put us on a home screen. Opened from there, `?app` shows the app's own chrome. */
export const webManifest = {
  id: '/?app',
  name: brand.name,
  short_name: brand.name,
  description: installedApp.description,
  lang: 'en-GB',
  dir: 'ltr',
  start_url: '/?app',
  scope: '/',
  display: 'standalone',
  background_color: lightTheme.paper,
  theme_color: lightTheme.paper,
  categories: ['finance'],
  icons: [
    { ...png('icon-192', 192), purpose: 'any' },
    { ...png('icon-512', 512), purpose: 'any' },
    { ...png('maskable-192', 192), purpose: 'maskable' },
    { ...png('maskable-512', 512), purpose: 'maskable' },
  ],
  shortcuts: [
    shortcut('send', '/demo/send'),
    shortcut('history', '/demo/history'),
    shortcut('rates', '/more/rates'),
  ],
} as const;
