import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  consentWordings,
  currentConsent,
  lists,
  receivingCountries,
  SubscriptionRequest,
  sendingCountries,
  walletsIn,
} from './subscriptions.ts';

describe('a consent', () => {
  it('never changes its words: people agreed to these; a new wording is a new version', () => {
    const printed = Object.entries(consentWordings).map(([version, { text }]) => [
      version,
      createHash('sha256').update(text).digest('hex').slice(0, 16),
    ]);
    expect(Object.fromEntries(printed)).toEqual({
      'waitlist-1': '04959dac743a9618',
      'newsletter-1': 'fca8d399f701ef5e',
      'waitlist-2': '77cd2d98753be0ca',
      'newsletter-2': '3be895a0f4f7b328',
      'waitlist-3': '71053075eaf20296',
      'newsletter-3': '60be3f000262c807',
    });
  });

  it.each(lists)('to the %s is to that list, and says that one is of age', (list) => {
    const wording = consentWordings[currentConsent[list]];
    expect(wording.list).toBe(list);
    expect(wording.text).toContain('I confirm that I am 18 or older');
  });
});

describe('the countries', () => {
  it('are each there once', () => {
    for (const countries of [sendingCountries, receivingCountries]) {
      const codes = countries.map(({ code }) => code);
      expect(new Set(codes).size).toBe(codes.length);
    }
    expect(receivingCountries.map(({ code }) => code)).toEqual(['GH', 'KE', 'UG', 'SN', 'NG', 'ZA']);
  });
});

describe('the wallets of a country', () => {
  it.each([
    { country: 'GH', offered: ['MTN'] },
    { country: 'KE', offered: ['M-Pesa', 'Airtel Money'] },
    { country: 'UG', offered: ['MTN', 'Airtel Money'] },
    { country: 'SN', offered: ['Orange Money', 'Wave'] },
    { country: 'NG', offered: [] },
  ])('are those that work in $country', ({ country, offered }) => {
    expect(walletsIn(country).map(({ name }) => name)).toEqual(offered);
  });
});

describe('a request', () => {
  const request = {
    key: '6F9619FF-8B86-D011-B42D-00C04FC964FF',
    list: 'newsletter',
    email: ' Ama@example.com ',
    page: '/',
    consent: { wordingVersion: 'newsletter-1', given: true },
  };

  it('comes out in one shape, without unknown fields', () => {
    const sent = JSON.parse(`${JSON.stringify(request).slice(0, -1)},"__proto__":{"x":1},"isAdmin":true}`);
    const parsed = v.parse(SubscriptionRequest, sent);
    expect(Object.keys(parsed).sort()).toEqual(['consent', 'email', 'key', 'list', 'page']);
    expect(parsed).toMatchObject({ key: request.key.toLowerCase(), email: 'Ama@example.com' });
  });
});
