import { describe, expect, it } from 'vitest';
import { loopbackGuard } from './loopback-guard.ts';

const localSite = 'http://localhost:3000';
const mayEnter = (
  headers: Record<string, string>,
  { host, siteUrl = localSite }: { host?: string; siteUrl?: string } = {},
) => loopbackGuard({ host, siteUrl: new URL(siteUrl) })(new Headers(headers));

describe('the guard before what only the developer may see', () => {
  it.each([
    { why: 'nothing configured', exposure: {}, is: true },
    { why: 'HOST on loopback', exposure: { host: '127.0.0.1' }, is: true },
    { why: 'HOST on IPv6 loopback', exposure: { host: '::1' }, is: true },
    { why: 'HOST on all addresses', exposure: { host: '0.0.0.0' }, is: false },
    { why: 'HOST on all addresses of both families', exposure: { host: '::' }, is: false },
    { why: 'HOST on the local network', exposure: { host: '192.168.1.4' }, is: false },
    { why: 'a site on IPv6 loopback', exposure: { siteUrl: 'http://[::1]:3000' }, is: true },
    { why: 'a public site', exposure: { siteUrl: 'https://send.example' }, is: false },
    {
      why: 'a public site that sounds local',
      exposure: { siteUrl: 'http://localhost.evil.example' },
      is: false,
    },
  ])('answers $is with $why', ({ exposure, is }) => {
    expect(mayEnter({ host: 'localhost:3000' }, exposure)).toBe(is);
  });

  it.each([
    { host: 'localhost', is: true },
    { host: 'localhost:3000', is: true },
    { host: 'LOCALHOST:3000', is: true },
    { host: '127.0.0.1:3000', is: true },
    { host: '[::1]:3000', is: true },
    { host: '[::1]', is: true },
    { host: 'evil.example', is: false },
    { host: 'localhost.evil.example', is: false },
    { host: 'evil.example:3000', is: false },
    { host: 'app.localhost', is: false },
    { host: 'localhost.', is: false },
    { host: '127.0.0.2', is: false },
    { host: '0.0.0.0:3000', is: false },
    { host: 'localhost:3000:80', is: false },
    { host: 'localhost, evil.example', is: false },
    { host: '', is: false },
  ])('answers $is to the name "$host", because another may be rebound to loopback', ({ host, is }) => {
    expect(mayEnter({ host })).toBe(is);
  });

  it('refuses a request without a Host header', () => expect(mayEnter({})).toBe(false));

  it.each(['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'x-forwarded-anything'])(
    'refuses what came through a proxy, which %s tells, even when it is empty',
    (name) => {
      expect(mayEnter({ host: 'localhost', [name]: '127.0.0.1' })).toBe(false);
      expect(mayEnter({ host: 'localhost', [name]: '' })).toBe(false);
    },
  );

  it('lets other headers pass', () => {
    expect(mayEnter({ host: 'localhost', accept: 'text/html', 'x-request-id': '1' })).toBe(true);
  });
});
