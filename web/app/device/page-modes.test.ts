import { describe, expect, it } from 'vitest';
import { isAppMode, type PageFacts } from './page-modes.ts';

const website: PageFacts = {
  hostname: 'remit.example',
  search: '',
  isRemembered: false,
  isInstalled: false,
};

describe('app mode', () => {
  it.each<{ why: string; facts: Partial<PageFacts> }>([
    { why: "the app's own host", facts: { hostname: 'app.remit.example' } },
    { why: "the app's host on this machine", facts: { hostname: 'app.localhost' } },
    { why: 'a query with app in it', facts: { search: '?app' } },
    { why: 'a query with a value for app', facts: { search: '?app=1' } },
    { why: 'app among other things in the query', facts: { search: '?mode=signin&app&x=2' } },
    { why: 'a tab that was in app mode before', facts: { isRemembered: true } },
    { why: 'an installed app', facts: { isInstalled: true } },
  ])('is on for $why', ({ facts }) => {
    expect(isAppMode({ ...website, ...facts })).toBe(true);
  });

  it.each<{ why: string; facts: Partial<PageFacts> }>([
    { why: 'the website', facts: {} },
    { why: 'this machine', facts: { hostname: 'localhost' } },
    { why: 'a host that only begins like it', facts: { hostname: 'apparel.example' } },
    { why: 'app further inside the host', facts: { hostname: 'www.app.example' } },
    { why: 'a longer word in the query', facts: { search: '?apple=1&happy' } },
    { why: 'app as a value', facts: { search: '?from=app' } },
  ])('is off for $why', ({ facts }) => {
    expect(isAppMode({ ...website, ...facts })).toBe(false);
  });
});
