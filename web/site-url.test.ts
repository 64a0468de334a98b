import { describe, expect, it } from 'vitest';
import { siteUrlFrom } from './site-url.ts';

describe('the URL that a site is built for', () => {
  it.each([
    { why: 'SITE_URL, where it is set', set: { SITE_URL: 'https://send.example', PORT: '4000' } },
    { why: 'SITE_URL without a port', set: { SITE_URL: ' https://send.example ' } },
  ])('is $why', ({ set }) => expect(siteUrlFrom(set)).toBe('https://send.example'));

  it.each([
    { why: 'follows the port', set: { PORT: '4000' }, is: 'http://localhost:4000' },
    { why: 'has the usual port', set: {}, is: 'http://localhost:3000' },
    { why: 'counts an empty setting as none', set: { SITE_URL: '', PORT: '' }, is: 'http://localhost:3000' },
    { why: 'cannot know the port that 0 will be', set: { PORT: '0' }, is: 'http://localhost:3000' },
    { why: 'leaves a wrong port to the server', set: { PORT: 'http' }, is: 'http://localhost:3000' },
  ])('$why', ({ set, is }) => expect(siteUrlFrom(set)).toBe(is));
});
