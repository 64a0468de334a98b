import { describe, expect, it } from 'vitest';
import { isPageInteraction } from '#features/subscription-links/first-interaction.ts';
import { tokenIn } from '#features/subscription-links/link-token.ts';

const at = (control: boolean) => ({ closest: () => (control ? {} : null) }) as unknown as EventTarget;
const press = { isTrusted: true, target: at(false) };
const key = (key: string, more = {}) => ({
  ...press,
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

describe('a gesture', () => {
  it.each([
    { why: 'a touch anywhere', event: press },
    { why: 'the space bar', event: key(' ') },
    { why: 'a letter', event: key('a') },
    { why: 'the tab key', event: key('Tab') },
    { why: 'a press beside everything', event: { isTrusted: true, target: null } },
  ])('counts: $why', ({ event }) => expect(isPageInteraction(event)).toBe(true));

  it.each([
    { why: 'one that a script dispatched', event: { ...press, isTrusted: false } },
    { why: 'a key that a script dispatched', event: key('a', { isTrusted: false }) },
    { why: 'one at another control', event: { ...press, target: at(true) } },
    { why: 'closing the tab', event: key('w', { ctrlKey: true }) },
    { why: 'a modifier alone', event: key('Shift') },
    { why: 'the key for "away with this"', event: key('Escape') },
  ])('does not count: $why', ({ event }) => expect(isPageInteraction(event)).toBe(false));
});

describe('the token of a link', () => {
  const token = `${'A-b_'.repeat(10)}xyz`;
  it.each([
    { why: 'whole', search: `?token=${token}`, found: token },
    { why: 'missing', search: '', found: undefined },
    { why: 'cut off', search: `?token=${token.slice(1)}`, found: undefined },
    { why: 'too long', search: `?token=${token}x`, found: undefined },
    { why: 'something else', search: `?token=${'<'.repeat(43)}`, found: undefined },
  ])('is found when it is $why', ({ search, found }) => expect(tokenIn(search)).toBe(found));
});
