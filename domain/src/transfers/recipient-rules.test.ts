import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CountryCode, countryCodes } from '#catalogue/countries.ts';
import { deliveryMethods, type WalletId } from '#catalogue/delivery-methods.ts';
import { nationalMobile, readMobile, shownMobile } from '#transfers/mobile-numbers.ts';
import { practicePaymentMethods } from '#transfers/payment-methods.ts';
import {
  practiceBanks,
  readRecipient,
  recipientFields,
  recipientTextMax,
  walletsIn,
} from '#transfers/recipient-rules.ts';
import { testAccounts, testWallets } from '#transfers/test-numbers.ts';

const toWallet = (country: CountryCode, wallet: string, phone: string, name = 'Ama Serwaa') =>
  readRecipient({ country, method: 'mobile-money', fields: { wallet, phone, name } });

describe('a wallet', () => {
  it.each([
    { country: 'GH', wallet: 'mtn', typed: '024 412 3456', phone: '+233244123456' },
    { country: 'GH', wallet: 'mtn', typed: '+233 (54) 412-3456', phone: '+233544123456' },
    { country: 'KE', wallet: 'm-pesa', typed: '0712 345 678', phone: '+254712345678' },
    { country: 'KE', wallet: 'airtel-money', typed: '\u202a+254 733 345 678\u202c', phone: '+254733345678' },
    { country: 'UG', wallet: 'airtel-money', typed: '00256 701 234567', phone: '+256701234567' },
    { country: 'SN', wallet: 'orange-money', typed: '77 123 45 67', phone: '+221771234567' },
  ] as const)('in $country is read from "$typed"', ({ country, wallet, typed, phone }) => {
    expect(toWallet(country, wallet, typed)).toEqual({
      kind: 'valid',
      recipient: { country, method: 'mobile-money', name: 'Ama Serwaa', wallet, phone },
      isDoubtful: false,
    });
  });

  it.each([
    { country: 'GH', phone: '+233244123456', shown: '+233 24 412 3456', national: '024 412 3456' },
    { country: 'KE', phone: '+254712345678', shown: '+254 712 345 678', national: '0712 345 678' },
    { country: 'UG', phone: '+256701234567', shown: '+256 701 234 567', national: '0701 234 567' },
    { country: 'SN', phone: '+221771234567', shown: '+221 77 123 45 67', national: '77 123 45 67' },
  ] as const)('in $country is shown as $shown', ({ country, phone, shown, national }) => {
    expect([shownMobile(country, phone), nationalMobile(country, phone)]).toEqual([shown, national]);
    for (const typed of [shown, national]) expect(readMobile(country, typed)).toBe(phone);
  });

  it.each([
    { why: 'a number of another country', country: 'GH', phone: '+254712345678' },
    { why: 'a landline', country: 'GH', phone: '0302 123 456' },
    { why: 'a digit too few', country: 'UG', phone: '070123456' },
    { why: 'a digit too many', country: 'SN', phone: '7712345678' },
    { why: 'letters', country: 'KE', phone: '0712 CALL ME' },
  ] as const)('is rejected with $why', ({ country, phone }) => {
    expect(toWallet(country, walletsIn(country)[0] ?? '', phone)).toEqual({
      kind: 'invalid',
      errors: { phone: 'not-a-mobile' },
    });
  });

  it('of another country is not offered', () => {
    expect(walletsIn('UG')).toEqual<WalletId[]>(['mtn', 'airtel-money']);
    for (const wallet of ['m-pesa', 'ecocash', 'wave', 'toString']) {
      expect(toWallet('UG', wallet, '0701234567')).toMatchObject({ errors: { wallet: 'not-offered' } });
    }
  });

  it('with a number of another operator is doubtful and accepted', () => {
    expect(toWallet('KE', 'm-pesa', '0733 345 678')).toMatchObject({ kind: 'valid', isDoubtful: true });
    expect(toWallet('GH', 'mtn', '020 123 4567')).toMatchObject({ kind: 'valid', isDoubtful: true });
  });
});

describe('a bank account', () => {
  it('outside Senegal has a bank from the list and 8 to 16 digits', () => {
    const fields = { bank: 'Papyrus Boat Bank', account: '0123 4567-89', name: 'Okello  James' };
    expect(readRecipient({ country: 'UG', method: 'bank-deposit', fields })).toEqual({
      kind: 'valid',
      recipient: {
        country: 'UG',
        method: 'bank-deposit',
        name: 'Okello James',
        bank: 'Papyrus Boat Bank',
        branch: null,
        account: '0123456789',
      },
      isDoubtful: false,
    });
    const wrong = { bank: 'Two Herons Bank', account: '1234567', name: 'Okello' };
    expect(readRecipient({ country: 'UG', method: 'bank-deposit', fields: wrong })).toEqual({
      kind: 'invalid',
      errors: { bank: 'not-offered', account: 'not-an-account' },
    });
  });

  it.each([
    { why: 'the RIB', typed: 'SN012 01520 000485000030 35', account: 'SN0120152000048500003035' },
    { why: 'the IBAN', typed: 'SN08 SN01 0015 2000 0485 0000 3035', account: 'SN0100152000048500003035' },
  ])('in Senegal is read from $why', ({ typed, account }) => {
    const fields = { rib: typed, name: 'Awa Ndiaye' };
    expect(readRecipient({ country: 'SN', method: 'bank-deposit', fields })).toMatchObject({
      kind: 'valid',
      recipient: { account, bank: null, branch: null },
    });
  });

  it.each([
    { why: 'two digits swapped in the IBAN', typed: 'SN08SN0100152000048500003053' },
    { why: 'a digit missing in the RIB', typed: 'SN012015200004850000303' },
    { why: 'no letters', typed: '012345678901234567890123' },
    { why: 'other characters', typed: 'SN08SN01001520000485000030*5' },
  ])('in Senegal is rejected with $why', ({ typed }) => {
    expect(
      readRecipient({ country: 'SN', method: 'bank-deposit', fields: { rib: typed, name: 'Awa Ndiaye' } }),
    ).toEqual({ kind: 'invalid', errors: { rib: 'not-a-rib' } });
  });
});

