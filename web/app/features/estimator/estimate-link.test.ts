import { describe, expect, it } from 'vitest';
import { type Choice, estimateQuery, readEstimateQuery } from './estimate-link.ts';

describe('the link to an estimate', () => {
  it.each<Choice>([
    { side: 'send', text: '1000', country: 'GH' },
    { side: 'receive', text: '12,528.75', country: 'KE' },
    { side: 'send', text: '1 000,50 €', country: 'SN' },
    { side: 'send', text: '', country: 'UG' },
  ])('brings back $text to $side in $country', (choice) => {
    expect(readEstimateQuery(estimateQuery(choice))).toEqual(choice);
  });

  it('can be read by people', () => {
    expect(estimateQuery({ side: 'send', text: '200', country: 'SN' })).toBe('?send=200&to=senegal');
  });

  it.each([
    { search: '', read: {} },
    { search: '?to=atlantis&plan=plus', read: {} },
    { search: '?to=kenya', read: { country: 'KE' } },
    { search: '?send=5&receive=9', read: { side: 'send', text: '5' } },
    { search: '?send=Call+0800+555+0199&to=kenya', read: { country: 'KE' } },
    { search: '?receive=%3Cb%3E', read: {} },
    { search: `?send=${'9'.repeat(500)}`, read: { side: 'send', text: '9'.repeat(64) } },
  ])('takes from "$search" only what makes sense', ({ search, read }) => {
    expect(readEstimateQuery(search)).toEqual(read);
  });
});
