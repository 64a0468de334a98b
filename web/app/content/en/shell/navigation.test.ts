import { describe, expect, it } from 'vitest';
import { siteMap } from '../../../site-map.ts';
import { appTabs, demoTabs, footerGroups } from './navigation.ts';

const footerLinks = footerGroups.flatMap(({ links }) => links);

describe('navigation', () => {
  it('has every page of the website in the footer, but for articles, the home page, signing in and what mails lead to', () => {
    const elsewhere =
      /^\/(|auth|auth\/new-password|auth\/not-me|blog\/.+|(waitlist|newsletter)\/confirm|subscriptions\/manage|unsubscribe)$/;
    const pages = siteMap.filter(({ set, path }) => set === 'website' && !elsewhere.test(path));
    const linked = new Set(footerLinks.map(({ to }) => to));
    expect(pages.map(({ path }) => path).filter((path) => !linked.has(path))).toEqual([]);
  });

  it('has the tabs of the specification, each on the path that the site map gives it', () => {
    expect(appTabs.map(({ label, to }) => `${label} ${to}`)).toEqual([
      'Home /',
      'Send /send',
      'History /history',
      'Profile /profile',
      'More /more',
    ]);
    expect(demoTabs.map(({ label, to }) => `${label} ${to}`)).toEqual([
      'Home /demo/send',
      'History /demo/history',
      'Profile /demo/profile',
      'More /demo/more',
    ]);
    for (const { tab, to } of [...appTabs, ...demoTabs])
      expect(siteMap.find(({ path }) => path === to)?.tab, to).toBe(tab);
  });
});
