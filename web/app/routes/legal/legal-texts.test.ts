import { describe, expect, it } from 'vitest';
import { cookiePolicy } from '#content/legal/cookie-policy.ts';
import { type LegalCopy, legal } from '#content/legal/legal.ts';
import { termsOfService } from '#content/legal/terms-of-service.ts';
import type { Block } from '#content-types/prose.ts';

const linesOf = (block: Block) => (typeof block === 'string' ? [block] : block.list);
const textOf = ({ sections }: LegalCopy) => sections.flatMap(({ body }) => body.flatMap(linesOf)).join('\n');

describe('a legal text', () => {
  it('bears the date that customers were shown', () => {
    expect(legal.lastUpdated).toMatchObject({ date: 'May 6, 2025', isoDate: '2025-05-06' });
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
