import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addRecipient } from '#recipients/recipient.ts';
import { readRecipients, writeRecipients } from '#recipients/stored-recipients.ts';

describe('adding a recipient', () => {
  it('keeps name and phone without the spaces around them', () => {
    expect(addRecipient({ id: 'a', name: ' Wanjiku ', phone: ' 0712 345 678 ' })).toEqual({
      kind: 'added',
      recipient: { id: 'a', name: 'Wanjiku', phone: '0712 345 678' },
    });
  });

  it.each([
    { why: 'no name', name: '', phone: '0712345678' },
    { why: 'a blank name', name: ' \t', phone: '0712345678' },
    { why: 'no phone', name: 'Wanjiku', phone: '' },
    { why: 'a blank phone', name: 'Wanjiku', phone: '\u00a0' },
  ])('is refused with $why', ({ name, phone }) => {
    expect(addRecipient({ id: 'a', name, phone })).toEqual({ kind: 'refused', reason: 'missing-info' });
  });
});

describe('stored recipients', () => {
  const wanjiku = { id: 'a', name: 'Wanjiku', phone: '0712345678' };

  it.each([
    { why: 'nothing stored', stored: null },
    { why: 'an empty text', stored: '' },
    { why: 'no JSON', stored: '{oops' },
    { why: 'no list', stored: '{"id":"a"}' },
    { why: 'null', stored: 'null' },
    { why: 'rows that are no recipients', stored: '[1, null, "x", [], {}, {"id":1,"name":"A","phone":"1"}]' },
    { why: 'a row without an id', stored: '[{"id":"","name":"A","phone":"1"}]' },
    { why: 'a blank name', stored: '[{"id":"a","name":" ","phone":"1"}]' },
  ])('are an empty list for $why', ({ stored }) => expect(readRecipients(stored)).toEqual([]));

  it('keep the good rows among bad ones, the first of two with one id, and no stray fields', () => {
    const stored = JSON.stringify([7, { ...wanjiku, admin: true }, { ...wanjiku, name: 'Somebody else' }]);
    expect(readRecipients(stored)).toEqual([wanjiku]);
  });

  it('come back as they were saved', () =>
    expect(readRecipients(writeRecipients([wanjiku]))).toEqual([wanjiku]));

  it('never throw, whatever JSON is stored', () => {
    fc.assert(
      fc.property(fc.json(), (stored) => {
        expect(Array.isArray(readRecipients(stored))).toBe(true);
      }),
    );
  });
});
