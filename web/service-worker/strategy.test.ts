import { authPath } from '@remit/contract/auth.ts';
import { dataPath } from '@remit/contract/data.ts';
import { realtimePath } from '@remit/contract/realtime.ts';
import { storagePath } from '@remit/contract/storage.ts';
import { describe, expect, it } from 'vitest';
import type { PrecacheManifest } from './precache-manifest.ts';
import { type Strategy, strategyFor } from './strategy.ts';

const site: PrecacheManifest = {
  version: 'v',
  entry: '/assets/site-a.js',
  screens: ['/', '/auth', '/send', '/demo/send'],
  cacheFirstScreens: ['/send', '/demo/send'],
  files: ['/assets/site-a.js', '/manifest.webmanifest'],
};
const origin = 'https://remit.example';
const plan = (url: string, { mode = 'navigate', method = 'GET' } = {}) =>
  strategyFor({ url: new URL(url, origin).href, mode: mode as RequestMode, method }, site, origin);

describe('a page that is opened', () => {
  it.each<{ url: string; kind: Strategy['kind']; path: string }>([
    { url: '/demo/send', kind: 'screen', path: '/demo/send' },
    { url: '/demo/send/?amount=100', kind: 'screen', path: '/demo/send' },
    { url: '/send#top', kind: 'screen', path: '/send' },
    { url: '/?app', kind: 'screen', path: '/' },
    { url: '/auth?mode=signup&app', kind: 'screen', path: '/auth' },
    { url: '/', kind: 'page', path: '/' },
    { url: '/auth?mode=signin', kind: 'page', path: '/auth' },
    { url: '/pricing', kind: 'page', path: '/pricing' },
    { url: '/pricing?app', kind: 'page', path: '/pricing' },
    { url: '/waitlist/confirm?token=secret', kind: 'page', path: '/waitlist/confirm' },
    { url: '/nobody/knows', kind: 'page', path: '/nobody/knows' },
    { url: '/developers', kind: 'page', path: '/developers' },
  ])('$url is a $kind', ({ url, kind, path }) => {
    expect(plan(url)).toEqual({ kind, path });
  });

  it('on the host of the app is a screen, if the app has it', () => {
    const app = 'https://app.remit.example';
    const at = (path: string) => strategyFor({ url: app + path, mode: 'navigate', method: 'GET' }, site, app);
    expect(at('/')?.kind).toBe('screen');
    expect(at('/pricing')?.kind).toBe('page');
  });
});

describe('what is not ours to answer', () => {
  it.each([
    { what: 'what a service says', url: '/api/account', mode: 'cors' },
    { what: 'who is signed in', url: '/auth/v1/user', mode: 'cors' },
    { what: 'a link that the auth service follows', url: '/auth/v1/verify?token=secret' },
    { what: 'a page of a service', url: '/dev/mail' },
    { what: 'whether we are well', url: '/health' },
    { what: 'the console', url: '/staff' },
    { what: 'a tracked transfer', url: '/track/7f3k29qd7f3k29qd7f3k?app' },
    { what: 'a screen of the console', url: '/staff/waitlist?q=ama' },
    { what: 'a script of the console', url: '/assets/staff/main-a.js', mode: 'cors' },
    { what: 'rates, which must be today’s', url: '/rates.json', mode: 'cors' },
    { what: 'a feed opened in a tab', url: '/blog/feed.xml' },
    { what: 'a picture for others', url: '/assets/cards/home.png', mode: 'no-cors' },
    { what: 'another site', url: 'https://other.example/demo/send' },
    { what: 'a form that is sent', url: '/demo/send', method: 'POST' },
  ])('$what', ({ url, ...how }) => {
    expect(plan(url, how)).toBeUndefined();
  });

  // A slow or failed response of a service must not become a page, nor be cached.
  it.each([
    authPath,
    dataPath,
    realtimePath,
    storagePath,
    '/functions/v1',
    '/api',
    '/metrics',
    '/health',
    '/ready',
    '/dev/mail',
  ])('%s and what is below it, opened in a tab or fetched by a page', (path) => {
    for (const url of [path, `${path}/`, `${path}/object/sign/papers/passport?token=secret`, `${path}?app`]) {
      for (const mode of ['navigate', 'cors', 'no-cors']) expect(plan(url, { mode }), url).toBeUndefined();
    }
  });
});

it.each(['/assets/site-a.js', '/assets/of-an-earlier-build.js', '/manifest.webmanifest'])(
  '%s is taken from what is kept',
  (path) => {
    expect(plan(path, { mode: 'cors' })).toEqual({ kind: 'file' });
  },
);
