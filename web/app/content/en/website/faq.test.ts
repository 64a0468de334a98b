import { expect, it } from 'vitest';
import { faq } from './faq.ts';

it('answers eleven questions in three groups, each once', () => {
  expect(faq.groups.map(({ title }) => title)).toEqual(['General', 'Sending Money', 'Receiving Money']);
  const items = faq.groups.flatMap((group) => group.items);
  expect(items).toHaveLength(11);
  expect(new Set(items.map(({ question }) => question)).size).toBe(11);
});

it('takes its figures from the tables', () => {
  const answers = faq.groups.flatMap(({ items }) => items.map(({ answer }) => answer)).join('\n');
  expect(answers).toContain('2.5% of what you send, and at least $2');
  expect(answers).toContain('up to $5,000 per transaction');
  expect(answers).not.toContain('null');
});
