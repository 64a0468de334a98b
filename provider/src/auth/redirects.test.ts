import { describe, expect, it } from 'vitest';
import { aConfig } from '#testing/a-config.ts';
import { globError, matchesGlob } from './globs.ts';
import { allowedTarget } from './redirects.ts';

describe('a glob', () => {
  it.each([
    ['https://a.example/*', 'https://a.example/x', true],
    ['https://a.example/*', 'https://a.example/', true],
    ['https://a.example/*', 'https://a.example/x/y', false],
    ['https://a.example/*', 'https://a.example/x.html', false],
    ['https://a.example/**', 'https://a.example/x/y.html?q=1', true],
    ['https://*.a.example', 'https://b.a.example', true],
    ['https://*.a.example', 'https://c.b.a.example', false],
    ['https://*.a.example', 'https://evil.example/.a.example', false],
    ['https://**.a.example', 'https://c.b.a.example', true],
    ['app://?/x', 'app://1/x', true],
    ['app://?/x', 'app://./x', false],
    ['app://?/x', 'app://12/x', false],
    ['app://[a-c]', 'app://b', true],
    ['app://[a-c]', 'app://d', false],
    ['app://[!a-c]', 'app://d', true],
    ['app://[!a-c]', 'app://a', false],
    ['app://[xyz]', 'app://y', true],
    ['app://{one,two}/*', 'app://two/x', true],
    ['app://{one,two}/*', 'app://three/x', false],
    ['app://{a,b{c,d}}', 'app://bd', true],
    ['app://a\\*', 'app://a*', true],
    ['app://a\\*', 'app://ab', false],
    ['https://a.example', 'https://a.example/', false],
    ['https://a.example', 'https://axexample', false],
    ['', '', true],
    ['', 'x', false],
  ])('%s and %s: %s', (glob, text, fits) => expect(matchesGlob(glob, text)).toBe(fits));

  // A backtracking matcher would exceed the time of any test.
  it('handles text that would slow down a backtracking matcher', () => {
    const glob = `https://${'**a'.repeat(20)}b`;
    expect(matchesGlob(glob, `https://${'a'.repeat(2000)}`)).toBe(false);
  });

  it.each(['{a', 'a}', '[a', `${'{a,b}'.repeat(9)}`])('%s cannot be read', (glob) =>
    expect(globError(glob)).toBeDefined(),
  );
});

describe('a place that a link may lead to', () => {
  const { auth } = aConfig({
    SITE_URL: 'https://send.example',
    AUTH_URI_ALLOW_LIST:
      'https://*.preview.example/**, app.send://{callback,lo{g,k}in}, https://partner.example/back,http://192.0.2.7/**,**://anywhere/**',
  });
  const of = (candidate: string) => allowedTarget(auth, candidate);

  it.each([
    'https://send.example',
    'https://send.example/',
    'https://send.example/auth?next=/send#top',
    'https://SEND.example/x',
    'https://a.preview.example/x/y',
    'https://a.preview.example/x#fragment',
    'app.send://callback',
    'app.send://login',
    'https://partner.example/back',
    'https://anywhere/x',
  ])('is %s', (candidate) => expect(of(candidate)).toBe(candidate));

  it.each([
    ['nothing', ''],
    ['a path', '/auth'],
    ['another scheme', 'http://send.example/'],
    ['another port', 'https://send.example:8443/'],
    ['another host', 'https://evil.example/'],
    ['a host that ends alike', 'https://evilsend.example/'],
    ['a host that begins alike', 'https://send.example.evil.example/'],
    ['our name as that of a user', 'https://send.example@evil.example/'],
    ['a user and a password', 'https://a:b@send.example/'],
    ['a deeper host than the list has', 'https://a.b.preview.example/x'],
    ['the list in a path', 'https://evil.example/.preview.example/'],
    ['the list behind a backslash', 'https://evil.example\\.preview.example/'],
    ['another path than the list has', 'https://partner.example/back/../else'],
    ['another callback', 'app.send://other'],
    ['an IP that is not loopback', 'http://192.0.2.7/x'],
    ['loopback, since the site is not there', 'http://127.0.0.1:5173/back'],
    ['loopback in IPv6', 'http://[::1]:8080/x'],
    ['another spelling of it', 'http://3221225991/x'],
    ['a number', 'http://2130706433/'],
    ['a number in hexadecimal', 'http://0x7f.1/'],
    ['IPv6 that is not loopback', 'http://[2001:db8::1]/'],
    ['a script', 'javascript://anywhere/%0aalert(1)'],
    ['data', 'data://anywhere/,x'],
    ['something long', `https://send.example/${'x'.repeat(2100)}`],
  ])('is not %s: %s', (_, candidate) => expect(of(candidate)).toBeUndefined());

  it.each([
    ['https://send.example/a b', 'https://send.example/a%20b'],
    ['https://send.example/caf\u00e9', 'https://send.example/caf%C3%A9'],
    ['https://send.example\\@evil.example', 'https://send.example/@evil.example'],
    ['https://a.preview.example/x/%2E./y', 'https://a.preview.example/y'],
    ['https://send.example/\n\tx', 'https://send.example/x'],
  ])('is spelled out when it is odd: %j', (candidate, target) => expect(of(candidate)).toBe(target));

  it('may have any port on loopback, when the site is there', () => {
    const { auth: local } = aConfig({});
    expect(allowedTarget(local, 'http://localhost:9999/x')).toBe('http://localhost:9999/x');
    expect(allowedTarget(local, 'https://localhost:9999/x')).toBeUndefined();
    for (const target of ['http://127.0.0.1:5173/back', 'http://127.9.9.9/', 'http://[::1]:8080/x']) {
      expect(allowedTarget(local, target)).toBe(target);
    }
  });

  it('stops the start when its glob cannot be read', () => {
    expect(() => aConfig({ AUTH_URI_ALLOW_LIST: 'https://{a' })).toThrow(/AUTH_URI_ALLOW_LIST/);
  });
});
