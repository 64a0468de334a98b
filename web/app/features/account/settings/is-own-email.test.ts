import { expect, it } from 'vitest';
import { isOwnEmail } from './is-own-email.ts';

it.each([
  { typed: 'ama@example.com', isOwn: true, why: 'typed as it stands' },
  { typed: ' Ama@Example.com ', isOwn: true, why: 'with the capital and the space of a phone' },
  { typed: '', isOwn: false, why: 'nothing typed' },
  { typed: 'ama@example.co', isOwn: false, why: 'a letter short' },
  { typed: 'kofi@example.com', isOwn: false, why: 'somebody else’s' },
])('takes $why for one’s own address: $isOwn', ({ typed, isOwn }) =>
  expect(isOwnEmail(typed, 'ama@example.com')).toBe(isOwn),
);
