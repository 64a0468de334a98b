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
    { why: 'HOST on all interfaces', exposure: { host: '0.0.0.0' }, is: false },
    { why: 'HOST on all interfaces of both families', exposure: { host: '::' }, is: false },
    { why: 'HOST on the local network', exposure: { host: '192.168.1.4' }, is: false },
    { why: 'a site on IPv6 loopback', exposure: { siteUrl: 'http://[::1]:3000' }, is: true },
    { why: 'a public site', exposure: { siteUrl: 'https://send.example' }, is: false },
    {
      why: 'a public site that sounds local',
      exposure: { siteUrl: 'http://localhost.evil.example' },
      is: false,
    },
  ])('is $is with $why', ({ exposure, is }) => {
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
  ])('is $is for the name "$host", because another may be rebound to loopback', ({ host, is }) => {
    expect(mayEnter({ host })).toBe(is);
  });

  it('rejects a request without a Host header', () => expect(mayEnter({})).toBe(false));

  it.each([
    ...['Forwarded', 'Via', 'X-Real-IP', 'CF-Connecting-IP', 'CF-Connecting-IPv6', 'CF-Ray', 'CDN-Loop'],
    ...['X-Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'x-forwarded-anything'],
    ...['True-Client-IP', 'X-Client-IP', 'X-Cluster-Client-IP', 'Fastly-Client-IP', 'Fly-Client-IP'],
    ...[
      'X-Original-For',
      'X-Original-Host',
      'X-Original-URL',
      'X-Original-Forwarded-For',
      'X-Originating-IP',
    ],
    ...['X-Remote-IP', 'X-Remote-Addr', 'X-Envoy-External-Address', 'X-Envoy-Internal', 'X-ARR-SSL'],
    ...['X-Amzn-Trace-Id', 'X-Amz-Cf-Id', 'X-Azure-ClientIP', 'X-Azure-SocketIP', 'X-AppEngine-User-IP'],
    ...[
      'X-Vercel-Id',
      'X-NF-Client-Connection-IP',
      'DO-Connecting-IP',
      'WL-Proxy-Client-IP',
      'X-ProxyUser-IP',
    ],
    ...['X-Cloud-Trace-Context', 'X-Varnish'],
  ])('rejects what came through a proxy, which %s tells, even when it is empty', (name) => {
    expect(mayEnter({ host: 'localhost', [name]: '127.0.0.1' })).toBe(false);
    expect(mayEnter({ host: 'localhost', [name]: '' })).toBe(false);
  });

  it('lets other headers pass', () => {
    const headers = { accept: 'text/html', 'x-request-id': '1', origin: 'http://localhost', cookie: 'a=b' };
    const chromium = { 'sec-fetch-site': 'none', 'sec-ch-ua': '""', 'upgrade-insecure-requests': '1' };
    expect(mayEnter({ host: 'localhost', connection: 'close', ...headers, ...chromium })).toBe(true);
  });
});
