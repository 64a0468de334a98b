import { expect, it } from 'vitest';
import { siteUrlFrom } from '../web/site-url.ts';
import { sourceHash } from './build-if-changed.ts';

const hashFor = (environment: Record<string, string>) => sourceHash(siteUrlFrom(environment));

it('a site is built anew for another port, whose address it would otherwise not know', () => {
  expect(hashFor({ PORT: '4000' })).not.toBe(hashFor({}));
});

it('a site is not built anew for another port where SITE_URL says where it is', () => {
  const SITE_URL = 'https://send.example';
  expect(hashFor({ SITE_URL, PORT: '4000' })).toBe(hashFor({ SITE_URL }));
});
