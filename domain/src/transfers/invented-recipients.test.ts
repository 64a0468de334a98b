import { expect, it } from 'vitest';
import { countryCodes } from '#catalogue/countries.ts';
import { deliveryMethods } from '#catalogue/delivery-methods.ts';
import { inventedRecipients } from '#transfers/invented-recipients.ts';
import { readRecipient } from '#transfers/recipient-rules.ts';
import { testAccounts, testWallets } from '#transfers/test-numbers.ts';

it.each(countryCodes)('%s has two invented recipients for each method', (country) => {
  for (const { id } of deliveryMethods) {
    const offered = inventedRecipients.filter((one) => one.country === country && one.method === id);
    expect(new Set(offered.map(({ name }) => name)), id).toHaveProperty('size', 2);
  }
});

it.each(inventedRecipients)('$name by $method in $country is valid, and the partner pays', (recipient) => {
  const { country, method, name } = recipient;
  const number =
    method === 'mobile-money' ? recipient.phone : method === 'bank-deposit' ? recipient.account : '';
  const bank = method === 'bank-deposit' && {
    bank: recipient.bank ?? '',
    branch: recipient.branch ?? '',
    account: number,
    rib: number,
  };
  const wallet = method === 'mobile-money' && { wallet: recipient.wallet, phone: number };
  const read = readRecipient({ country, method, fields: { name, ...bank, ...wallet } });
  expect(read).toEqual({ kind: 'valid', recipient, isDoubtful: false });
  if (method === 'cash-pickup') return;
  const tests = [...testWallets, ...testAccounts];
  expect(tests.find((test) => test.country === country && test.number === number)?.outcome).toBe('paid');
});
