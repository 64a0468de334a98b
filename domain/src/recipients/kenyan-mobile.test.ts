import { describe, expect, it } from 'vitest';
import { readKenyanMobile } from '#recipients/kenyan-mobile.ts';

describe('a Kenyan mobile number', () => {
  it.each([
    { typed: '0712345678', shown: '+254 712 345 678' },
    { typed: '0112 345 678', shown: '+254 112 345 678' },
    { typed: '+254 712-345-678', shown: '+254 712 345 678' },
    { typed: '254712345678', shown: '+254 712 345 678' },
    { typed: '00254 712 345 678', shown: '+254 712 345 678' },
    { typed: ' (0712) 345.678 ', shown: '+254 712 345 678' },
  ])('is recognised in "$typed"', ({ typed, shown }) => {
    const international = shown.replaceAll(' ', '');
    expect(readKenyanMobile(typed)).toEqual({ isPossible: true, international, shown });
  });

  it.each([
    { why: 'a digit is missing', typed: '071234567' },
    { why: 'a digit is too many', typed: '07123456789' },
    { why: 'it is a landline', typed: '0201234567' },
    { why: 'it is Ghanaian', typed: '+233 24 123 4567' },
    { why: 'the country code and the 0 are both there', typed: '+2540712345678' },
    { why: 'it has letters', typed: '0712 CALL ME' },
    { why: 'it is empty', typed: '' },
  ])('is doubtful when $why', ({ typed }) => expect(readKenyanMobile(typed)).toEqual({ isPossible: false }));
});