describe('the name', () => {
  it.each([
    'Maame Yaa',
    'Jean-Baptiste N’Diaye',
    "Ng'ang'a wa Thiong'o",
    'Fatou Bâ',
    'Mensah, K. A.',
    'أمينة',
  ])('"%s" is accepted', (name) => {
    const read = readRecipient({ country: 'KE', method: 'cash-pickup', fields: { name } });
    expect(read).toEqual({
      kind: 'valid',
      recipient: { country: 'KE', method: 'cash-pickup', name },
      isDoubtful: false,
    });
  });

  it.each([
    { name: '', error: 'missing' },
    { name: ' \u00a0\n', error: 'missing' },
    { name: 'A', error: 'unusual-character' },
    { name: '...', error: 'unusual-character' },
    { name: '<b>Ama</b>', error: 'unusual-character' },
    { name: 'Ama \u202eawreS', error: 'unusual-character' },
    { name: 'Ama\u0000Serwaa', error: 'unusual-character' },
    { name: 'Ama 4', error: 'unusual-character' },
    { name: 'A'.repeat(recipientTextMax + 1), error: 'too-long' },
  ])('"$name" is rejected', ({ name, error }) => {
    const read = readRecipient({ country: 'GH', method: 'cash-pickup', fields: { name } });
    expect(read).toEqual({ kind: 'invalid', errors: { name: error } });
  });
});

describe('whatever is typed', () => {
  it('each missing field has its own error', () => {
    for (const country of countryCodes) {
      for (const { id: method } of deliveryMethods) {
        const read = readRecipient({ country, method, fields: {} });
        const errors = Object.fromEntries(
          recipientFields(country, method).map((field) => [field, 'missing']),
        );
        expect(read).toEqual({ kind: 'invalid', errors });
      }
    }
  });

  it('a recipient that was read is read the same again', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({ unit: fc.constantFrom(...'0712345678+ SN-Amé’') }),
      fc.constantFrom(
        'mtn',
        'm-pesa',
        'Two Herons Bank',
        '0244123456',
        '0712345678',
        '0123456789',
        'Ama Serwaa',
      ),
    );
    const fields = fc.record({
      name: text,
      wallet: text,
      phone: text,
      bank: text,
      branch: text,
      account: text,
      rib: text,
    });
    const method = fc.constantFrom(...deliveryMethods.map(({ id }) => id));
    let valid = 0;
    fc.assert(
      fc.property(fc.constantFrom(...countryCodes), method, fields, (country, by, typed) => {
        const read = readRecipient({ country, method: by, fields: typed });
        if (read.kind === 'invalid') return;
        valid += 1;
        const { method: _, country: __, ...own } = read.recipient;
        const again = Object.fromEntries(
          Object.entries({ ...own, rib: 'account' in own ? own.account : '' }).filter(
            ([, value]) => value !== null,
          ),
        );
        expect(readRecipient({ country, method: by, fields: again })).toEqual(read);
      }),
      { numRuns: 2_000, seed: 40 },
    );
    expect(valid, 'some are valid').toBeGreaterThan(100);
  });
});

describe('test numbers', () => {
  it('are wallets of their country and operator', () => {
    for (const { country, wallet, number } of testWallets) {
      expect(toWallet(country, wallet, number), number).toMatchObject({
        kind: 'valid',
        recipient: { phone: number },
        isDoubtful: false,
      });
    }
  });

  it('are accounts of their country', () => {
    for (const { country, number } of testAccounts) {
      const [bank = ''] = practiceBanks[country];
      const fields = { bank, branch: 'Main', account: number, rib: number, name: 'Ama Serwaa' };
      const read = readRecipient({ country, method: 'bank-deposit', fields });
      expect(read, number).toMatchObject({ kind: 'valid', recipient: { account: number } });
    }
  });

  it('cover every wallet that is offered, each with one number for each outcome', () => {
    const offered = countryCodes.flatMap((country) =>
      walletsIn(country).map((wallet) => `${country} ${wallet}`),
    );
    const covered = testWallets.map(({ country, wallet }) => `${country} ${wallet}`);
    expect([...new Set(covered)].toSorted()).toEqual(offered.toSorted());
    expect(new Set(testWallets.map(({ number }) => number)).size).toBe(testWallets.length);
    for (const wallet of offered) {
      const outcomes = testWallets.filter((row) => `${row.country} ${row.wallet}` === wallet);
      expect(new Set(outcomes.map(({ outcome }) => outcome)).size).toBe(outcomes.length);
    }
  });

  it('of payments are told apart by id and by what is shown', () => {
    for (const key of ['id', 'label'] as const) {
      const values = practicePaymentMethods.map((method) => method[key]);
      expect(new Set(values).size).toBe(values.length);
    }
  });
});
