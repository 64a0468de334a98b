import { expect, it } from 'vitest';
import { faq } from './faq.ts';

it('has each question once', () => {
  const items = faq.groups.flatMap((group) => group.items);
  expect(new Set(items.map(({ question }) => question)).size).toBe(items.length);
  // Each answer has a URL, so its id is unique on the page.
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
});

it('takes its figures from the tables', () => {
  const answers = faq.groups.flatMap(({ items }) => items.map(({ answer }) => answer)).join('\n');
  expect(answers).toContain('2.5% of what you send, and at least $2');
  expect(answers).toContain('up to $5,000 per transaction');
  expect(answers).not.toContain('null');
});

it('says that there is no licence yet', () => {
  const items = faq.groups.flatMap((group) => group.items);
  expect(items.find(({ id }) => id === 'licence')?.answer).toMatch(/^Not yet\./);
});

it('puts the status into every answer that cannot be held to yet, since each can be read alone', () => {
  const claimed = faq.groups.flatMap((group) => group.items).filter(({ claim }) => claim);
  expect(claimed.map(({ id }) => id)).toEqual([
    'licence',
    'cost',
    'paying',
    'limits',
    'cancelling',
    'recipient-account',
    'speed',
  ]);
  for (const { claim } of claimed) expect(claim?.status).toBe('planned; not yet authorised');
});
