import { homeTerms, pricingTerms } from '@remit/domain/estimates/terms.ts';
import { describe, expect, it } from 'vitest';
import type { Choice } from './estimate-link.ts';
import { shownEstimate } from './shown-estimate.ts';

const toGhana = (text: string, side: Choice['side'] = 'send') =>
  shownEstimate({ side, text, country: 'GH' }, homeTerms('GH'));

describe('an estimate on the screen', () => {
  it.each([
    { country: 'GH', send: '1000', fee: '$25.00', rate: '$1 = GHS 12.85', receives: '12,528.75' },
    { country: 'KE', send: '1000', fee: '$25.00', rate: '$1 = KES 130.25', receives: '126,993.75' },
    { country: 'UG', send: '50', fee: '$2.00', rate: '$1 = UGX 3,720.50', receives: '178,584' },
    { country: 'SN', send: '200', fee: '$5.00', rate: '$1 = XOF 605.75', receives: '118,121.25' },
  ] as const)('sends $send to $country', ({ country, send, fee, rate, receives }) => {
    const shown = shownEstimate({ side: 'send', text: send, country }, homeTerms(country));
    expect(shown).toMatchObject({ fee, rate, receiveText: receives, sendText: send });
  });

  it('says which part of the rule decided the fee', () => {
    expect(toGhana('1000').rule).toBe('2.5% of what you send');
    expect(toGhana('50').rule).toBe('$2 minimum: 2.5% would be less');
    const plan = shownEstimate(
      { side: 'send', text: '', country: 'GH' },
      pricingTerms({ country: 'GH', plan: 'plus' }),
    );
    expect(plan).toMatchObject({ fee: '$0.00', rule: 'no amount yet' });
  });

  it('has lines that add up, also when the shown fee is rounded', () => {
    expect(toGhana('101')).toMatchObject({ sent: '$101.00', fee: '$2.53', converted: '$98.475' });
  });

  it('keeps what was typed on its side and fills in the other', () => {
    expect(toGhana('12.528,75', 'receive')).toMatchObject({ receiveText: '12.528,75', sendText: '1,000.00' });
    expect(toGhana('nonsense')).toMatchObject({ sendText: 'nonsense', receiveText: '0', fee: '$2.00' });
  });
});
