import { SubscriptionRequest } from '@remit/contract/subscriptions.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readWaitlist } from '#features/waitlist/read-waitlist.ts';
import { referralCodeIn } from '#features/waitlist/referral-code.ts';

const key = '3f0c8a52-9d3b-4f0e-8f43-2d9a6a1d8c11';
const filled = {
  email: ' ama@example.com ',
  sendingFrom: 'DE',
  sendingTo: 'GH',
  method: 'mobile-money',
  wallet: 'mtn',
  'consent.given': 'on',
};
const formOf = (values: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
};
const read = (values: Record<string, string>, referralCode?: string) =>
  readWaitlist(formOf(values), { page: '/countries/ghana', referralCode });
const faultsIn = (content: object) => {
  const result = v.safeParse(SubscriptionRequest, { ...content, key }, { abortPipeEarly: true });
  return result.success ? [] : result.issues.map((issue) => v.getDotPath(issue));
};

describe('the waitlist form', () => {
  it('is in the shape of the wire when it is filled in', () => {
    expect(faultsIn(read(filled))).toEqual([]);
    expect(faultsIn(read({ ...filled, wallet: '' }))).toEqual([]);
    expect(faultsIn(read({ ...filled, wallet: 'another', walletName: 'Zeepay' }))).toEqual([]);
    expect(faultsIn(read({ ...filled, walletName: 'typed, and then MTN chosen' }))).toEqual([]);
    expect(faultsIn(read(filled, 'jLlfH10P45k'))).toEqual([]);
  });

  it('names every question that has no answer by its field', () => {
    expect(faultsIn(read({ email: '', sendingFrom: '', sendingTo: '', method: '' }))).toEqual([
      'email',
      'sendingFrom',
      'sendingTo',
      'method',
      'consent.given',
    ]);
  });

  it('forgets a wallet when the money arrives in another way', () => {
    expect(read({ ...filled, method: 'bank-deposit' })).toMatchObject({ wallet: undefined });
  });
});

describe('an invitation', () => {
  it.each([
    { search: '?friend=jLlfH10P45k', referralCode: 'jLlfH10P45k' },
    { search: '?app&friend=jLlfH10P45k', referralCode: 'jLlfH10P45k' },
    { search: '?friend=short', referralCode: undefined },
    { search: '?friend=%3Cscript%3Ealert', referralCode: undefined },
    { search: '', referralCode: undefined },
  ])('in $search is $referralCode', ({ search, referralCode }) =>
    expect(referralCodeIn(search)).toBe(referralCode),
  );
});
