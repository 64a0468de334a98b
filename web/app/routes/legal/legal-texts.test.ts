import { describe, expect, it } from 'vitest';
import { amlPolicy } from '#content/legal/aml-policy.ts';
import { cookiePolicy } from '#content/legal/cookie-policy.ts';
import { type LegalWords, legal } from '#content/legal/legal.ts';
import { privacyPolicy } from '#content/legal/privacy-policy.ts';
import { security } from '#content/legal/security.ts';
import { termsOfService } from '#content/legal/terms-of-service.ts';
import type { Block } from '#content-types/prose.ts';
import { siteMap } from '#site-map.ts';

const linesOf = (block: Block) => (typeof block === 'string' ? [block] : block.list);
const textOf = ({ sections }: LegalWords) => sections.flatMap(({ body }) => body.flatMap(linesOf)).join('\n');

const pages: readonly { name: string; words: LegalWords; sectionCount: number; mentions: RegExp }[] = [
  { name: 'Terms of Service', words: termsOfService, sectionCount: 10, mentions: /\[Jurisdiction\](?!\()/ },
  { name: 'Privacy Policy', words: privacyPolicy, sectionCount: 9, mentions: /18 or older/ },
  { name: 'AML Policy', words: amlPolicy, sectionCount: 10, mentions: /at least five years/ },
  {
    name: 'Security Policy',
    words: security,
    sectionCount: 10,
    mentions: /Reporting a weakness|find a hole/,
  },
  { name: 'Cookie Policy', words: cookiePolicy, sectionCount: 8, mentions: /“Accept All Cookies”/ },
];

describe('a legal text', () => {
  it('bears the date that customers were shown', () => {
    expect(legal.lastUpdated).toMatchObject({ date: 'May 6, 2025', isoDate: '2025-05-06' });
  });

  it.each(pages)('has its name, its sections and what it must say: $name', (page) => {
    const { opening, sections } = page.words;
    expect(opening.heading).toBe(page.name);
    expect(sections).toHaveLength(page.sectionCount);
    expect(new Set(sections.map(({ id }) => id)).size).toBe(page.sectionCount);
    expect(textOf(page.words)).toMatch(page.mentions);
  });

  it.each(pages)('leads only where there is something: $name', ({ words }) => {
    const paths = siteMap.map(({ path }) => path);
    const addresses = [...textOf(words).matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => address ?? '');
    expect(
      addresses.filter((to) => !to.startsWith('mailto:') && !paths.includes(to.split('#')[0] ?? '')),
    ).toEqual([]);
  });

  it('of the service has the ten sections that customers were promised, in their order', () => {
    expect(termsOfService.sections.map(({ heading }) => heading)).toEqual([
      'Introduction',
      'Definitions',
      'Service description',
      'Account registration',
      'Fees and payments',
      'Compliance with laws',
      'Limitation of liability',
      'Changes to these terms',
      'Governing law',
      'Contact',
    ]);
  });

  it('lets the footer lead to the cookie settings, and says so', () => {
    expect(cookiePolicy.sections.map(({ id }) => id)).toContain('cookie-settings');
    expect(textOf(cookiePolicy)).toContain('“Cookie Settings”');
  });
});
