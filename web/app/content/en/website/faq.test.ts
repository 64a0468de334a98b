import { expect, it } from 'vitest';
import { faq } from './faq.ts';

it('answers eleven questions in three groups, each once', () => {
  expect(faq.groups.map(({ title }) => title)).toEqual(['General', 'Sending Money', 'Receiving Money']);
  const items = faq.groups.flatMap((group) => group.items);
  expect(items).toHaveLength(11);
  expect(new Set(items.map(({ question }) => question)).size).toBe(11);
  // Each answer has an address, and an id stands on the page once.
  expect(new Set(items.map(({ id }) => id)).size).toBe(11);
});

it('takes its figures from the tables', () => {
  const answers = faq.groups.flatMap(({ items }) => items.map(({ answer }) => answer)).join('\n');
  expect(answers).toContain('2.5% of what you send, and at least $2');
  expect(answers).toContain('up to $5,000 per transaction');
  expect(answers).not.toContain('null');
});

it.each([
  { about: 'cancelling', says: 'Yes, until it is paid out.' },
  { about: 'paying', says: 'By bank transfer, debit card or credit card' },
  { about: 'recipient-account', says: 'No.' },
  { about: 'speed', says: 'Mobile money within minutes. Bank deposits within 24 hours' },
  { about: 'speed', says: '1-2 business days' },
  { about: 'cash', says: 'a valid government ID and the tracking number' },
  { about: 'licence', says: 'Not yet.' },
])('says of $about: $says', ({ about, says }) => {
  const items = faq.groups.flatMap((group) => group.items);
  expect(items.find(({ id }) => id === about)?.answer).toContain(says);
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
